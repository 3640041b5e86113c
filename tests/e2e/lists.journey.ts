// Lists in a real browser: rows that are links, the tab's title, Back, and paper.
import type { Page } from '@playwright/test'

import { expect, pageAt, contexts, test } from './journey.ts'

const items = pageAt('/menu/categoriesoritems/items')
const rowsOf = (page: Page) => page.locator('tr[data-row]')

test('a row opens in a new tab, names it, and Back returns to the row', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('bakery-owner', contexts.harbourStreet)
  await page.goto(`${items}?sort=ItemName&dir=desc`)
  const row = rowsOf(page).last()
  const link = row.getByRole('link')
  const name = (await link.textContent()) ?? ''
  // Asks the browser for its tabs. Playwright waits for a navigation in the new tab that Chromium
  // 150 sometimes never ends.
  const browser = await context.browser()!.newBrowserCDPSession()
  const findTab = async () => {
    const { targetInfos } = await browser.send('Target.getTargets')
    return targetInfos.find(({ title }) => title === `${name} · Items · Tillhouse`)?.targetId
  }
  for (const how of [{ modifiers: ['Control' as const] }, { button: 'middle' as const }]) {
    await link.click(how)
    await expect.poll(findTab).toBeTruthy()
    await browser.send('Target.closeTarget', { targetId: (await findTab())! })
    await expect.poll(findTab).toBeUndefined()
  }
  await expect(page).toHaveTitle('Items · Tillhouse')
  await link.click()
  await expect(page).toHaveTitle(`${name} · Items · Tillhouse`)
  await page.goBack()
  await expect(row).toBeFocused()
  await expect(row).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('link', { name: 'Items', exact: true }).click()
  await expect(page).toHaveURL(/dir=desc/)
  await expect(row).toBeFocused()
})

test('paper has all rows and columns on a telephone too, and nothing to press', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('bakery-owner', contexts.harbourStreet)
  await page.goto(items)
  await expect(page.locator('[data-row]').first()).toBeVisible()
  const count = await page.locator('[data-row]').count()
  await page.emulateMedia({ media: 'print' })
  // Before the paper's width applies, so that a phone's width would have chosen cards.
  await expect(rowsOf(page)).toHaveCount(count)
  await page.setViewportSize({ width: 718, height: 1000 }) // A4 within its margins
  await expect(page.getByText('Skip to content')).toBeHidden()
  const box = () =>
    page.evaluate(() => {
      const table = document.querySelector('table[role=grid]')!
      const cells = [...table.querySelectorAll('th, td')].map((cell) =>
        cell.getBoundingClientRect(),
      )
      const clipped = table.parentElement!
      return {
        right: Math.max(...cells.map(({ right }) => right)),
        name: cells.find(({ height }) => height > 0)?.width ?? 0,
        cut: clipped.scrollHeight > clipped.clientHeight + 1,
      }
    })
  // Polls, because the table measures the paper's width one frame later, or more on a busy
  // machine.
  await expect.poll(async () => (await box()).right).toBeLessThanOrEqual(718)
  const { name, cut } = await box()
  expect(cut).toBe(false)
  // Fixed widths of the other columns must not squeeze the names into one letter per line.
  expect(name).toBeGreaterThan(120)
  await page.emulateMedia({ media: 'screen' })
})
