// The sign-in page before, after and without its scripts: late, failing, off.
import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { expectAccessible, settled } from './accessible.ts'
import { password, submit, userName } from './dialogs.ts'
import { demoPassword, expect, pageAt, test } from './journey.ts'
import { countShifts, takeShifts } from './still.ts'

const discounts = `${pageAt('/menu/discounts')}?page=1`
/** The first page of the sidebar. */
const first = pageAt('/mystore')

/** Blocks all scripts of this and later pages, until they are released. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
/** Opens a page without waiting for its load event, because its scripts never load. */
async function openCard(page: Page, path = '/'): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await expect(submit(page)).toBeVisible()
}
/** Fills in the card as a person does: into the fields, and Enter. */
async function enter(page: Page, name: string, secret: string): Promise<void> {
  await userName(page).fill(name)
  await password(page).fill(secret)
  await password(page).press('Enter')
}
/** Waits until the scripts have hydrated the card, when Mantine changes the ids of its fields. */
const isTakenOver = (page: Page) => expect(userName(page)).not.toHaveAttribute('id', /_R_/)
const said = (page: Page) => page.locator('noscript').getByRole('status')
const refusal = (page: Page) => page.getByRole('main').getByRole('alert')

async function pictures(page: Page): Promise<Buffer[]> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const taken: Buffer[] = []
  const html = page.locator('html')
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    // Wait, because a hydrating script sets the scheme a moment later.
    if (await html.getAttribute('data-mantine-color-scheme'))
      await expect(html).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await settled(page)
    taken.push(await page.screenshot())
  }
  return taken
}

/** Of 255. Tolerated, because redrawing a rounded edge may change its color by this much. */
const roundedEdge = 4
/** The largest difference between any two pixels' colors. */
async function farthest(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((picture) => sharp(picture).raw().toBuffer()))
  if (a!.length !== b!.length) return 255
  return a!.reduce((most, value, i) => Math.max(most, Math.abs(value - b![i]!)), 0)
}

test.describe('scripts that are late', () => {
  test('find the card, its letters and the focus as they were, and move no pixel', async ({
    page,
  }) => {
    const go = await holdScripts(page)
    await countShifts(page)
    await openCard(page)
    await expectAccessible(page)
    await userName(page).click()
    await page.keyboard.type('cafe-ow')
    const before = await pictures(page)
    await takeShifts(page) // letters and logo are loaded
    go()
    await isTakenOver(page)
    await expect(userName(page)).toBeFocused()
    await expect(userName(page)).toHaveValue('cafe-ow')
    const after = await pictures(page)
    expect(await takeShifts(page)).toEqual([])
    for (const [i, picture] of after.entries())
      expect(await farthest(picture, before[i]!)).toBeLessThanOrEqual(roundedEdge)
    await page.keyboard.type('ner')
    await password(page).fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(first)
  })

  test('are waited for by no answer: a press before them signs in (E-004, E-021, E-022)', async ({
    page,
  }) => {
    const go = await holdScripts(page)
    await openCard(page, discounts)
    await enter(page, 'cafe-owner', 'Wrong-Password-1')
    await expect(refusal(page)).toContainText(
      'This is not a valid username and password combination.',
    )
    await expect(userName(page)).toHaveValue('cafe-owner')
    await expect(password(page)).toHaveValue('')
    await password(page).fill(demoPassword)
    await submit(page).click()
    await expect(submit(page)).toHaveCount(0)
    go()
    await expect(page).toHaveURL(discounts)
  })
})

test('scripts that fail leave a card that signs in, and a way on (R-006, T-core-120)', async ({
  page,
  context,
}) => {
  await context.route(/\/assets\/[^/]*\.js$/, (route) => route.abort())
  await openCard(page)
  await enter(page, 'cafe-owner', demoPassword)
  await expect(submit(page)).toHaveCount(0)
  // The ten-second delay, finished at once here.
  await page.evaluate(() => document.getAnimations().forEach((each) => each.finish()))
  const late = page.getByRole('alert')
  await expect(late).toContainText("The portal couldn't be loaded")
  await expectAccessible(page)
  await context.unroute(/\/assets\/[^/]*\.js$/)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(first)
  await expect(late).toHaveCount(0)
})

test('a chosen scheme holds from the first paint on', { tag: '@proof' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => localStorage.setItem('tillhouse.color-scheme', 'dark'))
  await holdScripts(page)
  await openCard(page)
  await expect(page.locator('[data-style*=brand-ground]')).toHaveCSS(
    'background-color',
    'rgb(22, 24, 29)',
  )
})

test(
  'a host of a reseller has its card (T-core-72)',
  { tag: '@proof' },
  async ({ request, page }) => {
    const answer = await request.get('/', {
      headers: { host: 'merchant.lakeshore-bank.example', accept: 'text/html' },
    })
    // The answer for that host, rendered without further requests.
    await page.setContent((await answer.text()).replaceAll(/<script.*?<\/script>/gs, ''))
    await expect(page).toHaveTitle('Sign in · Lakeshore Merchant Center')
    await expect(page.getByRole('img', { name: 'Lakeshore Bank' })).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveCount(1)
    await expect(page.locator('[data-style*=brand-ground]')).toHaveCSS(
      'background-color',
      'rgb(230, 239, 237)',
    )
  },
)

test('without scripts one signs in, is told why not, and the session waits (S-028, E-004)', async ({
  browser,
  baseURL,
  page,
}) => {
  const off = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled: false,
    colorScheme: 'dark',
    locale: 'en-US',
  })
  try {
    const plain = await off.newPage()
    await plain.goto(discounts)
    await expect(said(plain)).toContainText('You can sign in here')
    await expect(plain.locator('[style*=brand-ground], [data-style*=brand-ground]')).toHaveCSS(
      'background-color',
      'rgb(22, 24, 29)', // the system's color scheme
    )
    // Controls that would do nothing are left out.
    for (const name of ['Forgot password?', 'Show password', 'Use light colors'])
      await expect(plain.getByRole('button', { name })).toHaveCount(0)
    await enter(plain, 'bakery-owner', 'Wrong-Password-1')
    await expect(refusal(plain)).toContainText('Incorrect username or password')
    await expect(userName(plain)).toHaveValue('bakery-owner')
    await plain.reload()
    await expect(refusal(plain)).toHaveCount(0)
    await enter(plain, 'bakery-owner', demoPassword)
    await expect(said(plain)).toContainText('Your sign-in is kept until then.')

    await page.context().addCookies(await off.cookies())
    await page.goto(plain.url())
    const stores = page.getByRole('dialog', { name: 'Choose a store' })
    await stores.getByRole('row', { name: /^Mill Lane/ }).dblclick()
    await expect(page).toHaveURL(discounts)
  } finally {
    await off.close()
  }
})

/** Bytes transferred until the card is hydrated, including the font (48 KB). */
const mostBytes = 200_000
test('the card needs at most eight requests until it is taken over', async ({ page }) => {
  const requests: Promise<{ path: string; bytes: number }>[] = []
  page.on('requestfinished', (request) =>
    requests.push(
      request.sizes().then(({ responseBodySize }) => ({
        path: new URL(request.url()).pathname,
        bytes: responseBodySize,
      })),
    ),
  )
  await page.goto('/')
  await isTakenOver(page)
  await page.waitForLoadState('networkidle')
  const made = await Promise.all(requests)
  const list = JSON.stringify(made)
  expect(made.length, list).toBeLessThanOrEqual(8)
  expect(
    made.reduce((sum, { bytes }) => sum + bytes, 0),
    list,
  ).toBeLessThanOrEqual(mostBytes)
  expect(made.filter(({ path }) => path.endsWith('.css'))).toEqual([])
})
