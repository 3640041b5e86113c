// Two people save the same discount: neither overwrites the other unseen, and no input is lost.
// Facts: F-13; resolution 63
import {
  changeDiscount,
  choose,
  field,
  makeDiscount,
  openDiscount,
  readDiscount,
  saveBar,
  saveButton,
} from '../../../tests/e2e/discounts.ts'
import { expect, contexts, test } from '../../../tests/e2e/journey.ts'

test.beforeEach(async ({ page, signIn }) => {
  const owner = await signIn('bakery-owner', contexts.bakeryCompany)
  const { Id } = await makeDiscount(owner)
  await openDiscount(page, Id)
  await field(page, 'Description').fill('Mine')
  await changeDiscount(owner, Id, { Description: 'Theirs', UsedInMailout: true })
  await saveButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this at the same time' })
  await expect(dialog.getByRole('row', { name: /^Description/ })).toHaveText(
    'DescriptionMineTheirs',
  )
  await expect(dialog).toContainText('They also changed: Used in mailings. Those changes are kept.')
})

test('fault 14: keeping mine saves it over theirs, and leaves what else they changed', async ({
  page,
  signIn,
}) => {
  const owner = await signIn('bakery-owner', contexts.bakeryCompany)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Discount saved')).toBeVisible()
  await expect(field(page, 'Description')).toHaveValue('Mine')
  await expect(page.getByRole('switch', { name: 'Used in mailings' })).toBeChecked()
  expect(await readDiscount(owner, Number(/\d+$/.exec(page.url())![0]))).toMatchObject({
    Description: 'Mine',
    UsedInMailout: true,
  })
})

test(
  'fault 14: taking theirs gives up mine and leaves nothing to save',
  { tag: '@proof' },
  async ({ page }) => {
    await page.getByRole('button', { name: 'Use theirs' }).click()
    await expect(field(page, 'Description')).toHaveValue('Theirs')
    await expect(page.getByRole('switch', { name: 'Used in mailings' })).toBeChecked()
    await expect(saveBar(page)).toBeHidden()
    // The next save is based on that version.
    await field(page, 'Description').fill('After theirs')
    await saveButton(page).click()
    await expect(page.getByText('Discount saved')).toBeVisible()
  },
)

test(
  'fault 14: every value reads as it does on the form',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    await page.getByRole('button', { name: 'Use theirs' }).click()
    const owner = await signIn('bakery-owner', contexts.bakeryCompany)
    const id = Number(/\d+$/.exec(page.url())![0])
    await choose(page, 'Type', 'Percent')
    await field(page, 'Percent').fill('7.5')
    await choose(page, 'Applies to', 'Item')
    await page.getByRole('button', { name: 'Assign stores' }).click()
    await page.getByRole('option', { name: 'Mill Lane' }).click()
    await page.getByRole('button', { name: 'Assign', exact: true }).click()
    await page.getByRole('switch', { name: 'Used in mailings' }).uncheck()
    await changeDiscount(owner, id, {
      DiscountAmount: 6,
      DiscountStores: [{ StoreId: 0, IsAssigned: false }],
      UsedInMailout: true,
      Description: 'Again',
    })
    await saveButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this at the same time' })
    await expect(dialog.getByRole('row')).toHaveText([
      'FieldYoursTheirs',
      'TypePercentAmount',
      'Amount7.506.00',
      'Applies toItemTicket',
      'Used in mailingsOffOn',
      'Assigned storesAll but 1 storeNo stores yet',
    ])
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByText('Discount saved')).toBeVisible()
    expect(await readDiscount(owner, id)).toMatchObject({
      DiscountType: 'P',
      DiscountAmount: 7.5,
      AppliesTo: 'L',
      AssignedStores: 2,
      Description: 'Again',
      UsedInMailout: false,
    })
  },
)

test(
  'fault 14: leaving the question leaves the form as it is',
  { tag: '@proof' },
  async ({ page }) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('form')).toBeFocused()
    await expect(field(page, 'Description')).toHaveValue('Mine')
    await expect(saveButton(page)).toBeEnabled()
    await saveButton(page).click()
    await expect(
      page.getByRole('dialog', { name: 'Someone else changed this at the same time' }),
    ).toBeVisible()
    page.on('dialog', (dialog) => void dialog.accept())
  },
)
