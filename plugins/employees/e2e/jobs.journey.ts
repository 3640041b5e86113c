// An employee gets a job on the details page, by keyboard. Wide, then narrow.
import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { saveButton } from '../../../tests/e2e/discounts.ts'
import { expect, pageAt, contexts, test } from '../../../tests/e2e/journey.ts'
import { fitsWidth } from '../../../tests/e2e/narrow.ts'

test('a job is given by keyboard (F-94, R-059)', async ({ page, signIn }) => {
  const { keyboard } = page
  await signIn('bakery-owner', contexts.bakeryCompany)
  await page.goto(pageAt('/employees/employees'))
  await page.getByRole('link', { name: 'Ben Norris' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ben Norris' })).toBeVisible()
  const job = page.getByRole('checkbox', { name: 'Driver' })
  await expect(job).not.toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Hourly pay as Driver' })).toBeDisabled()
  await job.focus()
  await keyboard.press('Space')
  await expect(job).toBeChecked()
  await keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Hourly pay as Driver' })).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(job).toBeChecked()
  await fitsWidth(page)
  await saveButton(page).focus()
  await keyboard.press('Enter')
  await expect(page.getByText('Ben Norris saved')).toBeVisible()
  await page.reload()
  await expect(job).toBeChecked()
})
