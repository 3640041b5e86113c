// Two processes share a database and a key, and change the key in the steps of docs/operating.md.
import { afterAll, beforeAll, expect, it } from 'vitest'

import { fixedClock } from '../../core/time/clock.ts'
import { createPlatform, type Platform } from '../app.ts'
import type { Database } from '../data/connection/database.ts'
import { demoPassword } from '../domain/people/demo/accounts.ts'
import { createBrowser, testConfig, testNow, type TestPerson } from '../testing/platform.ts'
import { openSeeded } from '../testing/seeded.ts'
import type { Secrets } from './secrets.ts'

const [env, k2] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
/** The secrets of the processes: at first `SECRET_KEY`, then the file of each step. */
const before: Secrets = { current: 'env', keys: { env } }
const told: Secrets = { current: 'env', keys: { env, k2 } }
const changed: Secrets = { current: 'k2', keys: { env, k2 } }
const after: Secrets = { current: 'k2', keys: { k2 } }

let database: Database
beforeAll(async () => {
  database = await openSeeded()
}, 120_000)
afterAll(() => database.close())

interface Process {
  platform: Platform
  browser: ReturnType<typeof createBrowser>
}
/** Starts a process with a browser that has the cookies of `as`. */
async function startWith(secrets: Secrets, as?: TestPerson): Promise<Process> {
  const config = { ...testConfig, secrets }
  const platform = await createPlatform({ database, clock: fixedClock(testNow), config })
  const browser = createBrowser(platform.app, config)
  if (as) Object.assign(browser, { cookie: as.cookie, csrf: as.csrf, context: as.context })
  return { platform, browser }
}

/** The status of a graph request at `reader` with a token that `maker` issued. */
async function graphStatus(maker: Process, reader: Process): Promise<number> {
  const token = (await maker.browser.call('getJwtToken')).body.Entity ?? ''
  const answer = await reader.browser.request({
    method: 'POST',
    url: '/graphql',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-csrf-token': reader.browser.csrf,
      'x-context': reader.browser.context,
    },
    payload: '{"query":"{__typename}"}',
  })
  return answer.status
}
/** A write whose answer holds a secret that no table stores. The same key repeats it. */
const codeAt = ({ browser }: Process, idempotencyKey: string) =>
  browser.call(
    'generateDeviceRegistrationCode',
    { body: { userName: 'cafe-owner', userFullName: 'Rosa Delgado' } },
    { idempotencyKey },
  )
/** The status at `reader` for a visitor whose sign-in page came from `maker`. */
async function visitorStatus(maker: Process, reader: Process): Promise<number> {
  const asked = createBrowser(maker.platform.app, testConfig)
  const { tokenHeaderValue: csrf } = (await asked.call('getCsrfToken')).body
  const there = Object.assign(createBrowser(reader.platform.app, testConfig), {
    cookie: asked.cookie,
    csrf,
  })
  return (await there.call('forgotPassword', { body: { userName: 'no-such-user' } })).status
}

it('both are used, and a repeated write is done once at both (T-core-50)', async () => {
  const first = await startWith(before)
  const { browser } = first
  await browser.call('logOn', { body: { username: 'cafe-owner', password: demoPassword } })
  await browser.refresh()
  const both = async (one: Process, other: Process) => [
    await graphStatus(one, other),
    await graphStatus(other, one),
    await visitorStatus(one, other),
    await visitorStatus(other, one),
  ]
  const started = [first]
  const next = async (secrets: Secrets) => {
    const process = await startWith(secrets, browser)
    started.push(process)
    return process
  }
  try {
    const untold = await next(before)
    expect(await both(first, untold), 'with one key').toEqual([200, 200, 200, 200])
    const knowing = await next(told)
    expect(await both(untold, knowing), 'step 1').toEqual([200, 200, 200, 200])
    const made = await next(changed)
    expect(await both(knowing, made), 'step 2').toEqual([200, 200, 200, 200])
    // Without step 1, the process that lacks the new key refuses.
    expect(await graphStatus(made, untold), 'without step 1').toBe(401)
    expect(await visitorStatus(made, untold), 'without step 1').toBe(403)
    const last = await next(after)
    expect(await both(made, last), 'step 3').toEqual([200, 200, 200, 200])
    expect(await graphStatus(untold, last), 'a token under the old key').toBe(401)
    // A browser retries with the same key, at whichever process the proxy chooses.
    for (const [key, one, other] of [
      ['onward', knowing, made],
      ['back', made, knowing],
    ] as const) {
      const { status, body } = await codeAt(one, key)
      expect([status, body.message]).toEqual([200, expect.stringMatching(/^\w{5}-\w{5}$/)])
      expect(await codeAt(other, key), key).toMatchObject({ status, body })
    }
    expect((await codeAt(last, 'onward')).body, 'the key is gone').toMatchObject({
      code: 'idempotencyKey',
    })
    expect((await last.browser.call('getPortalData')).status, 'the session').toBe(200)
  } finally {
    for (const { platform } of started) await platform.close()
  }
}, 60_000)
