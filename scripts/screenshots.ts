// `npm run screenshots`: takes the screenshots for README and docs from the running portal.
// `npm run screenshots lists` takes screenshots of the grids for review instead: wide and narrow,
// light and dark, in the default colors and in a red brand.
import { chromium, type BrowserContextOptions, type Page } from '@playwright/test'
import { mkdirSync } from 'node:fs'

import { demoPassword } from '../server/domain/people/demo/accounts.ts'
import { contexts, startPlatform } from '../tests/e2e/journey.ts'
import { Person, type PortalContext } from '../tests/e2e/person.ts'
import seed from '../tests/e2e/seed.ts'
import { ensureBrowser } from './lib/browser.ts'
import { ensureBuild } from './lib/build.ts'

const wantsLists = process.argv.includes('lists')
const folder = wantsLists ? '.results/pictures' : 'docs/pictures'
const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

interface Picture {
  name: string
  options: BrowserContextOptions
  user?: string
  /** Row of the store dialog, if the dialog appears. */
  store?: string
  path?: string
  ready: (page: Page) => Promise<unknown>
}
const heading = (name: string) => (page: Page) =>
  page.getByRole('heading', { level: 1, name }).waitFor()
const pictures: Picture[] = [
  { name: 'sign-in', options: { viewport: wide, colorScheme: 'light' }, ready: heading('Sign in') },
  {
    name: 'discounts',
    options: { viewport: wide, colorScheme: 'light' },
    user: 'bakery-manager',
    path: 'menu/discounts',
    ready: heading('Discounts'),
  },
  {
    name: 'discount-dark',
    options: { viewport: wide, colorScheme: 'dark' },
    user: 'bakery-owner',
    store: 'All stores',
    path: 'menu/discounts/0',
    ready: heading('New discount'),
  },
  {
    name: 'discounts-narrow',
    options: { viewport: narrow, colorScheme: 'light' },
    user: 'bakery-manager',
    path: 'menu/discounts',
    ready: heading('Discounts'),
  },
  {
    name: 'departments',
    options: { viewport: wide, colorScheme: 'light' },
    user: 'bakery-manager',
    path: 'menu/departments',
    ready: (page) => page.getByRole('row', { name: /^Bread / }).waitFor(),
  },
]

const lists = {
  discounts: 'menu/discounts',
  events: 'menu/events',
  categories: 'menu/categoriesoritems/categories',
  items: 'menu/categoriesoritems/items',
  availability: 'menu/itemAvailability',
  loyalty: 'menu/loyaltytierpricing',
  exceptions: 'onlineordering/exceptions',
  'pay-codes': 'settings/paycodes',
}
/**
 * For each brand, a user of its reseller and the contexts to try. Availability belongs to a store,
 * and loyalty prices belong to the company. Each list is therefore taken in the first context that
 * has it.
 */
const wearers: Record<string, { user: string; where: readonly PortalContext[] }> = {
  house: { user: 'bakery-owner', where: [contexts.harbourStreet, contexts.bakeryCompany] },
  red: {
    user: 'chain-owner',
    where: [{ ...contexts.chainCompany, storeId: 100_300_001 }, contexts.chainCompany],
  },
}

mkdirSync(folder, { recursive: true })
await ensureBuild(console.log)
const executablePath = await ensureBrowser(console.log)
await seed()
const platform = await startPlatform()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `${folder}/${name}.png` })
  console.log(`${folder}/${name}.png`)
}
for (const { name, options, user, store, path, ready } of wantsLists ? [] : pictures) {
  const page = await browser.newPage({
    ...options,
    reducedMotion: 'reduce',
    timezoneId: 'America/New_York',
  })
  await page.goto(platform.url)
  if (user) {
    await page.getByLabel('Username or email').fill(user)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    if (store) await page.getByText(store).first().dblclick()
    await page.waitForURL(/Portal\/NewIndex/)
    await page.goto(`${platform.url}/Portal/NewIndex/${path}`)
  }
  await ready(page)
  await take(page, name)
  await page.close()
}
for (const [brand, { user, where }] of wantsLists ? Object.entries(wearers) : [])
  for (const viewport of [wide, narrow])
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        timezoneId: 'America/New_York',
      })
      const left = new Map(Object.entries(lists))
      for (const at of where) {
        await new Person(context, platform.url).signIn(user, at)
        const page = await context.newPage()
        for (const [list, path] of left) {
          await page.goto(`${platform.url}/Portal/NewIndex/${path}`)
          await page.getByRole('heading', { level: 1 }).waitFor()
          if (!page.url().endsWith(path)) continue
          await take(page, `${list}-${brand}-${viewport.width}-${colorScheme}`)
          left.delete(list)
        }
        await page.close()
      }
      if (left.size > 0) console.log(`No place of ${brand} has: ${[...left.keys()].join(', ')}`)
      await context.close()
    }
await browser.close()
await platform.stop()
