import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import {
  startPlatform,
  testNow,
  type TestPerson,
  type TestPlatform,
} from '../../testing/platform.ts'
import { auditRows, setUser } from '../../testing/rows.ts'
import { Issuer, type Lie } from './testing/issuer.ts'
import { lies } from './testing/lies.ts'
import { answerOf, begin, comeBack, finish, signInBy } from './testing/sign-in.ts'

const [honest, second, impostor] = [new Issuer(), new Issuer(), new Issuer()]
const lines: string[] = []
let platform: TestPlatform
beforeAll(async () => {
  await Promise.all([honest.start(), second.start(), impostor.start()])
  platform = await startPlatform({
    log: { write: (line) => void lines.push(line) },
    sso: {
      tokenMode: 'server',
      providers: [
        honest.provider('house', { home: 'https://home.example/' }),
        second.provider('second'),
        impostor.provider('impostor'),
        { ...honest.provider('dead'), issuer: 'http://127.0.0.1:1' },
      ],
    },
  })
  await setUser(platform, 'state-sso', { sso_issuer: honest.url, sso_subject: 'ada' })
}, 120_000)
afterAll(async () => {
  await platform.close()
  await Promise.all([honest.stop(), second.stop(), impostor.stop()])
})
beforeEach(() => {
  platform.clock.set(testNow)
  Object.assign(honest, { lie: {}, down: undefined, refreshRefused: false, metadata: {} })
})

const sessions = () =>
  platform.database.db.selectFrom('session').selectAll().where('ended_at', 'is', null).execute()
const isRefused = { begun: 0, letter: 'E' }
const state = async (person: TestPerson) => (await person.call('getSession')).body
const audit = async (action: string) => (await auditRows(platform, action)).at(-1)
const status = (browser: TestPerson, organizationId = 'house') =>
  browser.call('getLoginStatus', { query: { organizationId } }).then(({ body }) => body)
const answerTo = (asked: URL) => answerOf(honest, asked)
const byAda = (browser?: TestPerson) =>
  signInBy(platform, honest, 'house', 'ada', browser && { browser })

describe('the honest sign-in', () => {
  it('asks with code, PKCE, state and nonce (S-048, D3; 10.1.2, 10.2.1, 10.2.3)', async () => {
    const asked = await begin(platform.anonymous(), 'house')
    expect(asked.origin + asked.pathname).toBe(`${honest.url}/authorize`)
    const random = expect.stringMatching(/^[\w-]{43}$/) as string
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'tillhouse',
      redirect_uri: 'http://localhost:4000/sso/callback',
      scope: 'openid',
      code_challenge_method: 'S256',
      code_challenge: random,
      state: random,
      nonce: random,
    })
  })
  it('begins a session with a new id and the usual steps (S-049, C-014, 7.2.4)', async () => {
    const browser = platform.anonymous()
    const planted = 'A'.repeat(43)
    browser.cookie = `sid=${planted}`
    const { answer } = await byAda(browser)
    const user = { userName: 'state-sso', merchantId: 1101 }
    expect(answer.body).toMatchObject({ success: true, errorCode: null, ...user })
    expect(browser.cookie).toMatch(/sid=(?!AAAA)/)
    expect(await state(browser)).toMatchObject({
      state: 'active',
      userName: 'state-sso',
      singleSignOn: { organizationId: 'house', name: 'Identity of house' },
    })
    expect((await browser.call('getPortalData')).body.IsNcrIdUser).toBe(true)
    expect(await audit('sso.begin')).toMatchObject({
      actor_name: 'state-sso',
      after: { organizationId: 'house', step: null },
    })
  })
  it('asks no one for a new password that an organization keeps (P-003)', async () => {
    await setUser(platform, 'state-sso', { must_reset_password: true })
    const { browser, answer } = await byAda()
    expect(answer.body).toMatchObject({ success: true, resetPassword: false })
    expect(await state(browser)).toMatchObject({ state: 'active' })
    await setUser(platform, 'state-sso', { must_reset_password: false })
  })
  it('leaves it to the provider how often it asks for the password (7.5.2)', async () => {
    const { browser } = await byAda()
    const old = { authenticated_at: new Date(0) }
    await platform.database.db.updateTable('session').set(old).execute()
    expect((await browser.call('endOtherSessions')).status).toBe(200)
  })
  it('ends the session that the browser had: its id is worth nothing (7.2.4)', async () => {
    const owner = await platform.signIn('cafe-owner')
    const old = Object.assign(platform.anonymous(), { cookie: owner.cookie })
    await byAda(owner)
    expect((await old.call('getPortalData')).status).toBe(401)
  })
  it('keeps its cookie Lax, and no other (3.3.2)', async () => {
    const answer = await platform.anonymous().request({
      method: 'GET',
      url: '/sso/sign-in?organizationId=house',
      headers: { 'sec-fetch-dest': 'document' },
    })
    expect(answer.headers['set-cookie']).toMatch(
      /^sso-[\w-]{16}=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/,
    )
  })
  it('comes back to the page that was asked for, where that is ours (R-006, D8)', async () => {
    for (const [asked, kept] of [
      ['//evil.example', null],
      ['/\\evil.example', null],
      ['https://evil.example/Portal/NewIndex', null],
      ['/Account/LogOff', null],
      ['/Portal/NewIndex/nowhere', null],
      ['/menu/nowhere', null],
      ['/', null],
      ['/Portal/NewIndex/menu/discounts?q=1', '/Portal/NewIndex/menu/discounts?q=1'],
      ['/menu/discounts?q=1', '/Portal/NewIndex/menu/discounts?q=1'],
    ] as const) {
      const browser = platform.anonymous()
      const sent = await begin(browser, 'house', asked)
      expect(sent.href).not.toContain('evil')
      const { location } = await comeBack(browser, answerTo(sent))
      const { origin, pathname, searchParams } = new URL(location, 'http://localhost:4000')
      expect([origin, pathname]).toEqual(['http://localhost:4000', '/'])
      expect(searchParams.get('organizationId')).toBe('house')
      expect(searchParams.get('ReturnUrl')).toBe(kept)
    }
  })
})

describe('cookies of sign-ins that were begun', () => {
  it('do not pile up: one each, eight at most, and those that failed go', async () => {
    const browser = platform.anonymous()
    for (let i = 0; i < 30; i += 1) {
      platform.clock.advance({ seconds: 1 })
      await begin(browser, 'house')
    }
    expect(browser.cookie.match(/sso-/g)).toHaveLength(8)
    const { state, iss } = answerTo(await begin(browser, 'house'))
    await comeBack(browser, { error: 'access_denied', state, iss })
    await begin(browser, 'house')
    expect(browser.cookie.match(/sso-/g)).toHaveLength(8)
  })
  it('belong to their own sign-in: two at once both succeed, in two tabs too', async () => {
    const [one, other, tabs] = [platform.anonymous(), platform.anonymous(), platform.anonymous()]
    const asked = [await begin(one, 'house'), await begin(other, 'house')]
    one.cookie = `${one.cookie}; ${other.cookie}`
    const later = [await begin(tabs, 'house'), await begin(tabs, 'house')].reverse()
    for (const [browser, addresses] of [
      [one, asked],
      [tabs, later],
    ] as const)
      for (const address of addresses) {
        await comeBack(browser, answerTo(address))
        expect((await finish(browser, 'house')).body.success).toBe(true)
      }
  })
})

describe('its status (C-001)', () => {
  it('not begun, begun, answered, signed in', async () => {
    const browser = platform.anonymous()
    const stands = { success: false, isLoggingIn: false, errorCode: null, exception: null }
    expect(await status(browser)).toEqual({
      ...stands,
      redirectUrl: '/sso/sign-in?organizationId=house',
    })
    const asked = await begin(browser, 'house')
    expect(await status(browser)).toEqual({ ...stands, isLoggingIn: true, redirectUrl: null })
    await comeBack(browser, answerTo(asked))
    expect(await status(browser)).toEqual({ ...stands, redirectUrl: null })
    await finish(browser, 'house')
    expect(await status(browser)).toMatchObject({ success: true, errorCode: null })
  })
  it('an organization without a provider has none', async () => {
    expect(await status(platform.anonymous(), 'unknown')).toMatchObject({
      errorCode: 'E',
      exception: "This organization doesn't have single sign-on here.",
    })
    const url = '/sso/sign-in?organizationId=unknown'
    const { headers } = await platform.anonymous().request({ method: 'GET', url })
    expect(headers.location).toBe('/?ssoError=P')
  })
})

/** The outcome of a sign-in that was tampered with at one step. */
interface Way {
  browser: TestPerson
  code: string
  state: string
  iss: string
}
async function spoiled(spoil: (way: Way) => Promise<unknown>, lie: Lie = {}) {
  const before = (await sessions()).length
  const browser = platform.anonymous()
  const asked = await begin(browser, 'house')
  honest.lie = lie
  await spoil({ browser, ...answerTo(asked) })
  const stands = await status(browser)
  const { body } = await finish(browser, 'house')
  expect((await state(browser)).state).toBe('none')
  return { begun: (await sessions()).length - before, letter: body.errorCode, stands }
}
const returned = (lie: Lie) => spoiled(({ browser, ...query }) => comeBack(browser, query), lie)

describe('a hostile provider begins no session (row 16)', () => {
  it.each(lies)(
    'answering with %s (E-006; 6.8.2, 9.1.1, 9.1.2, 9.1.3, 9.2.1, 9.2.3, 10.5.1, 10.5.2, 10.5.4)',
    async (_what, lie) => {
      const before = await audit('sso.refuse')
      const exception: unknown = expect.stringContaining("couldn't be trusted")
      const stands = { success: false, errorCode: 'E', exception }
      expect(await returned(lie)).toMatchObject({ ...isRefused, stands })
      const line = lines.findLast((one) => one.includes('sign-on failed'))!
      expect(JSON.parse(line)).toMatchObject({ organizationId: 'house', reason: 'refused' })
      // Not audited, because strangers could block the trail's writers.
      expect(await audit('sso.refuse')).toEqual(before)
    },
  )
  it('that brings its own key, in the header or at an address there (9.1.3)', async () => {
    const jwk = await honest.strangersKey()
    for (const header of [
      { jwk },
      { jku: `${honest.url}/strangers-keys` },
      { jwk, jku: `${honest.url}/strangers-keys`, x5u: `${honest.url}/strangers-keys` },
    ])
      expect(await returned({ signing: { by: 'stranger', header } })).toMatchObject(isRefused)
  })
  it('whose discovery document names another issuer: no one goes there (10.5.3)', async () => {
    const before = (await sessions()).length
    for (const issuer of [honest.url, `${impostor.url}/other`, 'https://evil.example']) {
      impostor.metadata = { issuer }
      const browser = platform.anonymous()
      expect((await begin(browser, 'impostor')).origin).toBe('http://localhost:4000')
      expect(await status(browser, 'impostor')).toMatchObject({
        success: false,
        errorCode: 'E',
        exception: expect.stringContaining("couldn't be trusted"),
      })
      expect((await finish(browser, 'impostor')).body).toMatchObject({ errorCode: 'E' })
    }
    expect((await sessions()).length).toBe(before)
    impostor.metadata = {}
    expect((await begin(platform.anonymous(), 'impostor')).origin).toBe(impostor.url)
  })
  it('with another issuer in the address, or without one (9700 §2.1; 10.2.2)', async () => {
    for (const iss of ['https://evil.example', second.url, undefined])
      expect(
        await spoiled(({ browser, code, state }) =>
          comeBack(browser, { code, state, ...(iss && { iss }) }),
        ),
      ).toMatchObject(isRefused)
  })
  it("with another's state, a state that was never ours, or none (10.1.2, 10.2.1)", async () => {
    const { state: foreign } = answerTo(await begin(platform.anonymous(), 'house'))
    for (const query of [{ state: foreign }, { state: 'x'.repeat(43) }, {}, { state: '' }]) {
      const before = (await sessions()).length
      const browser = platform.anonymous()
      const { state: _own, ...own } = answerTo(await begin(browser, 'house'))
      const sent = { ...own, ...query } as Record<string, string>
      const { location } = await comeBack(browser, sent)
      expect(location).toBe('/?ssoError=P')
      expect((await finish(browser, 'house')).body.errorCode).toBe('P')
      expect((await sessions()).length).toBe(before)
    }
  })
  it("with the state twice, and with another tab's code (10.1.2)", async () => {
    const twice = await spoiled(({ browser, code, state, iss }) =>
      comeBack(browser, `${new URLSearchParams({ code, state, iss })}&state=${state}`),
    )
    expect(twice).toMatchObject({ begun: 0, letter: 'P' })
    const another = await spoiled(async ({ browser, state, iss }) =>
      comeBack(browser, { ...answerTo(await begin(browser, 'house')), state, iss }),
    )
    expect(another).toMatchObject({ begun: 0 })
  })
  it('with a code that was used before, and with one that it never gave (10.1.2)', async () => {
    const browser = platform.anonymous()
    const query = answerTo(await begin(browser, 'house'))
    await comeBack(browser, query)
    expect((await finish(browser, 'house')).body.success).toBe(true)
    const before = (await sessions()).length
    expect((await comeBack(browser, query)).location).toBe('/?ssoError=P')
    for (const code of [query.code, 'invented'])
      expect(
        await spoiled(({ browser, state }) => comeBack(browser, { ...query, code, state })),
      ).toMatchObject(isRefused)
    expect((await sessions()).length).toBe(before)
  })
  it('in another browser than the one that asked (login CSRF; 10.1.2, 10.2.1)', async () => {
    const query = answerTo(await begin(platform.anonymous(), 'house'))
    const victim = platform.anonymous()
    expect((await comeBack(victim, query)).location).toBe('/?ssoError=P')
    expect((await finish(victim, 'house')).body.errorCode).toBe('P')
    await begin(victim, 'house')
    expect((await comeBack(victim, query)).location).toBe('/?ssoError=P')
  })
  it('of another organization is another person (6.8.1, 10.5.2): J (E-005)', async () => {
    const before = (await sessions()).length
    const { answer, browser } = await signInBy(platform, second, 'second', 'ada')
    expect(answer.body).toMatchObject({ success: false, errorCode: 'J' })
    expect((await state(browser)).state).toBe('none')
    expect((await sessions()).length).toBe(before)
  })
  it("with its code at another provider's sign-in (mix-up; 10.2.2)", async () => {
    const before = (await sessions()).length
    const browser = platform.anonymous()
    const asked = await begin(browser, 'second')
    await comeBack(browser, answerTo(asked))
    expect((await finish(browser, 'second')).body.errorCode).toBe('E')
    expect((await sessions()).length).toBe(before)
  })
})

describe('what goes wrong (fault 33)', () => {
  it('says who could not sign someone in, and why (E-006, E-032)', async () => {
    const of = (error: string) =>
      spoiled(({ browser, state, iss }) => comeBack(browser, { error, state, iss }))
    const exception = 'The sign-in at Identity of house was canceled.'
    expect(await of('access_denied')).toMatchObject({
      ...isRefused,
      stands: { exception, redirectUrl: '/sso/sign-in?organizationId=house' },
    })
    expect(await of('server_error')).toMatchObject({
      ...isRefused,
      stands: { exception: "Identity of house couldn't sign you in." },
    })
  })
  it('a provider that is down, at the beginning and in the middle', async () => {
    const exception = "Identity of house isn't responding. Try again in a moment."
    expect(
      await spoiled(({ browser, ...query }) => {
        honest.down = 503
        return comeBack(browser, query)
      }),
    ).toMatchObject({ ...isRefused, stands: { exception } })
    const browser = platform.anonymous()
    expect((await begin(browser, 'dead', '/Portal/NewIndex/menu/discounts')).search).toBe(
      '?organizationId=dead&ReturnUrl=%2FPortal%2FNewIndex%2Fmenu%2Fdiscounts',
    )
    expect(await status(browser, 'dead')).toMatchObject({
      errorCode: 'E',
      exception: exception.replace('house', 'dead'),
    })
  })
  it('an answer after ten minutes is too late: P (E-007)', async () => {
    const browser = platform.anonymous()
    const asked = await begin(browser, 'house')
    platform.clock.advance({ minutes: 10 })
    await comeBack(browser, answerTo(asked))
    expect(await status(browser)).toMatchObject({ errorCode: 'P', redirectUrl: expect.any(String) })
    expect((await finish(browser, 'house')).body).toMatchObject({ success: false, errorCode: 'P' })
  })
  it('an unknown identity is J, and the next try asks the provider who it is (E-005)', async () => {
    const { browser, answer } = await signInBy(platform, honest, 'house', 'stranger')
    expect(answer.body).toMatchObject({ success: false, errorCode: 'J' })
    expect(await status(browser)).toMatchObject({ errorCode: 'J' })
    expect((await begin(browser, 'house')).searchParams.get('prompt')).toBe('login')
    expect((await begin(browser, 'house')).searchParams.get('prompt')).toBeNull()
  })
  it('refusals of the account count here, too (E-015)', async () => {
    await setUser(platform, 'state-sso', { is_approved: false })
    const { answer } = await byAda()
    expect(answer.body).toMatchObject({ success: false, errorCode: 'A' })
    await setUser(platform, 'state-sso', { is_approved: true })
  })
  it('a picture, a frame or a prefetch begins nothing (7.6.2)', async () => {
    const browser = platform.anonymous()
    for (const [name, value] of [
      ['sec-fetch-dest', 'image'],
      ['sec-fetch-dest', 'iframe'],
      ['sec-purpose', 'prefetch'],
    ] as const)
      for (const url of ['/sso/sign-in?organizationId=house', '/sso/callback?state=x'])
        expect(
          await browser.request({ method: 'GET', url, headers: { [name]: value } }),
        ).toMatchObject({ status: 403 })
  })
})
