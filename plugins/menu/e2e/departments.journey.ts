// Departments: a described page of this plugin. tests/e2e/described-pages.journey.ts covers what
// all described lists do.
import type { Page } from '@playwright/test'

import { expect, pageAt, contexts, test, type Person } from '../../../tests/e2e/journey.ts'

const departments = '/menu/departments'
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
