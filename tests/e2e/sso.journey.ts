// Single sign-on by hand, against the sandbox's identity provider, which is on another site than
// the portal, so that cookies behave as with any provider. Facts: row 17
import type { Page } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import { demoPassword, expect, pageAt, startPlatform, test } from './journey.ts'

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
    'by an address with the organization, which leads to the provider and back to its page ' +
      '(S-048)',
    { tag: '@proof' },
    async ({ page, platform }) => {
      await page.goto(
        `${byOrganization}&${new URLSearchParams({ ReturnUrl: pageAt('/menu/discounts') })}`,
      )
      await atProvider(page)
      await identity(page, 'Ada Nilsson').click()
      await expect(page).toHaveURL(platform.url + pageAt('/menu/discounts'))
      await expect(page.getByRole('heading', { level: 1, name: /^Discounts/ })).toBeVisible()
    },
  )

  test(
    'comes through the same steps as with a password: a company user chooses a store (S-001)',
    { tag: '@proof' },
    async ({ page }) => {
      await page.goto(byOrganization)
      await identity(page, 'Jonas Weber').click()
      const stores = dialog(page, 'Choose a store')
      await stores.getByRole('row', { name: /^Mill Lane/ }).dblclick()
      await expect(page).toHaveURL(first)
    },
  )

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
  test(
    'an identity without an account is J, with a way to the identity home (E-005, M-06)',
    { tag: '@proof' },
    async ({ page, platform }) => {
      await page.goto(byOrganization)
      await identity(page, 'Nils Bakker').click()
      const refusal = dialog(page, 'Sign-in not accepted')
      await refusal.getByRole('button', { name: 'Back to Sandbox ID' }).click()
      await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/idp\/home$/)
      await expect(page.getByText('Nils Bakker')).toBeVisible()
      // The next attempt asks for the identity, although the provider remembers someone.
      await page.goto(`${platform.url}/?organizationId=sandbox`)
      await dialog(page, 'Sign-in not accepted').getByRole('button', { name: 'OK' }).click()
      await second(page).click()
      await atProvider(page)
      await identity(page, 'Ada Nilsson').click()
      await expect(page).toHaveURL(platform.url + first)
    },
  )

  test('someone with single sign-on who types a password is led there (U, E-008)', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('textbox', { name: 'Username or email' }).fill('state-sso')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page
      .getByRole('form', { name: 'Sign in' })
      .getByRole('button', { name: 'Sign in', exact: true })
      .click()
    const refusal = dialog(page, 'Use single sign-on')
    await expect(refusal.getByRole('button', { name: 'OK' })).toHaveCount(0)
    await refusal.getByRole('button', { name: 'Continue to Sandbox ID' }).click()
    await atProvider(page)
  })

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
    'a provider that does not answer leads back with the reason; the next try works',
    { tag: '@proof' },
    async ({ page, platform }) => {
      await page.goto(byOrganization)
      await platform.fault({ match: '/idp/token', answer: 503, times: 1 })
      await identity(page, 'Ada Nilsson').click()
      await expect(dialog(page, 'Single sign-on failed')).toContainText(
        "Sandbox ID isn't responding. Try again in a moment.",
      )
      await dialog(page, 'Single sign-on failed').getByRole('button', { name: 'OK' }).click()
      await second(page).click()
      await expect(page).toHaveURL(first)
    },
  )

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

  test(
    'an answer that comes too late, or whose sign-in is lost, is P (E-007)',
    { tag: '@proof' },
    async ({ page, context, platform }) => {
      await page.goto(byOrganization)
      await atProvider(page)
      await platform.order({ clock: 11 * 60_000 })
      await identity(page, 'Ada Nilsson').click()
      await expect(dialog(page, 'Single sign-on has ended')).toBeVisible()
      await page.goto('/')
      await second(page).click()
      await expect(page).toHaveURL(first)
      await page.goto('/sso/callback?code=x&state=y')
      await expect(page.getByRole('button', { name: 'Account of Ada Nilsson' })).toBeVisible()
      await context.clearCookies()
      await page.goto('/sso/callback?code=x&state=y')
      await expect(dialog(page, 'Single sign-on has ended')).toBeVisible()
      await expect(page).toHaveURL('/')
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

  test(
    'signing out at the provider ends the session here, too (E-001, 7.6.1)',
    { tag: '@proof' },
    async ({ page, context, platform }) => {
      await page.goto(byOrganization)
      await identity(page, 'Ada Nilsson').click()
      await expect(page).toHaveURL(first)
      // Wait until all is loaded, because a call without a session leaves the page by itself, and
      // the reason is shown once.
      await expect(page.getByRole('heading', { level: 1, name: /^My store/ })).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      const there = await context.newPage()
      await there.goto(`${platform.url.replace('localhost', '127.0.0.1')}/idp/session/end`)
      await there.getByRole('button', { name: 'Sign out' }).click()
      await expect(there.getByRole('heading', { name: "You're signed out" })).toBeVisible()
      await page.reload()
      await expect(page.getByText("Your organization's sign-in ended the session.")).toBeVisible()
    },
  )
})

test(
  'SSO_TOKEN_MODE=browser: calls carry the provider’s token; nothing keeps it (S-067, C7)',
  { tag: '@proof' },
  async ({ page }) => {
    const platform = await startPlatform('.', undefined, { SSO_TOKEN_MODE: 'browser' })
    try {
      const sent: { path: string; token: string | undefined }[] = []
      page.on('request', (request) => {
        const path = new URL(request.url()).pathname
        if (
          request.resourceType() === 'fetch' &&
          request.frame() === page.mainFrame() &&
          !path.endsWith('/session/provider-token')
        )
          sent.push({ path, token: request.headers().authorization })
      })
      const signedIn = async (name: string) => {
        await expect(page).toHaveURL(platform.url + first)
        await expect(page.getByRole('button', { name: `Account of ${name}` })).toBeVisible()
      }
      await page.goto(platform.url)
      await page.getByRole('textbox', { name: 'Username or email' }).fill('cafe-owner')
      await page.getByLabel('Password', { exact: true }).fill(demoPassword)
      await page.keyboard.press('Enter')
      await signedIn('Rosa Delgado')
      await expect.poll(() => sent.length).toBeGreaterThan(5)
      expect(sent.filter(({ token }) => token !== undefined)).toEqual([])
      await page.context().clearCookies()

      const given = page.waitForResponse(/\/session\/provider-token$/)
      await page.goto(platform.url + byOrganization)
      await identity(page, 'Ada Nilsson').click()
      await signedIn('Ada Nilsson')
      const answer = (await (await given).json()) as { token: string; expiresInSeconds: number }
      expect(Object.keys(answer).sort()).toEqual(['expiresInSeconds', 'token'])
      sent.length = 0
      await page.reload()
      await signedIn('Ada Nilsson')
      // The page contains its start data; its values and the header's parts are requested.
      await expect.poll(() => sent.length).toBeGreaterThan(2)
      expect(sent.filter(({ token }) => token !== `Bearer ${answer.token}`)).toEqual([])
      expect(await readable(page)).not.toContain(answer.token)

      // A service that needs the token can use it while the session lasts, and no longer.
      const asService = () =>
        page.request.get(`${platform.url.replace('localhost', '127.0.0.1')}/idp/me`, {
          headers: { Authorization: `Bearer ${answer.token}` },
        })
      expect((await asService()).status()).toBe(200)
      await page.getByRole('button', { name: 'Account of Ada Nilsson' }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await expect(page).toHaveURL(/\/idp\/home$/)
      expect((await asService()).status()).toBe(401)
    } finally {
      await platform.stop()
    }
  },
)
