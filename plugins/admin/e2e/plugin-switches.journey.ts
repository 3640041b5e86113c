// Settings → Plugins in real tabs: one user hides a part, and it disappears from another user's tab
// without a reload or lost input.
import type { Locator, Page } from '@playwright/test'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { field, newName, openDiscount } from '../../../tests/e2e/discounts.ts'
import { expect, pageAt, contexts, test, type Person } from '../../../tests/e2e/journey.ts'
import { lookAt, unsay } from '../../../tests/e2e/overlays.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const bar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })
const review = (page: Page) => page.getByRole('dialog', { name: 'Review changes' })
const modes = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: `Availability of ${name}`, exact: true })
/** Clicks the label because Mantine's radios are below theirs. */
const choose = (group: Locator, name: string) => group.getByText(name, { exact: true }).click()
const plugin = (page: Page, name: RegExp) =>
  page.getByRole('heading', { level: 2 }).getByRole('button', { name })

const putBack = (admin: Person) =>
  unsay(admin, { audience: 'merchant', id: 1002 }, { audience: 'reseller', id: 10_000 })

test('a plugin hidden for a merchant leaves open tabs, and returns with the unsaved input', async ({
  page,
  signIn,
  another,
  open,
}) => {
  await signIn('bakery-owner', contexts.bakeryCompany)
  await openDiscount(page, 0)
  const name = newName()
  await field(page, 'Name').fill(name)
  await field(page, 'Description').fill('Half typed when the plugin went')
  await expect(menu(page).getByRole('link', { name: 'Discounts' })).toBeVisible()

  const admin = await another('admin', contexts.cafe)
  try {
    const theirs = await open(admin, '/settings/plugins')
    await theirs.getByRole('searchbox', { name: 'Search by name or ID' }).fill('kettle')
    // the search has finished, so rows no longer move
    await expect(theirs.getByRole('row', { name: /^Everyone/ })).toHaveCount(0)
    await theirs.getByRole('row', { name: /^Copper Kettle Bakery/ }).dblclick()
    await expect(
      theirs.getByRole('heading', { level: 1, name: 'Plugins: Copper Kettle Bakery' }),
    ).toBeVisible()
    await plugin(theirs, /^Menu/).click()
    await choose(modes(theirs, 'Menu and inventory'), 'Hidden')
    await expect(plugin(theirs, /^Menu/)).toContainText('Hidden')
    await theirs.getByRole('button', { name: 'Review changes' }).click()
    await expect(
      review(theirs).getByRole('listitem').filter({ hasText: 'Discounts becomes unavailable' }),
    ).toContainText('for example for an ordinary user with the permission “Discounts”')
    await review(theirs).getByRole('textbox', { name: 'Note' }).fill('As agreed on the telephone')
    await review(theirs).getByRole('button', { name: 'Save changes' }).click()
    await expect(theirs.getByText('Saved. Open tabs update within a minute.')).toBeVisible()
    await expect(
      theirs.getByRole('region', { name: 'Revisions' }).getByRole('listitem').first(),
    ).toContainText('As agreed on the telephone')
    // Users of another merchant keep the menu.
    await expect(menu(theirs).getByRole('button', { name: 'Menu', exact: true })).toBeVisible()

    await lookAt(page)
    await expect(page.getByText('You no longer have access')).toBeVisible()
    await expect(menu(page).getByRole('button', { name: 'Menu', exact: true })).toHaveCount(0)
    await expect(field(page, 'Name')).toHaveCount(0)

    await theirs
      .getByRole('button', { name: 'Restore the state before the first revision' })
      .click()
    await theirs
      .getByRole('dialog')
      .getByRole('button', { name: 'Restore revision', exact: true })
      .click()
    await expect(
      theirs.getByRole('region', { name: 'Revisions' }).getByRole('listitem').first(),
    ).toContainText('Restored the state before the first revision')

    await lookAt(page)
    await expect(page.getByText(/We kept what you typed/)).toBeVisible()
    await expect(menu(page).getByRole('link', { name: 'Discounts' })).toBeVisible()
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(field(page, 'Name')).toHaveValue(name)
    await expect(field(page, 'Description')).toHaveValue('Half typed when the plugin went')
    await expect(bar(page)).toBeVisible()
  } finally {
    await putBack(admin)
    page.on('dialog', (dialog) => void dialog.accept())
  }
})

test('passes axe', { tag: '@proof' }, async ({ page, signIn }) => {
  await signIn('admin', contexts.cafe)
  await page.goto(pageAt('/settings/plugins'))
  await expect(page.getByRole('row', { name: /^Everyone/ })).toBeVisible()
  await expectAccessible(page)
  await page.goto(pageAt('/settings/plugins/reseller/10017'))
  await plugin(page, /^Menu/).click()
  await choose(modes(page, 'Departments'), 'Limited')
  await page
    .getByText(/^\d+ permissions$/)
    .first()
    .click()
  await expectAccessible(page, 'main')
  await choose(modes(page, 'Departments'), 'Hidden')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(review(page).getByText('Departments becomes unavailable')).toBeVisible()
  await expectAccessible(page, '[role="dialog"]')
  page.on('dialog', (dialog) => void dialog.accept())
})
