import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { demoPassword } from '../domain/people/demo/accounts.ts'
import { startPlatform, type TestPlatform } from '../testing/platform.ts'
import { setUser } from '../testing/rows.ts'

let platform: TestPlatform
const lines: string[] = []
const builds = mkdtempSync(join(tmpdir(), 'builds-'))
beforeAll(async () => {
  platform = await startPlatform({ builds, log: { write: (line) => void lines.push(line) } })
}, 120_000)
afterAll(async () => {
  await platform.close()
  rmSync(builds, { recursive: true })
})

it('the drafts’ key is the same for a person at every sign-in, and no one else’s', async () => {
  const key = async (userName: string) =>
    (await (await platform.signIn(userName)).call('getDraftKey')).body.key
  const cafe = await key('cafe-owner')
  expect(Buffer.from(cafe, 'base64url')).toHaveLength(32)
  expect(await key('cafe-owner')).toBe(cafe)
  expect(await key('deli-owner')).not.toBe(cafe)
})

describe('reports of browsers', () => {
  const report = (payload: unknown, type: string) =>
    platform.anonymous().request({
      method: 'POST',
      url: '/portal/v1/reports/browser',
      payload: JSON.stringify(payload),
      headers: { 'content-type': type, 'sec-fetch-mode': 'no-cors' },
    })
  const older = {
    'document-uri': 'http://localhost:4000/?tk=secret',
    'effective-directive': 'script-src',
    'blocked-uri': 'https://evil.example/x?secret',
  }
  const newer = {
    type: 'csp-violation',
    body: { documentURL: 'http://localhost:4000/?tk=secret', effectiveDirective: 'img-src' },
  }
  const ours = { kind: 'error', message: 'Cannot read x\n{"level":60}', requestId: 'abc' }
  it.each([
    ['ours', { ...ours, where: '/Portal?secret=1' }, 'application/json', 'Cannot read x'],
    ['the older kind', { 'csp-report': older }, 'application/csp-report', 'script-src'],
    ['the newer kind', [newer], 'application/reports+json', 'img-src'],
  ])(
    'of %s become lines of the log, without what stands in addresses (16.4.1)',
    async (_kind, payload, type, said) => {
      lines.length = 0
      expect(await report(payload, type)).toMatchObject({ status: 200, body: { done: true } })
      const line = lines.find((one) => one.includes('reported by a browser'))!
      expect(JSON.parse(line)).toMatchObject({
        message: expect.stringContaining(said),
        requestId: expect.any(String),
      })
      expect(line).not.toContain('secret')
      expect(line.trim().split('\n')).toHaveLength(1)
    },
  )
  it('name the place in our sources, of each line', async () => {
    const maps = join(builds, '0123456789ab', 'maps')
    mkdirSync(maps, { recursive: true })
    const map = { version: 3, names: [], sources: ['../../../core/a.tsx'], mappings: 'AAAA' }
    writeFileSync(join(maps, 'main-D3f_9aKl.js.map'), JSON.stringify(map))
    const at = 'http://localhost:4000/assets/main-D3f_9aKl.js:1:1'
    lines.length = 0
    const violations = ['img-src', 'script-src'].map((effectiveDirective) => ({
      type: 'csp-violation',
      body: { documentURL: at, effectiveDirective },
    }))
    await report(violations, 'application/reports+json')
    await report({ kind: 'error', message: 'x', component: `Page (${at})` }, 'application/json')
    const reported = lines.filter((line) => line.includes('reported by a browser'))
    const where = 'core/a.tsx:1:1'
    expect(reported.map((line) => JSON.parse(line) as object)).toMatchObject([
      { message: expect.stringContaining('img-src'), where },
      { message: expect.stringContaining('script-src'), where },
      { component: `Page (${where})` },
    ])
  })
  it('of another shape are refused', async () => {
    for (const [payload, type, status] of [
      [{ kind: 'other', message: 'x' }, 'application/json', 422],
      [{ kind: 'error', message: 'x', user: 'y' }, 'application/json', 400],
      [Array.from({ length: 51 }, () => ({})), 'application/reports+json', 422],
    ] as const)
      expect((await report(payload, type)).status).toBe(status)
  })
})

describe('logs', () => {
  it('are lines of JSON with request id and tenant, and never a secret (16.2.5)', async () => {
    lines.length = 0
    const person = await platform.signIn('cafe-owner')
    const { headers } = await person.call('getPortalData')
    await person.graph('{__typename}')
    const tk = 'the-token-of-a-link'
    const newPassword = 'Another-Secret-9'
    await person.call('resetPassword', { query: { tk }, body: { newPassword } })
    const all = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(all.find(({ requestId }) => requestId === headers['x-request-id'])).toMatchObject({
      level: 30,
      time: expect.stringMatching(/Z$/),
      operation: 'getPortalData',
      method: 'GET',
      status: 200,
      userId: 501,
      merchantId: 1001,
      storeId: 100100001,
      ip: '127.0.0.1',
    })
    const [, sid] = /sid=([\w-]+)/.exec(person.cookie)!
    for (const secret of [demoPassword, newPassword, tk, person.csrf, sid!])
      expect(lines.join('')).not.toContain(secret)
  })
})

describe('demo data', () => {
  it('is put back by anyone who is signed in to a demonstration, and no one else', async () => {
    const trySignIn = (username: string, password = demoPassword) =>
      platform.anonymous().call('logOn', { body: { username, password } })
    const flag = 'ac-cash-discount'
    const person = await platform.signIn('cafe-owner')
    const other = await platform.signIn('cafe-owner')
    const { db } = platform.database
    await setUser(platform, 'deli-owner', { full_name: 'Someone Else', is_approved: false })
    await db.updateTable('feature_flag').set({ is_on: false, version: 2 }).execute()
    const own = { key: flag, merchant_id: 1002, is_on: true }
    await db.insertInto('feature_flag').values(own).execute()
    for (let i = 0; i < 5; i += 1) await trySignIn('bank-owner', 'wrong')

    const visitor = platform.anonymous()
    visitor.csrf = (await visitor.call('getCsrfToken')).body.tokenHeaderValue
    expect((await visitor.call('resetDemoAccounts')).status).toBe(401)
    const answers = await Promise.all([person, other].map((one) => one.call('resetDemoAccounts')))
    // One resets the data; the other gets an error, or its session is already gone.
    const done = answers.filter(({ status }) => status === 200).map(({ body }) => body)
    expect(done, JSON.stringify(answers)).toEqual([{ done: true }])
    const [refused] = answers.filter(({ status }) => status !== 200)
    expect([401, 409]).toContain(refused!.status)
    const { body } = await (await platform.signIn('deli-owner')).call('getPortalData')
    expect(body.userFullName).toBe('Aaron Katz')
    expect((await trySignIn('bank-owner')).body.success).toBe(true)
    // The reset ended the sessions and locked the locked account again.
    expect((await person.call('getPortalData')).status).toBe(401)
    expect((await trySignIn('state-locked')).body.errorCode).toBe('L')
    // Global flags are on again, and the merchant's own flags match the demo data.
    const flags = db.selectFrom('feature_flag').select(['merchant_id', 'is_on', 'version'])
    expect(await flags.where('key', '=', flag).orderBy('merchant_id').execute()).toEqual([
      { merchant_id: 1006, is_on: false, version: 1 },
      { merchant_id: null, is_on: true, version: 1 },
    ])
  }, 120_000)
  it('is not there, and nothing says that it could be, elsewhere', async () => {
    const real = await startPlatform({ demo: false })
    const person = await real.signIn('cafe-owner')
    expect((await person.call('resetDemoAccounts')).status).toBe(404)
    await real.close()
  })
})

describe('rate limits (D17)', () => {
  const limited = { status: 429, body: { code: 'rateLimited' } }
  const startLimited = async (rateLimits: { signIn: number; public: number; session: number }) => {
    const started = await startPlatform({ rateLimits })
    onTestFinished(() => started.close())
    return started
  }
  it('stop one address at the sign-in and other public calls, with Retry-After', async () => {
    const at = await startLimited({ signIn: 3, public: 2, session: 100 })
    const statuses = async (times: number, ask: () => Promise<{ status: number }>) => {
      const all: number[] = []
      for (let i = 0; i < times; i += 1) all.push((await ask()).status)
      return all
    }
    const version = () => at.anonymous().call('getVersion')
    const report = { body: { kind: 'error', message: 'x' } } as const
    const wrong = { body: { username: 'x', password: 'y' } }
    expect(await statuses(3, version)).toEqual([200, 200, 429])
    const reports = await statuses(3, () => at.anonymous().call('reportFromBrowser', report))
    expect(reports).toEqual([200, 200, 429])
    const signIns = await statuses(4, () => at.anonymous().call('logOn', wrong))
    expect(signIns).toEqual([200, 200, 200, 429])
    const answer = await version()
    expect(answer).toMatchObject(limited)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
  it('stop one session, whatever it calls, and no other', async () => {
    const at = await startLimited({ signIn: 100, public: 100, session: 40 })
    const [person, other] = [await at.signIn('cafe-owner'), await at.signIn('cafe-owner')]
    let answer = await person.call('getPortalData')
    for (let i = 0; i < 40 && answer.status === 200; i += 1)
      answer = await person.call('getPortalData')
    expect(answer).toMatchObject(limited)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await other.call('getPortalData')).status).toBe(200)
    // A graph request counts by what it asks for.
    const third = await at.signIn('cafe-owner')
    const wide = `{__schema{${'__typename '.repeat(400)}}}`
    const code = async () => (await third.graph(wide)).body.errors?.[0]?.extensions.code
    expect([await code(), await code()]).toEqual([undefined, 'rateLimited'])
  })
})
