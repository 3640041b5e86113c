import { hash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startPlatform, type TestPerson, type TestPlatform } from '../testing/platform.ts'

const inline = "console.log('scheme')"
const page =
  '<!doctype html><title>{{title}}</title><base-is {{base}}>' +
  `<script nonce="{{nonce}}">${inline}</script>` +
  '<script nonce="{{nonce}}" src="{{base}}assets/main-AbCd1234.js"></script>' +
  '<script type="application/json" id="tillhouse-config">{{config}}</script>'
const script = 'console.log("the portal")'.repeat(200)

const tokenMode = 'server'

let dist: string
let platform: TestPlatform
let owner: TestPerson
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'dist-'))
  mkdirSync(join(dist, 'assets'))
  for (const [name, content] of Object.entries({
    'index.html': page,
    'robots.txt': 'User-agent: *',
    '.sources': 'secret',
    'assets/main-AbCd1234.js': script,
    'assets/main-AbCd1234.js.br': brotliCompressSync(script),
    'assets/main-AbCd1234.js.map': '{}',
  }))
    writeFileSync(join(dist, name), content)
  const vendor = {
    organizationId: 'house',
    name: 'House ID',
    issuer: 'http://127.0.0.1:1',
    clientId: 'tillhouse',
    clientSecret: 'secret',
  }
  platform = await startPlatform({ assets: dist, sso: { tokenMode, providers: [vendor] } })
  owner = await platform.signIn('cafe-owner')
}, 120_000)
afterAll(async () => {
  await platform.close()
  rmSync(dist, { recursive: true })
})

const html = { accept: 'text/html,application/xhtml+xml' }
const get = (url: string, headers: Record<string, string> = {}, browser = owner) =>
  browser.request({ method: 'GET', url, headers: { 'sec-fetch-mode': 'navigate', ...headers } })
const parseConfig = (text: string) =>
  JSON.parse(/id="tillhouse-config"[^>]*>(.*?)<\/script>/s.exec(text)![1]!) as Record<
    string,
    unknown
  > & { brand: { resellerId: number }; sso: { enabled: boolean } }

describe('headers on every kind of answer (D5, 3.4.1–3.4.8)', () => {
  const kinds = {
    'a call': () => owner.call('getPortalData'),
    'a problem': () => owner.call('markNotificationsSeen', { body: { notificationIds: [1] } }),
    'a call without a session': () => platform.anonymous().call('getPortalData'),
    'a wrong method': () => get('/Discount/GetActiveDiscounts'),
    'an unknown call': () => get('/nowhere'),
    'the graph': () => owner.graph('{__typename}'),
    'the page': () => get('/', html),
    'an unknown page': () => get('/Portal/NewIndex/nowhere', html),
    'a built file': () => get('/assets/main-AbCd1234.js'),
    'a logo': () => get('/brand/tillhouse.svg'),
    'a blank sheet': () => get('/portal/sheet', html),
    'a redirect': () => get('/Account/LogOn', html),
    'another host': () => get('/', { ...html, host: 'elsewhere.example' }),
    health: () => get('/healthz'),
  }
  it.each(Object.entries(kinds))('%s', async (_kind, ask) => {
    const { headers } = await ask()
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.anything(),
      'x-request-id': expect.any(String),
    })
    for (const policy of [headers['content-security-policy']].flat() as string[])
      expect(policy).toMatch(/default-src 'none'|strict-dynamic/)
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })
  it('data is cached by no one (14.3.2)', async () => {
    for (const ask of [kinds['a call'], kinds['a problem'], kinds['the graph'], kinds['the page']])
      expect((await ask()).headers['cache-control']).toBe('no-store')
  })
  it('over https browsers are told to stay there, over http not', async () => {
    const header = 'strict-transport-security'
    expect((await get('/healthz')).headers).not.toHaveProperty(header)
    const secure = await startPlatform({ publicUrl: 'https://portal.example.com' })
    const { headers } = await secure.anonymous().call('getVersion')
    await secure.close()
    expect(headers[header]).toMatch(/max-age=\d{8}/)
  })
})

describe('the page', () => {
  it('has both policies, with the nonce of this answer and its own script alone [M3]', async () => {
    const [first, second] = [await get('/', html), await get('/', html)]
    // one header for each policy
    const policies = first.headers['content-security-policy'] as unknown as string[]
    const nonce = /nonce-([^']+)'/.exec(policies[0]!)![1]!
    expect(policies).toEqual([
      expect.stringContaining(`script-src 'self' 'sha256-${hash('sha256', inline, 'base64')}';`),
      `script-src 'nonce-${nonce}' 'strict-dynamic'; object-src 'none'; base-uri 'none'`,
    ])
    expect(policies[0]).toContain("frame-ancestors 'none'")
    expect(policies[0]).toContain("require-trusted-types-for 'script'")
    expect(first.text).toContain(`nonce="${nonce}"`)
    expect(parseConfig(first.text).nonce).toBe(nonce)
    expect(second.text).not.toContain(nonce)
  })
  it('carries configuration, brand, session and the portal’s start (T-core-122)', async () => {
    expect(parseConfig((await get('/', html, platform.anonymous())).text)).toMatchObject({
      base: '/',
      productName: 'Tillhouse',
      version: platform.config.version,
      demo: true,
      legacyOrigin: null,
      sso: { enabled: true, organizationId: 'house', name: 'House ID', home: null, tokenMode },
      session: { state: 'none' },
      brand: {
        resellerId: 1,
        name: 'Tillhouse',
        primaryColor: '#1f5fbf',
        logoUrl: '/brand/tillhouse.svg',
        otherEdition: { label: expect.any(String) },
      },
      helpUrl: 'https://help.tillhouse.example/',
    })
    const { start, ...session } = parseConfig((await get('/', html)).text).session as {
      start?: { portalData: unknown }
    }
    expect(start?.portalData).toEqual((await owner.call('getPortalData')).body)
    expect(session).toEqual({
      state: 'active',
      userName: 'cafe-owner',
      membershipUserId: 501,
      contextVersion: owner.context,
      serverTime: '2026-11-20T15:00:00.000Z',
      idleExpiresAt: '2026-11-20T15:40:00.000Z',
      absoluteExpiresAt: '2026-11-21T03:00:00.000Z',
    })
  })
  it('has the vendor’s sign-on for everyone while its flag is on (G-41, U-012)', async () => {
    const offered = async () =>
      parseConfig((await get('/', html, platform.anonymous())).text).sso.enabled
    const admin = await platform.signIn('admin', { merchantId: 1001, storeId: 100_100_001 })
    const path = { flag: 'ac-ncrid-acbo-login' }
    expect(await offered()).toBe(true)
    for (const on of [false, true]) {
      const { concurrencyChecksum } = (await admin.call('getFlagSetting', { path })).body
      expect(
        (await admin.call('setFlag', { path, body: { on, concurrencyChecksum } })).status,
      ).toBe(200)
      expect(await offered()).toBe(on)
    }
  })
  it('is at its own addresses in any case, and at no other', async () => {
    const list = ['menu/discounts', 'MENU/Discounts/17'].map((page) => `/portal/newindex/${page}`)
    for (const url of ['/', '/Portal/NewIndex', '/Portal/NewIndex/', ...list])
      expect((await get(url, html)).status, url).toBe(200)
    for (const url of ['/Portal/NewIndex/nowhere', '/anything', '/Portal/NewUi/nowhere/else'])
      expect((await get(url, html)).status, url).toBe(404)
  })
  it('is for those who ask for HTML or take anything; all else is a problem', async () => {
    const list = '/Portal/NewIndex/menu/discounts'
    const problem = { status: 404, body: { code: 'notFound' } }
    expect(await get(list, { accept: 'application/json' })).toMatchObject(problem)
    const posted = { method: 'POST', url: '/Portal/NewIndex', headers: html } as const
    expect((await owner.request(posted)).status).toBe(404)
    const any = { accept: '*/*' }
    expect([(await get('/', any)).status, (await get(list, any)).status]).toEqual([200, 200])
    expect(await get('/anything', any)).toMatchObject(problem)
  })
  it.each([
    ['/menu/discounts', '/Portal/NewIndex/menu/discounts'],
    ['/Menu/Discounts?page=2&q=a%2Fb', '/Portal/NewIndex/Menu/Discounts?page=2&q=a%2Fb'],
    ['/account/overview', '/Portal/NewIndex/account/overview'],
  ])(
    '%s is a page without the part that all pages share, and leads there',
    async (url, location) => {
      expect(await get(url, html, platform.anonymous())).toMatchObject({
        status: 302,
        headers: { location },
      })
      expect((await get(url, { accept: 'application/json' })).status).toBe(404)
    },
  )
  it('is where old addresses of the sign-in lead (R-002, R-003)', async () => {
    const asked = '?TK=a%2Bb&x=1&returnurl=%2FPortal%2FNewIndex&organizationId=acme'
    const kept = '/?tk=a%2Bb&ReturnUrl=%2FPortal%2FNewIndex&organizationId=acme'
    for (const [url, location] of [
      ...['/Account/LogOn', '/account/logon/', '/Portal/ReactUI'].map((url) => [url, '/'] as const),
      [`/Account/LogOn${asked}`, kept],
      [`/Portal/ReactUI${asked}`, kept],
    ] as const)
      expect(await get(url, html)).toMatchObject({ status: 302, headers: { location } })
  })
  it('is where addresses of older pages lead, with what a list asks (R-008)', async () => {
    const visitor = platform.anonymous()
    const of = 'f-dates=last30&sort=actor&dir=desc'
    for (const [asked, page] of [
      ['Departments', '/menu/departments'],
      ['departments?q=a%26b&page=2&tk=x&returnUrl=//x', '/menu/departments?q=a%26b&page=2'],
      [`AccountActivity?${of}`, `/account/activity?${of}`],
      ['EmployeeJobs?f-employeeId=7', '/employees/employees/7'],
      ['EmployeeJobs?f-employeeId=..%2F7', '/employees/employees/..%2F7'],
      ['EmployeeJobs', '/employees/employees'],
      ['Departments?q=Tea?&page=2', '/menu/departments?q=Tea%3F&page=2'],
    ])
      expect(await get(`/Portal/NewUi/${asked}`, html, visitor)).toMatchObject({
        status: 308,
        headers: { location: `/Portal/NewIndex${page}`, 'cache-control': 'no-store' },
      })
    for (const asked of ['Nothing', 'constructor', 'Departments/1', 'assets/x/page.js', ''])
      expect((await get(`/Portal/NewUi/${asked}`, html)).status).toBe(404)
    expect((await get('/Portal/NewUi/Departments', { accept: 'text/css' })).status).toBe(404)
  })
  it('wears the face of the Host, or else of the organization (U-005, U-006)', async () => {
    const resellerOf = async (url: string, headers = {}, on = platform) =>
      parseConfig((await get(url, { ...html, ...headers }, on.anonymous())).text).brand.resellerId
    expect(await resellerOf('/?reseller=10000')).toBe(10_000)
    expect(await resellerOf('/?organizationId=lakeshore-bank')).toBe(10_017)
    expect(await resellerOf('/?reseller=7&organizationId=copperline')).toBe(10_004)
    expect(await resellerOf('/?reseller=10000&reseller=10017')).toBe(1)
    const bank = { host: 'merchant.lakeshore-bank.example' }
    expect(await resellerOf('/?organizationId=copperline', bank)).toBe(10_017)
    const real = await startPlatform({ demo: false })
    expect(await resellerOf('/?reseller=10000', {}, real)).toBe(1)
    await real.close()
  })
  it('holds no text that would end its script', async () => {
    const text = (await get('/?organizationId=%3C/script%3E', html)).text
    expect(text.match(/<\/script>/g)).toHaveLength(3)
  })
})

// hosts.test.ts has the pages and calls of other hosts.
it('a page asked for elsewhere is found at PUBLIC_URL; health is asked by address', async () => {
  const locationOf = async (url: string, host: string) =>
    (await get(url, { ...html, host })).headers.location
  expect(await locationOf('/Portal/NewIndex/menu?x=1', '127.0.0.1:4000')).toBe(
    'http://localhost:4000/Portal/NewIndex/menu?x=1',
  )
  for (const url of ['//evil.example/x', '/\\evil.example', '///evil.example'])
    expect(await locationOf(url, 'evil.example')).toMatch(/^http:\/\/localhost:4000\//)
  expect((await get('/healthz', { host: '10.0.0.7:4000' })).status).toBe(200)
  expect((await get('/readyz', { host: '10.0.0.7:4000' })).body).toEqual({ status: 'ready' })
})

describe('built files', () => {
  it('are kept for ever by the hash in their name, others not; they come compressed', async () => {
    const main = '/assets/main-AbCd1234.js'
    const kept = async (url: string) => (await get(url)).headers['cache-control']
    expect(await kept(main)).toBe('public, max-age=31536000, immutable')
    for (const url of ['/robots.txt', '/brand/second-processor.svg'])
      expect(await kept(url)).toBe('no-cache')
    expect((await get(main, { 'accept-encoding': 'br' })).headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(brotliCompressSync(script).length),
    })
  })
  it.each([
    '/index.html',
    '/.sources',
    '/assets/main-AbCd1234.js.map',
    '/assets/',
    '/assets/%2e%2e/.sources',
    '/assets/..%2f.sources',
    '/brand/../tillhouse.json',
    '/brand/%2e%2e%2ftillhouse.json',
  ])('%s is not one of them (13.4.7)', async (url) => {
    const { status, text } = await get(url)
    expect(status).toBe(404)
    expect(text).not.toContain('secret')
  })
})
