// Fixtures of journeys: a platform (a child process on a clone of the seeded data), people who sign
// in through LogOn, and pages that fail the test when the browser complains.
import {
  test as base,
  expect,
  type BrowserContext,
  type Page,
  type Request,
} from '@playwright/test'
import { fork, type ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'

import type { Fault, Order } from '../../server/testing/ipc.ts'
import { testSecretKey } from '../../server/testing/seeded.ts'
import { Person, type PortalContext } from './person.ts'

export { demoPassword } from '../../server/domain/people/demo/accounts.ts'
export type { Person, PortalContext } from './person.ts'

/** The file with the data that all platforms of this run start from; written by seed.ts. */
export const seedVariable = 'TILLHOUSE_JOURNEY_SEED'

/** A platform under test. Clock, faults and mailbox are controlled by IPC, never over HTTP. */
export interface JourneyPlatform {
  url: string
  order(order: Order): Promise<void>
  /** Breaks something until the test ends, or as often as the fault specifies. */
  fault(fault: Fault): Promise<void>
}

/**
 * Starts a platform from a tree (this one, or a copy of it) and a snapshot of its data, with its
 * own settings.
 */
export async function startPlatform(
  root = '.',
  snapshot = process.env[seedVariable] ?? '',
  settings: Readonly<Record<string, string>> = {},
): Promise<JourneyPlatform & { stop(): Promise<void> }> {
  const child: ChildProcess = fork(resolve(root, 'server/main.ts'), {
    cwd: resolve(root),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      TILLHOUSE_TEST: '1',
      TILLHOUSE_SNAPSHOT: snapshot,
      SECRET_KEY: testSecretKey,
      PORT: '0',
      DEMO: '1',
      ...settings,
    },
  })
  const next = <T>() =>
    new Promise<T>((done, fail) => {
      const ended = (code: number | null) => fail(new Error(`The platform ended with ${code}.`))
      child.once('exit', ended)
      child.once('message', (message) => {
        child.off('exit', ended)
        done(message as T)
      })
    })
  const { ready } = await next<{ ready: string }>()
  const order = async (wanted: Order) => {
    const done = next()
    child.send(wanted)
    await done
  }
  return {
    url: ready.replace(/\/$/, ''),
    order,
    fault: (fault) => order({ fault }),
    stop: () =>
      new Promise((done) => {
        // Don't wait, because an ended process emits no more exit event.
        if (child.exitCode !== null || child.signalCode !== null) return done()
        child.once('exit', () => done())
        child.kill('SIGTERM')
      }),
  }
}

export const contexts = {
  cafe: { merchantId: 1001, storeId: 100_100_001 },
  bakeryCompany: { merchantId: 1002, storeId: 0 },
  harbourStreet: { merchantId: 1002, storeId: 100_200_001 },
  millLane: { merchantId: 1002, storeId: 100_200_002 },
  chainCompany: { merchantId: 1003, storeId: 0 },
  franchiseCompany: { merchantId: 1004, storeId: 0 },
} satisfies Record<string, PortalContext>

export const pageAt = (path: string): string => `/Portal/NewIndex${path}`

interface Fixtures {
  /**
   * Signs a demo account in through the sign-in page's calls: in this test's browser, or in the
   * given context.
   */
  signIn(userName: string, at?: PortalContext, context?: BrowserContext): Promise<Person>
  another(userName: string, at?: PortalContext): Promise<Person>
  /** Another page of a person, also monitored for complaints. */
  open(person: Person, path: string): Promise<Page>
  /**
   * The browser's complaints: errors, and violations of the content policy. Any of them fails the
   * test.
   */
  complaints: string[]
}

interface WorkersPlatform extends JourneyPlatform {
  /**
   * After each test: resets the clock, so that the next test starts in the present like its
   * browser, and ends faults.
   */
  tidy(): Promise<void>
}
/** A platform for all tests of a worker, with its own settings. */
export async function workersPlatform(
  settings?: Readonly<Record<string, string>>,
): Promise<WorkersPlatform & { stop(): Promise<void> }> {
  const platform = await startPlatform(undefined, undefined, settings)
  let moved = 0
  return {
    ...platform,
    order(order) {
      moved += order.clock ?? 0
      return platform.order(order)
    },
    async tidy() {
      await platform.order({ clock: -moved, faults: [] })
      moved = 0
    },
  }
}

export const test = base.extend<Fixtures & { tidy: void }, { platform: WorkersPlatform }>({
  platform: [
    async ({}, use) => {
      const platform = await workersPlatform()
      await use(platform)
      await platform.stop()
    },
    { scope: 'worker' },
  ],
  tidy: [
    async ({ platform }, use) => {
      await use()
      await platform.tidy()
    },
    { auto: true },
  ],
  baseURL: async ({ platform }, use) => use(platform.url),
  complaints: async ({}, use) => use([]),
  page: async ({ page, complaints }, use) => {
    await slow(page)
    listen(page, complaints)
    await use(page)
    expect(complaints, 'what the browser complained about').toEqual([])
  },
  signIn: async ({ context, platform }, use) => {
    await use(async (userName, at, target = context) => {
      const person = new Person(target, platform.url)
      await person.signIn(userName, at)
      return person
    })
  },
  another: async ({ browser, platform, signIn }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (userName, at) => {
      const context = await browser.newContext({
        baseURL: platform.url,
        viewport: { width: 1440, height: 900 },
        locale: 'en-US',
        reducedMotion: 'reduce',
      })
      contexts.push(context)
      return signIn(userName, at, context)
    })
    for (const context of contexts) await context.close()
  },
  open: async ({ complaints }, use) => {
    await use(async ({ context }, path) => {
      const page = await context.newPage()
      await slow(page)
      listen(page, complaints)
      await page.goto(pageAt(path))
      return page
    })
  },
})
export { expect }

/** Slows a page's processor as many times as `npm run proof slowed` says. */
async function slow(page: Page): Promise<void> {
  const rate = Number(process.env.TILLHOUSE_SLOWED ?? 1)
  if (rate === 1) return
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate })
}

/**
 * Records everything that the browser reports as wrong. A test removes what it causes on purpose
 * from `complaints` itself.
 */
export function listen(page: Page, complaints: string[]): void {
  trackCalls(page)
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    // Skips the browser's own line for each answer of 400 and above, because the portal handles
    // those.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(`console: ${message.text()}`)
  })
}

const underWay = new WeakMap<Page, Set<Request>>()
/** Tracks the calls of a page from now on. */
export function trackCalls(page: Page): Set<Request> {
  const known = underWay.get(page)
  if (known) return known
  const calls = new Set<Request>()
  underWay.set(page, calls)
  page.on('request', (request) => calls.add(request))
  page.on('requestfinished', (request) => calls.delete(request))
  page.on('requestfailed', (request) => calls.delete(request))
  return calls
}
/**
 * Waits until a page has no pending calls. Polls often, because a walk through minutes does this
 * dozens of times, and a call takes a few milliseconds.
 */
export const answered = (page: Page): Promise<void> =>
  expect.poll(() => trackCalls(page).size, { intervals: [20] }).toBe(0)
