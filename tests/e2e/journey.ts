// What journeys start from: a platform of one's own (a child process on a clone of the seeded data), people who sign in through
// LogOn, and a page that fails the test when the browser complains.
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { fork, type ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'

import type { Order } from '../../server/testing/ipc.ts'
import { testSecretKey } from '../../server/testing/seeded.ts'

export const seedFile = resolve('.results/seed.tar')
export const demoPassword = 'Tillhouse-Demo-1'

/** A platform under test. Clock, faults and mailbox go by IPC, never over HTTP. */
export interface JourneyPlatform {
  url: string
  order(order: Order): Promise<void>
}

/** Starts a platform from a tree (this one, or a copy of it) and a snapshot of its data. */
export async function startPlatform(root = '.', snapshot = seedFile): Promise<JourneyPlatform & { stop(): Promise<void> }> {
  const child: ChildProcess = fork(resolve(root, 'server/main.ts'), {
    cwd: resolve(root), stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, TILLHOUSE_TEST: '1', TILLHOUSE_SNAPSHOT: snapshot, SECRET_KEY: testSecretKey, PORT: '0', DEMO: '1' },
  })
  const next = <T>() => new Promise<T>((done, fail) => {
    child.once('message', (message) => done(message as T))
    child.once('exit', (code) => fail(new Error(`The platform ended with ${code}.`)))
  })
  const { ready } = await next<{ ready: string }>()
  return {
    url: ready.replace(/\/$/, ''),
    async order(order) {
      const done = next()
      child.send(order)
      await done
    },
    stop: () => new Promise((done) => {
      child.once('exit', () => done())
      child.kill('SIGTERM')
    }),
  }
}

export interface Place {
  merchantId: number
  storeId: number
}
export const places = {
  bakeryCompany: { merchantId: 1002, storeId: 0 },
  harbourStreet: { merchantId: 1002, storeId: 100_200_001 },
  franchiseCompany: { merchantId: 1004, storeId: 0 },
} satisfies Record<string, Place>

interface Fixtures {
  /** Signs a demo account in by its calls, as the sign-in page would, and gives its browser context. */
  signIn(userName: string, at?: Place, context?: BrowserContext): Promise<void>
  /** What the browser complained about: errors, and violations of the content policy. The test fails when there is any. */
  complaints: string[]
}

export const test = base.extend<Fixtures, { platform: JourneyPlatform }>({
  platform: [
    async ({}, use) => {
      const platform = await startPlatform()
      await use(platform)
      await platform.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ platform }, use) => use(platform.url),
  complaints: async ({}, use) => use([]),
  page: async ({ page, complaints, platform }, use) => {
    listen(page, complaints)
    await use(page)
    await platform.order({ faults: [] })
    expect(complaints, 'what the browser complained about').toEqual([])
  },
  signIn: async ({ context, platform }, use) => {
    await use(async (userName, at, target = context) => {
      const api = target.request
      const headers: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin', Origin: platform.url }
      const post = async (path: string, data: unknown, more: Record<string, string> = {}) => {
        const response = await api.post(platform.url + path, { data, headers: { ...headers, ...more, 'Idempotency-Key': crypto.randomUUID() } })
        expect(response.status(), `${path}: ${await response.text()}`).toBe(200)
        return (await response.json()) as Record<string, unknown>
      }
      const token = async () => ({ 'X-CSRF-Token': String((await post('/Account/GetCsrfToken', {})).tokenHeaderValue) })
      const answer = await post('/Account/LogOn', { username: userName, password: demoPassword })
      expect(answer.success, JSON.stringify(answer)).toBe(true)
      if (at) await post(`/Account/SaveStoreContext?StoreId=${at.storeId}`, { OverrideMerchantId: at.merchantId }, await token())
    })
  },
})
export { expect }

/** Everything that the browser says went wrong, but for what a test caused on purpose (`expected`). */
export function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    // The browser's own line for each answer of 400 and more; the portal handles those.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push(`console: ${message.text()}`)
  })
}
