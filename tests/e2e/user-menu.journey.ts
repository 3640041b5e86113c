// The user menu: who has which entries, and that each leads to a page.
import type { Page } from '@playwright/test'

import { expect, pageAt, contexts, test, type PortalContext } from './journey.ts'

const menu = (page: Page) => page.getByRole('menu', { name: /^Account of / })
async function openMenu(page: Page): Promise<void> {
  await page.goto(pageAt(''))
  await expect(
    page.getByRole('navigation', { name: 'Main menu' }).locator('[aria-current="page"]'),
  ).toBeVisible()
  await page.getByRole('button', { name: /^Account of / }).click()
  await expect(menu(page).getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
}

const mainStreet: PortalContext = { merchantId: 1108, storeId: 110_800_001 }
/** For everyone whose password the platform stores. */
const own = ['Active sessions', 'Change password']
const people: readonly [
  who: string,
  at: PortalContext | undefined,
  entries: readonly string[],
  why: string,
][] = [
  ['cafe-owner', undefined, ['My account', ...own, 'Buy hardware', 'Customer care'], 'an owner'],
  ['bakery-manager', undefined, own, 'whose role has nothing to do with the account'],
  [
    'bank-owner',
    { merchantId: 1005, storeId: 0 },
    ['My account', ...own],
    'the bank sells no hardware and has no customer care',
  ],
  ['merchant-admin', contexts.cafe, ['My account', ...own, 'Customer care'], 'never buys hardware'],
  [
    'support',
    mainStreet,
    ['My account', ...own, 'Buy hardware', 'Register hardware', 'Support tools'],
    'registers hardware outside product mode 2',
  ],
  [
    'partner',
    contexts.cafe,
    ['My account', ...own, 'Buy hardware', 'Support tools', 'Customer care'],
    'has the support tools',
  ],
  [
    'partner-support',
    contexts.chainCompany,
    [...own, 'Customer care'],
    'is none of the six main roles',
  ],
]
const facts = 'U-027, U-028, U-029, U-030, U-031, U-032, U-033, 7.4.4'
for (const [index, [who, at, entries, why]] of people.entries())
  test(
    `the user menu of ${who}, ${why}: ${entries.join(', ')} (${facts})`,
    { tag: index === 0 ? [] : '@proof' },
    async ({ page, signIn }) => {
      await signIn(who, at)
      await openMenu(page)
      await expect(menu(page).getByRole('menuitem')).toHaveText([
        ...entries,
        'Reset the demo',
        'Sign out',
      ])
    },
  )

test(
  'its pages and dialog open in the portal, its sites in a tab that cannot reach it ' +
    '(U-027, U-028, U-029, U-030, U-031, U-032)',
  { tag: '@proof' },
  async ({ page, context, signIn }) => {
    await context.route(/^https:\/\/[^/]+\.example\//, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><title>Site</title>
        <h1>${route.request().url()}</h1></html>`,
      }),
    )
    const pages = {
      'My account': page.getByRole('heading', { level: 1, name: /^Overview/ }),
      'Support tools': page.getByRole('heading', { level: 1, name: /^Support tools/ }),
    }
    const sites = {
      'Buy hardware': 'https://shop.tillhouse.example/',
      'Register hardware': 'https://shop.tillhouse.example/register',
      'Customer care': 'https://help.tillhouse.example/care',
    }
    async function follow(entry: keyof typeof sites): Promise<void> {
      await openMenu(page)
      const [site] = await Promise.all([
        context.waitForEvent('page'),
        menu(page).getByRole('menuitem', { name: entry }).click(),
      ])
      await expect(site.getByRole('heading', { name: sites[entry], exact: true })).toBeVisible()
      expect(await site.evaluate(() => opener as unknown)).toBeNull()
      await site.close()
    }
    await signIn('support', mainStreet)
    for (const [entry, heading] of Object.entries(pages)) {
      await openMenu(page)
      await menu(page).getByRole('menuitem', { name: entry }).click()
      await expect(heading).toBeVisible()
    }
    await openMenu(page)
    await menu(page).getByRole('menuitem', { name: 'Change password' }).click()
    await expect(page.getByRole('dialog', { name: /password/ })).toBeVisible()
    await follow('Buy hardware')
    await follow('Register hardware')
    await context.clearCookies()
    await signIn('cafe-owner')
    await follow('Customer care')
  },
)
