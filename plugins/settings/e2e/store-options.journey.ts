// Store options, a described setting. For one store it is a form, which keeps a draft and is saved
// by keyboard; in company view it lists the stores, and a row opens its store's form.
import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { saveButton } from '../../../tests/e2e/discounts.ts'
import { expect, pageAt, contexts, test } from '../../../tests/e2e/journey.ts'
import { fitsWidth } from '../../../tests/e2e/narrow.ts'
import { keptDrafts } from '../../../tests/e2e/session-steps.ts'

const options = pageAt('/settings/store/storeoptions')

test('a setting is a form of one store, and a list of several (T-settings-41)', async ({
  page,
  signIn,
}) => {
  const { keyboard } = page
  const minutes = page.getByRole('textbox', { name: 'Sign out after (minutes)' })
  const starts = page.getByRole('combobox', { name: 'Business day starts' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn('bakery-owner', contexts.harbourStreet)
  await page.goto(options)
  await expect(page.getByRole('heading', { level: 2, name: 'Business day' })).toBeVisible()
  await starts.fill('5:15 am')
  await keyboard.press('Tab')
  await expect.poll(() => keptDrafts(page)).toBe(1)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(starts).toHaveValue(/^5:15/)
  await minutes.fill('27')
  await expect(page.getByText('2 unsaved changes')).toBeVisible()
  await expect(page.locator('[data-reach]')).toHaveText('Applies to Harbour Street only.')
  await expectAccessible(page)
  await minutes.focus()
  await keyboard.press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(saveButton(page)).toBeHidden()
  await expect(page.getByText('Last changed by bakery-owner')).toBeVisible()
  await page.reload()
  await expect(starts).toHaveValue(/^5:15/)

  await page.setViewportSize({ width: 390, height: 844 })
  await fitsWidth(page)
  await expectAccessible(page)

  await signIn('bakery-owner', contexts.bakeryCompany)
  await page.goto(options)
  await page.getByRole('button', { name: 'Harbour Street' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Sign-out' })).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Sign out after (minutes)' })).toHaveValue('27')
  await fitsWidth(page)
})
