import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import {
  startPlatform,
  testNow,
  type TestPerson,
  type TestPlatform,
} from '../../testing/platform.ts'
import { setUser } from '../../testing/rows.ts'
import { throwAwaySecrets } from '../../config/secrets.ts'
import { seal, unseal } from './seal.ts'
import { Issuer } from './testing/issuer.ts'
import { signInBy } from './testing/sign-in.ts'

const [house, plain] = [new Issuer(), new Issuer()]
let platform: TestPlatform
const log: string[] = []
beforeAll(async () => {
  await Promise.all([house.start(), plain.start()])
  plain.metadata = { end_session_endpoint: `${plain.url}/end` }
  const home = house.provider('house', { home: 'https://home.example/' })
  platform = await startPlatform({
    log: { write: (line) => void log.push(line) },
    sso: { tokenMode: 'server', providers: [home, plain.provider('plain')] },
  })
  for (const [user, { url }] of [
    ['state-sso', house],
    ['bakery-manager', plain],
  ] as const)
    await setUser(platform, user, { sso_issuer: url, sso_subject: user })
}, 120_000)
afterAll(async () => {
  await platform.close()
  await Promise.all([house.stop(), plain.stop()])
})
beforeEach(() => {
  platform.clock.set(testNow)
  Object.assign(house, { lie: {}, down: undefined, refreshRefused: false })
  house.revoked.length = 0
})

const ada = async (sid?: string) => {
  const session = sid === undefined ? {} : { sid }
  return (await signInBy(platform, house, 'house', 'state-sso', session)).browser
}
const state = async (person: TestPerson) => (await person.call('getSession')).body
const kept = () => platform.database.db.selectFrom('sso_session').selectAll().execute()
const left = () =>
  platform.database.db
    .selectFrom('sso_session as t')
    .innerJoin('session as s', 's.public_id', 't.session_id')
    .select('t.session_id')
    .where('s.ended_at', 'is not', null)
    .where('t.tokens', 'is not', null)
    .execute()
/** With the browser's own token. */
async function callAnew<Id extends 'renewSession' | 'logOffByPost'>(browser: TestPerson, id: Id) {
  browser.csrf = (await browser.call('getCsrfToken')).body.tokenHeaderValue
  return (await browser.call(id)).body
}
const logOff = (browser: TestPerson) => callAnew(browser, 'logOffByPost')
function renewLater(browser: TestPerson) {
  platform.clock.advance({ minutes: 20 })
  return callAnew(browser, 'renewSession')
}
const settle = () => expect.poll(async () => (await left()).length)
const logOut = (payload: string) =>
  platform.anonymous().request({
    method: 'POST',
    url: '/sso/back-channel-logout',
    payload,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': undefined,
      'sec-fetch-mode': undefined,
    },
  })
type Told = Parameters<Issuer['logoutToken']>
const tell = async (...told: Told) => {
  const token = new URLSearchParams({ logout_token: await house.logoutToken(...told) })
  return (await logOut(token.toString())).status
}

describe('tokens of the provider', () => {
  it('are in no answer, cookie, log or readable row (row 17; 10.1.1)', async () => {
    const seen: string[] = []
    const browser = platform.anonymous()
    const request = browser.request.bind(browser)
    browser.request = async (options) => {
      const answer = await request(options)
      seen.push(answer.text, JSON.stringify(answer.headers))
      return answer
    }
    await signInBy(platform, house, 'house', 'state-sso', { browser })
    for (const call of ['getSession', 'getPortalData', 'getLoginStatus', 'getJwtToken'] as const)
      await browser.call(call)
    await renewLater(browser)
    expect((await logOff(browser)).success).toBe(true)
    const tables = ['sso_session', 'sso_transaction', 'audit', 'session'] as const
    const rows = await Promise.all(
      tables.map((table) => platform.database.db.selectFrom(table).selectAll().execute()),
    )
    expect(house.tokens.length).toBeGreaterThanOrEqual(6)
    const all = [...seen, browser.cookie, log.join(), JSON.stringify(rows)].join()
    for (const token of house.tokens) expect(all.includes(token)).toBe(false)
  })
  it('are refreshed when the session is renewed, at most once a minute (C-012)', async () => {
    const browser = await ada()
    const before = (await kept()).at(-1)!.tokens
    expect((await browser.call('renewSession')).body.success).toBe(true)
    expect((await kept()).at(-1)!.tokens).toBe(before)
    expect((await renewLater(browser)).success).toBe(true)
    expect((await kept()).at(-1)!.tokens).not.toBe(before)
    await logOff(browser)
  })
  it('that the provider refuses end the session (E-001, 7.6.1)', async () => {
    const browser = await ada()
    house.refreshRefused = true
    expect(await renewLater(browser)).toEqual({
      success: false,
      message: expect.any(String),
      NcrIdSessionError: true,
    })
    expect((await state(browser)).state).toBe('none')
    const sessions = platform.database.db.selectFrom('session').select('id_hash')
    expect(await sessions.where('end_reason', '=', 'provider').execute()).toHaveLength(1)
  })
  it('end no session if the provider is down and cannot refresh them (7.6.1)', async () => {
    const browser = await ada()
    house.down = 503
    expect((await renewLater(browser)).success).toBe(true)
    expect((await state(browser)).state).toBe('active')
    await logOff(browser)
  })
})

describe('where the browser keeps the access token (C7)', () => {
  let other: TestPlatform
  beforeAll(async () => {
    const sso = { tokenMode: 'browser', providers: [house.provider('house')] } as const
    other = await startPlatform({ sso })
    await setUser(other, 'state-sso', { sso_issuer: house.url, sso_subject: 'state-sso' })
  }, 120_000)
  afterAll(() => other.close())

  it('gives that one and no other token, refreshed before it runs out (S-067)', async () => {
    const { browser } = await signInBy(other, house, 'house', 'state-sso')
    const { body, text } = await browser.call('getProviderToken')
    expect(body).toEqual({ token: expect.any(String), expiresInSeconds: expect.any(Number) })
    expect(house.tokens.filter((token) => text.includes(token))).toEqual([body.token])
    expect((await browser.call('getPortalData')).text).not.toContain(body.token)
  })
  it('gives none to anyone who signed in with a password, and is nowhere by default', async () => {
    const own = await other.signIn('cafe-owner')
    const none = { token: null, expiresInSeconds: null }
    expect((await own.call('getProviderToken')).body).toEqual(none)
    expect((await (await ada()).call('getProviderToken')).status).toBe(404)
    expect((await other.anonymous().call('getProviderToken')).status).toBe(401)
  })
  it('lets the page speak to the provider, and to no one else (D5)', async () => {
    const page = { method: 'GET', url: '/', headers: { accept: 'text/html' } } as const
    const fetchPolicy = async (at: TestPlatform) =>
      [(await at.anonymous().request(page)).headers['content-security-policy']].flat()[0]
    expect(await fetchPolicy(other)).toContain(`connect-src 'self' ${house.url};`)
    expect(await fetchPolicy(platform)).toContain("connect-src 'self';")
  })
})

describe('logging off (S-050)', () => {
  it("leads to the provider's home; the tokens are void and gone (7.6.1)", async () => {
    const browser = await ada()
    const given = house.tokens.slice(-2)
    expect((await browser.call('logOffByPost')).body).toEqual({
      success: true,
      redirectUrl: 'https://home.example/',
    })
    await expect.poll(() => house.revoked).toEqual(expect.arrayContaining(given))
    await settle().toBe(0)
  })
  it('leads to the provider’s log-out and back, without a token in the address', async () => {
    const { browser } = await signInBy(platform, plain, 'plain', 'bakery-manager')
    const { redirectUrl } = (await browser.call('logOff')).body
    const address = new URL(redirectUrl!)
    expect(address.origin + address.pathname).toBe(`${plain.url}/end`)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'tillhouse',
      post_logout_redirect_uri: 'http://localhost:4000/',
    })
  })
  it('of a session with a password stays here', async () => {
    const person = await platform.signIn('cafe-owner')
    expect((await person.call('logOffByPost')).body.redirectUrl).toBeNull()
  })
})

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
const tomorrow = Math.floor(Date.now() / 1000) + 86_400
describe('a word of the provider (10.5.5)', () => {
  it('ends the session that it names, with that reason, and no other (7.6.1)', async () => {
    const [one, other] = [await ada('one'), await ada('other')]
    expect(await tell({ sid: 'one', sub: 'state-sso' })).toBe(200)
    expect(await state(one)).toMatchObject({ state: 'none', ended: 'provider' })
    expect((await state(other)).state).toBe('active')
    expect(await tell({ sub: 'state-sso' })).toBe(200)
    expect((await state(other)).state).toBe('none')
    await settle().toBe(0)
  })
  it.each<[string, Told[0], Told[1]?]>([
    ['without a signature (6.8.2, 9.1.1)', {}, { by: 'none' }],
    ["with another's signature (6.8.2, 9.1.1)", {}, { by: 'stranger' }],
    ['by HS256 with the public key (9.1.2)', {}, { by: 'public key' }],
    ['for another party (9.2.3)', { aud: 'other' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that is an id token (9.2.2)', { events: undefined, nonce: 'n' }],
    ['with a nonce', { nonce: 'n' }],
    ['without an event', { events: {} }],
    ...[null, [], '{}'].map((event): [string, Told[0]] => [
      `whose event is ${JSON.stringify(event)}`,
      { events: { [logoutEvent]: event } },
    ]),
    ['whose events are a list', { events: [logoutEvent] }],
    ['that ran out (9.2.1)', { exp: 1000 }],
    ['without an end (9.2.1)', { exp: undefined }],
    ['issued a day ahead (9.2.1)', { iat: tomorrow, exp: tomorrow + 120 }],
    ['of yesterday', { iat: 1000 }],
    ['that names no one', { sub: undefined }],
    ['that names a subject and nothing', { sid: '' }],
    ['whose session cannot be stored', { sid: 'mine\0' }],
    ['without an id', { jti: undefined }],
    ['whose id isn’t text', { jti: null as unknown as string }],
    ['of another type (9.2.2)', {}, { header: { typ: 'at+jwt' } }],
  ])('%s ends nothing', async (_what, claims, signing) => {
    const browser = await ada('mine')
    expect(await tell({ sub: 'state-sso', ...claims }, signing)).toBe(400)
    expect((await state(browser)).state).toBe('active')
    await browser.call('logOffByPost')
  })
  it("counts once, and is refused if it isn't a token", async () => {
    const claims = { sub: 'state-sso', jti: 'the same' }
    const first = await ada()
    expect(await tell(claims)).toBe(200)
    expect((await state(first)).state).toBe('none')
    const next = await ada()
    expect(await tell(claims)).toBe(200)
    expect((await state(next)).state).toBe('active')
    const texts = ['', 'logout_token=', 'logout_token=a.b.c', 'x=1']
    for (const body of [...texts, `logout_token=${'x'.repeat(15_000)}`])
      expect(await logOut(body)).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
  })
})

describe('a sealed value (11.3.2, 11.3.4)', () => {
  const secrets = throwAwaySecrets()
  it('opens for its own thing alone, not when it was changed; is never the same twice', () => {
    const sealed = seal(secrets, 'session a', { access: 'token' })
    expect(unseal(secrets, 'session a', sealed)).toEqual({ access: 'token' })
    expect(unseal(secrets, 'session b', sealed)).toBeUndefined()
    expect(unseal(throwAwaySecrets(), 'session a', sealed)).toBeUndefined()
    for (const spoiled of [
      sealed.slice(0, -2),
      `${sealed.slice(0, 10)}AA${sealed.slice(12)}`,
      '',
      '.',
      'k1.',
      'k9.AAAA',
      sealed.replace('k1', 'k2'),
    ])
      expect(unseal(secrets, 'session a', spoiled)).toBeUndefined()
    expect(new Set(Array.from({ length: 100 }, () => seal(secrets, 'a', 1))).size).toBe(100)
  })
  it('of an old secret still opens after a new one came', () => {
    const sealed = seal(secrets, 'a', 'kept')
    const rotated = { current: 'k2', keys: { ...secrets.keys, k2: throwAwaySecrets().keys.k1! } }
    expect(unseal(rotated, 'a', sealed)).toBe('kept')
    expect(seal(rotated, 'a', 'new')).toMatch(/^k2\./)
  })
})

it('no transaction of a test is left with its secrets', async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from sso_transaction
    where status <> 'begun' and sealed is not null`.execute(platform.database.db)
  expect(rows[0]!.n).toBe(0)
})
