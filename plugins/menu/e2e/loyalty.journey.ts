// An owner maintains the prices that members pay: a column pasted from a spreadsheet.
import type { Page } from '@playwright/test'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expect, pageAt, test, type Person } from '../../../tests/e2e/journey.ts'
import { fitsHeight } from '../../../tests/e2e/narrow.ts'

const path = '/menu/loyaltytierpricing'
const cells = (page: Page) => page.getByRole('textbox', { name: /^Loyalty price of / })
const saved = (page: Page) => expect(page.getByText('Loyalty prices saved').first()).toBeVisible()
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
async function open(page: Page) {
  await page.goto(pageAt(path))
  await expect(page.getByRole('heading', { level: 1, name: 'Loyalty tier pricing' })).toBeVisible()
  await expect(cells(page).first()).toBeVisible()
}
/** Dispatches the paste event of Ctrl+V, because the clipboard is shared by the whole machine. */
const paste = (page: Page, text: string) =>
  cells(page)
    .first()
    .evaluate((cell, said) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', said)
      cell.focus()
      cell.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }, text)
async function fetchMembers(person: Person) {
  const { TieredPriceListId } = await person.call('getTieredPriceList', {})
  return (
    await person.call('tieredPriceListGetMembers', {
      query: { tieredPriceListId: TieredPriceListId, pageNumber: 1, pageSize: 25 },
    })
  ).ResultSet
}

test('a pasted column raises a page of prices (U-078 to U-082, C-064 to C-067, S-100)', async ({
  page,
  signIn,
}) => {
  const owner = await signIn('cafe-owner')
  await open(page)
  await fitsHeight(page)
  const before = await fetchMembers(owner)
  const raised = before.map(({ Price }) => (Price === null ? '' : (Price * 0.95).toFixed(2)))
  await paste(page, ['4,50 each', ...raised.slice(1)].join('\n'))
  const attention = page.getByRole('button', { name: '1 field needs attention' })
  await expect(attention).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/unsaved change/)).toBeHidden()
  await cells(page).first().focus()
  await page.keyboard.press('Control+Y')
  await attention.click()
  await expect(cells(page).first()).toBeFocused()
  await expect(page.getByText('Enter a price, such as 4.50, or leave it empty.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type('3.95')
  await page.keyboard.press('Enter')
  await expect(cells(page).nth(1)).toBeFocused()
  await save(page).click()
  await saved(page)
  const after = await fetchMembers(owner)
  expect(
    after.map(({ PriceListPrice }) => (PriceListPrice === null ? '' : PriceListPrice.toFixed(2))),
  ).toEqual(['3.95', ...raised.slice(1)])
  await page.reload()
  await expect(cells(page).nth(2)).toHaveValue(raised[2]!)
})
