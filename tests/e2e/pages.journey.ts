// Described pages in a real browser: an action, text, an accurate notice; and unsaved input in the
// form of a list when the session ends, or on Back. Lists and reports from end to end:
// described-pages.journey.ts.
// Facts: faults 11, 40
import type { Page } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import { demoPassword, expect, pageAt, contexts, test } from './journey.ts'
import { typeAndKeep } from './session-steps.ts'

/** The merchant's name, which confirms irreversible actions. */
const bakery = 'Copper Kettle Bakery'
const add = (page: Page) => page.getByRole('button', { name: 'Add department' })
const form = (page: Page) => page.getByRole('dialog', { name: 'Add department' })
const name = (page: Page) => form(page).getByRole('textbox', { name: 'Name' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave with unsaved changes?' })

test(
  "an employee's name leads to their details, and back (R-059)",
  { tag: '@proof' },
  async ({ page, signIn }) => {
    await signIn('bakery-owner', contexts.bakeryCompany)
    await page.goto(pageAt('/employees/employees'))
    const name = page.getByRole('link', { name: 'Ben Norris' })
    await name.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ben Norris' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Employees', exact: true }).click()
    await expect(page).toHaveURL(pageAt('/employees/employees'))
    await expect(name).toBeVisible()
  },
)

test('an action shows what it would do, asks for the typed word, and says what it did', async ({
  page,
  signIn,
}) => {
  await signIn('merchant-admin', contexts.harbourStreet)
  await page.goto(pageAt('/settings/admin/merchantResetInventory'))
  await page.getByRole('button', { name: 'See what would happen' }).click()
  await expect(page.getByRole('heading', { name: 'What would happen' })).toBeVisible()
  const confirmation = page.getByRole('textbox', { name: `Type "${bakery}" to confirm` })
  await confirmation.fill('bakery')
  const act = page.getByRole('main').getByRole('button', { name: 'Reset inventory', exact: true })
  await act.click()
  await expect(page.getByText(`Type "${bakery}" exactly as shown here.`)).toBeVisible()
  await confirmation.fill(bakery)
  await confirmation.press('Enter')
  await expect(page.locator('[data-done]')).toBeFocused()
})

test(
  'text is read, and what is not offered says why',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    await signIn('admin', contexts.bakeryCompany)
    await page.goto(pageAt('/account/purchasetermsandconditions'))
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await page.goto(pageAt('/settings/admin/zuoraTestHarness'))
    await expect(page.getByText('No billing service is connected to this platform')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
  },
)

test('fault 11: a session that ends inside a dialog is renewed above it; the save goes on', async ({
  page,
  signIn,
}) => {
  const manager = await signIn('bakery-manager', contexts.harbourStreet)
  await page.goto(pageAt('/menu/departments'))
  await add(page).click()
  await typeAndKeep(page, () => name(page).fill('Survivor'))
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/pages/Departments/records'))
      keys.push(request.headers()['idempotency-key'])
  })
  await manager.context.clearCookies()
  await form(page).getByRole('button', { name: 'Save' }).click()
  const password = page.getByLabel('Password', { exact: true })
  await password.fill(demoPassword)
  await password.press('Enter')
  await expect(page.getByText('Department Survivor saved')).toBeVisible()
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test(
  'fault 40: Back while the form of a list holds changes asks first',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    await signIn('bakery-owner', contexts.bakeryCompany)
    await page.goto(pageAt('/menu/discounts'))
    await expect(page.getByRole('grid', { name: 'Discounts' })).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Departments' })
      .click()
    await add(page).click()
    await expect(name(page)).toBeFocused()
    // No question, because nothing was typed.
    await page.goBack()
    // Wait, because until the list is loaded, the previous page stays visible, with its dialog.
    await expect(page.getByRole('grid', { name: 'Discounts' })).toBeVisible()
    await page.goForward()
    await add(page).click()
    await name(page).fill('Unsaved')
    await page.goBack()
    await expect(question(page)).toBeVisible()
    await question(page).getByRole('button', { name: 'Stay' }).click()
    await expect(page).toHaveURL(pageAt('/menu/departments'))
    await expect(name(page)).toHaveValue('Unsaved')
    // No question, because discarding leaves nothing to confirm.
    await form(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(form(page)).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(pageAt('/menu/discounts'))
    await expect(question(page)).toHaveCount(0)
  },
)

test(
  'an action that has said what it would do has no violation of accessibility',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    await signIn('merchant-admin', contexts.millLane)
    await page.goto(pageAt('/settings/admin/merchantResetInventory'))
    await page.getByRole('button', { name: 'See what would happen' }).click()
    await expect(page.getByRole('textbox', { name: /^Type/ })).toBeVisible()
    await expectAccessible(page)
  },
)
