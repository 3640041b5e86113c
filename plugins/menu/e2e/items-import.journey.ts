// Items through a spreadsheet and back: downloaded, edited, previewed, imported and undone.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expectDialog } from '../../../tests/e2e/dialogs.ts'
import { expect, pageAt, contexts, test, type Person } from '../../../tests/e2e/journey.ts'

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
