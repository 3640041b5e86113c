// An employee gets a job that is picked by its name, by keyboard; looked at, and on a telephone.
import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expect, pageAt, places, test } from '../../../tests/e2e/journey.ts'
import { fitsWidth } from '../../../tests/e2e/narrow.ts'
import { takeMarked } from '../../../tests/e2e/options.ts'

test('a job is picked by its name, by keyboard (F-94, R-059, T-employees-07)', async ({
  page,
  signIn,
}) => {
  const { keyboard } = page
  await signIn('bakery-owner', places.bakeryCompany)
  await page.goto(pageAt('/employees/employees'))
  await page.getByRole('link', { name: 'Ben Norris' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Jobs and pay/ })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  const add = page.getByRole('button', { name: 'Add employee job' }).first()
  await add.focus()
  await keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add employee job' })
  const employee = form.getByRole('combobox', { name: 'Employee' })
  const job = form.getByRole('combobox', { name: 'Job' })
  // Whose jobs one looks at gets the next one.
  await expect(employee).toHaveValue('Ben Norris')
  await expect(employee).toBeFocused()
  await keyboard.press('Tab')
  await expect(job).toBeFocused()
  await keyboard.type('driv')
  await expect(page.getByRole('option')).toHaveText(['Driver'])
  await keyboard.press('ArrowDown')
  await takeMarked(page, 'Driver')
  await expect(job).toHaveValue('Driver')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(job).toHaveValue('Driver')
  await fitsWidth(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await form.getByRole('button', { name: 'Save' }).focus()
  await keyboard.press('Enter')
  await expect(page.getByText('Employee job Ben Norris saved')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Ben Norris.*Driver/ })).toBeVisible()
})
