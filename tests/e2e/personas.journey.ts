// Every kind of person once: the sidebar that they see is what manifest and facts say, and the browser has nothing to complain about.
import type { Page } from '@playwright/test'

import manifest from '#manifest/portal.json' with { type: 'json' }
import words from '#manifest/locales/en.json' with { type: 'json' }

import { createDecider } from '../../core/access/decide.ts'
import { known } from '../../core/access/facts.ts'
import type { PortalManifest } from '../../core/access/manifest.ts'
import { factsOf } from '../../core/access/session-facts.ts'
import { flags as flagNames, type FlagName } from '../../core/access/vocabulary.ts'
import { expect, pageAt, places, test, type Person, type Place } from './journey.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const decider = createDecider(manifest as unknown as PortalManifest)

/** `menu:discounts.nav` in English. */
function textOf(key: string): string {
  const [plugin = '', path = ''] = key.split(':')
  let found: unknown = (words as Record<string, unknown>)[plugin]
  for (const part of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[part]
  return found as string
}
/** What the sidebar must show: each section followed by its entries. */
async function expectedMenu(person: Person): Promise<string[]> {
  const data = await person.call('getPortalData')
  const facts = factsOf(data, known(new Set(Object.keys(flagNames) as FlagName[])), known(new Set(manifest.plugins.map(({ id }) => id))))
  return decider.sidebar(facts).flatMap(({ label, entries }) => {
    const [section, shown] = [textOf(label), entries.map((entry) => textOf(entry.label))]
    return shown.length === 1 && shown[0] === section ? shown : [section, ...shown]
  })
}

interface Persona {
  who: string
  at?: Place
  /** What is written out here as well, so that a manifest that says too much is seen. */
  shows: readonly string[]
  place: string
  product?: string
}
const all = ['Menu', 'Discounts', 'Departments', 'Online ordering', 'Tipping']
const personas: readonly Persona[] = [
  { who: 'cafe-owner', shows: all, place: 'Corner Cup' },
  { who: 'bakery-owner', at: places.bakeryCompany, shows: all, place: 'All stores' },
  { who: 'bakery-manager', shows: all, place: 'Harbour Street' },
  { who: 'bakery-viewer', at: places.millLane, shows: all, place: 'Mill Lane' },
  { who: 'bank-owner', at: { merchantId: 1005, storeId: 0 }, shows: ['Inventory', 'Discounts', 'Departments'], place: 'All stores', product: 'Lakeshore Merchant Center' },
  { who: 'chain-owner', at: places.chainCompany, shows: all, place: 'All stores', product: 'Redline Back Office' },
  { who: 'merchant-admin', at: places.harbourStreet, shows: all, place: 'Harbour Street' },
  { who: 'admin', at: places.cafe, shows: all, place: 'Corner Cup' },
  { who: 'partner', at: places.cafe, shows: all, place: 'Corner Cup' },
]

for (const { who, at, shows, place, product = 'Tillhouse' } of personas)
  test(`${who} sees ${shows.join(', ')} (P-004, P-053, P-114, U-038)`, async ({ page, signIn }) => {
    const person = await signIn(who, at)
    const reseller = { 'bank-owner': 10017, 'chain-owner': 10000 }[who]
    await page.goto(pageAt(reseller ? `?reseller=${reseller}` : ''))
    await expect(page.getByRole('heading', { level: 1, name: /^Discounts/ })).toBeVisible()
    const items = menu(page).locator('[data-nav-item]')
    await expect(items).toHaveText([...shows])
    expect(await expectedMenu(person)).toEqual(shows)
    await expect(page.getByRole('group', { name: 'Where you work' })).toContainText(place)
    await expect(page).toHaveTitle(new RegExp(`– ${product}$`))

    // Every entry opens, and shows its page or says what is missing; none is denied.
    for (const section of ['Menu', 'Inventory', 'Online ordering']) {
      const button = menu(page).getByRole('button', { name: section, exact: true })
      if ((await button.count()) === 0) continue
      if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
      for (const link of await menu(page).getByRole('link').filter({ visible: true }).all()) {
        const name = await link.textContent()
        if (!name || !shows.includes(name)) continue
        await link.click()
        await expect(link).toHaveAttribute('aria-current', 'page')
        await expect(page).toHaveTitle(new RegExp(`^${name} – `))
        await expect(page.getByText('You may not open')).toHaveCount(0)
      }
    }
  })

test('the bank wears its colours, and offers no way to the other edition (P-002, U-005, U-013)', async ({ page, signIn }) => {
  await signIn('bank-owner', { merchantId: 1005, storeId: 0 })
  await page.goto(pageAt('/menu/discounts?reseller=10017'))
  await expect(page.getByRole('link', { name: 'Lakeshore Merchant Center' })).toBeVisible()
  const [red, green] = await accent(page)
  expect(green).toBeGreaterThan(red!)
  await expect(page.locator('a[href*="retail"]')).toHaveCount(0)
})

test('the processor is red, everybody else is blue (U-006, P-073)', async ({ page, signIn }) => {
  await signIn('chain-owner', places.chainCompany)
  await page.goto(pageAt('/menu/discounts'))
  const [red, , blue] = await accent(page)
  expect(red).toBeGreaterThan(blue! + 60)
  await signIn('bakery-manager', places.harbourStreet)
  await page.goto(pageAt('/menu/discounts'))
  const [ownRed, , ownBlue] = await accent(page)
  expect(ownBlue).toBeGreaterThan(ownRed! + 60)
})

/** Red, green and blue of the page's main button. */
async function accent(page: Page): Promise<number[]> {
  const colour = await page.getByRole('button', { name: 'Add discount' }).evaluate((button) => getComputedStyle(button).backgroundColor)
  return [...colour.matchAll(/\d+/g)].map(([digits]) => Number(digits))
}

test('somebody who may only look finds no way to add', async ({ page, signIn }) => {
  await signIn('bakery-viewer', places.millLane)
  await page.goto(pageAt('/menu/discounts'))
  await expect(page.getByRole('heading', { level: 1, name: /^Discounts/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add discount' }).and(page.locator(':not([disabled]):not([data-disabled]):not([aria-disabled=true])'))).toHaveCount(0)
})
