// axe finds no violation on pages that differ in structure, in light and in dark. (Lists, notices
// and denials: outcomes.journey.ts.)
import type { Page } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import { discountsPath } from './discounts.ts'
import { expect, pageAt, contexts, test, type PortalContext } from './journey.ts'

interface Scene {
  name: string
  who?: string
  at?: PortalContext
  path: string
  width?: number
  /** Scenes that only `npm run proof -- ci` checks, not `npm test`. */
  tag?: '@proof'
  /** Brings the page into the state to check. */
  ready: (page: Page) => Promise<unknown>
}
const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const discounts = pageAt(discountsPath)
const owner = { who: 'bakery-owner', at: contexts.harbourStreet } as const

const scenes: readonly Scene[] = [
  {
    name: 'sign-in',
    path: '/',
    ready: (page) => expect(page.getByRole('combobox', { name: 'Try an account' })).toBeVisible(),
  },
  {
    name: 'a sign-in that failed',
    tag: '@proof',
    path: '/',
    async ready(page) {
      await page.getByRole('textbox', { name: 'Username or email' }).fill('unknown')
      await page.getByLabel('Password', { exact: true }).fill('wrong')
      await page.keyboard.press('Enter')
      await expect(
        page.getByRole('dialog', { name: 'Incorrect username or password' }),
      ).toBeVisible()
    },
  },
  {
    name: 'the store dialog of the sign-in',
    who: 'bakery-owner',
    path: '/',
    async ready(page) {
      await page.getByRole('row', { name: /^Mill Lane/ }).click()
    },
  },
  {
    name: 'the list of discounts',
    ...owner,
    path: discounts,
    ready: (page) => expect(page.getByText('Coffee & Bun')).toBeVisible(),
  },
  // In dark, its button has another shade, with black text.
  {
    name: "items, in the bank's colours",
    tag: '@proof',
    who: 'bank-owner',
    at: { merchantId: 1005, storeId: 0 },
    path: pageAt('/menu/categoriesoritems/items'),
    ready: (page) => expect(page.getByText('Belgian Waffle')).toBeVisible(),
  },
  {
    name: 'a new discount',
    who: 'bakery-owner',
    at: contexts.bakeryCompany,
    path: `${discounts}/0`,
    ready: heading('New discount'),
  },
  {
    name: 'tipping',
    ...owner,
    path: pageAt('/onlineordering/tipping'),
    ready: (page) => expect(page.getByRole('switch', { name: 'Ask for a tip' })).toBeVisible(),
  },
  {
    name: 'the narrow drawer',
    tag: '@proof',
    ...owner,
    path: discounts,
    width: 390,
    async ready(page) {
      await page.getByRole('button', { name: 'Open the main menu' }).click()
      await expect(
        page.getByRole('dialog', { name: 'Main menu' }).getByRole('link', { name: 'Discounts' }),
      ).toBeVisible()
    },
  },
]

for (const { name, who, at, path, width, ready, tag = [] } of scenes)
  test(`${name} has no violation, in light and in dark`, { tag }, async ({ page, signIn }) => {
    if (width) await page.setViewportSize({ width, height: 800 })
    if (who) await signIn(who, at)
    await page.goto(path)
    await ready(page)
    await expectAccessible(page)
  })
