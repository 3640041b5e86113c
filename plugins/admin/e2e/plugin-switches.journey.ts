// Settings → Plugins in real tabs: one user hides a part, and it disappears from another user's tab
// without a reload or lost input.
import type { Locator, Page } from '@playwright/test'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { field, newName, openDiscount } from '../../../tests/e2e/discounts.ts'
import { expect, pageAt, contexts, test, type Person } from '../../../tests/e2e/journey.ts'
import { fitsWidth } from '../../../tests/e2e/narrow.ts'
import { takeMarked } from '../../../tests/e2e/options.ts'
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

test(
  "a background tab follows within a minute; the author's own at once",
  { tag: '@proof' },
  async ({ page, signIn, another }) => {
    await page.clock.install()
    await signIn('bakery-owner', contexts.bakeryCompany)
    await page.goto(pageAt('/menu/departments'))
    await expect(menu(page).getByRole('link', { name: 'Departments' })).toBeVisible()
    const admin = await another('admin', contexts.bakeryCompany)
    const tab = await admin.context.newPage()
    try {
      await tab.goto(pageAt('/settings/plugins/merchant/1002'))
      await plugin(tab, /^Menu/).click()
      const name = tab.getByRole('textbox', { name: 'Custom name for Departments' })
      await name.fill('Aisles')
      await choose(modes(tab, 'Discounts'), 'Hidden')
      await tab.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(review(tab).getByText('is renamed from “Departments” to “Aisles”')).toBeVisible()
      await review(tab).getByRole('button', { name: 'Save changes' }).click()
      await expect(bar(tab)).toHaveCount(0)
      // The author works at the same merchant.
      await menu(tab).getByRole('button', { name: 'Menu', exact: true }).click()
      await expect(menu(tab).getByRole('link', { name: 'Aisles' })).toBeVisible()
      await expect(menu(tab).getByRole('link', { name: 'Discounts' })).toHaveCount(0)

      await page.clock.runFor(60_000)
      await expect(menu(page).getByRole('link', { name: 'Aisles' })).toBeVisible()
      await expect(menu(page).getByRole('link', { name: 'Discounts' })).toHaveCount(0)
      await expect(page.getByRole('row', { name: /^Bread / })).toBeVisible()
    } finally {
      await putBack(admin)
    }
  },
)

test(
  "a reseller's person limits an entry for their own reseller only, by keyboard on a phone",
  { tag: '@proof' },
  async ({ page, signIn, another }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await signIn('reseller-user', { merchantId: 1003, storeId: 100_300_001 })
    const admin = await another('admin', contexts.cafe)
    try {
      await page.goto(pageAt('/settings/plugins'))
      await expect(page.getByText('Noodle Harbor').first()).toBeVisible()
      await expect(page.getByText('Everyone', { exact: true })).toHaveCount(0)
      await expect(page.getByText('Lakeshore Bank')).toHaveCount(0)
      await page.goto(pageAt('/settings/plugins/reseller/10000'))
      await plugin(page, /^Menu/).focus()
      await page.keyboard.press('Enter')
      await modes(page, 'Departments').getByRole('radio', { name: 'Unchanged' }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(modes(page, 'Departments').getByRole('radio', { name: 'Limited' })).toBeChecked()
      const builder = page.getByRole('group', { name: 'Who keeps access' })
      await expect(builder.getByText('Choose who keeps access.')).toBeVisible()
      await builder.getByRole('combobox', { name: 'One of' }).focus()
      await page.keyboard.type('company')
      await page.keyboard.press('ArrowDown')
      await takeMarked(page, 'company user')
      await expect(builder.getByText('Available to: company user')).toBeVisible()
      await page.keyboard.press('Escape')
      await fitsWidth(page)
      const save = page.getByRole('button', { name: 'Save', exact: true })
      await save.focus()
      await page.keyboard.press('Enter')
      await expect(review(page).getByText('Departments becomes unavailable')).toBeVisible()
      await fitsWidth(page)
      await review(page).getByRole('button', { name: 'Save changes' }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText('Saved. Open tabs update within a minute.')).toBeVisible()
      const { content } = await admin.call('getOverlay', {
        path: { audience: 'reseller', id: 10_000 },
      })
      expect(content).toEqual({
        entries: { 'menu.departments': { when: { userKind: 'company' } } },
      })
    } finally {
      await putBack(admin)
    }
    await page.goto(pageAt('/settings/plugins/merchant/1002'))
    await expect(page.getByText("You don't have access", { exact: false }).first()).toBeVisible()
  },
)

test('a change that locks out the people who must undo it is refused when saving', async ({
  page,
  signIn,
}) => {
  await signIn('admin', contexts.cafe)
  await page.goto(pageAt('/settings/plugins/all/0'))
  await plugin(page, /^Admin/).click()
  await choose(modes(page, 'Admin'), 'Hidden')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(review(page).getByRole('alert')).toContainText(
    'could no longer open Settings → Plugins',
  )
  await expect(review(page).getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(review(page)).toBeHidden()
  await page.getByRole('link', { name: 'Plugins', exact: true }).first().click()
  const leaving = page.getByRole('dialog')
  await expect(leaving).toBeVisible()
  await leaving.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('row', { name: /^Everyone/ })).toBeVisible()
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
