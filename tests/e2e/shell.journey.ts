// The frame of every page: menu wide and narrow, merchant and store in the header, palette, colors,
// keyboard, and missing pages.
import type { Locator, Page } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import { discountsPath, makeDiscount } from './discounts.ts'
import { expect, pageAt, contexts, test } from './journey.ts'
import { fitsWidth } from './narrow.ts'
import { typeInPalette } from './palette.ts'

const discounts = pageAt(discountsPath)
const tipping = pageAt('/onlineordering/tipping')
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Main menu' })
const hamburger = (page: Page) => page.getByRole('button', { name: 'Open the main menu' })
const where = (page: Page) => page.getByRole('group', { name: 'Merchant and store' })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const scheme = (page: Page) => page.locator('html')
const background = (page: Page) =>
  page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)

async function chooseStore(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('dialog', { name: 'Choose a store' }).getByRole('row', { name }).dblclick()
}

test.describe('a wide screen', () => {
  test('has a menu of 240 px from 1024 px on, else a hamburger (U-024, U-022, K-14, K-15)', async ({
    page,
    signIn,
  }) => {
    await signIn('bakery-owner', contexts.harbourStreet)
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(discounts)
      await expect(hamburger(page)).toHaveCount(0)
      expect(await menu(page).locator('..').boundingBox()).toMatchObject({
        x: 0,
        width: 240,
        height: 800,
      })
      await expect(menu(page).getByRole('link', { name: 'Discounts' })).toHaveAttribute(
        'aria-current',
        'page',
      )
    }
    await page.setViewportSize({ width: 1023, height: 800 })
    await expect(hamburger(page)).toBeVisible()
    await expect(menu(page)).toHaveCount(0)
  })

  test(
    'keeps the menu visible while a long page scrolls',
    { tag: '@proof' },
    async ({ page, signIn }) => {
      await signIn('bakery-owner', contexts.harbourStreet)
      await page.goto(discounts)
      await expect(heading(page, /^Discounts/)).toBeVisible()
      await page.mouse.move(900, 500)
      await page.mouse.wheel(0, 4000)
      await expect(menu(page).getByRole('link', { name: 'Discounts' })).toBeInViewport()
      await expect(page.getByRole('button', { name: 'Account of Edith Marsh' })).toBeInViewport()
    },
  )
})

test.describe('a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('opens the menu as a drawer, which Escape and a link close (U-022, K-15)', async ({
    page,
    signIn,
  }) => {
    await signIn('bakery-owner', contexts.harbourStreet)
    await page.goto(discounts)
    await hamburger(page).click()
    await expect(menu(page).getByRole('link', { name: 'Discounts' })).toBeVisible()
    await expect
      .poll(async () => await drawer(page).boundingBox())
      .toMatchObject({ x: 0, width: 240 })
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await expect(hamburger(page)).toBeFocused()

    await hamburger(page).click()
    await menu(page).getByRole('button', { name: 'Online ordering' }).click()
    await menu(page).getByRole('link', { name: 'Tipping' }).click()
    await expect(page).toHaveURL(tipping)
    await expect(drawer(page)).toBeHidden()
    await expect(heading(page, 'Tipping')).toBeVisible()
  })
})

test(
  'nothing needs sideways scrolling at 320 px, on a page of each kind',
  { tag: '@proof' },
  async ({ page, signIn, context }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const fits = async (settled: Locator) => {
      await expect(settled).toBeVisible()
      await fitsWidth(page, page.url())
    }
    await page.goto('/')
    await fits(page.getByRole('combobox', { name: 'Try an account' }))
    await signIn('bakery-owner')
    await page.goto('/')
    await fits(page.getByRole('dialog').getByRole('row', { name: /^Mill Lane/ }))
    await context.clearCookies()

    await signIn('bakery-owner', contexts.harbourStreet)
    await page.goto(`${discounts}?size=100`)
    await fits(page.getByText('Coffee & Bun'))
    await page.goto(pageAt(`${discountsPath}/0`))
    await fits(page.getByRole('textbox', { name: 'Name' }))
    await page.goto(tipping)
    await fits(heading(page, 'Tipping'))
    await page.goto(pageAt('/nowhere'))
    await fits(heading(page, 'Page not found'))
  },
)

test.describe('the current merchant and store', () => {
  test('is switched from the header; the page stays (U-026, P-070, S-040)', async ({
    page,
    signIn,
  }) => {
    const owner = await signIn('bakery-owner', contexts.bakeryCompany)
    const { Name } = await makeDiscount(owner, {
      DiscountStores: [
        { StoreId: 0, IsAssigned: true },
        { StoreId: contexts.harbourStreet.storeId, IsAssigned: false },
      ],
    })
    const list = `${discounts}?q=${encodeURIComponent(Name)}`
    const columns = page.getByRole('columnheader')
    const record = page.getByRole('row', { name: new RegExp(`^${Name} `) })
    await page.goto(list)
    await expect(columns).toHaveCount(6)
    const company = where(page).getByRole('button', {
      name: 'All stores, company view of Copper Kettle Bakery. Choose a store',
    })
    await expect(company).toContainText('Company view')
    await expect(menu(page)).toContainText('Company view · Copper Kettle Bakery')
    const looks = () =>
      where(page)
        .getByRole('button')
        .evaluate((part) => getComputedStyle(part).backgroundColor)
    const companyLooks = await looks()

    await company.click()
    await chooseStore(page, /^Harbour Street/)
    await expect(page).toHaveURL(list)
    await expect(columns.nth(2)).toHaveText('Active')
    await expect(record.getByRole('gridcell').nth(2)).toHaveText('Off')
    await expect(menu(page)).toContainText('Store view · Harbour Street')
    await page.mouse.move(0, 0)
    expect(await looks()).not.toBe(companyLooks)

    await where(page).getByRole('button', { name: 'Store: Harbour Street. Switch store' }).click()
    await expect(
      page.getByRole('dialog').getByRole('row', { name: /^Harbour Street/ }),
    ).toContainText('you are here')
    await chooseStore(page, /^Mill Lane/)
    await expect(record.getByRole('gridcell').nth(2)).toHaveText('Active')
    await expect(page).toHaveURL(list)
    await page.reload()
    await expect(
      where(page).getByRole('button', { name: 'Store: Mill Lane. Switch store' }),
    ).toBeVisible()
  })

  test(
    'a page of one store lists the stores, and opens in one at one press (P-112, P-092, E-142)',
    { tag: '@proof' },
    async ({ page, signIn }) => {
      await signIn('bakery-owner', contexts.bakeryCompany)
      await page.goto(tipping)
      await expect(heading(page, 'You can only open Tipping in a single store')).toBeVisible()
      const stores = page.getByRole('list', { name: 'Open this page in a store' })
      await expect(stores.getByRole('button')).toHaveText([
        'Harbour Street',
        'Mill Lane',
        'Station Arcade',
      ])
      await expectAccessible(page)
      await stores.getByRole('button', { name: 'Mill Lane' }).press('Enter')
      await expect(page.getByRole('switch', { name: 'Ask for a tip' })).toBeEnabled()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(
        where(page).getByRole('button', { name: 'Store: Mill Lane. Switch store' }),
      ).toBeVisible()
      await expect(page).toHaveURL(tipping)
    },
  )
})

test.describe('by keyboard', () => {
  test('Ctrl K opens the palette, which finds and opens a page', async ({ page, signIn }) => {
    await signIn('bakery-owner', contexts.harbourStreet)
    await page.goto(discounts)
    await expect(heading(page, /^Discounts/)).toBeVisible()
    const search = await typeInPalette(page, 'tipp')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/^Tipping/])
    await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(tipping)
    await expect(search).toBeHidden()
    await expect(heading(page, 'Tipping')).toBeVisible()

    await typeInPalette(page, 'zzzz')
    await expect(page.getByText('No results for “zzzz”')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(search).toBeHidden()
  })

  test('the first Tab stop skips the menu', { tag: '@proof' }, async ({ page, signIn }) => {
    await signIn('bakery-owner', contexts.harbourStreet)
    await page.goto(discounts)
    await expect(heading(page, /^Discounts/)).toBeVisible()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page).toHaveURL(discounts)
  })
})

test('light and dark are chosen in the header and remembered (T-core-11)', async ({
  page,
  signIn,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn('bakery-owner', contexts.harbourStreet)
  await page.goto(discounts)
  await expect(scheme(page)).toHaveAttribute('data-mantine-color-scheme', 'light')
  const light = await background(page)
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Color scheme' }).click()
    await page.getByRole('menuitemradio', { name }).click()
  }
  await choose('Dark')
  await expect(scheme(page)).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect.poll(() => background(page)).not.toBe(light)
  await page.reload({ waitUntil: 'commit' })
  await expect(scheme(page)).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(heading(page, /^Discounts/)).toBeVisible()
  await choose('Match device')
  await expect(scheme(page)).toHaveAttribute('data-mantine-color-scheme', 'light')
  await choose('Dark')
  await expect(scheme(page)).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await context.clearCookies()
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Use light colors' })).toBeVisible()
  await page.getByRole('button', { name: 'Use light colors' }).click()
  await page.reload()
  await expect(scheme(page)).toHaveAttribute('data-mantine-color-scheme', 'light')
})

test('the menu shows the entry of this page, however low the window is', async ({
  page,
  signIn,
}) => {
  await signIn('cafe-owner')
  await page.setViewportSize({ width: 1440, height: 320 })
  await page.goto(pageAt('/account/overview'))
  await expect(page.locator('nav [aria-current=page]')).toBeInViewport({ ratio: 0.5 })
})
