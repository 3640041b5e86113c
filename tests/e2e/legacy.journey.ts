// An operator's legacy application: its pages are in frames, come from another origin, and talk to
// the portal by messages. This file serves a small one, and configures a platform with its address.
import type { Locator, Page } from '@playwright/test'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expectAccessible } from './accessible.ts'
import { expect, pageAt, contexts, test as base, workersPlatform } from './journey.ts'

/** An old page: it shows its name, and the portal's last message. */
const document = (name: string) => `<!doctype html><html lang="en"><title>${name}</title>
<h1>The old ${name}</h1><output></output><script>
addEventListener('message', ({ data, origin }) =>
  document.querySelector('output').textContent = JSON.stringify({ origin, data }))
</script>`

interface Legacy {
  origin: string
  /** While true, requested pages never arrive. */
  silent: boolean
}
const test = base.extend<object, { legacy: Legacy }>({
  legacy: [
    async ({}, use) => {
      const server = createServer(({ url = '' }, reply) => {
        if (legacy.silent) return
        reply.setHeader('content-type', 'text/html')
        reply.end(document(url.split('/').at(-1)!))
      }).listen(0, '127.0.0.1')
      await new Promise((listening) => server.once('listening', listening))
      const { port } = server.address() as AddressInfo
      const legacy: Legacy = { origin: `http://127.0.0.1:${port}`, silent: false }
      await use(legacy)
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker' },
  ],
  platform: [
    async ({ legacy }, use) => {
      const platform = await workersPlatform({ LEGACY_ORIGIN: legacy.origin })
      await use(platform)
      await platform.stop()
    },
    { scope: 'worker' },
  ],
})

const departments = '/menu/departments'
const frame = (page: Page) => page.locator('iframe[title="Departments"]')
const inside = (page: Page) => frame(page).contentFrame()
const loaded = (page: Page) => inside(page).getByRole('heading', { name: 'The old Departments' })
/** Sends a message to the portal as a framed page would. */
const say = (body: Locator, data: unknown) =>
  body.evaluate((_body, message) => window.parent.postMessage(message, '*'), data)
const masked = (page: Page) => page.locator('[inert]')
const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading Departments…' })

test(
  'a page stands in its frame; its messages mask, tell and lead elsewhere ' +
    '(R-008, S-002, S-013, S-003, S-004, S-005, S-006, S-007, S-008, fault 40)',
  async ({ page, signIn, platform, legacy }) => {
    await signIn('bakery-owner', contexts.bakeryCompany)
    const old = inside(page).locator('body')

    await test.step('it comes from its host, and is told how the portal looks', async () => {
      await page.goto(pageAt(`${departments}?f-store=3`))
      await expect(loaded(page)).toBeVisible()
      await expect(frame(page)).toHaveAttribute('src', `${legacy.origin}/Portal/NewUi/Departments`)
      await expect(frame(page)).not.toHaveAttribute('sandbox', /top-navigation|modals/)
      await expect(page.getByRole('heading', { level: 1, name: 'Departments' })).toBeAttached()
      const told = async () =>
        JSON.parse((await inside(page).getByRole('status').textContent()) || 'null') as unknown
      await expect.poll(told).toEqual({
        origin: platform.url,
        data: {
          portal: {
            colorScheme: 'light',
            primaryColor: expect.stringMatching(/^#[0-9a-f]{6}$/),
            culture: 'en-US',
            paymentRequired: false,
          },
        },
      })
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect.poll(told).toMatchObject({ data: { portal: { colorScheme: 'dark' } } })
      await page.emulateMedia({ colorScheme: 'light' })
      await expect.poll(told).toMatchObject({ data: { portal: { colorScheme: 'light' } } })
      await expectAccessible(page)
    })

    await test.step('while it loads, the portal says so in its place', async () => {
      await say(old, { isLoading: true })
      await expect(loading(page)).toBeVisible()
      await say(old, { isLoading: false })
      await expect(loading(page)).toBeHidden()
    })

    await test.step('what it says is text', async () => {
      await say(old, { message: '<b>Bread</b> saved' })
      await expect(page.getByText('<b>Bread</b> saved')).toBeVisible()
    })

    await test.step('its dialog masks menu and header, and is asked about', async () => {
      const link = page.getByRole('link', { name: 'Discounts', exact: true, includeHidden: true })
      await say(old, { showModalMask: true })
      await expect(masked(page).filter({ has: link })).toHaveCount(1)
      await expect(
        masked(page).filter({
          has: page.getByRole('button', { name: 'Help', includeHidden: true }),
        }),
      ).toHaveCount(1)
      await link.click({ force: true })
      // By then a question would have appeared.
      await say(old, { message: 'Still here' })
      await expect(page.getByText('Still here')).toBeVisible()
      const question = page.getByRole('dialog', { name: 'Leave with unsaved changes?' })
      await expect(question).toHaveCount(0)
      await say(old, { redirect: '/menu/discounts' })
      await question.getByRole('button', { name: 'Stay' }).click()
      await expect(page).toHaveURL(pageAt(`${departments}?f-store=3`))
      await say(old, { hideAllModalMasks: true })
      await expect(masked(page)).toHaveCount(0)
    })

    await test.step('it leads to pages of the portal alone, and Back returns', async () => {
      await say(old, { redirect: 'https://evil.example/' })
      await expect(page.getByText(/^Departments tried to open a page that/)).toBeVisible()
      await say(old, { redirect: '/menu/discounts?q=cake' })
      await expect(page.getByRole('grid', { name: 'Discounts' })).toBeVisible()
      await page.goBack()
      await expect(loaded(page)).toBeVisible()
    })
  },
)

test(
  'a page that the merchant does not have leads to another, in a frame of its own (S-116)',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    await signIn('bakery-owner', contexts.harbourStreet)
    await page.goto(pageAt(departments))
    await expect(loaded(page)).toBeVisible()
    await say(inside(page).locator('body'), { redirect: '/settings/store/instoreapi' })
    await expect(page).toHaveURL(pageAt('/settings/store/storeoptions'))
    const options = page.locator('iframe[title="Store options"]').contentFrame()
    await expect(options.getByRole('heading', { name: 'The old StoreOptions' })).toBeVisible()
    await expect(frame(page)).toHaveCount(0)
    // Replaces the entry, so that Back does not return to it.
    await page.goBack()
    await expect(page).toHaveURL(pageAt(departments))
    await expect(loaded(page)).toBeVisible()
  },
)
