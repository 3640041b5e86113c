// The form of a discount: adding one.
import type { Page } from '@playwright/test'

import {
  choose,
  discountsPath,
  field,
  newName,
  readDiscount,
  saveBar,
  saveButton,
} from '../../../tests/e2e/discounts.ts'
import { expect, pageAt, contexts, test } from '../../../tests/e2e/journey.ts'

const list = pageAt(discountsPath)
/** The id in the address after a new discount is saved. */
async function savedId(page: Page): Promise<number> {
  await expect(page).toHaveURL(/\/menu\/discounts\/[1-9]\d*$/)
  return Number(/\d+$/.exec(page.url())![0])
}

test('Add leads to id 0, and saving to the new id (S-074, S-086, U-064, C-058)', async ({
  page,
  signIn,
}) => {
  const owner = await signIn('bakery-owner', contexts.bakeryCompany)
  const name = newName()
  await page.goto(list)
  await page.getByRole('button', { name: 'Add discount' }).click()
  await expect(page).toHaveURL(pageAt('/menu/discounts/0'))
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'General information',
    'Qualifications',
    'Settings',
  ])
  await expect(saveBar(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)

  await field(page, 'Name').fill(name)
  await expect(saveBar(page)).toContainText('1 unsaved change')
  await expect(saveButton(page)).toBeDisabled()
  await field(page, 'Description').fill('Two fifty off a ticket')
  await field(page, 'Amount').fill('2.5')
  await choose(page, 'Applies to', 'Ticket')
  await field(page, 'External ID').fill('KETTLE-2.50')
  await page.getByRole('switch', { name: 'Requires manager approval' }).check()
  await saveButton(page).click()
  await expect(page.getByText('Discount saved')).toBeVisible()
  const id = await savedId(page)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(saveBar(page)).toBeHidden()
  await expect(field(page, 'Amount')).toHaveValue('$2.50')

  expect(await readDiscount(owner, id)).toMatchObject({
    Name: name,
    DiscountType: 'A',
    DiscountAmount: 2.5,
    AppliesTo: 'H',
    ExternalDiscountId: 'KETTLE-2.50',
    IsApprovalNeeded: true,
    DiscountStores: [{ StoreId: 0, IsAssigned: true }],
  })
  // Back leads to the list, because the saved form replaced "new" in the history.
  await page.goBack()
  await expect(page).toHaveURL(list)
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('row', { name: new RegExp(`^${name} `) })).toContainText('$2.50')
})
