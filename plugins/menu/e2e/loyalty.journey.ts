// An owner maintains the prices that members pay: a column pasted from a spreadsheet, edits across
// pages, two people at once, by keyboard.
import type { Page } from '@playwright/test'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expect, pageAt, contexts, test, type Person } from '../../../tests/e2e/journey.ts'
import { fitsHeight, fitsWidth } from '../../../tests/e2e/narrow.ts'
import { typeAndKeep } from '../../../tests/e2e/session-steps.ts'

const path = '/menu/loyaltytierpricing'
const cells = (page: Page) => page.getByRole('textbox', { name: /^Loyalty price of / })
const saved = (page: Page) => expect(page.getByText('Loyalty prices saved').first()).toBeVisible()
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
async function open(page: Page, search = '') {
  await page.goto(pageAt(`${path}${search}`))
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
async function fetchMembers(person: Person, pageNumber = 1) {
  const { TieredPriceListId } = await person.call('getTieredPriceList', {})
  return (
    await person.call('tieredPriceListGetMembers', {
      query: { tieredPriceListId: TieredPriceListId, pageNumber, pageSize: 25 },
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

test(
  'edits by keyboard survive pages and a reload, and are saved (V-024, S-101, S-102)',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    const owner = await signIn('bakery-owner', contexts.bakeryCompany)
    await open(page)
    await cells(page).first().focus()
    await page.keyboard.type('2.25')
    await page.keyboard.press('Tab')
    await expect(cells(page).nth(1)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(cells(page).first()).toHaveValue('2.25')
    await page.getByRole('button', { name: 'Next page' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/page=2/)
    const second = (await fetchMembers(owner, 2))[0]!
    const cell = page.getByRole('textbox', { name: `Loyalty price of ${second.Name}`, exact: true })
    await typeAndKeep(page, () => cell.fill('1.75'))
    await expect(page.getByText('2 unsaved changes')).toBeVisible()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(cell).toHaveValue('1.75')
    await page.getByRole('textbox', { name: 'Program name' }).fill('Kettle Club')
    await save(page).click()
    await saved(page)
    const [first, other] = [(await fetchMembers(owner))[0]!, (await fetchMembers(owner, 2))[0]!]
    expect([
      first.PriceListPrice,
      other.PriceListPrice,
      (await owner.call('getTieredPriceList', {})).Name,
    ]).toEqual([2.25, 1.75, 'Kettle Club'])
  },
)

test(
  'two people change prices: the same row is asked about, and other rows are not (fault 14)',
  { tag: '@proof' },
  async ({ page, signIn, another }) => {
    const owner = await signIn('bakery-owner', contexts.bakeryCompany)
    await open(page)
    const [first, second, third] = await fetchMembers(owner)
    const cell = (of: typeof first) =>
      page.getByRole('textbox', { name: `Loyalty price of ${of!.Name}`, exact: true })
    await cell(first).fill('1.11')
    await cell(second).fill('1.22')
    const colleague = await another('bakery-owner', contexts.bakeryCompany)
    const list = await colleague.call('getTieredPriceList', {})
    const change = (
      { MemberType, ItemMasterId, ItemVariationId, ConcurrencyChecksum }: NonNullable<typeof first>,
      PriceListPrice: number,
    ) => ({ MemberType, ItemMasterId, ItemVariationId, ConcurrencyChecksum, PriceListPrice })
    await colleague.call('updateTieredPriceList', {
      body: {
        Name: list.Name!,
        TieredPriceListId: list.TieredPriceListId,
        ConcurrencyChecksum: list.ConcurrencyChecksum!,
        Members: [change(first!, 9.99), change(third!, 8.88)],
      },
    })
    await save(page).click()
    const asked = page.getByRole('dialog')
    await expect(
      asked.getByRole('row', { name: new RegExp(`${first!.Name}.*1.11.*9.99`) }),
    ).toBeVisible()
    await expect(asked.getByRole('row')).toHaveCount(2)
    await expectAccessible(page)
    await asked.getByRole('button', { name: 'Use theirs' }).click()
    await expect(cell(first)).toHaveValue('9.99')
    await expect(page.getByText('1 unsaved change', { exact: true })).toBeVisible()
    await save(page).click()
    await saved(page)
    expect(
      (await fetchMembers(owner)).slice(0, 3).map(({ PriceListPrice }) => PriceListPrice),
    ).toEqual([9.99, 1.22, 8.88])
  },
)

test(
  'on a telephone each member is a card; one store of several is led home (P-057, R-075)',
  { tag: '@proof' },
  async ({ page, signIn, another, open: visit }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn('bakery-owner', contexts.bakeryCompany)
    await open(page, '?q=loaf')
    await cells(page).first().fill('3')
    await expect(page.getByText('1 unsaved change')).toBeVisible()
    await fitsWidth(page)
    await expectAccessible(page)
    const store = await visit(await another('bakery-owner', contexts.harbourStreet), path)
    await expect(store).toHaveURL(new RegExp(`${pageAt('/mystore')}$`))
  },
)
