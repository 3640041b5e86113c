// From Merchant creation to the first item: an administrator creates a merchant; its owner signs in
// with an emailed link and sets up what the store sells, using only the screens.
import type { Page } from '@playwright/test'

import { expectDialog, enter, mailedLink } from '../../../tests/e2e/dialogs.ts'
import { field, saveButton } from '../../../tests/e2e/discounts.ts'
import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expect, pageAt, contexts, test } from '../../../tests/e2e/journey.ts'
import { takeMarked } from '../../../tests/e2e/options.ts'

const secret = 'Harvest-Moon-94'
const owner = 'olive-owner'

async function fillIn(
  at: Pick<Page, 'getByRole'>,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await at.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(value)
}
/** Chooses an option by its exact label, because "Category" is also part of "Tax category". */
async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
async function makeMerchant(page: Page): Promise<void> {
  await page.goto(pageAt('/settings/admin/merchantCreation'))
  const creation = page.getByRole('main')
  const mode = creation.getByRole('combobox', { name: /^Product mode/ })
  await expect(mode).toHaveValue('2 · Restaurant style')
  const chooseMode = async (name: RegExp) => {
    await mode.click()
    await page.getByRole('option', { name }).click()
  }
  const see = creation.getByRole('button', { name: 'See what would happen' })
  await fillIn(creation, {
    'Merchant name': 'Olive Tree Kitchen',
    Code: 'olive-tree',
    'First store': 'Olive Lane',
    "Owner's name": 'Alma Reyes',
    "Owner's username": owner,
    "Owner's email": 'alma@olivetree.example',
  })
  const zone = creation.getByRole('combobox', { name: 'Time zone' })
  await zone.fill('denver')
  await takeMarked(page, 'America/Denver (UTC−7)')
  await expect(zone).toHaveValue('America/Denver (UTC−7)')
  await chooseMode(/^6 /)
  await see.click()
  await expect(creation.getByText(/the owner can't sign in to this portal/)).toBeVisible()
  await chooseMode(/^2 /)
  await see.click()
  await expect(creation.getByText(/^Creates the merchant Olive Tree Kitchen/)).toBeVisible()
  await expect(creation.getByText(/the owner can't sign in/)).toHaveCount(0)
  await creation.getByRole('button', { name: 'Create merchant' }).click()
  const done = creation.locator('[data-done]')
  await expect(done).toContainText('Olive Tree Kitchen')
  await expect(done).toContainText('An invitation is sent to alma@olivetree.example.')
  await creation.getByRole('button', { name: 'Open Olive Tree Kitchen' }).click()
  const picker = await expectDialog(page, 'Choose a merchant')
  await expect(picker.getByRole('row', { name: /Olive Tree Kitchen/ })).toBeVisible()
}

/** Follows the emailed invitation. */
async function getIn(page: Page, url: string): Promise<void> {
  await page.goto(await mailedLink(page, url))
  const reset = await expectDialog(page, 'Set a new password')
  await reset.getByLabel('New password', { exact: true }).fill(secret)
  await reset.getByLabel('Confirm new password').fill(secret)
  await reset.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your new password is set. Use it to sign in.')).toBeVisible()
  await enter(page, owner, secret)
  const agreement = await expectDialog(page, 'License agreement')
  await agreement.getByRole('checkbox').check()
  await agreement.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('button', { name: 'Account of Alma Reyes' })).toBeVisible()
}

test(
  'a new owner signs in and creates the first item (T-admin-04, T-admin-05)',
  { tag: '@proof' },
  async ({ page, platform, signIn }) => {
    test.slow()
    const admin = await signIn('admin', contexts.bakeryCompany)
    await makeMerchant(page)
    await admin.context.clearCookies()
    await getIn(page, platform.url)

    // Without options, the form links to the page that adds the first one.
    await page.goto(pageAt('/menu/categoriesoritems/items/0'))
    const lead = page.getByRole('link', { name: 'Add the first one on Categories' })
    await expect(lead).toBeVisible()
    await expectAccessible(page)
    await lead.click()
    await page.getByRole('button', { name: 'Add category' }).first().click()
    const category = await expectDialog(page, 'Add category')
    await category.getByRole('textbox', { name: 'Name' }).fill('Bowls')
    await category.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Category BOWLS saved')).toBeVisible()

    // A tax category beyond the defaults is added on its page; the item form then offers it.
    await page.goto(pageAt('/settings/taxes/categories'))
    await page.getByRole('button', { name: 'Add tax category' }).first().click()
    const tax = await expectDialog(page, 'Add tax category')
    await fillIn(tax, { Name: 'Catering' })
    await tax.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/^tax category Catering saved$/i)).toBeVisible()

    await page.goto(pageAt('/menu/categoriesoritems/items/0'))
    await expect(page.getByRole('combobox', { name: 'Tax category', exact: true })).toHaveValue(
      'Prepared food',
    )
    await field(page, 'Name').fill('Rice bowl')
    await choose(page, 'Category', 'BOWLS')
    await choose(page, 'Routing group', 'Kitchen')
    await choose(page, 'Tax category', 'Catering')
    await field(page, 'Sales price').fill('9.5')
    await saveButton(page).click()
    await expect(page.getByText('Rice bowl saved')).toBeVisible()
  },
)
