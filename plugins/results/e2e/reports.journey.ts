// The end of a month: open a report from the start page, compare it with last month, drill down to
// the tickets of an amount and return with Back, export the file, and print. Wide, then narrow.
import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expect, pageAt, contexts, test } from '../../../tests/e2e/journey.ts'
import { fitsWidth } from '../../../tests/e2e/narrow.ts'

test('a month’s end (T-results-70 to T-results-74, P-067)', async ({ page, signIn }) => {
  await signIn('bakery-owner', contexts.harbourStreet)
  await page.goto(pageAt('/results/reports'))
  const sales = page.getByRole('region', { name: 'Sales', exact: true })
  await expect(sales.getByRole('link')).not.toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search reports' }).fill('sales summary')
  await sales.getByRole('link', { name: /^Sales summary/ }).press('Enter')

  const table = page.getByRole('region', { name: 'Sales summary' }).getByRole('table')
  await expect(table).toBeVisible()
  await page.getByRole('button', { name: /^Choose days/ }).press('Enter')
  await page.getByRole('radio', { name: 'Last month' }).click()
  await expect(page).toHaveURL(/[?&]from=/)
  await page.getByRole('combobox', { name: 'Compare with' }).click()
  await page.getByRole('option', { name: 'Compare with previous period' }).click()
  await expect(table.getByRole('columnheader', { name: 'Difference' })).toBeVisible()
  await expect(page.getByRole('button', { name: /agree$/ })).toBeVisible()
  // Heads aren't cut off, and the edge shows that more columns follow on the right.
  expect(
    await table.evaluate((whole) => {
      const container = whole.parentElement
      return {
        cut: [...whole.querySelectorAll('th')]
          // A head also contains its sort button, which may be cut off between columns.
          .filter(({ firstElementChild: words, clientWidth }) =>
            words ? words.getBoundingClientRect().width > clientWidth + 1 : false,
          )
          .map((th) => th.textContent),
        isTold:
          container?.hasAttribute('data-more') ===
          whole.scrollWidth > (container?.clientWidth ?? 0) + 1,
      }
    }),
  ).toEqual({ cut: [], isTold: true })
  await expectAccessible(page)

  await table.getByRole('button', { name: 'Sort by Total' }).press('Enter')
  const head = table.getByRole('columnheader', { name: 'Total', exact: true })
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/[?&]sort=total/)
  const left = page.url()
  // Drill down from another column of the row: the ticket list shows that column, and its rows add
  // up to the measured amount.
  const net = table.getByRole('row').nth(1).locator('[data-column=net]')
  const measured = await net.innerText()
  await net.press('Enter')
  await expect(page).toHaveURL(/posTrans/)
  await expect(page.getByRole('columnheader', { name: 'Net sales' })).toBeVisible()
  await expect(page.getByText(`Net sales: ${measured}`, { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(left)
  await expect(net).toBeFocused()

  // The last total is the one for all tickets.
  const best = table.getByRole('row').nth(1).getByRole('link').last()
  const [name, sum] = [(await best.getAttribute('aria-label')) ?? '', await best.innerText()]
  await page.getByRole('link', { name, exact: true }).press('Enter')
  await expect(page).toHaveURL(/posTrans/)
  await expect(page.getByText(/\d+ tickets? · /).first()).toContainText(sum)
  await page.goBack()
  await expect(page).toHaveURL(left)
  await expect(page.getByRole('link', { name, exact: true })).toBeFocused()
  await expect(page.getByRole('link', { name, exact: true })).toBeInViewport()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).press('Enter'),
  ])
  expect(file.suggestedFilename()).toMatch(/^Sales summary.*\.csv$/)
  await page.emulateMedia({ media: 'print' })
  // Wider than a sheet because the comparison adds columns.
  await expect(table.first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Choose days/ })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('list', { name: 'Sales summary' })).toBeVisible()
  // The row whose tickets were opened is expanded after Back.
  const line = page.getByRole('listitem').filter({ hasText: sum }).first()
  await expect(line.getByRole('link', { name: /^View tickets: \w/ })).toBeVisible()
  await fitsWidth(page)
  await expectAccessible(page)
})
