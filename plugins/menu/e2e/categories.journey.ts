// Setting up a category by keyboard.
import type { Page } from '@playwright/test'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expectDialog } from '../../../tests/e2e/dialogs.ts'
import { expect, pageAt, contexts, test, type Person } from '../../../tests/e2e/journey.ts'
import { takeMarked } from '../../../tests/e2e/options.ts'

const path = '/menu/categoriesoritems/categories'
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 2, name })
async function open(page: Page) {
  await page.goto(pageAt(path))
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
}
const stored = async (person: Person, name: string) =>
  (await person.call('getItemCategories', { body: { SearchArg: name } })).Categories.find(
    ({ CategoryName }) => CategoryName === name,
  )!

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
