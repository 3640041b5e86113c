// Failed saves on each screen: no input is lost, nothing is done twice, and nothing claims success.
import type { Page } from '@playwright/test'

import {
  field,
  makeDiscount,
  openDiscount,
  readDiscount,
  saveBar,
  saveButton,
} from '../e2e/discounts.ts'
import { demoPassword, expect, pageAt, contexts, test, type Person } from '../e2e/journey.ts'
import { typeAndKeep } from '../e2e/session-steps.ts'
import { departments } from './screens.ts'

const failed = (page: Page) => page.getByRole('region', { name: 'Notices' }).getByRole('alert')
const typed = 'Typed and to be kept'

/** Creates a discount and opens it with an unsaved change. */
async function withChange(page: Page, owner: Person): Promise<number> {
  const { Id } = await makeDiscount(owner)
  await openDiscount(page, Id)
  await field(page, 'Description').fill(typed)
  return Id
}
async function saves(page: Page, owner: Person, id: number): Promise<void> {
  await saveButton(page).click()
  await expect(page.getByText('Discount saved')).toBeVisible()
  await expect(saveBar(page)).toBeHidden()
  expect(await readDiscount(owner, id)).toMatchObject({ Description: typed })
}
const department = (page: Page, title: string) => page.getByRole('dialog', { name: title })
/** Creates a department and opens its form with another name typed. */
async function withName(page: Page, owner: Person, name: string, typedName: string) {
  const record = await owner.call('createPageRecord', {
    path: { page: 'Departments' },
    body: { values: { name, code: null, sortOrder: 500, isActive: true } },
  })
  await page.goto(pageAt(departments.path))
  await page.getByRole('row', { name: new RegExp(`^${name} `) }).click()
  const form = department(page, `Edit department ${name}`)
  await form.getByRole('textbox', { name: 'Name' }).fill(typedName)
  return { record, form, save: form.getByRole('button', { name: 'Save' }) }
}

test('fault 8: a save that fails keeps what was typed; it can be tried again', async ({
  page,
  signIn,
  platform,
}) => {
  const owner = await signIn('bakery-owner', contexts.bakeryCompany)
  const id = await withChange(page, owner)
  await platform.fault({ match: 'updateDiscount', answer: 500, times: 1 })
  await saveButton(page).click()
  await expect(failed(page)).toContainText("The discount couldn't be saved")
  await expect(failed(page).getByRole('button', { name: 'Copy request ID' })).toBeVisible()
  await expect(page.locator('form:focus, form :focus')).toBeVisible()
  await expect(field(page, 'Description')).toHaveValue(typed)
  await expect(page.getByText('Discount saved')).toHaveCount(0)
  await saves(page, owner, id)
  await expect(failed(page)).toHaveCount(0)
})

test('fault 11: a session that ended is renewed above the form; the save goes on once', async ({
  page,
  signIn,
  platform,
}) => {
  const owner = await signIn('bakery-owner', contexts.bakeryCompany)
  const { Id: id, ConcurrencyChecksum: before } = await makeDiscount(owner)
  await openDiscount(page, id)
  await typeAndKeep(page, () => field(page, 'Description').fill(typed))
  // Longer than the merchant's timeout of 40 minutes without activity.
  await platform.order({ clock: 41 * 60_000 })
  await saveButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog).toContainText('Sign in again as bakery-owner to continue.')
  await dialog.getByLabel('Password', { exact: true }).fill('wrong')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Discount saved')).toBeVisible()
  await expect(field(page, 'Description')).toHaveValue(typed)
  const after = await readDiscount(owner, id)
  expect(after).toMatchObject({ Description: typed })
  expect(after.ConcurrencyChecksum).not.toBe(before)
})

test('fault 14: both versions are compared; keeping mine leaves what else they changed', async ({
  page,
  signIn,
}) => {
  const owner = await signIn('bakery-owner', contexts.bakeryCompany)
  const { record, save } = await withName(page, owner, 'Relish', 'Relishes')
  await owner.call('updatePageRecord', {
    path: { page: 'Departments', id: record.id },
    body: {
      values: { name: 'Chutney', sortOrder: 501 },
      concurrencyChecksum: record.concurrencyChecksum,
    },
  })
  await save.click()
  const conflict = department(page, 'Someone else changed this at the same time')
  await expect(conflict.getByRole('row')).toHaveText(['FieldYoursTheirs', 'NameRelishesChutney'])
  await expect(conflict).toContainText('They also changed: Sort order. Those changes are kept.')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Department Relishes saved')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Relishes / })).toContainText('501')
})
