// Single sign-on by hand, against the sandbox's identity provider, which is on another site than
// the portal, so that cookies behave as with any provider. Facts: row 17
import type { Page } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import { expect, pageAt, test } from './journey.ts'

const first = pageAt('/mystore')
const second = (page: Page) => page.getByRole('button', { name: 'Sign in with Sandbox ID' })
const identity = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
/** The provider's page, on its own host name. */
const atProvider = (page: Page) =>
  expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/idp\/interaction\//)
/** Everything that a script of the portal could read: storage, database rows, and the page. */
const readable = (page: Page) =>
  page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.onsuccess = () => done(request.result)
        request.onerror = () => fail(request.error)
      })
    const rows: unknown[] = []
    for (const { name } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name!)) // existing databases have names
      for (const store of database.objectStoreNames)
        rows.push(name, await asked(database.transaction(store).objectStore(store).getAll()))
      database.close()
    }
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      rows,
      document.documentElement.outerHTML,
    ])
  })
const byOrganization = '/?organizationId=sandbox'

test.describe('signing in', () => {
  test('by the second button, while the feature is on (U-012, S-049, C-014, 10.1.1)', async ({
    page,
    context,
    platform,
  }) => {
    await page.goto('/')
    await second(page).click()
    await atProvider(page)
    await identity(page, 'Ada Nilsson').click()
    await expect(page).toHaveURL(platform.url + first)
    await expect(page.getByRole('button', { name: 'Account of Ada Nilsson' })).toBeVisible()
    // None of the provider's tokens is readable by scripts, and the session's cookie is as strict
    // as any. It is not Secure, because Safari would drop it over plain http.
    const cookies = (await context.cookies(platform.url)).filter(({ name }) => name.endsWith('sid'))
    expect(cookies).toMatchObject([{ httpOnly: true, secure: false, sameSite: 'Strict' }])
    expect(await readable(page)).not.toMatch(/eyJ[\w-]+\.[\w-]+\.[\w-]+/)
  })

  test(
    'in two tabs at once leaves one session that both use',
    { tag: '@proof' },
    async ({ page, context, complaints }) => {
      const other = await context.newPage()
      other.on('pageerror', (error) => complaints.push(error.message))
      await page.goto(byOrganization)
      await other.goto(byOrganization)
      await atProvider(page)
      await identity(other, 'Ada Nilsson').click()
      await expect(other).toHaveURL(first)
      await identity(page, 'Ada Nilsson').click()
      await expect(page).toHaveURL(first)
      for (const tab of [page, other])
        await expect(tab.getByRole('button', { name: 'Account of Ada Nilsson' })).toBeVisible()
    },
  )
})

test.describe('what goes wrong (fault 33)', () => {
  test('cancelling at the provider leads back with the reason (E-006, E-032)', async ({ page }) => {
    await page.goto(byOrganization)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog(page, 'Single sign-on failed')).toContainText(
      'The sign-in at Sandbox ID was canceled.',
    )
    await page.reload()
    await dialog(page, 'Single sign-on failed').getByRole('button', { name: 'OK' }).click()
    await second(page).click()
    await atProvider(page)
  })

  test(
    'the back button ends at the sign-in page, and stays there',
    { tag: '@proof' },
    async ({ page }) => {
      await page.goto(byOrganization)
      await atProvider(page)
      await page.goBack()
      await expect(page.getByText("The sign-in with Sandbox ID wasn't finished.")).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Username or email' })).toBeVisible()
      await second(page).click()
      await atProvider(page)
    },
  )
})

test(
  "the provider's pages and the card with both buttons have no violation, by keyboard",
  { tag: '@proof' },
  async ({ page, platform }) => {
    await page.goto('/')
    await expect(second(page)).toBeVisible()
    await expectAccessible(page)
    await second(page).focus()
    await page.keyboard.press('Enter')
    await atProvider(page)
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await expect(identity(page, 'Ada Nilsson')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(platform.url + first)
    await page.goto(`${platform.url.replace('localhost', '127.0.0.1')}/idp/home`)
    await expectAccessible(page)
    await page.goto(`${platform.url.replace('localhost', '127.0.0.1')}/idp/session/end`)
    await expectAccessible(page)
  },
)

test.describe('leaving', () => {
  test('logging off leads to the identity home; the tokens there are void (S-050)', async ({
    page,
    platform,
  }) => {
    await page.goto(byOrganization)
    await identity(page, 'Ada Nilsson').click()
    await page.getByRole('button', { name: 'Account of Ada Nilsson' }).click()
    await expect(page.getByRole('menuitem', { name: 'Change password' })).toHaveCount(0)
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/idp\/home$/)
    await page.goto(platform.url)
    await expect(second(page)).toBeVisible()
  })
})
