// A pay code is added, renamed, corrected and deleted by keyboard.
// Facts: M-30, M-31, R-149
import type { Page } from '@playwright/test'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expectDialog } from '../../../tests/e2e/dialogs.ts'
import { expect, pageAt, contexts, test } from '../../../tests/e2e/journey.ts'
import { takeMarked } from '../../../tests/e2e/options.ts'

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) })
async function open(page: Page) {
  await page.goto(pageAt('/settings/paycodes'))
  await expect(row(page, 'SAFEDROP')).toBeVisible()
}
async function choose(page: Page, name: string, entry: string) {
  await row(page, name)
    .getByRole('button', { name: new RegExp(name) })
    .focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: entry }).focus()
  await page.keyboard.press('Enter')
}

test('a code is made and deleted by keyboard (U-104, C-090, C-091, V-086, S-107)', async ({
  page,
  signIn,
}) => {
  await signIn('bakery-owner', contexts.bakeryCompany)
  await open(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add code' }).focus()
  await page.keyboard.press('Enter')
  const adding = await expectDialog(page, 'Add code')
  await expect(adding.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('FLOWERS')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Pay Out' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await takeMarked(page, 'Pay In')
  await page.keyboard.press('Tab')
  await page.keyboard.type('For the counter')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Code FLOWERS saved')).toBeVisible()
  await expect(row(page, 'FLOWERS')).toContainText('Pay In')

  await choose(page, 'FLOWERS', 'Edit')
  const editing = await expectDialog(page, 'Edit code FLOWERS')
  const name = editing.getByRole('textbox', { name: 'Name' })
  await expect(name).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('supplies')
  await page.keyboard.press('Enter')
  await expect(editing.getByText('Another code has this name.')).toBeVisible()
  await expect(name).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('ROSES')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Code ROSES saved')).toBeVisible()

  await choose(page, 'ROSES', 'Delete')
  const asking = await expectDialog(page, 'Delete code ROSES?')
  await expect(asking).toContainText("It wasn't used in the last 30 days.")
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Delete code' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Code ROSES deleted')).toBeVisible()
  await expect(row(page, 'ROSES')).toHaveCount(0)
  await open(page)
  await expect(row(page, 'ROSES')).toHaveCount(0)
})
