// The sales reports: last week's items of one category with their variations, by keyboard, then
// exported; then each other report, and a store’s tickets on a narrow screen.
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expect, pageAt, contexts, test, type Person } from '../../../tests/e2e/journey.ts'
import { fitsWidth } from '../../../tests/e2e/narrow.ts'

const itemSales = pageAt('/results/sales/item')
const region = (page: Page) => page.getByRole('region', { name: 'Item sales' })
const rows = (page: Page) => region(page).locator('tbody tr')
async function chooseDays(page: Page, name: string) {
  await page.getByRole('button', { name: /^Choose days/ }).press('Enter')
  await page.getByRole('radio', { name }).press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name })).toBeHidden()
}
/** Marks the option first, because choosing takes the marked one. */
async function chooseFilter(page: Page, field: string, words: string) {
  await page.getByRole('button', { name: 'Filter' }).press('Enter')
  await page.getByRole('combobox', { name: field }).pressSequentially(words)
  await expect(page.locator('[data-combobox-selected]')).toContainText(words)
  await page.keyboard.press('Enter')
}

/** A category whose items sold in several variations, and the days as the page displays them. */
async function variedCategory(person: Person, period: { FromDate: string; ToDate: string }) {
  const { Entity } = await person.call('runReport', {
    path: { reportName: 'ItemSales' },
    body: { ...period, ShowVariations: true },
  })
  const rows = Entity?.Rows ?? []
  const varied = rows.find((_, at) => rows[at + 1]?.Level === 1)
  return { wanted: String(varied?.Cells.category), dates: String(Entity?.Dates) }
}

test('a month’s items of a category, exported (R-101, U-097, U-098, U-100, P-067)', async ({
  page,
  signIn,
}) => {
  const { keyboard } = page
  const person = await signIn('bakery-owner', contexts.bakeryCompany)
  await page.goto(itemSales)
  await expect(region(page)).toBeVisible()
  await chooseDays(page, 'Last 30 days')
  await expect(page).toHaveURL(/[?&]from=/)
  const chosen = new URL(page.url()).searchParams
  const [FromDate, ToDate] = [chosen.get('from') ?? '', chosen.get('to') ?? '']
  // Rows of the previous days stay until the new ones load; the report announces the change.
  const { wanted, dates } = await variedCategory(person, { FromDate, ToDate })
  await expect(page.getByRole('status').filter({ hasText: dates })).toHaveCount(1)
  const all = await rows(page).count()

  await chooseFilter(page, 'Category', wanted)
  await expect(page).toHaveURL(/[?&]category=/)
  await expect.poll(() => rows(page).count()).toBeLessThan(all)
  const some = await rows(page).count()
  const variations = page.getByRole('checkbox', { name: 'Variations' })
  await variations.focus()
  await keyboard.press('Space')
  await expect(page).toHaveURL(/[?&]show=variations/)
  await expect.poll(() => rows(page).count()).toBeGreaterThan(some)
  await expect(
    region(page)
      .getByRole('rowheader', { name: /^Part of/ })
      .first(),
  ).toBeVisible()
  const shown = await rows(page).count()
  const total = await region(page).locator('tfoot td').allInnerTexts()
  await expectAccessible(page)

  // The address holds all choices, so a reload keeps them.
  const chip = page.getByRole('button', { name: 'Remove filter Category' })
  await page.reload()
  await expect.poll(() => rows(page).count()).toBe(shown)
  await expect(chip).toContainText(wanted)
  expect(await region(page).locator('tfoot td').allInnerTexts()).toEqual(total)

  const button = page.getByRole('button', { name: 'Export' })
  await button.focus()
  const [file] = await Promise.all([page.waitForEvent('download'), keyboard.press('Enter')])
  expect(file.suggestedFilename()).toMatch(/^Item sales.*\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(shown + 2)
  await expect(page.getByText(`${shown} rows exported`)).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  const list = page.getByRole('list', { name: 'Item sales' })
  const first = list.getByRole('listitem').first()
  await expect(first).toBeVisible()
  await first.locator('summary').focus()
  await keyboard.press('Enter')
  await expect(first.getByText('Average price', { exact: true })).toBeVisible()
  await fitsWidth(page)
  await expectAccessible(page)
})

test('other reports show, and lead to a store (U-058, R-100, R-102, R-103, T-results-83)', async ({
  page,
  signIn,
}) => {
  await signIn('bakery-owner', contexts.bakeryCompany)
  // Skips axe, because the items above and the summary of reports.journey.ts render the same parts.
  for (const [path, name] of [
    ['department', 'Department sales'],
    ['modifier', 'Modifier sales'],
    ['summary', 'Sales summary'],
  ] as const) {
    await page.goto(pageAt(`/results/sales/${path}?show=stores`))
    await expect(page.getByRole('region', { name }).getByRole('table')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Stores' })).toBeChecked()
    const cutOff = () =>
      page
        .getByRole('region', { name })
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    await expect.poll(cutOff, `what is cut off of ${name}`).toBe(0)
    await fitsWidth(page, name)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const list = page.getByRole('list', { name: 'Sales summary' })
  await expect(list).toBeVisible()
  await fitsWidth(page)
  // Tickets belong to one store, so a row offers to switch to its store.
  const part = list.getByRole('listitem').filter({ hasText: 'Harbour Street' }).first()
  await part.locator('summary').press('Enter')
  await part.getByRole('button', { name: /^View tickets: Harbour Street, / }).press('Enter')
  const offer = page.getByRole('dialog', { name: 'Open in Harbour Street?' })
  const enter = offer.getByRole('button', { name: 'Open in Harbour Street' })
  await expect(enter).toBeFocused()
  await expectAccessible(page)
  await enter.press('Enter')
  await expect(page).toHaveURL(/posTrans\?from=.*&sold=true/)
  await expect(page.getByText(/\d+ tickets? · /).first()).toBeVisible()
})
