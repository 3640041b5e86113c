// Departments: a described page of this plugin. tests/e2e/described-pages.journey.ts covers what
// all described lists do.
import type { Page } from '@playwright/test'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expect, pageAt, contexts, test, type Person } from '../../../tests/e2e/journey.ts'
import { fitsWidth } from '../../../tests/e2e/narrow.ts'

const departments = '/menu/departments'
const rows = (page: Page) =>
  page.getByRole('grid', { name: 'Departments' }).locator('tbody').getByRole('row')
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) })
const form = (page: Page, name: string) => page.getByRole('dialog', { name })

async function openDepartments(page: Page): Promise<void> {
  await page.goto(pageAt(departments))
  await expect(row(page, 'Bread')).toBeVisible()
}
const readAll = async (person: Person) =>
  (await person.call('getDepartments', {
    body: { PageRowCount: 100, RequestedPageNum: 1, TotalRowCount: -1 },
  })) as { ResultSet?: { Name: string }[] }

test('the list searches and sorts, and fits a telephone (R-076)', async ({ page, signIn }) => {
  await signIn('bakery-owner', contexts.bakeryCompany)
  await openDepartments(page)
  await expect(page.locator('iframe')).toHaveCount(0)
  const order = page.getByRole('columnheader', { name: 'Sort order' })
  await order.getByRole('button').click()
  await expect(order).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows(page).first()).toContainText('Bread')
  await order.getByRole('button').click()
  await expect(order).toHaveAttribute('aria-sort', 'descending')
  await expect(rows(page).first()).toContainText('Gift Cards')
  await page.getByRole('searchbox', { name: 'Search name or code' }).fill('cake')
  await expect(rows(page)).toHaveText([/^Cake Orders/, /^Cakes/])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('list', { name: 'Departments' }).getByRole('listitem')).toHaveCount(2)
  await fitsWidth(page)
  await expectAccessible(page)
})

test('what it saves is what other screens read: one table (T-menu-10)', async ({
  page,
  signIn,
}) => {
  const owner = await signIn('bakery-owner', contexts.bakeryCompany)
  await openDepartments(page)
  await page.getByRole('button', { name: 'Add department' }).click()
  const adding = form(page, 'Add department')
  await adding.getByRole('textbox', { name: 'Code' }).fill('JAM')
  await page.keyboard.press('Enter')
  await expect(adding.getByText('Fill this in.')).toBeVisible()
  await expect(adding.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Jam')
  await adding.getByRole('textbox', { name: 'Sort order' }).fill('15')
  await adding.getByRole('switch', { name: 'Active' }).click()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Department Jam saved')).toBeVisible()
  await expect(row(page, 'Jam')).toContainText(/JAM.*15.*Off/)
  expect(JSON.stringify(await readAll(owner))).toContain('"Jam"')
})

test('people who may not change departments read them, and see why', async ({ page, signIn }) => {
  await signIn('bakery-viewer', contexts.harbourStreet)
  await openDepartments(page)
  const why =
    "You can view this, but your role doesn't let you change it. " +
    'Ask an account manager for permission.'
  await expect(page.getByText(why)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add department' })).toHaveCount(0)
  await row(page, 'Bread').focus()
  await page.keyboard.press('Enter')
  const shown = form(page, 'Department Bread')
  await expect(shown.getByText(why)).toBeVisible()
  await expect(shown.getByRole('textbox', { name: 'Name' })).not.toBeEditable()
  await shown.getByRole('button', { name: 'Close' }).last().click()
  await expect(shown).toHaveCount(0)
})
