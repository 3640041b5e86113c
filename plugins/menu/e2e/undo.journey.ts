// Undoing a save from the history: pasted prices, croissants marked out of stock by mistake, and a
// save that a colleague has changed since.
import type { Locator, Page } from '@playwright/test'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expectDialog } from '../../../tests/e2e/dialogs.ts'
import { expect, pageAt, contexts, test, type Person } from '../../../tests/e2e/journey.ts'
import { fitsWidth } from '../../../tests/e2e/narrow.ts'

const cells = (page: Page) => page.getByRole('textbox', { name: /^Loyalty price of / })
const readValues = (page: Page) =>
  cells(page).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
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
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const inStock = (page: Page, item: string) =>
  page.getByRole('switch', { name: `${item}: in stock`, exact: true })
/**
 * Forced, because Mantine's switches lie below their tracks, which would intercept a normal click.
 */
const press = (toggle: Locator) => toggle.click({ force: true })
async function history(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: 'History', exact: true }).click()
  return expectDialog(page, title)
}
const stored = async (person: Person, item: string) =>
  (
    await person.call('getItemAvailability', {
      body: { SearchArg: item, RequestedPageNum: 1, PageRowCount: 10 },
    })
  ).ResultSet.find(({ ItemName }) => ItemName === item)!

/** Pastes a column of loyalty prices, saves it, and opens the history. */
async function pastePrices(page: Page) {
  await page.goto(pageAt('/menu/loyaltytierpricing'))
  await expect(cells(page).first()).toBeVisible()
  const before = await readValues(page)
  await paste(page, ['9.05', '9.15', '9.25', '9.35'].join('\n'))
  await save(page)
  await expect(page.getByText('Loyalty prices saved').first()).toBeVisible()
  const drawer = await history(page, 'Loyalty price history')
  return { before, drawer, set: drawer.getByRole('listitem').first() }
}

test('pasted loyalty prices are saved, listed in the history and undone (T-menu-01)', async ({
  page,
  signIn,
}) => {
  await signIn('cafe-owner')
  const { before, drawer, set } = await pastePrices(page)
  await expect(set).toContainText('and 1 more')
  await expect(set).toContainText('by cafe-owner')
  await set.getByRole('button', { name: 'Show 4 rows' }).click()
  await expect(set.getByRole('listitem')).toHaveCount(4)
  await expect(set.getByRole('listitem').nth(1)).toContainText('$9.15')
  await set.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  const asked = await expectDialog(page, 'Undo the change to 4 loyalty prices?')
  await asked.getByRole('button', { name: 'Undo change' }).click()
  await expect(set).toContainText(/Undone by cafe-owner on/)
  await expect(set.getByText(/^Undone by cafe-owner/)).toBeFocused()
  await expect(set.getByRole('button', { name: 'Undo' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('button', { name: 'History', exact: true })).toBeFocused()
  await expect.poll(() => readValues(page)).toEqual(before)
  await page.reload()
  await expect(cells(page).first()).toBeVisible()
  expect(await readValues(page)).toEqual(before)
})

test(
  'the history is accessible, fits a telephone, and so does its question',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    await signIn('cafe-owner')
    const { set } = await pastePrices(page)
    await set.getByRole('button', { name: 'Show 4 rows' }).click()
    await expect(set.getByRole('listitem')).toHaveCount(4)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await fitsWidth(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await set.getByRole('button', { name: 'Undo' }).click()
    const question = await expectDialog(page, 'Undo the change to 4 loyalty prices?')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Undo change' }).click()
    await expect(set).toContainText(/Undone by cafe-owner on/)
  },
)

test(
  'an undo names the row that a colleague changed, and is done once theirs is undone',
  { tag: '@proof' },
  async ({ page, signIn, another }) => {
    const owner = await signIn('bakery-owner', contexts.harbourStreet)
    await page.goto(pageAt('/menu/itemAvailability?q=croissant'))
    await expect(inStock(page, 'Butter Croissant')).toBeChecked()
    for (const item of ['Butter Croissant', 'Almond Croissant']) await press(inStock(page, item))
    await save(page)
    await expect(page.getByText('Availability saved').first()).toBeVisible()

    const colleague = await another('bakery-manager', contexts.harbourStreet)
    const row = await stored(colleague, 'Almond Croissant')
    await colleague.call('updateItemAvailability', {
      body: { ItemAvailabilityList: [{ ...row, OutReason: 'No almonds' }] },
    })
    const drawer = await history(page, 'Availability history')
    const [theirs, ours] = [
      drawer.getByRole('listitem').nth(0),
      drawer.getByRole('listitem').nth(1),
    ]
    await expect(theirs).toContainText('by bakery-manager')
    await ours.getByRole('button', { name: 'Undo' }).click()
    const asked = await expectDialog(page, 'Undo the change to 2 items?')
    await expect(asked).toContainText('Harbour Street')
    await asked.getByRole('button', { name: 'Undo change' }).click()
    await expect(
      asked.getByText('Nothing was undone. Almond Croissant was changed since.'),
    ).toBeVisible()
    await expectAccessible(page)
    expect([
      (await stored(owner, 'Butter Croissant')).IsInStock,
      (await stored(owner, 'Almond Croissant')).OutReason,
    ]).toEqual([false, 'No almonds'])
    await page.keyboard.press('Escape')
    await expect(asked).toBeHidden()
    await expect(drawer).toBeVisible()

    for (const [set, count] of [
      [theirs, '1 item'],
      [ours, '2 items'],
    ] as const) {
      await set.getByRole('button', { name: 'Undo' }).click()
      await (
        await expectDialog(page, `Undo the change to ${count}?`)
      )
        .getByRole('button', { name: 'Undo change' })
        .click()
      await expect(set).toContainText(/Undone by bakery-owner on/)
    }
    await page.keyboard.press('Escape')
    for (const item of ['Butter Croissant', 'Almond Croissant'])
      await expect(inStock(page, item)).toBeChecked()
    expect((await stored(owner, 'Almond Croissant')).OutReason).toBeNull()
  },
)
