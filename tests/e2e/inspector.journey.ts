// Why something is open or not: the inspector for support, and in plain words for a merchant whose
// page is denied.
import type { Page } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import { discountsPath } from './discounts.ts'
import { expect, pageAt, contexts, test } from './journey.ts'
import { fitsWidth } from './narrow.ts'
import { typeInPalette } from './palette.ts'

const merchantSettings = pageAt('/settings/admin/merchantsettings')
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const inspector = (page: Page) => page.getByRole('dialog', { name: 'Why is this here?' })
const verdict = (page: Page) => inspector(page).getByRole('status')
const lookAt = (page: Page) => inspector(page).getByRole('combobox', { name: 'Look at' })
async function open(page: Page) {
  await page.keyboard.press('Control+Shift+E')
  await expect(inspector(page)).toBeVisible()
}
async function choose(page: Page, name: string, option: string) {
  await inspector(page).getByRole('combobox', { name, exact: true }).click()
  await page.getByRole('option', { name: option }).click()
}
test('support sees why it may open a page, why a persona may not, and copies it', async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('support', contexts.harbourStreet)
  await page.goto(pageAt(discountsPath))
  await heading(page, 'Discounts')
  const before = page.getByRole('button', { name: 'Search or jump to' })
  await before.focus()

  await open(page)
  await expect(verdict(page)).toContainText('Open')
  await expect(lookAt(page)).toHaveValue('Discounts · menu.discounts')
  await expect(inspector(page).getByText('plugins/menu/plugin.ts').first()).toBeVisible()

  await choose(page, 'Persona', 'Someone without any permissions')
  await expect(verdict(page)).toContainText('Denied')
  const opens = inspector(page).getByRole('region', { name: 'What would open it' })
  await expect(opens.getByRole('listitem').first()).toHaveText('get permission menu.discounts')

  await inspector(page).getByRole('button', { name: 'Copy as text' }).click()
  await expect(inspector(page).getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^route menu\.discounts: denied\n/)
  expect(copied).toMatch(
    /\n {2}NO {6}.*permission menu\.discounts.* {3}\[route: plugins\/menu\/plugin\.ts\]\n/,
  )
  expect(copied).toMatch(/\nwould open it:\n {2}get permission menu\.discounts$/)

  await page.keyboard.press('Escape')
  await expect(inspector(page)).toBeHidden()
  await expect(before).toBeFocused()
})

test(
  'any entry, ability or operation is found by its words, and a flag may be supposed',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    await signIn('support', contexts.harbourStreet)
    await page.goto(pageAt(discountsPath))
    await heading(page, 'Discounts')
    await open(page)
    // Wait, because the field gets the focus a moment after the drawer opens.
    await expect(lookAt(page)).toBeFocused()
    await page.keyboard.type('capacity')
    await fitsWidth(page)
    await page
      .getByRole('option', { name: /online-ordering\.capacity/ })
      .first()
      .click()
    await choose(page, 'Persona', 'Owner of a single store')
    await expect(verdict(page)).toContainText('Denied')
    await inspector(page).getByText('More facts').click()
    await inspector(page)
      .getByRole('combobox', { name: 'Feature flags that are on' })
      .fill('order-count')
    await page.getByRole('option', { name: /hec-capacity-management-order-count/ }).click()
    await expect(verdict(page)).toContainText('Open')
    await inspector(page).getByRole('button', { name: 'Reset' }).click()
    await expect(verdict(page)).toContainText('Denied')
  },
)

test(
  'the command palette offers the inspector to support, and to no one else',
  { tag: '@proof' },
  async ({ page, signIn, another, open: visit }) => {
    await signIn('support', contexts.harbourStreet)
    await page.goto(pageAt(discountsPath))
    await heading(page, 'Discounts')
    await typeInPalette(page, 'manifest inspector')
    await expect(
      page.getByRole('option', { name: /manifest inspector/, selected: true }),
    ).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(inspector(page)).toBeVisible()
    await expect(lookAt(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(inspector(page)).toBeHidden()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.tagName), 'the focus is somewhere')
      .not.toBe('BODY')

    const theirs = await visit(await another('bakery-owner', contexts.harbourStreet), discountsPath)
    await heading(theirs, 'Discounts')
    await theirs.keyboard.press('Control+Shift+E')
    await typeInPalette(theirs, 'manifest inspector')
    await expect(theirs.getByText('No results for “manifest inspector”')).toBeVisible()
    await expect(inspector(theirs)).toHaveCount(0)
  },
)

test('a merchant who comes to an admin page by its address reads whose it is', async ({
  page,
  signIn,
}) => {
  await signIn('bakery-viewer', contexts.millLane)
  await page.goto(merchantSettings)
  await heading(page, "You don't have access to Merchant settings")
  await expect(page.getByText('Merchant settings is for support and partners.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Why?' })).toHaveCount(0)
})

test('support reads which role it takes, and comes from there to the inspector and back', async ({
  page,
  signIn,
}) => {
  await signIn('support', contexts.harbourStreet)
  await page.goto(pageAt('/settings/admin/systemSettings'))
  await heading(page, "You don't have access to System settings")
  await expect(page.getByText('System settings is for the role “Administrator”.')).toBeVisible()
  const why = page.getByRole('button', { name: 'Why?' })
  await why.click()
  await expect(verdict(page)).toContainText('Denied')
  await expect(
    inspector(page).getByRole('region', { name: 'What would open it' }).getByRole('listitem'),
  ).toHaveText(['get role Silver Admin'])
  await page.keyboard.press('Escape')
  await expect(why).toBeFocused()
})

for (const width of [1440, 390])
  test.describe(`${width} px`, { tag: '@proof' }, () => {
    test.use({ viewport: { width, height: 900 } })
    test('the inspector fits and has no violation', async ({ page, signIn }) => {
      await signIn('support', contexts.harbourStreet)
      await page.goto(merchantSettings)
      await expect(page.getByRole('heading', { level: 1, name: 'Merchant settings' })).toBeVisible()
      await open(page)
      await choose(page, 'Persona', 'Owner of a single store')
      await expect(verdict(page)).toContainText('Denied')
      await fitsWidth(page)
      await expectAccessible(page)
      const box = await inspector(page).boundingBox()
      expect(Math.round(box!.x + box!.width)).toBe(width)
      expect(box!.width).toBe(width === 390 ? 390 : 520)
    })
    test('the denied page fits and has no violation', async ({ page, signIn }) => {
      await signIn('bakery-viewer', contexts.millLane)
      await page.goto(merchantSettings)
      await expect(page.getByText('Merchant settings is for support and partners.')).toBeVisible()
      await fitsWidth(page)
      await expectAccessible(page)
    })
  })
