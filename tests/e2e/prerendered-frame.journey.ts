// The portal's frame is prerendered while the person types the password, hidden, and shown with the
// session (docs/decisions/036).
import type { Page } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import { expectDialog, password, submit, userName } from './dialogs.ts'
import { demoPassword, expect, pageAt, test } from './journey.ts'

const main = (page: Page) => page.locator('#main')
const myStore = (page: Page) => page.getByRole('heading', { level: 1, name: 'My store' })

/** Types the name, and waits until the frame is prerendered behind the card. */
async function typeName(page: Page, address = '/'): Promise<void> {
  await page.goto(address)
  await userName(page).fill('cafe-owner')
  await main(page).waitFor({ state: 'attached' })
}
async function signIn(page: Page, secret = demoPassword): Promise<void> {
  await password(page).fill(secret)
  await submit(page).click()
}

test('it is neither seen nor reached before someone is signed in, and asks nothing', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(request.url())
  })
  await typeName(page)
  await page.waitForLoadState('networkidle')
  await expect(main(page)).toBeHidden()
  await expect(page).toHaveTitle(/^Sign in · /)
  expect(new URL(page.url()).pathname).toBe('/')
  await expectAccessible(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(asked).toEqual([])
  await signIn(page, 'not the password')
  const refusal = await expectDialog(page, 'Incorrect username or password')
  await refusal.getByRole('button', { name: 'OK' }).click()
  await expect(refusal).toBeHidden()
  await expect(main(page)).toBeHidden()
  await signIn(page)
  await expect(myStore(page)).toBeVisible()
  await expect(page).toHaveTitle(/^My store · /)
  await expect(page).toHaveURL(pageAt('/mystore'))
  await expect(page.locator('body')).toBeFocused()
})

test('the first page asks for no measures: the session brought them', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await typeName(page)
  await signIn(page)
  await expect(page.getByRole('region', { name: 'Day at a glance' })).toBeVisible()
  expect(asked.filter((path) => path.endsWith('/my-store/day'))).toEqual([])
})

test('what runs once someone is signed in is compiled while it is fetched', async ({ page }) => {
  const files: Promise<[string, string]>[] = []
  page.on('response', (response) => {
    const name = new URL(response.url()).pathname.split('/').at(-1) ?? ''
    if (/^(signed-in|router|both)-.*\.js$/.test(name))
      files.push(response.text().then((text) => [name, text.slice(0, 28)]))
  })
  await typeName(page)
  const begins = await Promise.all(files)
  expect(begins.map(([name]) => name.split('-')[0]).sort()).toEqual(['both', 'router', 'signed'])
  for (const [name, text] of begins) expect(text, name).toBe('//# allFunctionsCalledOnLoad')
})

test('the menu is shown before the first page is rendered', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const menu = document.querySelector('nav [data-nav-item]')
      const measures = document.querySelector('[aria-label="Day at a glance"]')
      if (menu && !measures) performance.mark('menu alone')
    }).observe(document, { childList: true, subtree: true })
  })
  await typeName(page)
  await signIn(page)
  await expect(myStore(page)).toBeVisible()
  expect(
    await page.evaluate(() => performance.getEntriesByName('menu alone').length),
  ).toBeGreaterThan(0)
})

test('it opens the page that was asked for, with its query (R-006)', async ({ page }) => {
  const target = pageAt('/menu/discounts?search=lunch')
  await typeName(page, target)
  expect(new URL(page.url()).searchParams.get('ReturnUrl')).toBe(target)
  await signIn(page)
  await expect(page).toHaveURL(target)
  await expect(page.getByRole('heading', { level: 1, name: 'Discounts' })).toBeVisible()
})

test('it opens the first page after another address was gone to in the meantime', async ({
  page,
}) => {
  await typeName(page)
  await page.evaluate(() => {
    location.hash = 'somewhere'
  })
  await signIn(page)
  await expect(myStore(page)).toBeVisible()
  await expect(page).toHaveURL(pageAt('/mystore'))
})

test('Back from the first page leads to what was there before the card', async ({ page }) => {
  await page.goto('/portal/v1/version')
  await typeName(page)
  await signIn(page)
  await expect(myStore(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/portal\/v1\/version$/)
})

test('Back leads from the first page to the one on which the mark was pressed', async ({
  page,
  signIn: enter,
}) => {
  await enter('cafe-owner')
  await page.goto(pageAt('/menu/discounts'))
  await page.getByRole('link', { name: 'Tillhouse', exact: true }).click()
  await expect(myStore(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(pageAt('/menu/discounts'))
  await expect(page.getByRole('heading', { level: 1, name: 'Discounts' })).toBeVisible()
})

test('a browser whose own language Intl refuses still signs in', async ({ page }) => {
  // WebKit and others report this on a system without a language (LANG=C).
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'language', { get: () => 'C' }),
  )
  await typeName(page)
  await signIn(page)
  await expect(myStore(page)).toBeVisible()
})
