// The people whose menus differ most: their sidebar matches manifest and facts, and the browser
// doesn't complain.
import type { Page } from '@playwright/test'

import words from '#manifest/locales/en.json' with { type: 'json' }

import type { Label } from '../../core/access/manifest.ts'
import { decider, factsAbout } from './decided.ts'
import { expect, pageAt, contexts, test, type Person, type PortalContext } from './journey.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

/** `menu:discounts.nav` in English. */
function findText(key: string): string {
  const [plugin = '', path = ''] = key.split(':')
  let found: unknown = (words as Record<string, unknown>)[plugin]
  for (const part of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[part]
  return found as string
}
/** The text of a label: the reseller's own, or the manifest's. */
const formatLabel = ({ text, words: own }: Label): string => own?.['en'] ?? findText(text)
/** The expected sidebar: each section followed by its entries. */
async function expectedMenu(person: Person): Promise<{ sections: string[]; items: string[] }> {
  const sidebar = decider.sidebar(await factsAbout(person)).map(({ label, entries }) => ({
    section: formatLabel(label),
    shown: entries.map((entry) => formatLabel(entry.label)),
  }))
  return {
    sections: sidebar.map(({ section }) => section),
    items: sidebar.flatMap(({ section, shown }) =>
      shown.length === 1 && shown[0] === section ? shown : [section, ...shown],
    ),
  }
}

interface Persona {
  who: string
  at?: PortalContext
  /** Listed here as well, so that a manifest with too much or too little is noticed. */
  sections: readonly string[]
  where?: string
  product?: string
}
const merchant = [
  'My store',
  'Results',
  'Menu',
  'Customers',
  'Employees',
  'Online ordering',
  'Settings and privacy',
  'My account',
]
const personas: readonly Persona[] = [
  { who: 'bakery-owner', at: contexts.bakeryCompany, sections: merchant, where: 'All stores' },
  {
    who: 'bank-owner',
    at: { merchantId: 1005, storeId: 0 },
    where: 'All stores',
    product: 'Lakeshore Merchant Center',
    sections: [
      'My store',
      'Results',
      'Inventory',
      'Customers',
      'Employees',
      'E-commerce',
      'Settings and privacy',
      'My account',
    ],
  },
  {
    who: 'admin',
    at: contexts.cafe,
    sections: [...merchant, 'Admin', 'Support admin'],
    where: 'Corner Cup',
  },
]

/** All items of the menu, unfolding each section in turn. */
async function wholeMenu(page: Page): Promise<string[]> {
  const items: string[] = []
  for (const top of await menu(page).locator('[data-nav-item]:not([data-group], input)').all()) {
    items.push((await top.textContent()) ?? '')
    const section = await top.getAttribute('data-section')
    if (section === null) continue
    if ((await top.getAttribute('aria-expanded')) === 'false') await top.click()
    await expect(top).toHaveAttribute('aria-expanded', 'true')
    items.push(
      ...(await menu(page).locator(`[data-group="${section}"]:not(input)`).allTextContents()),
    )
  }
  return items
}

for (const { who, at, sections, where, product = 'Tillhouse' } of personas)
  test(`${who} sees ${sections.join(', ')} (P-004, P-053, P-114, U-038)`, async ({
    page,
    signIn,
  }) => {
    const person = await signIn(who, at)
    await page.goto(pageAt(''))
    const expected = await expectedMenu(person)
    // The landing page is the first entry, and it is marked.
    await expect(menu(page).locator('[aria-current="page"]')).toHaveCount(1)
    expect(await wholeMenu(page)).toEqual(expected.items)
    expect(expected.sections).toEqual(sections)
    if (where)
      await expect(page.getByRole('group', { name: 'Merchant and store' })).toContainText(where)
    await expect(page).toHaveTitle(new RegExp(`· ${product}$`))
  })

test('the bank has its colours, and no way to the other edition (P-002, U-005, U-013)', async ({
  page,
  signIn,
}) => {
  await signIn('bank-owner', { merchantId: 1005, storeId: 0 })
  await page.goto(pageAt('/menu/discounts?reseller=10017'))
  await expect(page.getByRole('link', { name: 'Lakeshore Merchant Center' })).toBeVisible()
  const [red, green] = await accent(page)
  expect(green).toBeGreaterThan(red!)
  await expect(page.locator('a[href*="retail"]')).toHaveCount(0)
})

/** Red, green and blue of the page's main button. */
async function accent(page: Page): Promise<number[]> {
  const colour = await page
    .getByRole('button', { name: 'Add discount' })
    .evaluate((button) => getComputedStyle(button).backgroundColor)
  return [...colour.matchAll(/\d+/g)].map(([digits]) => Number(digits))
}
