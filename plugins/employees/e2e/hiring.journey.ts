// A new employee is hired with a job in two stores, a PIN and a role, and gets a device code; also
// on a narrow screen. Facts: U-189, U-190
import type { Page } from '@playwright/test'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expectDialog } from '../../../tests/e2e/dialogs.ts'
import { expect, pageAt, test } from '../../../tests/e2e/journey.ts'

const where = { merchantId: 1003, storeId: 100_300_001 }
const at = '/employees/employees'

async function choose(page: Page, name: RegExp, typed: string) {
  await page.getByRole('combobox', { name }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: typed }).first().waitFor()
  await page.getByRole('option', { name: typed }).first().click()
}

test('a person is hired for two stores and gets a code (T-employees-02, M-44, M-45)', async ({
  page,
  signIn,
}) => {
  await signIn('chain-owner', where)
  await page.goto(pageAt(at))
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add employee' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Add employee' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).focus()
  await page.keyboard.type('Nadia Rahimi')
  await choose(page, /^Job/, 'Cook')
  await page.getByRole('button', { name: 'Assign stores' }).click()
  const stores = page.getByRole('dialog', { name: 'Assign stores' })
  await stores.getByRole('option').nth(2).click()
  await stores.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(stores).toBeHidden()
  await page.getByRole('textbox', { name: 'PIN' }).focus()
  await page.keyboard.type('90417')
  await choose(page, /^User role/, 'Viewer')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByText('Nadia Rahimi can start work')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Nadia Rahimi' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Viewer' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Cook' })).toBeChecked()
  await expect(page.getByText('This person has a PIN')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Device registration code' }).focus()
  await page.keyboard.press('Enter')
  const asking = await expectDialog(page, 'Create a device registration code for Nadia Rahimi?')
  await asking.getByRole('button', { name: 'Create code' }).focus()
  await page.keyboard.press('Enter')
  const result = await expectDialog(page, 'Device registration code')
  await expect(result).toContainText(/[2-9B-Z]{5}-[2-9B-Z]{5}/)
  await expectAccessible(page)
})
