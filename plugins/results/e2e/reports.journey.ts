// The month's end: the start page leads to a report, last month is compared, a figure opens its
// tickets and is in hand again after Back; the file and the paper. Wide, then on a telephone.
import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expect, pageAt, places, test } from '../../../tests/e2e/journey.ts'
import { fitsWidth } from '../../../tests/e2e/narrow.ts'

test('a month’s end (T-results-70 to T-results-74, P-067)', async ({ page, signIn }) => {
  await signIn('bakery-owner', places.harbourStreet)
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
  await page.getByRole('option', { name: 'Against the period before' }).click()
  await expect(table.getByRole('columnheader', { name: 'Difference' })).toBeVisible()
  await expect(page.getByRole('button', { name: /agree$/ })).toBeVisible()
  // Heads are whole, and where columns are left over at the right, the edge says so.
  expect(
    await table.evaluate((whole) => {
      const box = whole.parentElement
      return {
        cut: [...whole.querySelectorAll('th')]
          // Beside its words a head has a sign for sorting, which may stand between columns.
          .filter(({ firstElementChild: words, clientWidth }) =>
            words ? words.getBoundingClientRect().width > clientWidth + 1 : false,
          )
          .map((th) => th.textContent),
        isTold: box?.hasAttribute('data-more') === whole.scrollWidth > (box?.clientWidth ?? 0) + 1,
      }
    }),
  ).toEqual({ cut: [], isTold: true })
  await expectAccessible(page)

  // The best day is the first row.
  await table.getByRole('button', { name: 'Sort by Total' }).press('Enter')
  const head = table.getByRole('columnheader', { name: 'Total', exact: true })
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/[?&]sort=total/)
  const left = page.url()
  // Another figure of its row: the tickets have it as a column, and add up to it.
  const net = table.getByRole('row').nth(1).locator('[data-column=net]')
  const measured = await net.innerText()
  await net.press('Enter')
  await expect(page).toHaveURL(/posTrans/)
  await expect(page.getByRole('columnheader', { name: 'Net sales' })).toBeVisible()
  await expect(page.getByText(`Net sales: ${measured}`, { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(left)
  await expect(net).toBeFocused()

  // The whole of its tickets is the last sum in it.
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
  // Compared, it is wider than a sheet.
  await expect(table.first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Choose days/ })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('list', { name: 'Sales summary' })).toBeVisible()
  // The row that one came back to is open there, too.
  const line = page.getByRole('listitem').filter({ hasText: sum }).first()
  await expect(line.getByRole('link', { name: /^Tickets behind it: \w/ })).toBeVisible()
  await fitsWidth(page)
  await expectAccessible(page)
})
