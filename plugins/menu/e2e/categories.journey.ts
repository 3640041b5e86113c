// Setting up and maintaining categories: by keyboard, with a colleague editing the same category,
// on a phone, and as a viewer. Facts: E-057
import type { Page } from '@playwright/test'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expectDialog } from '../../../tests/e2e/dialogs.ts'
import { expect, pageAt, contexts, test, type Person } from '../../../tests/e2e/journey.ts'
import { fitsHeight, fitsWidth } from '../../../tests/e2e/narrow.ts'
import { takeMarked } from '../../../tests/e2e/options.ts'

const path = '/menu/categoriesoritems/categories'
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 2, name })
const row = (page: Page, name: RegExp) =>
  page.getByRole('listbox', { name: 'Categories' }).getByRole('option', { name })
async function open(page: Page, at = path) {
  await page.goto(pageAt(at))
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
}
const stored = async (person: Person, name: string) =>
  (await person.call('getItemCategories', { body: { SearchArg: name } })).Categories.find(
    ({ CategoryName }) => CategoryName === name,
  )!
const make = async (person: Person, CategoryName: string, DisplayColor?: string) =>
  (
    await person.call('addItemCategory', {
      body: {
        itemCategory: { CategoryName, ItemCategoryId: 0, ...(DisplayColor && { DisplayColor }) },
        tagAssignments: null,
      },
    })
  ).Entity!

test('a category is added by keyboard alone (M-32, R-066, C-043)', async ({ page, signIn }) => {
  const owner = await signIn('bakery-owner', contexts.bakeryCompany)
  await open(page)
  await page.getByRole('button', { name: 'Add category' }).focus()
  await page.keyboard.press('Enter')
  const modal = await expectDialog(page, 'Add category')
  await expect(modal.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expect(modal.getByRole('button', { name: 'Save' })).toBeDisabled()
  await page.keyboard.type('Flatbreads')
  await page.keyboard.press('Tab')
  await expect(modal.getByRole('radio', { name: 'No color' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(modal.getByRole('radio', { name: 'Red' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Bread')
  const found = page.getByRole('listbox', { name: 'Department' }).getByRole('option')
  await expect(found).toHaveText(['Bread'])
  await takeMarked(page, 'Bread')
  await expect(modal.getByRole('combobox', { name: 'Department' })).toHaveValue('Bread')
  await expect(page.getByRole('listbox', { name: 'Department' })).toBeHidden()
  await expectAccessible(page)
  await modal.getByRole('textbox', { name: 'Name' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Category FLATBREADS saved')).toBeVisible()
  await expect(heading(page, /^FLATBREADS 0$/)).toBeVisible()
  await expect(page.getByText('No items in this category yet.')).toBeVisible()
  expect(await stored(owner, 'FLATBREADS')).toMatchObject({
    DisplayColor: 'E53935',
    DepartmentName: 'Bread',
    ItemCount: 0,
  })
})

test(
  'colors show on demand, after a reload too; an item is added to a category (U-066)',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    const owner = await signIn('bakery-owner', contexts.bakeryCompany)
    const made = await make(owner, 'Wafers', 'E53935')
    await open(page, `${path}?category=${made.ItemCategoryId}`)
    await page.getByRole('switch', { name: 'Color codes' }).focus()
    await page.keyboard.press('Space')
    await expect(row(page, /Red,\s*WAFERS/)).toBeVisible()
    await page.reload()
    await expect(row(page, /Red,\s*WAFERS/)).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Add item' }).first().focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/items\/0\?category=\d+/)
    await expect(page.getByRole('combobox', { name: /^Category/ })).toHaveValue('WAFERS')
  },
)

test(
  'a name and a colleague’s color both stay; one is asked of a clash (fault 14, C-044, M-33)',
  { tag: '@proof' },
  async ({ page, signIn, another }) => {
    const owner = await signIn('bakery-owner', contexts.bakeryCompany)
    const made = await make(owner, 'Renamed soon')
    await open(page, `${path}?category=${made.ItemCategoryId}`)
    await page.getByRole('button', { name: 'Edit category' }).click()
    const modal = await expectDialog(page, 'Edit category RENAMED SOON')
    await modal.getByRole('textbox', { name: 'Name' }).fill('Renamed')
    const colleague = await another('bakery-manager', contexts.harbourStreet)
    await colleague.call('editItemCategory', {
      body: {
        itemCategory: {
          ItemCategoryId: made.ItemCategoryId,
          ConcurrencyChecksum: made.ConcurrencyChecksum,
          CategoryName: 'Theirs',
          DisplayColor: '43A047',
        },
        tagAssignments: null,
      },
    })
    await modal.getByRole('button', { name: 'Save' }).click()
    const asked = await expectDialog(page, 'Someone else changed this at the same time')
    await expect(asked.getByRole('row', { name: /^Name/ })).toHaveText('NameRenamedTHEIRS')
    await expect(asked).toContainText('They also changed: Color. Those changes are kept.')
    await expectAccessible(page)
    await asked.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByText('Category RENAMED saved')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await stored(owner, 'RENAMED')).toMatchObject({ DisplayColor: '43A047' })

    // A taken name is reported in a separate modal, and the typed values are kept.
    await page.getByRole('button', { name: 'Edit category' }).click()
    const again = await expectDialog(page, 'Edit category RENAMED')
    await again.getByRole('textbox', { name: 'Name' }).fill('bread')
    await again.getByRole('button', { name: 'Save' }).click()
    const said = await expectDialog(page, "The category couldn't be saved")
    await expect(said).toContainText('Another category has this name.')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(again.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await page.keyboard.press('Escape')
    await (
      await expectDialog(page, 'Discard changes?')
    )
      .getByRole('button', { name: 'Discard changes' })
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Edit category' })).toBeFocused()

    await page.getByRole('button', { name: 'Delete' }).click()
    await (
      await expectDialog(page, 'Delete category RENAMED?')
    )
      .getByRole('button', { name: 'Delete category' })
      .click()
    await expect(page.getByText('Category RENAMED deleted')).toBeVisible()
    expect(await stored(owner, 'RENAMED')).toBeUndefined()
  },
)

test('a category with items is not deleted; a viewer reads all and changes nothing', async ({
  page,
  signIn,
  another,
  open: visit,
}) => {
  const owner = await signIn('bakery-owner', contexts.bakeryCompany)
  const bread = await stored(owner, 'BREAD')
  await open(page, `${path}?category=${bread.ItemCategoryId}`)
  await expect(page.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveAttribute(
    'title',
    /items are in this category/,
  )
  const refused = await owner.call('deleteItemCategory', {
    body: { ItemCategoryId: bread.ItemCategoryId, ConcurrencyChecksum: bread.ConcurrencyChecksum },
  })
  expect(refused).toMatchObject({
    IsSuccessful: false,
    Message: `${bread.ItemCount} items are in this category. Move them to another category first.`,
  })

  const empty = await make(owner, 'Nothing yet')
  const lane = await visit(
    await another('bakery-viewer', contexts.millLane),
    `${path}?category=${empty.ItemCategoryId}`,
  )
  // An empty category shows a second note. With another category selected, the lists stay where
  // they are.
  await expect(lane.getByRole('note').first()).toContainText(
    "You can view this, but your role doesn't let you change it.",
  )
  await expect(lane.getByRole('note').nth(1)).toContainText(
    "You can view this, but your role doesn't let you change it.",
  )
  await row(lane, /^BREAD/).click()
  await expect(heading(lane, /^BREAD \d+$/)).toBeVisible()
  for (const name of ['Add category', 'Edit category', 'Delete', 'Add item'])
    await expect(lane.getByRole('button', { name, exact: true })).toBeDisabled()
  await expectAccessible(lane)
})

test(
  'categories are one field on a telephone; in a window, items scroll in their card',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn('bakery-owner', contexts.harbourStreet)
    await open(page)
    await fitsWidth(page)
    const select = page.getByRole('combobox', { name: 'Category' })
    await select.click()
    await select.fill('croiss')
    await takeMarked(page, 'CROISSANTS')
    await expect(heading(page, /^CROISSANTS \d+$/)).toBeVisible()
    await expect(page).toHaveURL(/category=\d+/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('button', { name: 'Edit category' }).click()
    await expectDialog(page, 'Edit category CROISSANTS')
    await fitsWidth(page)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.getByRole('row').nth(20)).toBeVisible()
    await fitsHeight(page, 'with more items than fit')
  },
)
