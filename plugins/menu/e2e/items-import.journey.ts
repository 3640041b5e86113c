// Items through a spreadsheet and back: downloaded, edited, previewed, imported and undone; and a
// file with errors, imported in part.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expectDialog } from '../../../tests/e2e/dialogs.ts'
import { expect, pageAt, contexts, test, type Person } from '../../../tests/e2e/journey.ts'
import { fitsWidth } from '../../../tests/e2e/narrow.ts'

const path = '/menu/categoriesoritems/items'
async function open(page: Page) {
  await page.goto(pageAt(path))
  await expect(page.getByRole('heading', { level: 1, name: /^Items/ })).toBeVisible()
}
/** The file that the page downloads after `press`. */
async function savedBy(
  page: Page,
  press: () => Promise<void>,
): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}
async function check(dialog: Locator, name: string, text: string) {
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await dialog.getByRole('button', { name: 'Check file' }).click()
  await expect(dialog.getByRole('heading', { name: `Check ${name}` })).toBeFocused()
}
const found = async (person: Person, SearchArg: string) =>
  (await person.call('getItems', { body: { SearchArg, PageRowCount: 25, RequestedPageNum: 1 } }))
    .ResultSet

test(
  'a download is changed in a spreadsheet, imported, and undone by its file (U-068)',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    const owner = await signIn('bakery-owner', contexts.bakeryCompany)
    await open(page)
    await page.getByRole('button', { name: 'Download' }).click()
    const file = await savedBy(page, () =>
      page.getByRole('menuitem', { name: 'Download all items' }).click(),
    )
    expect(file.name).toMatch(/^Items \d{4}-\d\d-\d\d\.csv$/)
    await expect(page.getByText(/^\d+ items downloaded$/)).toBeVisible()
    const [head, first, ...rest] = file.text.trimEnd().split('\r\n')
    const [id, version, name, , category, , , price] = first!.split(',')
    const edited = [
      head,
      first!.replace(`,${price},`, ',77.25,'),
      ...rest,
      `,,Spreadsheet scone,,${category},,,4.50`,
    ].join('\r\n')

    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const dialog = await expectDialog(page, 'Import items')
    await expect(dialog.getByRole('heading', { name: 'Choose a file' })).toBeFocused()
    await expectAccessible(page)
    await check(dialog, 'Autumn.csv', edited)
    await expect(
      dialog.getByText(new RegExp(`^1 new, 1 changed, ${rest.length} unchanged$`)),
    ).toBeVisible()
    await expect(
      dialog.getByRole('list', { name: 'What will change' }).getByRole('listitem'),
    ).toHaveText([
      new RegExp(`Changed\\s*${name}\\s*Price ${price} → 77\\.25\\s*changes by more than half`),
      new RegExp(
        'New\\s*Spreadsheet scone\\s*Active\\s*Online\\s*' +
          'Price 4\\.50 · Tax category .+ · Routing group empty\\s*' +
          'Not in this row, so set to the default: Ask for price, ',
      ),
    ])
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Import 2 items' }).click()
    await expect(dialog.getByRole('heading', { name: 'Items imported' })).toBeFocused()
    await expectAccessible(page)
    const undo = await savedBy(page, () =>
      dialog.getByRole('button', { name: 'Download a file that undoes this' }).click(),
    )
    expect(undo.name).toBe('Undo Autumn.csv')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('searchbox', { name: /^Search items/ }).fill('Spreadsheet scone')
    await expect(page.getByRole('row', { name: /^Spreadsheet scone .*\$4\.50/ })).toBeVisible()
    await page.getByRole('searchbox', { name: /^Search items/ }).fill(name!)
    await expect(page.getByRole('row', { name: new RegExp(`^${name} .*\\$77\\.25`) })).toBeVisible()
    expect(
      (await found(owner, name!)).find(({ ItemMasterId }) => String(ItemMasterId) === id)!
        .ConcurrencyChecksum,
    ).not.toBe(version)

    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const again = await expectDialog(page, 'Import items')
    await check(again, undo.name, undo.text)
    await expect(again.getByText('1 changed, 1 deleted')).toBeVisible()
    await again.getByRole('button', { name: 'Import 2 items' }).click()
    await expect(again.getByRole('heading', { name: 'Items imported' })).toBeVisible()
    await again.getByRole('button', { name: 'Close' }).last().click()
    await expect(
      page.getByRole('row', { name: new RegExp(`^${name} .*\\$${price!.replace('.', '\\.')}`) }),
    ).toBeVisible()
    expect(await found(owner, 'Spreadsheet scone')).toEqual([])
  },
)

test('the good rows of a file are imported, the others come back (U-068, fault 5)', async ({
  page,
  signIn,
  platform,
}) => {
  const owner = await signIn('bakery-owner', contexts.bakeryCompany)
  const category = (await owner.call('getItemCategories', { body: {} })).Categories[0]!.CategoryName
  const lines = (price: string, where: string) =>
    `Name;Category;Price\nHand-made loaf;${category};5.25\nHand-made bun;${where};${price}\n`
  const importHere = async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    return expectDialog(page, 'Import items')
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await fitsWidth(page, 'the list')
  const dialog = await importHere()
  await fitsWidth(page, 'choosing a file')
  await check(dialog, 'Loaves.csv', lines('cheap', 'NO SUCH PLACE'))
  await expect(dialog.getByRole('row')).toHaveText([
    'RowColumnProblem',
    /^3\s*Category\s*There is no category “NO SUCH PLACE”/,
    /^3\s*Price\s*Enter an amount, such as 4\.50/,
  ])
  await fitsWidth(page, 'errors')
  await expectAccessible(page)

  // An unquoted decimal comma splits the price, which must not import as another price.
  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await check(dialog, 'Loaves.csv', lines('1;250.00', category))
  await expect(dialog.getByRole('row')).toHaveText([
    'RowColumnProblem',
    /^3\s*Whole row\s*Row 3 has 4 cells, the head has 3\. Put quotes around/,
  ])
  expect(await found(owner, 'Hand-made')).toEqual([])

  // The import is carried out, but every answer is lost.
  await platform.fault({ match: 'importItems', after: 'lose' })
  await dialog.getByRole('button', { name: 'Import 1 valid row' }).click()
  await expect(dialog.getByText("We don't know if this went through")).toBeVisible()
  await fitsWidth(page, 'the answer was lost')
  await platform.order({ faults: [] })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('heading', { name: 'Items imported' })).toBeFocused()
  await expect(dialog.getByText(/^1 row with errors was left out/)).toBeVisible()
  await fitsWidth(page, 'done')
  const errors = await savedBy(page, () =>
    dialog.getByRole('button', { name: 'Download the row with errors' }).click(),
  )
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  const again = await importHere()
  await check(again, errors.name, errors.text.replace('1;250.00', '1.10'))
  const bun = again.getByRole('listitem').filter({ hasText: 'Hand-made bun' })
  await expect(bun).toContainText(/Active\s*Online\s*Price 1\.10/)
  await again.getByText('Not on sale yet').click()
  await expect(bun).toContainText(/Not active\s*Not online\s*Price 1\.10/)
  await fitsWidth(page, 'the preview')
  await expectAccessible(page)
  await again.getByRole('button', { name: 'Import 1 item' }).click()
  await expect(again.getByRole('heading', { name: 'Items imported' })).toBeFocused()
  expect(
    (await found(owner, 'Hand-made')).map(({ ItemName, RetailPrice, Available }) => [
      ItemName,
      RetailPrice,
      Available,
    ]),
  ).toEqual([
    ['Hand-made bun', 1.1, 'No'],
    ['Hand-made loaf', 5.25, 'Yes'],
  ])
})
