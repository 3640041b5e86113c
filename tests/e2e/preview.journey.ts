// The preview in a real browser: an address shows other people's menus without reading their data
// or changing the viewer's.
import type { Page } from '@playwright/test'

import { timesKey } from '../../core/session-life/times/shared-times.ts'
import { expectAccessible } from './accessible.ts'
import { expect, pageAt, contexts, test } from './journey.ts'
import { fitsWidth } from './narrow.ts'
import { say, unsay } from './overlays.ts'

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

test(
  'the frame holds all in, wide and narrow, by keyboard; an impossible persona is refused',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    await signIn('admin', contexts.cafe)
    await page.goto(pageAt('/settings/preview?persona=processor-merchant&at=/menu/discounts'))
    const pane = page.locator('[data-shell-preview]')
    await expect(pane).toBeVisible()
    // Retry until everything above it has loaded.
    await expect(async () => {
      const [outer, inner] = [(await pane.boundingBox())!, (await menu(page).boundingBox())!]
      expect(inner.height).toBeCloseTo(outer.height, 0)
      expect(inner.y).toBeCloseTo(outer.y, 0)
    }).toPass({ timeout: 10_000 })
    // The open entry is visible, even deep in its menu, and the page has not scrolled for it.
    await expect(menu(page).getByRole('link', { name: 'Discounts' })).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    // The reseller's red inside, the viewer's own color around it.
    const accent = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).getPropertyValue('--accent').trim())
    expect(await accent('[data-shell-preview]')).not.toBe(await accent('html'))
    await menu(page).getByRole('link', { name: 'Discounts' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/at=%2Fmenu%2Fdiscounts/)
    await expect(menu(page).locator(':focus')).toBeVisible()

    await page.setViewportSize({ width: 390, height: 844 })
    // Once it is folded, the content above no longer moves, and a click hits its target.
    await expect(
      page.getByRole('region', { name: 'Person to preview' }).locator('details').first(),
    ).not.toHaveAttribute('open')
    await frame(page).getByRole('button', { name: 'Open the main menu' }).click()
    const drawer = frame(page).getByRole('dialog', { name: 'Menu in the preview' })
    await expect(drawer).toBeVisible()
    await expect(async () => {
      const [held, box] = [(await pane.boundingBox())!, (await drawer.boundingBox())!]
      expect(box.y).toBeGreaterThanOrEqual(held.y - 1)
      expect(box.x).toBeGreaterThanOrEqual(held.x - 1)
    }).toPass({ timeout: 10_000 })
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await fitsWidth(page)
    await expectAccessible(page)

    await page.goto(pageAt('/settings/preview?persona=viewer&view=company'))
    await expect(page.getByText('No one can have this combination of facts')).toBeVisible()
    await expect(frame(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Reset to the persona' }).click()
    await expect(frame(page)).toBeVisible()
  },
)

test(
  'Settings → Plugins counts in the preview of anyone who may read it',
  { tag: '@proof' },
  async ({ page, signIn, another, open }) => {
    const admin = await signIn('admin', contexts.cafe)
    const [ofProcessor, ofNoodles] = [
      { audience: 'reseller', id: 10_000 },
      { audience: 'merchant', id: 1003 },
    ] as const
    try {
      await say(admin, ofProcessor, { entries: { 'menu.tags': { label: { en: 'Labels' } } } })
      await say(admin, ofNoodles, { plugins: { customers: { hidden: true } } })
      const address = '/settings/preview?persona=processor-merchant&at=/menu/discounts'
      await page.goto(pageAt(address))
      await expect(menu(page).getByRole('link', { name: 'Labels' })).toBeVisible()
      await expect(menu(page).getByRole('button', { name: 'Customers' })).toBeVisible()
      await page.getByRole('combobox', { name: 'Plugin settings of a merchant' }).click()
      await page.getByRole('option', { name: /^Noodle Harbor/ }).click()
      await expect(menu(page).getByRole('button', { name: 'Customers' })).toHaveCount(0)
      await expect(page).toHaveURL(/merchant=1003/)
      await expect(
        page.getByText('for everyone and for Redline Payments, Noodle Harbor.'),
      ).toBeVisible()
      await expectAccessible(page)

      const support = await another('support', contexts.cafe)
      const theirs = await open(support, `${address}&merchant=1003`)
      await expect(menu(theirs).getByRole('link', { name: 'Tags' })).toBeVisible()
      await expect(
        theirs.getByText(
          'Plugin settings of merchant 1003 are shown only to people who can open them.',
        ),
      ).toBeVisible()
    } finally {
      await unsay(admin, ofProcessor, ofNoodles)
    }
  },
)
