// The preview in a real browser: an address shows other people's menus without reading their data
// or changing the viewer's.
import type { Page } from '@playwright/test'

import { timesKey } from '../../core/session-life/times/shared-times.ts'
import { expectAccessible } from './accessible.ts'
import { expect, pageAt, contexts, test } from './journey.ts'

const frame = (page: Page) => page.getByRole('region', { name: /^The portal as/ })
const menu = (page: Page) => frame(page).getByRole('navigation', { name: 'Menu in the preview' })
/** Calls of every open tab, every 45 seconds. */
const asides = ['/ofrep/v1/evaluate/flags', '/portal/v1/overlays']
/** Calls of the platform: everything but the portal's own files. */
function calls(page: Page): string[] {
  const made: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (
      ['fetch', 'xhr', 'document', 'other'].includes(request.resourceType()) &&
      request.frame() === page.mainFrame() &&
      !asides.includes(path)
    )
      made.push(path)
  })
  return made
}

test('a shared address shows the same preview to two people; nothing is read or left', async ({
  page,
  signIn,
  another,
  open,
}) => {
  await signIn('support', contexts.cafe)
  await page.goto(pageAt('/settings/preview?persona=bank-merchant&at=/menu/discounts'))
  await expect(menu(page).getByRole('link', { name: 'Discounts' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(frame(page).getByText('no real data, and nothing here has any effect')).toBeVisible()
  await expect(page).toHaveTitle(/^Preview: Discounts as Merchant of the bank · /)
  await expect(
    frame(page).locator('img[alt="Lakeshore Merchant Center"]').first(),
  ).toHaveJSProperty('complete', true)
  expect(
    await frame(page)
      .locator('img[alt="Lakeshore Merchant Center"]')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0)
  await expectAccessible(page)

  // The browser's storage, except the session's clock, which keeps running.
  const kept = () =>
    page.evaluate((times) => JSON.stringify({ ...localStorage, [times]: undefined }), timesKey)
  const remembered = await kept()
  const made = calls(page)
  const own = page.getByRole('navigation', { name: 'Main menu' })
  const before = await own.innerText()
  await menu(page).getByRole('link', { name: 'Departments' }).click()
  await expect(page).toHaveURL(/at=%2Fmenu%2Fdepartments$/)
  await page.getByRole('combobox', { name: 'Persona' }).click()
  await page.getByRole('option', { name: 'Company user, all stores' }).click()
  await expect(frame(page).locator('img[alt="Tillhouse"]').first()).toBeAttached()
  await page.getByRole('combobox', { name: 'Page', exact: true }).fill('feature flags')
  await page.getByRole('option', { name: /Feature flags · \/settings\/flags$/ }).click()
  await expect(
    frame(page).getByRole('heading', { name: "You don't have access to Feature flags" }),
  ).toBeVisible()
  await frame(page).getByRole('button', { name: 'Account of Someone' }).click()
  await frame(page).getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(
    page.getByText('Nothing happens here because this is a preview.', { exact: true }),
  ).toBeVisible()
  await page.getByRole('combobox', { name: 'View' }).click()
  await page.getByRole('option', { name: 'One store of several' }).click()
  await expect(page).toHaveURL(/view=store-of-many/)
  expect(made).toEqual([])
  expect(page.frames()).toHaveLength(1)
  expect(await kept()).toBe(remembered)
  expect(await own.innerText()).toBe(before)

  const colleague = await another('support-admin', contexts.harbourStreet)
  const theirs = await open(colleague, page.url().slice(page.url().indexOf('/settings/preview')))
  await expect(
    frame(theirs).getByRole('heading', { name: "You don't have access to Feature flags" }),
  ).toBeVisible()
  // The whole menu, whichever section is unfolded.
  expect(await menu(theirs).textContent()).toBe(await menu(page).textContent())
})
