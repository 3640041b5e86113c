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

  for (const [path, title] of [
    ['/menu/discounts', 'Menu'],
    ['/menu/discounts/0', 'Menu'],
    ['/onlineordering/tipping', 'Online ordering'],
    ['/mystore', 'My store'],
    ['/Results/anything', 'Results'],
    ['/account', 'My account'],
  ] as const)
    test(
      `names the section of ${path} in the header: ${title} (U-023)`,
      { tag: path === '/menu/discounts' ? [] : '@proof' },
      async ({ page, signIn }) => {
        await signIn('bakery-owner', contexts.harbourStreet)
        await page.goto(pageAt(path))
        await expect(page.getByRole('banner').getByRole('paragraph')).toHaveText(title)
      },
    )

  test(
    'says where one works, and switches the store from there',
    { tag: '@proof' },
    async ({ page, signIn }) => {
      await signIn('bakery-owner', contexts.harbourStreet)
      await page.goto(discounts)
      await page.getByRole('button', { name: 'Merchant and store: Harbour Street' }).click()
      await page.getByRole('menuitem', { name: 'Switch store' }).click()
      await chooseStore(page, /^All stores/)
      await expect(
        page.getByRole('button', { name: 'Merchant and store: Company view' }),
      ).toBeVisible()
      await expect(page).toHaveURL(discounts)
    },
  )
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
    await expect(columns).toHaveText([
      'Name',
      'Description',
      'Type',
      'Amount',
      'Last changed',
      'Actions',
    ])
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
    await expect(columns).toHaveText([
      'Name',
      'Description',
      'Active',
      'Type',
      'Amount',
      'Last changed',
      'Actions',
    ])
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

  test('leaving the picker changes nothing', { tag: '@proof' }, async ({ page, signIn }) => {
    await signIn('bakery-owner', contexts.harbourStreet)
    await page.goto(tipping)
    const button = where(page).getByRole('button')
    await button.click()
    await page
      .getByRole('dialog')
      .getByRole('row', { name: /^Mill Lane/ })
      .click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button).toBeFocused()
    await expect(button).toContainText('Harbour Street')
  })

  test(
    'a merchant admin has a button for the merchant too (U-025, P-014)',
    { tag: '@proof' },
    async ({ page, signIn }) => {
      await signIn('merchant-admin', contexts.harbourStreet)
      await page.goto(discounts)
      await where(page)
        .getByRole('button', { name: 'Merchant: Copper Kettle Bakery. Switch merchant' })
        .click()
      await page
        .getByRole('dialog', { name: 'Choose a merchant' })
        .getByRole('row', { name: /^Corner Cup/ })
        .dblclick()
      await expect(
        where(page).getByRole('button', { name: 'Merchant: Corner Cup. Switch merchant' }),
      ).toBeVisible()
      await expect(page).toHaveURL(discounts)
      await expect(heading(page, /^Discounts \d+$/)).toBeVisible()
    },
  )

  test(
    'tipping in company view lets one choose the store it needs (P-112, P-092, E-142)',
    { tag: '@proof' },
    async ({ page, signIn }) => {
      await signIn('bakery-owner', contexts.bakeryCompany)
      await page.goto(tipping)
      await expect(heading(page, 'You can only open Tipping in a single store')).toBeVisible()
      await page.getByRole('main').getByRole('button', { name: 'Choose a store' }).click()
      await chooseStore(page, /^Mill Lane/)
      await expect(heading(page, 'Tipping')).toBeVisible()
      await expect(page.getByRole('switch', { name: 'Ask for a tip' })).toBeEnabled()
      await expect(page).toHaveURL(tipping)
    },
  )

  test(
    'a page that belongs to one store lists the stores, and opens in one at one press',
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

  test(
    'the menu is walked by arrows, Home, End and first letters (T-core-13)',
    { tag: '@proof' },
    async ({ page, signIn }) => {
      await signIn('bakery-owner', contexts.harbourStreet)
      await page.goto(discounts)
      const section = menu(page).getByRole('button', { name: 'Menu', exact: true })
      const online = menu(page).getByRole('button', { name: 'Online ordering' })
      const link = (name: string) => menu(page).getByRole('link', { name })
      await link('Discounts').focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowUp')
      await expect(link('Discounts')).toBeFocused()
      await page.keyboard.press('End')
      await expect(
        menu(page).locator('[data-nav-item]').filter({ visible: true }).last(),
      ).toBeFocused()
      await page.keyboard.press('Home')
      await expect(menu(page).locator('[data-nav-item]').first()).toBeFocused()
      await page.keyboard.press('o')
      await expect(online).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(online).toHaveAttribute('aria-expanded', 'true')
      await expect(section).toHaveAttribute('aria-expanded', 'false')
      await page.keyboard.press('ArrowRight')
      await expect(link('Order manager')).toBeFocused()
      await page.keyboard.press('ArrowLeft')
      await expect(online).toBeFocused()
      await link('Tipping').focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(tipping)
      await expect(heading(page, 'Tipping')).toBeVisible()
      await expect(page.getByRole('main')).toBeFocused()
    },
  )
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

test.describe('pages that are not there', () => {
  test(
    '?safe=menu switches that plugin off in this tab until all is switched on again',
    { tag: '@proof' },
    async ({ page, signIn }) => {
      await signIn('bakery-owner', contexts.harbourStreet)
      await page.goto(`${discounts}?safe=menu`)
      await expect(page.getByText('Discounts is turned off in this tab')).toBeVisible()
      await expect(menu(page).getByText('Online ordering')).toBeVisible()
      await expect(menu(page).getByText('Discounts', { exact: true })).toHaveCount(0)
      await page.goto(pageAt(''))
      await expect(page).toHaveURL(pageAt('/mystore'))
      await expect(page.getByText('Some plugins are turned off in this tab.')).toBeVisible()
      await expect(menu(page).getByText('Discounts', { exact: true })).toHaveCount(0)
      await page.getByRole('button', { name: 'Turn everything on' }).click()
      await expect(menu(page).getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
      await expect(page.getByText('Some plugins are turned off in this tab.')).toHaveCount(0)
    },
  )

  test(
    '?safe= grants nothing: a page of another mode of the product stays denied',
    { tag: '@proof' },
    async ({ page, signIn }) => {
      await signIn('bank-owner', { merchantId: 1005, storeId: 100_500_001 })
      await page.goto(`${tipping}?safe=`)
      await expect(heading(page, "You don't have access to Tipping")).toBeVisible()
    },
  )

  test('an unknown address is told inside the shell, with a way to the first page', async ({
    page,
    signIn,
  }) => {
    await signIn('bakery-owner', contexts.harbourStreet)
    const response = await page.goto(pageAt('/no/such/page'))
    expect(response!.status()).toBe(404)
    await expect(heading(page, 'Page not found')).toBeVisible()
    await expect(menu(page).getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Go to the first page' }).click()
    await expect(page).toHaveURL(pageAt('/mystore'))
  })

  test('a page of another product mode is denied, and not in the menu (P-053)', async ({
    page,
    signIn,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await signIn('bank-owner', { merchantId: 1005, storeId: 100_500_001 })
    await page.goto(tipping)
    await expect(heading(page, "You don't have access to Tipping")).toBeVisible()
    await expect(
      page.getByText(
        'Tipping belongs to a different edition of the product than Lakeside Diner has.',
      ),
    ).toBeVisible()
    await expect(menu(page).getByText('Tipping')).toHaveCount(0)
    expect(calls).not.toContain('/graphql')
  })

  test('addresses ignore the case (R-007)', { tag: '@proof' }, async ({ page, signIn }) => {
    await signIn('bakery-owner', contexts.harbourStreet)
    await page.goto(pageAt('/OnlineOrdering/Tipping'))
    await expect(heading(page, 'Tipping')).toBeVisible()
    await expect(menu(page).getByRole('link', { name: 'Tipping' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })
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
