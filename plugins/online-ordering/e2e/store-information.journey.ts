// Web addresses: a store without one gets one, after trying a name that another store has; the
// company's name is taken by another merchant.
import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expect, pageAt, test } from '../../../tests/e2e/journey.ts'
import { expectOnPhone, save } from './steps.ts'

test('an address is taken (R-157, U-175, U-177, V-169, E-114, E-140, S-166, P-083)', async ({
  page,
  signIn,
}) => {
  await signIn('bakery-owner', { merchantId: 1002, storeId: 100_200_003 })
  await page.goto(pageAt('/onlineordering/store'))
  const company = page.getByRole('group', { name: 'Company web address' })
  await expect(company).toContainText('/m/Copper-Kettle-Bakery')

  await page.getByRole('button', { name: "Change the company's address" }).press('Enter')
  const companyName = page.getByRole('textbox', { name: 'Company name in the web address' })
  await companyName.fill('corner-CUP')
  await companyName.press('Enter')
  const taken = page.getByText('This name is already being used. Choose another one.')
  await expect(taken).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Discard', exact: true }).press('Enter')
  await expect(company).toContainText('/m/Copper-Kettle-Bakery')

  await page.getByRole('button', { name: "Change the store's address" }).press('Enter')
  const storeName = page.getByRole('textbox', { name: 'Store name in the web address' })
  await storeName.fill('mill-lane')
  await save(page).press('Enter')
  await expect(taken).toBeVisible()
  await storeName.fill('Gare-d-été')
  await save(page).press('Enter')
  await expect(page.getByText('/m/Copper-Kettle-Bakery/s/Gare-d-été')).toBeVisible()

  await expectOnPhone(page, 'dark')
  await page.getByRole('link', { name: 'Edit in store configuration' }).click()
  await expect(page).toHaveURL(/settings\/store\/storeconfiguration/)
})
