// Outcomes of routes that differ most, in a real browser: the page's heading and title, the
// marked entry, no complaint of the browser or axe; and Back and Forward across screens and
// described pages. (Every route × person: tests/access.)
import type { Page } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import { expect, pageAt, contexts, test, type PortalContext } from './journey.ts'

interface Scene {
  outcome: string
  who: string
  at?: PortalContext
  path: string
  heading: string | RegExp
  title: string
  /** The marked entry of the sidebar, if the page has one. */
  entry?: string
}
const bank = { merchantId: 1005, storeId: 0 }
const scenes: readonly Scene[] = [
  {
    outcome: 'a screen',
    who: 'cafe-owner',
    path: '/menu/discounts',
    heading: /^Discounts/,
    title: 'Discounts',
    entry: 'Discounts',
  },
  {
    outcome: 'a described list (R-076)',
    who: 'cafe-owner',
    path: '/menu/departments',
    heading: /^Departments/,
    title: 'Departments',
    entry: 'Departments',
  },
  {
    outcome: 'a report (R-104)',
    who: 'bakery-owner',
    at: contexts.bakeryCompany,
    path: '/results/sales/hourly',
    heading: /^Hourly sales/,
    title: 'Hourly sales',
    entry: 'Hourly sales',
  },
  {
    outcome: 'a notice: one store is needed (P-058)',
    who: 'bakery-owner',
    at: contexts.bakeryCompany,
    path: '/results/posTrans',
    heading: /in a single store$/,
    title: 'POS transactions',
  },
  {
    outcome: 'a denial',
    who: 'bank-owner',
    at: bank,
    path: '/onlineordering/tipping',
    heading: "You don't have access to Tipping",
    title: 'Tipping',
  },
]

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

for (const scene of scenes)
  test(`${scene.outcome}: ${scene.path}`, async ({ page, signIn }) => {
    await signIn(scene.who, scene.at)
    await page.goto(pageAt(scene.path))
    await expect(heading(page, scene.heading)).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${scene.title} · `))
    if (scene.entry)
      await expect(
        page.getByRole('navigation', { name: 'Main menu' }).locator('[aria-current="page"]'),
      ).toHaveText(scene.entry)
    await expectAccessible(page)
  })

test('Back and Forward go from page to page, screens and described pages alike', async ({
  page,
  signIn,
}) => {
  await signIn('cafe-owner')
  await page.goto(pageAt('/menu/discounts'))
  const screen = heading(page, /^Discounts/)
  const described = heading(page, /^Departments/)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(screen).toBeVisible()
  await menu.getByRole('link', { name: 'Departments' }).click()
  await expect(described).toBeVisible()
  await menu.getByRole('link', { name: 'Tags' }).click()
  await expect(heading(page, /^Tags/)).toBeVisible()
  await page.goBack()
  await expect(described).toBeVisible()
  await page.goBack()
  await expect(screen).toBeVisible()
  await page.goForward()
  await expect(described).toBeVisible()
  await expect(menu.locator('[aria-current="page"]')).toHaveText('Departments')
})
