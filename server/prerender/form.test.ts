import Fastify from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { demoPassword } from '../domain/people/demo/accounts.ts'
import { startPlatform, testConfig, type TestPerson } from '../testing/platform.ts'
import type { TestPlatform } from '../testing/platform.ts'
import { addSignInForm } from './form.ts'

/** A build whose card shows what it was rendered from. */
const template =
  '<!doctype html><title>{{title}}</title><style nonce="{{nonce}}">{{css}}</style>' +
  '<script type="application/json" id="tillhouse-config">{{config}}</script>' +
  '<div id="root">{{card}}</div><noscript>{{noScript}}</noscript>{{late}}'
const renderer = `export const prerender = ({ nonce, session, query, refused }) => {
  if (refused?.userName === 'broken') throw new Error('no')
  return {
    title: 'Sign <in>', css: 'p{}', noScript: session.state === 'none' ? '' : 'waits', late: '',
    card: session.state === 'none'
      ? '<b nonce="' + nonce + '">' + query + ' ' + (refused?.kind ?? 'fresh') + ' </b>'
      : '',
  }
}`

let assets: string
let platform: TestPlatform
beforeAll(async () => {
  assets = mkdtempSync(join(tmpdir(), 'prerender-'))
  mkdirSync(join(assets, 'prerender'))
  writeFileSync(join(assets, 'index.html'), template)
  writeFileSync(join(assets, 'prerender/prerender.js'), renderer)
  platform = await startPlatform({ assets })
}, 120_000)
afterAll(async () => {
  await platform.close()
  rmSync(assets, { recursive: true })
})

const ofPage = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
/** Sends the form as a browser does from our page, without a referrer. */
const send = (
  browser: TestPerson,
  fields: Readonly<Record<string, string>>,
  { url = '/', ...headers }: Record<string, string | undefined> = {},
) =>
  browser.request({
    method: 'POST',
    url,
    headers: { ...ofPage, origin: 'null', 'content-type': formType, ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
const formType = 'application/x-www-form-urlencoded'
const htmlType = 'text/html; charset=utf-8'
const enter = (username: string, password = demoPassword) => ({ username, password })
const page = (browser: TestPerson, url = '/') =>
  browser.request({ method: 'GET', url, headers: ofPage })
const parseConfig = (text: string) =>
  JSON.parse(/id="tillhouse-config">(.*?)<\/script>/s.exec(text)![1]!) as Record<string, unknown>
const parseCard = (text: string) => /<div id="root">(.*?)<\/div>/s.exec(text)![1]!
const fetchState = async (browser: TestPerson) => (await browser.call('getSession')).body

describe('the form without script (D2)', () => {
  it.each([
    ['state-deactivated-store', 'storesInactive', 'E-002'],
    ['state-deactivated-merchant', 'merchantInactive', 'E-003'],
    ['state-sso', 'usesProvider', 'E-008'],
    ['state-no-merchant', 'noMerchant', 'E-011'],
    ['state-no-store', 'noStore', 'E-012'],
    ['state-no-feature', 'noFeatures', 'E-013'],
    ['state-locked', 'lockedOut', 'E-014'],
    ['state-not-approved', 'notApproved', 'E-015'],
    ['state-spre-only', 'otherEdition', 'S-023'],
    ['no-such-user', 'wrongPassword', 'E-004'],
  ])('%s is told %s by the next page, once (%s)', async (userName, kind) => {
    const browser = platform.anonymous()
    const answer = await send(browser, enter(userName))
    expect(answer).toMatchObject({ status: 303, headers: { location: '/' } })
    expect([answer.headers['set-cookie']].flat().join('\n')).toMatch(
      /refused=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=60/,
    )
    const { text } = await page(browser)
    expect(parseConfig(text).refused).toEqual({ kind, userName })
    expect(parseCard(text)).toContain(` ${kind} `)
    expect(parseCard((await page(browser)).text)).toContain(' fresh ')
    expect((await fetchState(browser)).state).toBe('none')
  })

  it('lets in, and waits where a step is due until a script runs (S-034)', async () => {
    for (const [userName, state] of [
      ['cafe-owner', { state: 'active', userName: 'cafe-owner' }],
      ['bakery-owner', { state: 'pending', step: 'store' }],
    ] as const) {
      const browser = platform.anonymous()
      expect((await send(browser, { ...enter(` ${userName} `), remember: 'on' })).status).toBe(303)
      expect(await fetchState(browser)).toMatchObject(state)
      const { text } = await page(browser)
      expect(parseCard(text)).toBe('')
      expect(text).toContain('<noscript>waits</noscript>')
    }
  })

  it('keeps where one goes, and leads to no other site (R-006, D8)', async () => {
    const target = '/Portal/NewIndex/menu/discounts?page=2'
    const kept = `/?${new URLSearchParams({ ReturnUrl: target })}`
    const { text } = await page(platform.anonymous(), target)
    expect(parseConfig(text).query).toBe(kept.slice(1))
    const signedIn = await platform.signIn('cafe-owner')
    expect(parseConfig((await page(signedIn, kept)).text).query).toBe('')
    for (const [url, location] of [
      [kept, kept],
      ['/?returnurl=%2Fmenu%2Fdiscounts', '/?ReturnUrl=%2FPortal%2FNewIndex%2Fmenu%2Fdiscounts'],
      ['/?ReturnUrl=%2F%2Fevil.example', '/'],
      ['/?ReturnUrl=%2FAccount%2FLogOff', '/'],
      ['/?organizationId=acme&reseller=10017', '/?organizationId=acme&reseller=10017'],
    ] as const)
      expect(
        (await send(platform.anonymous(), enter('someone', 'Wrong-Password-1'), { url })).headers,
      ).toMatchObject({ location })
  })

  it.each<[string, Record<string, string | undefined>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling of this site', { 'sec-fetch-site': 'same-site' }],
    ['nowhere', { 'sec-fetch-site': 'none' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a frame', { 'sec-fetch-dest': 'iframe' }],
    ['an old browser, from another site', { 'sec-fetch-site': undefined, origin: 'null' }],
    ['no browser', { 'sec-fetch-site': undefined, origin: undefined }],
  ])('refuses what comes from %s (3.5.3)', async (_whence, headers) => {
    const browser = platform.anonymous()
    const answer = await send(browser, enter('cafe-owner'), headers)
    expect([answer.status, answer.headers['content-type']]).toEqual([403, htmlType])
    expect(answer.text).toContain('You&#39;re not signed in')
    expect((await fetchState(browser)).state).toBe('none')
  })
  it('says over plain http why, and what to do; a script gets a problem (T-core-119)', async () => {
    const none = { 'sec-fetch-site': undefined, 'sec-fetch-mode': undefined }
    const refused = (accept = ofPage.accept) =>
      send(platform.anonymous(), enter('cafe-owner'), { ...none, accept })
    const { text, headers } = await refused()
    expect(text).toContain('Browsers say so only over https. To sign in here, turn on JavaScript')
    expect(text).toContain('<a href="/">Go to the sign-in page</a>')
    const policy = headers['content-security-policy']
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(headers['x-frame-options']).toBe('DENY')
    const problem = { status: 403, body: { code: 'csrf' } }
    expect(await refused('application/json')).toMatchObject(problem)
  })
  it('over https, sends to the scripts only a browser that did not say whence', async () => {
    const secure = await startPlatform({ assets, publicUrl: 'https://portal.example.com' })
    onTestFinished(() => secure.close())
    const refused = async (site: string | undefined) =>
      (await send(secure.anonymous(), enter('cafe-owner'), { 'sec-fetch-site': site })).text
    const untold = await refused(undefined)
    expect(untold).toContain('turn on JavaScript for this site')
    expect(untold).not.toContain('only over https')
    const foreign = await refused('cross-site')
    expect(foreign).toContain('Open the sign-in page and sign in there.')
    expect(foreign).not.toContain('JavaScript')
  })
  it('takes our own origin from a browser that says no more', async () => {
    const browser = platform.anonymous()
    const headers = { 'sec-fetch-site': undefined, origin: platform.config.publicUrl }
    expect((await send(browser, enter('cafe-owner'), headers)).status).toBe(303)
    expect((await fetchState(browser)).state).toBe('active')
  })

  it('counts attempts together with LogOn, and empty fields as none (E-014, 6.3.1)', async () => {
    const browser = platform.anonymous()
    for (let time = 0; time < 3; time += 1) {
      await send(browser, enter('bakery-viewer', 'Wrong-Password-1'))
      await send(browser, enter('bakery-viewer', ' '))
    }
    expect(parseConfig((await page(browser)).text).refused).toMatchObject({ kind: 'wrongPassword' })
    const logOn = () =>
      browser.call('logOn', { body: { username: 'bakery-viewer', password: 'Wrong-Password-1' } })
    expect((await logOn()).body.errorCode).toBe('I')
    expect((await logOn()).body.errorCode).toBe('L')
    await send(browser, enter('bakery-viewer'))
    expect(parseConfig((await page(browser)).text).refused).toMatchObject({ kind: 'lockedOut' })
  })

  it('asks nothing for a closed connection, which has no address to count (6.3.1)', async () => {
    const app = Fastify()
    const asked: string[] = []
    app.addHook('onRequest', async ({ url, socket }) => {
      if (url === '/') Object.defineProperty(socket, 'remoteAddress', { value: undefined })
      else asked.push(url)
    })
    app.addContentTypeParser(formType, { parseAs: 'string' }, async (_: unknown, body: unknown) =>
      Object.fromEntries(new URLSearchParams(String(body))),
    )
    addSignInForm(app, testConfig)
    const payload = new URLSearchParams(enter('cafe-owner')).toString()
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': formType }
    const { statusCode } = await app.inject({ method: 'POST', url: '/', headers, payload })
    expect([statusCode, asked]).toEqual([400, []])
  })

  it('opens no cookie that someone else wrote', async () => {
    const browser = platform.anonymous()
    browser.cookie = `refused=key.${Buffer.from('{"kind":"lockedOut"}').toString('base64url')}`
    expect(parseConfig((await page(browser)).text).refused).toBeNull()
    expect(browser.cookie).toBe('')
  })
})

it('says how long to wait, below a base path (D17, fault 10)', async () => {
  const rateLimits = { signIn: 1, public: 100, session: 100 }
  const limited = await startPlatform({ assets, base: '/shop/', rateLimits })
  onTestFinished(() => limited.close())
  const browser = limited.anonymous()
  const wrong = () => send(browser, enter('cafe-owner', 'Wrong-Password-1'), { url: '/shop/' })
  expect((await wrong()).headers.location).toBe('/shop/')
  await wrong()
  expect(parseConfig((await page(browser, '/shop/')).text).refused).toMatchObject({
    kind: 'rateLimited',
    seconds: expect.any(Number),
  })
})

describe('the rendered page', () => {
  it("has this answer's nonce, a title, and its styles, compressed as is taken", async () => {
    for (const encoding of ['br', 'gzip']) {
      const { text } = await page(platform.anonymous())
      expect(parseCard(text)).toContain(`nonce="${parseConfig(text).nonce}"`)
      expect(text).toContain('<title>Sign &lt;in&gt;</title>')
      expect(text).toContain('>p{}</style>')
      const headers = { ...ofPage, 'accept-encoding': `deflate, ${encoding}` }
      const answer = await platform.anonymous().request({ method: 'GET', url: '/', headers })
      const { vary, 'content-encoding': sent } = answer.headers
      expect([sent, vary]).toEqual([encoding, 'accept-encoding'])
    }
  })
  it('is left to its scripts where it cannot be rendered', async () => {
    const browser = platform.anonymous()
    await send(browser, enter('broken', 'Wrong-Password-1'))
    const { status, text } = await page(browser)
    expect([status, parseCard(text)]).toEqual([200, ''])
    expect(text).toContain('This portal needs JavaScript.')
  })
  it('never comes to a browser as code', async () => {
    expect((await page(platform.anonymous(), '/prerender/prerender.js')).status).toBe(404)
  })
})
