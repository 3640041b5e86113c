// Feature flags in real tabs: an administrator's change takes effect in a merchant's open tab, and
// for no other merchant.
import type { Page } from '@playwright/test'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expect, pageAt, contexts, test, type Person } from '../../../tests/e2e/journey.ts'
import { lookAt } from '../../../tests/e2e/overlays.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const branding = 'hec-branding-customization'

/** Restores the flags because other tests share the platform. */
async function putBack(admin: Person): Promise<void> {
  const { merchants } = await admin.call('findFlagMerchants', { path: { flag: branding } })
  for (const { merchantId, concurrencyChecksum } of merchants)
    await admin.call('removeMerchantFlag', {
      path: { flag: branding, merchantId },
      query: { concurrencyChecksum },
    })
  const { on, concurrencyChecksum } = await admin.call('getFlagSetting', {
    path: { flag: branding },
  })
  if (!on)
    await admin.call('setFlag', {
      path: { flag: branding },
      body: { on: true, concurrencyChecksum },
    })
}

test('a flag turned off for a merchant closes its page in their open tab alone (G-40)', async ({
  page,
  signIn,
  another,
  open,
}) => {
  const owner = await signIn('bakery-owner', contexts.bakeryCompany)
  await page.goto(pageAt('/onlineordering/siteBranding'))
  await expect(page.getByRole('tablist', { name: 'Brands' })).toBeVisible()
  const admin = await another('admin', contexts.cafe)
  try {
    const theirs = await open(admin, '/settings/flags')
    await theirs.getByRole('searchbox', { name: 'Search by name or title' }).fill('branding')
    // the search has finished, so rows no longer move
    await expect(theirs.getByRole('row', { name: /^Delivery/ })).toHaveCount(0)
    await expectAccessible(theirs)
    await theirs.getByRole('row', { name: /^Site branding/ }).dblclick()
    await expect(theirs.getByRole('heading', { level: 1, name: 'Site branding' })).toBeVisible()
    await expect(theirs.getByText('All merchants have the same value.')).toBeVisible()
    await theirs.getByRole('button', { name: 'Set for a merchant' }).click()
    const dialog = theirs.getByRole('dialog', { name: 'Set “Site branding” for a merchant' })
    await dialog.getByRole('combobox', { name: 'Merchant' }).fill('kettle')
    await theirs.getByRole('option', { name: 'Copper Kettle Bakery (1002)' }).click()
    await expect(
      dialog.getByRole('listitem').filter({ hasText: 'Site branding becomes unavailable' }),
    ).toContainText('for example for')
    await expectAccessible(theirs)
    await dialog.getByRole('button', { name: 'Set value', exact: true }).click()
    await expect(theirs.getByText('Saved. Open tabs update within a minute.')).toBeVisible()
    await expect(theirs.getByRole('row', { name: /^Copper Kettle Bakery/ })).toContainText('Off')

    await lookAt(page)
    await expect(page.getByText('You no longer have access')).toBeVisible()
    await expect(menu(page).getByRole('link', { name: 'Site branding' })).toHaveCount(0)
    expect(
      (await owner.call('evaluateFlags', { body: {} })).flags.find(({ key }) => key === branding)!
        .value,
    ).toBe(false)
    // The administrator works at another merchant, where the flag is on.
    expect(
      (await admin.call('evaluateFlags', { body: {} })).flags.find(({ key }) => key === branding)!
        .value,
    ).toBe(true)

    await theirs
      .getByRole('row', { name: /^Copper Kettle Bakery/ })
      .getByRole('button')
      .click()
    await theirs.getByRole('menuitem', { name: 'Remove its own value' }).click()
    await theirs.getByRole('dialog').getByRole('button', { name: 'Remove value' }).click()
    await expect(theirs.getByText('All merchants have the same value.')).toBeVisible()
    await lookAt(page)
    await expect(menu(page).getByRole('link', { name: 'Site branding' })).toBeVisible()
  } finally {
    await putBack(admin)
  }
})
