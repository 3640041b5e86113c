// Why something is open or not: the inspector for support, and in plain words for a merchant whose
// page is denied.
import type { Page } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import { discountsPath } from './discounts.ts'
import { expect, pageAt, contexts, test } from './journey.ts'
import { fitsWidth } from './narrow.ts'

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
  'the inspector fits a phone and has no violation',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await signIn('support', contexts.harbourStreet)
    await page.goto(merchantSettings)
    await heading(page, 'Merchant settings')
    await open(page)
    await choose(page, 'Persona', 'Owner of a single store')
    await expect(verdict(page)).toContainText('Denied')
    await fitsWidth(page)
    await expectAccessible(page)
    expect(await inspector(page).boundingBox()).toMatchObject({ x: 0, width: 390 })
  },
)
