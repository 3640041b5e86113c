import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { demoPassword } from '../domain/people/demo/accounts.ts'
import { startPlatform, type TestPlatform } from '../testing/platform.ts'

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

describe('the drafts’ key', () => {
  it('is the same for a person at every sign-in, and no one else’s', async () => {
    const key = async (userName: string) =>
      (await (await platform.signIn(userName)).call('getDraftKey')).body.key
    const cafe = await key('cafe-owner')
    expect(Buffer.from(cafe, 'base64url')).toHaveLength(32)
    expect(await key('cafe-owner')).toBe(cafe)
    expect(await key('deli-owner')).not.toBe(cafe)
  })
})

describe('reports of browsers', () => {
  const report = (payload: unknown, type: string) =>
    platform.anonymous().request({
      method: 'POST',
      url: '/portal/v1/reports/browser',
      payload: JSON.stringify(payload),
      headers: { 'content-type': type, 'sec-fetch-mode': 'no-cors' },
    })
  it.each([
    [
      'ours',
      {
        kind: 'error',
        message: 'Cannot read x\n{"level":60}',
        where: '/Portal/NewIndex?secret=1',
        requestId: 'abc',
      },
      'application/json',
      'Cannot read x',
    ],
    [
      'the older kind',
      {
        'csp-report': {
          'document-uri': 'http://localhost:4000/?tk=secret',
          'effective-directive': 'script-src',
          'blocked-uri': 'https://evil.example/x?secret',
        },
      },
      'application/csp-report',
      'script-src',
    ],
    [
      'the newer kind',
      [
        {
          type: 'csp-violation',
          body: {
            documentURL: 'http://localhost:4000/?tk=secret',
            effectiveDirective: 'img-src',
            blockedURL: 'https://evil.example/',
          },
        },
      ],
      'application/reports+json',
      'img-src',
    ],
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
    await report(
      ['img-src', 'script-src'].map((effectiveDirective) => ({
        type: 'csp-violation',
        body: { documentURL: at, effectiveDirective },
      })),
      'application/reports+json',
    )
    await report({ kind: 'error', message: 'x', component: `Page (${at})` }, 'application/json')
    expect(
      lines
        .filter((line) => line.includes('reported by a browser'))
        .map((line) => JSON.parse(line) as object),
    ).toMatchObject([
      { message: expect.stringContaining('img-src'), where: 'core/a.tsx:1:1' },
      { message: expect.stringContaining('script-src'), where: 'core/a.tsx:1:1' },
      { component: 'Page (core/a.tsx:1:1)' },
    ])
  })
  it('of another shape are refused', async () => {
    expect((await report({ kind: 'other', message: 'x' }, 'application/json')).status).toBe(422)
    expect(
      (await report({ kind: 'error', message: 'x', user: 'y' }, 'application/json')).status,
    ).toBe(400)
    expect(
      (
        await report(
          Array.from({ length: 51 }, () => ({})),
          'application/reports+json',
        )
      ).status,
    ).toBe(422)
  })
})

describe('logs', () => {
  it('are lines of JSON with request id and tenant, and never a secret (16.2.5)', async () => {
    lines.length = 0
    const person = await platform.signIn('cafe-owner')
    const { headers } = await person.call('getPortalData')
    await person.graph('{__typename}')
    await person.request({
      method: 'POST',
      url: '/Account/ResetPassword?tk=the-token-of-a-link',
      payload: '{"newPassword":"Another-Secret-9"}',
      headers: { 'content-type': 'application/json', 'x-csrf-token': person.csrf },
    })
    const mine = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .find(({ requestId }) => requestId === headers['x-request-id'])
    expect(mine).toMatchObject({
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
    const all = lines.join('')
    for (const secret of [
      demoPassword,
      'Another-Secret-9',
      'the-token-of-a-link',
      person.csrf,
      /sid=([\w-]+)/.exec(person.cookie)![1]!,
    ])
      expect(all).not.toContain(secret)
  })
})

describe('demo data', () => {
  it('is put back by anyone who is signed in to a demonstration, and no one else', async () => {
    const trySignIn = (username: string, password = demoPassword) =>
      platform.anonymous().call('logOn', { body: { username, password } })
    const flag = 'ac-cash-discount'
    const person = await platform.signIn('cafe-owner')
    const other = await platform.signIn('cafe-owner')
    await platform.databaseRoles.asOperator(
      { actor: 'test', reason: 'spoil', routine: true },
      async (tx) => {
        await tx
          .updateTable('membership_user')
          .set({ full_name: 'Someone Else', is_approved: false })
          .where('user_name', '=', 'deli-owner')
          .execute()
        await tx.updateTable('feature_flag').set({ is_on: false, version: 2 }).execute()
        await tx
          .insertInto('feature_flag')
          .values({ key: flag, merchant_id: 1002, is_on: true })
          .execute()
      },
    )
    for (let i = 0; i < 5; i += 1) await trySignIn('bank-owner', 'wrong')

    const visitor = platform.anonymous()
    visitor.csrf = (await visitor.call('getCsrfToken')).body.tokenHeaderValue
    expect((await visitor.call('resetDemoAccounts')).status).toBe(401)
    const answers = await Promise.all([
      person.call('resetDemoAccounts'),
      other.call('resetDemoAccounts'),
    ])
    // One resets the data; the other gets an error, or its session is already gone.
    const done = answers.filter(({ status }) => status === 200)
    expect(
      done.map(({ body }) => body),
      JSON.stringify(answers),
    ).toEqual([{ done: true }])
    const [refused] = answers.filter(({ status }) => status !== 200)
    expect([401, 409]).toContain(refused!.status)
    const { body } = await (await platform.signIn('deli-owner')).call('getPortalData')
    expect(body.userFullName).toBe('Aaron Katz')
    expect((await trySignIn('bank-owner')).body.success).toBe(true)
    // The reset ended the sessions and locked the locked account again.
    expect((await person.call('getPortalData')).status).toBe(401)
    expect((await trySignIn('state-locked')).body.errorCode).toBe('L')
    // Global flags are on again, and the merchant's own flags match the demo data.
    const flags = await platform.database.db
      .selectFrom('feature_flag')
      .select(['merchant_id', 'is_on', 'version'])
      .where('key', '=', flag)
      .orderBy('merchant_id')
      .execute()
    expect(flags).toEqual([
      { merchant_id: 1006, is_on: false, version: 1 },
      { merchant_id: null, is_on: true, version: 1 },
    ])
  }, 120_000)
  it('is not there, and nothing says that it could be, elsewhere', async () => {
    const real = await startPlatform({ demo: false })
    try {
      const person = await real.signIn('cafe-owner')
      expect(await person.call('resetDemoAccounts')).toMatchObject({
        status: 404,
        body: { code: 'notFound' },
      })
    } finally {
      await real.close()
    }
  })
})

describe('rate limits (D17)', () => {
  it('stop one address at the sign-in and other public calls, with Retry-After', async () => {
    const limited = await startPlatform({ rateLimits: { signIn: 3, public: 2, session: 100 } })
    try {
      const statuses = async (times: number, ask: () => Promise<{ status: number }>) => {
        const all: number[] = []
        for (let i = 0; i < times; i += 1) all.push((await ask()).status)
        return all
      }
      expect(await statuses(3, () => limited.anonymous().call('getVersion'))).toEqual([
        200, 200, 429,
      ])
      const body = { kind: 'error', message: 'x' } as const
      expect(
        await statuses(3, () => limited.anonymous().call('reportFromBrowser', { body })),
      ).toEqual([200, 200, 429])
      expect(
        await statuses(4, () =>
          limited.anonymous().call('logOn', { body: { username: 'x', password: 'y' } }),
        ),
      ).toEqual([200, 200, 200, 429])
      const answer = await limited.anonymous().call('getVersion')
      expect(answer).toMatchObject({ status: 429, body: { code: 'rateLimited' } })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    } finally {
      await limited.close()
    }
  })
  it('stop one session, whatever it calls, and no other', async () => {
    const limited = await startPlatform({ rateLimits: { signIn: 100, public: 100, session: 40 } })
    try {
      const person = await limited.signIn('cafe-owner')
      const other = await limited.signIn('cafe-owner')
      let answer = await person.call('getPortalData')
      for (let i = 0; i < 40 && answer.status === 200; i += 1)
        answer = await person.call('getPortalData')
      expect(answer).toMatchObject({ status: 429, body: { code: 'rateLimited' } })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect((await other.call('getPortalData')).status).toBe(200)
    } finally {
      await limited.close()
    }
  })
  it('count a graph request by what it asks for', async () => {
    const limited = await startPlatform({ rateLimits: { signIn: 100, public: 100, session: 40 } })
    try {
      const person = await limited.signIn('cafe-owner')
      const fields = Array.from({ length: 400 }, () => '__typename').join(' ')
      const answers = [
        await person.graph(`{__schema{${fields}}}`),
        await person.graph(`{__schema{${fields}}}`),
      ]
      expect(answers.map(({ body }) => body.errors?.[0]?.extensions.code)).toEqual([
        undefined,
        'rateLimited',
      ])
    } finally {
      await limited.close()
    }
  })
})
