// Failed reads on each screen: the message shown instead, and the next step.
import type { Page } from '@playwright/test'

import { openDiscount } from '../e2e/discounts.ts'
import { expect, pageAt, contexts, test } from '../e2e/journey.ts'
import { stopClock } from '../e2e/session-steps.ts'
import { departments, failure, form, list, screens, tipping } from './screens.ts'

const tryAgain = { name: 'Try again' }

/** The first page brings the portal data along; after a switch of stores they are requested. */
async function changeTo(page: Page, store: string) {
  await page.getByRole('button', { name: /Switch store$/ }).click()
  await page
    .getByRole('dialog', { name: 'Choose a store' })
    .getByRole('row', { name: new RegExp(`^${store}`) })
    .dblclick()
}
test(
  'fault 3: without the server the shell stands, and goes on by itself or by a button',
  { tag: '@proof' },
  async ({ page, signIn, platform }) => {
    await signIn('bakery-owner', contexts.harbourStreet)
    await page.goto(pageAt(list.path))
    await expect(list.shown(page)).toBeVisible()
    // Twice, because two failures go unnoticed.
    await platform.fault({ match: 'getPortalData', answer: 'reset', times: 2 })
    await changeTo(page, 'Mill Lane')
    await expect(page.getByRole('button', { name: /^Store: Mill Lane/ })).toBeVisible()
    await expect(list.shown(page)).toBeVisible()

    await platform.fault({ match: 'getPortalData', answer: 'reset' })
    await changeTo(page, 'Harbour Street')
    await expect(failure(page)).toContainText("Can't reach the server")
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Color scheme' })).toBeVisible()
    await platform.order({ faults: [] })
    await expect(list.shown(page)).toBeVisible()

    await platform.fault({ match: 'getPortalData', answer: 'reset' })
    await page.clock.install()
    await changeTo(page, 'Mill Lane')
    await expect(failure(page)).toContainText("Can't reach the server")
    // Stop the clock, because the button appears before the automatic retry.
    await stopClock(page)
    await platform.order({ faults: [] })
    await failure(page).getByRole('button', tryAgain).click()
    await page.clock.resume()
    await expect(list.shown(page)).toBeVisible()
  },
)

test('fault 3: a screen whose server is gone says so, and one button brings it', async ({
  signIn,
  open,
  platform,
}) => {
  const manager = await signIn('bakery-manager', contexts.harbourStreet)
  for (const { read } of screens) await platform.fault({ match: read, answer: 'reset' })
  const pages = await Promise.all(screens.map(({ path }) => open(manager, path)))
  for (const page of pages) await expect(failure(page)).toContainText("Can't reach the server")
  await platform.order({ faults: [] })
  for (const [i, page] of pages.entries()) {
    await failure(page).getByRole('button', tryAgain).click()
    await expect(screens[i]!.shown(page)).toBeVisible()
  }
})

test(
  'fault 4: a read without an answer ends after its time; the rest of the page works',
  { tag: '@proof' },
  async ({ page, signIn, platform }) => {
    await signIn('bakery-manager', contexts.harbourStreet)
    await page.clock.install()
    const described = { ...departments, read: 'describePage' }
    for (const [{ path, read, shown }, request] of [
      [tipping, /graphql/],
      [form, /GetMetadata/],
      [described, /pages\/Departments(\?|$)/],
      [departments, /pages\/Departments\/search/],
      [list, /GetActiveDiscounts/],
    ] as const) {
      await platform.order({ faults: [{ match: read, delay: 120_000, times: 1 }] })
      const asked = page.waitForRequest(request)
      await page.goto(pageAt(path), { waitUntil: 'commit' })
      await asked
      await page.clock.runFor(31_000)
      await expect(failure(page)).toContainText('The server took too long')
      if (read === list.read) break
      await failure(page).getByRole('button', tryAgain).click()
      await expect(shown(page)).toBeVisible()
    }
    await page.getByRole('link', { name: 'Departments' }).click()
    await expect(departments.shown(page)).toBeVisible()
  },
)

test(
  'fault 7: a read that fails in the server shows its request id; it can be tried again',
  { tag: '@proof' },
  async ({ signIn, open, platform }) => {
    const manager = await signIn('bakery-manager', contexts.harbourStreet)
    for (const { read } of screens) await platform.fault({ match: read, answer: 500 })
    const pages = await Promise.all(screens.map(({ path }) => open(manager, path)))
    for (const page of pages) {
      await expect(failure(page)).toContainText('Something went wrong on the server')
      await expect(failure(page).getByRole('button', { name: 'Copy request ID' })).toBeVisible()
    }
    await platform.order({ faults: [] })
    for (const [i, page] of pages.entries()) {
      await failure(page).getByRole('button', tryAgain).click()
      await expect(screens[i]!.shown(page)).toBeVisible()
    }
  },
)

test(
  'fault 7: rows that are there stay, marked as old',
  { tag: '@proof' },
  async ({ page, signIn, platform }) => {
    await signIn('bakery-manager', contexts.harbourStreet)
    await page.goto(pageAt(list.path))
    await expect(list.shown(page)).toBeVisible()
    await platform.fault({ match: list.read, answer: 500 })
    await page.getByRole('button', { name: 'Refresh' }).click()
    const old = page
      .getByRole('status')
      .filter({ hasText: "This list couldn't be refreshed, so it may be out of date." })
    await expect(old).toBeVisible()
    await expect(list.shown(page)).toBeVisible()
    await platform.order({ faults: [] })
    await old.getByRole('button', tryAgain).click()
    await expect(old).toBeHidden()
  },
)

test(
  'fault 12: a token that the server no longer takes is renewed, and no one notices',
  { tag: '@proof' },
  async ({ signIn, open }) => {
    const manager = await signIn('bakery-manager', contexts.harbourStreet)
    await manager.context.addInitScript(() => sessionStorage.setItem('tillhouse.csrf', 'stale'))
    const pages = await Promise.all(screens.map(({ path }) => open(manager, path)))
    for (const [i, page] of pages.entries()) await expect(screens[i]!.shown(page)).toBeVisible()
  },
)

test(
  'fault 12: where the new token is not taken either, the page says that it is too old',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    await signIn('bakery-manager', contexts.harbourStreet)
    await page.goto(pageAt(departments.path))
    await expect(departments.shown(page)).toBeVisible()
    await page.route('**/Account/GetCsrfToken', (route) =>
      route.fulfill({ json: { tokenHeaderValue: 'stale' } }),
    )
    await page.evaluate(() => sessionStorage.setItem('tillhouse.csrf', 'stale'))
    await page.goto(pageAt(list.path))
    await expect(failure(page)).toContainText('This page is out of date')
    await page.unroute('**/Account/GetCsrfToken')
    await failure(page).getByRole('button', tryAgain).click()
    await expect(list.shown(page)).toBeVisible()
  },
)

test('fault 15: the address of a discount that was deleted says so and leads back', async ({
  page,
  signIn,
}) => {
  await signIn('bakery-manager', contexts.harbourStreet)
  await openDiscount(page, 999_999)
  await expect(page.getByRole('heading', { level: 1, name: 'This no longer exists' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Back to Discounts' }).click()
  await expect(list.shown(page)).toBeVisible()
})

test(
  "fault 17: a proxy's page in place of an answer is reported with the request id",
  { tag: '@proof' },
  async ({ signIn, open, platform }) => {
    const manager = await signIn('bakery-manager', contexts.harbourStreet)
    for (const { read } of screens) await platform.fault({ match: read, answer: 'html', times: 1 })
    const pages = await Promise.all(screens.map(({ path }) => open(manager, path)))
    for (const [i, page] of pages.entries()) {
      await expect(failure(page)).toContainText('Unexpected response')
      await expect(failure(page).getByRole('button', { name: 'Copy request ID' })).toBeVisible()
      await failure(page).getByRole('button', tryAgain).click()
      await expect(screens[i]!.shown(page)).toBeVisible()
    }
  },
)

test(
  'fault 17: half an answer shows no half list',
  { tag: '@proof' },
  async ({ page, signIn, platform }) => {
    await signIn('bakery-manager', contexts.harbourStreet)
    await platform.fault({ match: list.read, after: 'cut' })
    await page.goto(pageAt(list.path))
    await expect(failure(page)).toContainText("Can't reach the server")
    await expect(list.shown(page)).toHaveCount(0)
  },
)

test(
  "fault 18: a refusal without words is reported in the portal's own words",
  { tag: '@proof' },
  async ({ page, signIn }) => {
    await signIn('bakery-manager', contexts.harbourStreet)
    await page.route('**/Discount/GetActiveDiscounts*', (route) =>
      route.fulfill({ json: { IsSuccessful: false, ResultSet: [], TotalRowCount: 0 } }),
    )
    await page.goto(pageAt(list.path))
    await expect(failure(page)).toContainText("That wasn't possible")
    await expect(failure(page)).toContainText('Check what you entered and try again.')
  },
)

test(
  "fault 23: of answers out of order only the newest question's is shown",
  { tag: '@proof' },
  async ({ page, signIn, platform }) => {
    await signIn('bakery-manager', contexts.harbourStreet)
    await page.goto(pageAt(list.path))
    const rows = list.shown(page).getByRole('row')
    await expect(rows).toHaveCount(26)
    // Delays the first of two requests, so that its answer arrives after the second's.
    await platform.fault({ match: list.read, delay: 1500, times: 1 })
    const search = page.getByRole('searchbox')
    const sent = page.waitForRequest('**/Discount/GetActiveDiscounts*')
    await search.fill('cake')
    const first = await sent
    await search.fill('coupon')
    const newest = [/^Name/, /^Autumn Coupon/, /^Spring Coupon/]
    await expect(rows).toHaveText(newest)
    // Either aborted or finally answered.
    await first.response()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(rows).toHaveText(newest)
    await expect(page).toHaveURL(/\?q=coupon$/)
  },
)

test('fault 39: a fault in one screen leaves menu and other screens alive', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn('bakery-manager', contexts.harbourStreet)
  await page.route('**/Discount/GetActiveDiscounts*', (route) =>
    route.fulfill({ json: { IsSuccessful: true, ResultSet: [null], TotalRowCount: 1 } }),
  )
  await page.goto(pageAt(list.path))
  await expect(failure(page)).toContainText('Something went wrong in this section')
  await page.getByRole('link', { name: 'Departments' }).click()
  await expect(departments.shown(page)).toBeVisible()
  await page.goBack()
  await expect(failure(page)).toContainText('Something went wrong in this section')
  await page.unroute('**/Discount/GetActiveDiscounts*')
  await failure(page).getByRole('button', { name: 'Reload section' }).click()
  await expect(list.shown(page)).toBeVisible()
  expect(complaints.splice(0).join()).toContain('null')
})
