// The morning look: is today as usual, what is low, and there it is settled.
import type { Request } from '@playwright/test'

import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { expect, pageAt, places, test } from '../../../tests/e2e/journey.ts'
import { fitsWidth } from '../../../tests/e2e/narrow.ts'

test('the morning look leads to what is low (T-my-store-09, T-my-store-10)', async ({
  page,
  signIn,
}) => {
  await signIn('bakery-owner', places.harbourStreet)
  await page.goto(pageAt('/mystore'))
  await expect(page.getByRole('heading', { level: 1, name: 'My store' })).toBeVisible()
  const figures = page.getByRole('region', { name: 'Figures of the day' })
  await expect(figures.getByText('Net sales')).toBeVisible()
  const attention = page.getByRole('region', { name: 'Needs attention' })
  const low = attention.getByRole('link', { name: /^Availability: \d+ items? (is|are) out/ })
  await expect(low).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await fitsWidth(page)
  await expectAccessible(page)
  await low.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Item availability' })).toBeVisible()
  await expect(page.getByRole('switch').first()).toBeVisible()
})

test('it can be used after few requests and little code (T-my-store-11)', async ({
  page,
  signIn,
}) => {
  await signIn('bakery-owner', places.harbourStreet)
  // What the shell takes is there already: from here on all is the page's own.
  await page.goto(pageAt('/onlineordering/ordermanager'))
  await expect(page.getByRole('heading', { level: 1, name: 'Order manager' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const requests: Request[] = []
  // What comes after the figures waits until all is counted: under load it may come early.
  const counted = Promise.withResolvers<void>()
  const chart = page.waitForRequest(/\/plot-[^/]*\.js/)
  await page.route(/\/(plot|[\w-]+\.attention)-[^/]*\.js/, async (route) => {
    await counted.promise
    await route.continue()
  })
  page.on('requestfinished', (request) => requests.push(request))
  await page.getByRole('link', { name: 'My store', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Figures of the day' })).toContainText('Net sales')
  const before = requests.splice(0)
  expect(before.length).toBeLessThanOrEqual(20)
  const scripts = before.filter((request) => request.resourceType() === 'script')
  const sizes = await Promise.all(scripts.map((request) => request.sizes()))
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)).toBeLessThan(
    150_000,
  )
  counted.resolve()
  expect((await (await chart).response())?.ok()).toBe(true)
})

test('a company sees its stores side by side (T-my-store-06)', async ({ page, signIn }) => {
  await signIn('chain-owner', places.chainCompany)
  await page.goto(pageAt('/mystore'))
  await expect(page.getByRole('heading', { level: 1, name: 'My stores' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await fitsWidth(page)
})
