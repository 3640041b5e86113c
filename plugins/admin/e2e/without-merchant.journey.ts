// An administrator works without choosing a merchant: creates one, and views a reseller's plugins.
// No merchant's audit log records the visit.
import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expectDialog, enter } from '../../../tests/e2e/dialogs.ts'
import { expect, pageAt, test } from '../../../tests/e2e/journey.ts'
import { fitsWidth } from '../../../tests/e2e/narrow.ts'

test('an administrator works without a merchant, by keyboard (T-core-77)', async ({ page }) => {
  await enter(page, 'admin')
  const picker = await expectDialog(page, 'Choose a merchant')
  await expect(picker.getByRole('row', { name: /Copper Kettle Bakery/ })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  const without = picker.getByRole('button', { name: 'Work without a merchant' })
  await expect(without).toBeInViewport()
  await fitsWidth(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await without.focus()
  await page.keyboard.press('Enter')
  await expect(picker).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()

  await page.goto(pageAt('/settings/admin/merchantCreation'))
  await expect(page.getByRole('combobox', { name: /^Product mode/ })).toHaveValue(
    '2 · Restaurant style',
  )
  await page.goto(pageAt('/settings/plugins/reseller/10000'))
  await expect(
    page.getByRole('heading', { level: 1, name: 'Plugins: Redline Payments' }),
  ).toBeVisible()
})
