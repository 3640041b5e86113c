// Signing in by hand: the card, the choice of merchant and store, the landing page.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Locator, Page } from '@playwright/test'

import { demoPassword, expect, pageAt, test } from './journey.ts'
import { countShifts, takeShifts } from './still.ts'

const discounts = pageAt('/menu/discounts')
/** The first page of the sidebar, which people land on unless they requested another. */
const first = pageAt('/mystore')
const userName = (page: Page) => page.getByRole('textbox', { name: 'Username or email' })
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const submit = (page: Page) =>
  page.getByRole('form', { name: 'Sign in' }).getByRole('button', { name: 'Sign in', exact: true })
const row = (picker: Locator, name: RegExp) => picker.getByRole('row', { name })
/** The parts of the header that show merchant and store. */
const where = (page: Page) => page.getByRole('group', { name: 'Merchant and store' })

/** Fills in the card as a person does and submits it. */
async function enter(page: Page, name: string, secret = demoPassword): Promise<void> {
  await userName(page).fill(name)
  await password(page).fill(secret)
  await submit(page).click()
}
/** The picker of the sign-in, once its list is loaded. */
async function picker(page: Page, of: 'merchant' | 'store'): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: `Choose a ${of}` })
  await expect(row(dialog, /./).nth(1)).toBeVisible()
  return dialog
}

/**
 * Only vertical layout shifts, because loading the font changes the width of letters and moves
 * their neighbors sideways.
 */
const movedUpOrDown = async (page: Page): Promise<string[]> =>
  (await takeShifts(page)).filter((shift) => {
    const [, from, to] = / from \S+ (\S+) to \S+ (\S+)$/.exec(shift) ?? []
    return Math.round(Number(from)) !== Math.round(Number(to))
  })

test.describe('the card', () => {
  for (const width of [1440, 390])
    test(`stands still from the first paint, below a demonstration's bar, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await countShifts(page)
      await page.goto('/')
      await expect(page.getByRole('combobox', { name: 'Try an account' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await movedUpOrDown(page)).toEqual([])
    })

  test('stands still where half of its page comes later', async ({ page }) => {
    const html = await (await page.request.get('/')).text()
    const half = html.indexOf('<input')
    expect(half).toBeGreaterThan(0)
    const server = createServer((_request, answer) => {
      answer.writeHead(200, { 'Content-Type': 'text/html' }).write(html.slice(0, half))
      setTimeout(() => answer.end(html.slice(half)), 500)
    }).listen(0, '127.0.0.1')
    try {
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      await countShifts(page)
      await page.route(/\.(js|css|woff2|svg)$/, (route) => route.abort())
      await page.goto(`http://127.0.0.1:${port}/`)
      await expect(submit(page)).toBeVisible()
      expect(await movedUpOrDown(page)).toEqual([])
    } finally {
      server.close()
    }
  })

  test(
    'says that name and password do not match, keeps the name, and lets one try again ' +
      '(M-05, E-004, E-021, E-022, U-051)',
    async ({ page }) => {
      await page.goto('/')
      await enter(page, 'cafe-owner', 'Wrong-Password-1')
      const problem = page.getByRole('dialog', { name: 'Incorrect username or password' })
      await expect(problem).toContainText('This is not a valid username and password combination.')
      await expect(
        problem.locator('strong', {
          hasText: 'After five incorrect attempts the password must be reset.',
        }),
      ).toBeVisible()
      await problem.getByRole('button', { name: 'OK' }).click()
      await expect(problem).toHaveCount(0)
      await expect(userName(page)).toHaveValue('cafe-owner')
      await expect(password(page)).toHaveValue('')
      await expect(password(page)).toBeFocused()
      await expect(submit(page)).toBeDisabled()
      await page.keyboard.type(demoPassword)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(first)
    },
  )
})

/**
 * Fills a field as some password managers do: without an event, so that the page does not notice.
 */
const fillWithoutEvents = (field: Locator, text: string) =>
  field.evaluate((input, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  }, text)

test.describe('a password manager that fills in the card seconds later, without an event', () => {
  /** The card, three seconds after opening by the page's own clock, then filled in. */
  async function filled(page: Page): Promise<void> {
    await page.goto('/')
    await expect(userName(page)).toBeFocused()
    await expect(submit(page)).toBeDisabled()
    await page.waitForFunction(() => performance.now() > 3000)
    await fillWithoutEvents(userName(page), 'cafe-owner')
    await fillWithoutEvents(password(page), demoPassword)
  }
  test('signs in by the button, which knows of it (U-007, V-001)', async ({ page }) => {
    await filled(page)
    await expect(submit(page)).toBeEnabled()
    await submit(page).click()
    await expect(page).toHaveURL(first)
  })
})

test.describe('choosing where to work', () => {
  test('someone with one store lands at the first page of the menu (S-034, R-007)', async ({
    page,
  }) => {
    await page.goto('/')
    await enter(page, 'cafe-owner')
    await expect(page).toHaveURL(first)
    await expect(page.getByRole('heading', { level: 1, name: /^My store/ })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toContainText(
      'Corner Cup, your only store',
    )
  })

  test('an owner of several stores searches and chooses (S-028, M-03, U-017, V-002)', async ({
    page,
  }) => {
    await page.goto('/')
    await enter(page, 'bakery-owner')
    const stores = await picker(page, 'store')
    const go = stores.getByRole('button', { name: 'Continue' })
    await expect(stores.getByRole('row')).toContainText([
      'Store',
      'All stores (company view)',
      'Harbour Street',
      'Mill Lane',
      'Station Arcade',
    ])
    await expect(go).toBeDisabled()
    await stores.getByRole('searchbox', { name: 'Search stores' }).fill('mill')
    await expect(stores.getByRole('row')).toHaveCount(2)
    await expect(go).toBeDisabled()
    await row(stores, /^Mill Lane/).click()
    await expect(row(stores, /^Mill Lane/)).toHaveAttribute('aria-selected', 'true')
    await go.click()
    await expect(page).toHaveURL(first)
    await expect(
      where(page).getByRole('button', { name: 'Store: Mill Lane. Switch store' }),
    ).toBeVisible()
  })

  test(
    'sign-in and choice of a store work by keyboard alone (K-01, V-002)',
    { tag: '@proof' },
    async ({ page }) => {
      await page.goto('/')
      await expect(userName(page)).toBeFocused()
      await page.keyboard.type('bakery-owner')
      await page.keyboard.press('Tab')
      await page.keyboard.type(demoPassword)
      await page.keyboard.press('Enter')
      const stores = await picker(page, 'store')
      await expect(stores.getByRole('searchbox')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(stores.getByRole('button', { name: 'Refresh the list' })).toBeFocused()
      for (const column of ['Store', 'Code', 'Merchant']) {
        await page.keyboard.press('Tab')
        await expect(stores.getByRole('button', { name: column, exact: true })).toBeFocused()
      }
      await page.keyboard.press('Tab')
      await expect(row(stores, /^All stores/)).toBeFocused()
      await page.keyboard.press('End')
      await expect(row(stores, /^Station Arcade/)).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await expect(row(stores, /^Mill Lane/)).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Home')
      await page.keyboard.press('ArrowDown')
      await expect(row(stores, /^Harbour Street/)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(
        where(page).getByRole('button', { name: 'Store: Harbour Street. Switch store' }),
      ).toBeVisible()
    },
  )

  test('a merchant admin chooses merchant, then store (S-001, P-014, M-02, S-031, S-032)', async ({
    page,
  }) => {
    await page.goto('/')
    await enter(page, 'merchant-admin')
    const merchants = await picker(page, 'merchant')
    await expect(merchants.getByRole('columnheader')).toHaveText([
      'Merchant',
      'Merchant ID',
      'Stores',
    ])
    await merchants.getByRole('searchbox').fill('copper kettle')
    await expect(merchants.getByRole('row')).toHaveCount(2)
    await row(merchants, /^Copper Kettle Bakery/).click()
    await merchants.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(first)
    await where(page)
      .getByRole('button', { name: /^All stores, company view|^Store:/ })
      .click()
    const stores = await picker(page, 'store')
    await row(stores, /^Mill Lane/).dblclick()
    await expect(
      where(page).getByRole('button', { name: 'Store: Mill Lane. Switch store' }),
    ).toBeVisible()
    await expect(
      where(page).getByRole('button', { name: 'Merchant: Copper Kettle Bakery. Switch merchant' }),
    ).toBeVisible()
  })
})

test.describe('where one lands', () => {
  test('a deep link leads to sign-in, and on to its page with its query (R-006)', async ({
    page,
  }) => {
    await page.goto(`${discounts}?sort=DiscountAmount&dir=desc`)
    await expect(submit(page)).toBeVisible()
    const asked = new URL(page.url())
    expect(asked.pathname).toBe('/')
    expect(asked.searchParams.get('ReturnUrl')).toBe(`${discounts}?sort=DiscountAmount&dir=desc`)
    await page.reload()
    await enter(page, 'bakery-owner')
    await row(await picker(page, 'store'), /^Mill Lane/).dblclick()
    await expect(page).toHaveURL(`${discounts}?sort=DiscountAmount&dir=desc`)
    await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
  })

  test('a ReturnUrl elsewhere leads to a page of ours (R-006)', async ({ page, baseURL }) => {
    const elsewhere: string[] = []
    page.on(
      'request',
      (request) =>
        request.url().startsWith(baseURL!) ||
        request.url().startsWith('data:') ||
        elsewhere.push(request.url()),
    )
    await page.goto(`/?${new URLSearchParams({ ReturnUrl: '//evil.example/' })}`)
    await enter(page, 'cafe-owner')
    await expect(page).toHaveURL(baseURL + first)
    await expect(page.getByRole('heading', { level: 1, name: /^My store/ })).toBeVisible()
    expect(elsewhere).toEqual([])
  })
})
