// Fees: a packaging fee added by keyboard, shown in the worked example, saved, and seen by a second
// person. Also on a phone.
import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expect, pageAt, contexts, test } from '../../../tests/e2e/journey.ts'
import { fitsWidth } from '../../../tests/e2e/narrow.ts'

import { feeRows } from '../fees/model/fee-lists.graph.ts'
import { retype, typeOver } from './steps.ts'

const fees = pageAt('/onlineordering/fees')
const { harbourStreet } = contexts
const company = { merchantId: harbourStreet.merchantId, storeId: 0 }

test('a packaging fee, seen in the example before it is saved (R-162, S-149, U-160)', async ({
  page,
  signIn,
}) => {
  const { keyboard } = page
  const owner = await signIn('bakery-owner', company)
  const organization = String(company.merchantId)
  const names = async () =>
    (await owner.graph(feeRows, { organization })).getFees.map(({ name }) => name)
  const before = await names()

  await page.goto(fees)
  await page.getByRole('button', { name: 'Add fee' }).focus()
  await keyboard.press('Enter')
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.focus()
  await keyboard.type('Cups and bags')
  const percent = page.getByRole('textbox', { name: 'Percent' })
  await percent.focus()
  await retype(page, '0.5')
  const example = page.getByRole('complementary', { name: 'Worked example' })
  await expect(example.getByText(/this fee comes to only/)).toBeVisible()
  await expectAccessible(page)
  await percent.focus()
  await typeOver(page, '4')
  await expect(percent).toHaveValue('4.00%')
  await expect(example.getByText(/this fee comes to only/)).toBeHidden()
  await expect(example.getByText(/^4% of \$/)).toBeVisible()
  await expect(example.getByText(/more than with the saved fees/)).toBeVisible()

  await name.focus()
  await keyboard.press('Enter')
  await expect(page.getByText('Fees saved')).toBeVisible()
  expect(await names()).toEqual([...before, 'Cups and bags'])

  // A second person sees it.
  await signIn('bakery-owner', company)
  await page.goto(fees)
  await page.getByRole('tab', { name: 'Cups and bags' }).click()
  await expect(percent).toHaveValue('4.00%')
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await fitsWidth(page)
  await page.getByRole('button', { name: /^Example: fee/ }).click()
  await expect(example.getByText('Guest pays', { exact: true })).toBeVisible()
  await expectAccessible(page)
})
