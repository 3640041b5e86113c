// Who can do what with a discount: company view, one store of several, the only store, a viewer.
import {
  discountsPath,
  field,
  makeDiscount,
  openDiscount,
  readDiscount,
  saveBar,
  saveButton,
} from '../../../tests/e2e/discounts.ts'
import { expect, pageAt, contexts, test } from '../../../tests/e2e/journey.ts'

test("one store of several reads the company's fields, with the reason (P-062, P-063)", async ({
  page,
  signIn,
  another,
}) => {
  const { Id } = await makeDiscount(await another('bakery-owner', contexts.bakeryCompany))
  await signIn('bakery-manager', contexts.harbourStreet)
  await openDiscount(page, Id)
  await expect(page.getByRole('note')).toHaveText(
    'Discount details are set by the company. ' +
      'Switch to company view, or ask an account manager, to change them.',
  )
  for (const label of [
    'Name',
    'External ID',
    'Description',
    'Amount',
    'Minimum purchase',
    'First barcode',
    'Last barcode',
  ])
    await expect(field(page, label), label).not.toBeEditable()
  for (const label of ['Type', 'Applies to'])
    await expect(page.getByRole('combobox', { name: label })).not.toBeEditable()
  await page.getByRole('switch', { name: 'Used in mailings' }).click()
  await expect(page.getByRole('switch', { name: 'Used in mailings' })).not.toBeChecked()
  await expect(page.getByText('Set by the company', { exact: true })).toHaveCount(13)
  await expect(page.getByRole('button', { name: 'Assign stores' })).toHaveCount(0)
  await expect(saveBar(page)).toBeHidden()
  const remove = page.getByRole('button', { name: 'Delete', exact: true })
  await expect(remove).toBeDisabled()
  await expect(remove).toHaveAttribute(
    'title',
    'If a company has several stores, its discounts are deleted in company view.',
  )
})

test(
  'one store of several saves the register switch, for itself and nothing else (P-062)',
  { tag: '@proof' },
  async ({ page, signIn, another }) => {
    const owner = await another('bakery-owner', contexts.bakeryCompany)
    const before = await makeDiscount(owner)
    await signIn('bakery-manager', contexts.harbourStreet)
    await openDiscount(page, before.Id)
    const active = page.getByRole('switch', { name: 'Active at the register' })
    await expect(active).toBeChecked()
    await active.uncheck()
    await expect(saveBar(page)).toContainText('1 unsaved change')
    await saveButton(page).click()
    await expect(page.getByText('Discount saved')).toBeVisible()
    const after = await readDiscount(owner, before.Id)
    const {
      ConcurrencyChecksum: _old,
      LastModified: _then,
      LastModifiedBy: _who,
      DiscountStores: _all,
      AssignedStores: _three,
      AvailableStores: _here,
      ...company
    } = before
    expect(after).toMatchObject(company)
    expect(after.DiscountStores).toEqual(
      [
        { StoreId: 0, IsAssigned: true },
        { StoreId: contexts.harbourStreet.storeId, IsAssigned: false },
      ].map((row) => expect.objectContaining(row)),
    )
  },
)

test(
  'company view assigns stores in place of the register switch (P-061)',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    const { Id } = await makeDiscount(await signIn('bakery-owner', contexts.bakeryCompany))
    await openDiscount(page, Id)
    await expect(page.getByRole('button', { name: 'Assign stores' })).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Active at the register' })).toHaveCount(0)
  },
)

test(
  'the only store of a merchant changes all and may delete (P-063)',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    const { Id, Name } = await makeDiscount(await signIn('cafe-owner', contexts.cafe))
    await openDiscount(page, Id)
    await expect(page.getByRole('note')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Assign stores' })).toHaveCount(0)
    await field(page, 'Amount').fill('3')
    await page.getByRole('switch', { name: 'Active at the register' }).uncheck()
    await saveButton(page).click()
    await expect(page.getByText('Discount saved')).toBeVisible()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page
      .getByRole('dialog', { name: `Delete discount ${Name}?` })
      .getByRole('button', { name: 'Delete discount' })
      .click()
    await expect(page).toHaveURL(pageAt(discountsPath))
  },
)

test('a viewer reads the whole page and why nothing can be changed', async ({
  page,
  signIn,
  another,
}) => {
  const { Id } = await makeDiscount(await another('bakery-owner', contexts.bakeryCompany))
  await signIn('bakery-viewer', contexts.harbourStreet)
  await openDiscount(page, Id)
  await expect(page.getByRole('note')).toHaveText(
    "You can view this, but your role doesn't let you change it. " +
      'Ask an account manager for permission.',
  )
  for (const label of ['Description', 'Amount']) await expect(field(page, label)).not.toBeEditable()
  const active = page.getByRole('switch', { name: 'Active at the register' })
  await expect(active).toBeChecked()
  await active.click()
  await expect(active).toBeChecked()
  await expect(saveBar(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Duplicate' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled()
  await openDiscount(page, 0)
  await expect(page.getByRole('note')).toBeVisible()
  await expect(field(page, 'Name')).not.toBeEditable()
})
