// Site branding: a brand for three stores, from its color to the preview, by keyboard; saved, and
// seen by a second person. Also on a phone.
import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expect, pageAt, contexts, test } from '../../../tests/e2e/journey.ts'
import { brandRows } from '../site-branding/model/brand-lists.graph.ts'
import { expectOnPhone, retype } from './steps.ts'

const brands = pageAt('/onlineordering/sitebranding')
const { harbourStreet } = contexts
const company = { merchantId: harbourStreet.merchantId, storeId: 0 }

test('a brand for three stores, from color to preview (R-165, U-142, U-149, S-137)', async ({
  page,
  signIn,
}) => {
  const { keyboard } = page
  const owner = await signIn('bakery-owner', company)
  const organization = String(company.merchantId)
  const input = { pageNumber: 0, pageSize: 100 }
  const names = async () =>
    (
      await owner.graph(brandRows, { organization, input })
    ).getBrandingConfiguration.pageContent.map(({ name }) => name)
  const before = await names()

  await page.goto(brands)
  await page.getByRole('button', { name: 'Add new brand' }).focus()
  await keyboard.press('Enter')
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect(name).toHaveValue('Brand 3')
  await name.focus()
  await retype(page, 'Kettle at Night')
  await page.getByRole('textbox', { name: 'Color' }).focus()
  await retype(page, 'd98a3d')
  await expect(
    page.getByText(/White on #d98a3d is hard to read. The contrast is 2.7 : 1/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Use shade' }).focus()
  await keyboard.press('Enter')
  await expect(page.getByText(/^White on #[0-9a-f]{6}: 4\.\d : 1$/)).toBeVisible()
  await page.getByRole('button', { name: 'Select all', exact: true }).focus()
  await keyboard.press('Enter')
  await expect(page.getByText('3 of 3 stores')).toBeVisible()
  const preview = page.getByRole('img', { name: /^Storefront of Kettle at Night/ })
  await expect(preview.getByText('Kettle at Night')).toBeVisible()
  await expect(preview.getByText(/^\$\d/).first()).toBeVisible()
  await expectAccessible(page)
  await name.focus()
  await keyboard.press('Enter')
  await expect(page.getByText('Brands saved')).toBeVisible()
  expect(await names()).toEqual([...before, 'Kettle at Night'])

  // A second person sees it.
  await signIn('bakery-owner', company)
  await page.goto(brands)
  await page.getByRole('tab', { name: 'Kettle at Night' }).click()
  await expect(page.getByText('3 of 3 stores')).toBeVisible()
  await page.getByRole('radio', { name: 'Desktop' }).focus()
  await keyboard.press('Space')
  await expect(preview).toBeVisible()
  await expectAccessible(page)
  await expectOnPhone(page)
})
