import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'

import { demoPassword } from './domain/people/demo/accounts.ts'
import { homeOf, originUnder } from './hosts.ts'
import { Issuer } from './identity/sso/testing/issuer.ts'
import { begin, comeBack } from './identity/sso/testing/sign-in.ts'
import { resellerOf } from './resellers.ts'
import { readEmail, mailsTo } from './testing/mailbox.ts'
import {
  createBrowser,
  startPlatform,
  testNow,
  type TestPerson,
  type TestPlatform,
} from './testing/platform.ts'

const main = 'portal.tillhouse.test'
const bank = 'merchant.lakeshore-bank.example'
const provider = new Issuer()
let platform: TestPlatform
beforeAll(async () => {
  await provider.start()
  platform = await startPlatform({
    publicUrl: `https://${main}`,
    sso: { tokenMode: 'server', providers: [provider.provider('house')] },
  })
}, 120_000)
afterAll(async () => {
  await platform.close()
  await provider.stop()
})
let day = 0
beforeEach(() => {
  platform.clock.set(testNow)
  platform.clock.advance({ hours: 24 * (day += 1) })
})

/** A browser that shows the portal under a host. */
const at = (host: string, on = platform) =>
  createBrowser(on.app, { ...on.config, publicUrl: `https://${host}` })
const html = { accept: 'text/html', 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }
const open = (host: string, headers: Record<string, string> = {}, on = platform) =>
  at(host, on).request({ method: 'GET', url: '/', headers: { ...html, ...headers } })
interface Block {
  productName: string
  brand: { resellerId: number }
}
const parseConfig = (page: string): Block =>
  JSON.parse(/id="tillhouse-config"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? '{}') as Block
async function signIn(person: ReturnType<typeof at>, username: string, origin?: string) {
  const answer = await person.call(
    'logOn',
    { body: { username, password: demoPassword } },
    origin === undefined ? {} : { headers: { origin } },
  )
  if (answer.body.success) await person.refresh()
  return answer
}

describe('a page under a host of a reseller (T-core-72)', () => {
  it('is that reseller’s, and needs no other address', async () => {
    for (const host of [bank, bank.toUpperCase(), `${bank}:443`]) {
      const page = await open(main, { host })
      expect(page.status).toBe(200)
      expect(parseConfig(page.text)).toMatchObject({
        productName: 'Lakeshore Merchant Center',
        brand: { resellerId: 10_017 },
      })
    }
    expect(parseConfig((await open(main)).text).brand.resellerId).toBe(1)
  })
  it('a host that belongs to no one leads to PUBLIC_URL, and its calls are 421', async () => {
    const foreign = [`${bank}:8443`, `x.${bank}`, `${bank}.evil.test`, 'evil.test']
    for (const host of [...foreign, `${bank}@evil.test`]) {
      const location = `https://${main}/`
      expect(await open(main, { host }), host).toMatchObject({ status: 308, headers: { location } })
      const call = await at(main).call('getVersion', {}, { headers: { host } })
      expect(call, host).toMatchObject({ status: 421, body: { code: 'misdirected' } })
    }
  })
  it('a target that names another host than the header belongs to no one', async () => {
    const server = createServer((request, response) => platform.app.routing(request, response))
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const head = { ...html, host: bank, connection: 'close' }
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`GET https://${main}/ HTTP/1.1\r\n${lines.join('')}\r\n`)
    const answer = await text(socket)
    await new Promise((resolve) => void server.close(resolve))
    expect(answer).toMatch(/^HTTP\/1\.1 308 /)
    expect(answer).toContain(`location: https://${main}/\r\n`)
  })
  it('X-Forwarded-Host counts from a trusted proxy alone', async () => {
    const sent = { 'x-forwarded-host': bank }
    expect(parseConfig((await open(main, sent)).text).brand.resellerId).toBe(1)
    const trustedProxies = ['127.0.0.1']
    const behind = await startPlatform({ publicUrl: `https://${main}`, trustedProxies })
    onTestFinished(() => behind.close())
    const asked = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      behind.app.inject({
        method: 'GET',
        url: '/',
        remoteAddress,
        headers: { ...html, host: main, ...headers },
      })
    for (const [reseller, ...of] of [
      [10_017, { ...sent, host: 'inside:4000' }],
      [1, {}],
      [1, sent, '10.9.9.9'],
    ] as [number, ...Parameters<typeof asked>][])
      expect(parseConfig((await asked(...of)).payload).brand.resellerId).toBe(reseller)
    expect((await asked({ 'x-forwarded-host': 'evil.test' })).statusCode).toBe(308)
  })
})

describe('what a browser does under a host of a reseller (T-core-72)', () => {
  it('the origin of that host is its own, and no other', async () => {
    const [own, foreign] = [`https://${bank}`, `https://${main}`]
    for (const [host, origin] of [
      [bank, foreign],
      [main, own],
      [bank, 'null'],
    ] as const)
      expect((await signIn(at(host), 'cafe-owner', origin)).status).toBe(403)
    expect((await signIn(at(bank), 'cafe-owner', own)).status).toBe(200)
  })
  it('cookies are of that host alone, secure, not for scripts (D1, 3.3.1–3.3.4)', async () => {
    const person = at(bank)
    const { headers } = await signIn(person, 'cafe-owner')
    const own = /^__Host-Http-sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/
    expect([headers['set-cookie']].flat()).toContainEqual(expect.stringMatching(own))
    // No cookie with the plain name of http counts.
    const whole = person.cookie
    person.cookie = whole.replaceAll('__Host-Http-', '')
    expect((await person.call('getSession')).body.state).toBe('none')
    person.cookie = whole
    expect((await person.call('getSession')).body.state).toBe('active')
  })
  it('a graph token is good under the host that gave it', async () => {
    const person = at(bank)
    await signIn(person, 'cafe-owner')
    const token = (await person.call('getJwtToken')).body.Entity ?? ''
    const ask = (host: string) =>
      person.request({
        method: 'POST',
        url: '/graphql',
        payload: JSON.stringify({ query: '{ __typename }' }),
        headers: {
          host,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'x-csrf-token': person.csrf,
          'x-context': person.context,
        },
      })
    expect((await ask(bank)).status).toBe(200)
    expect((await ask(main)).status).toBe(401)
  })
  it('single sign-on comes back to that host', async () => {
    const browser = at(bank)
    const there = await begin(browser, 'house', '/Portal/NewIndex/menu/discounts')
    expect(there.searchParams.get('redirect_uri')).toBe(`https://${bank}/sso/callback`)
    const back = await comeBack(browser, {
      state: there.searchParams.get('state') ?? '',
      error: 'access_denied',
      iss: provider.url,
    })
    const query = { organizationId: 'house', ReturnUrl: '/Portal/NewIndex/menu/discounts' }
    expect(back.location).toBe(`/?${new URLSearchParams(query)}`)
  })
})

describe('a mail leads where its reader’s reseller is (T-core-73)', () => {
  const linkTo = async (userName: string, host: string) => {
    const person: TestPerson = at(host)
    person.csrf = (await person.call('getCsrfToken')).body.tokenHeaderValue
    expect((await person.call('forgotPassword', { body: { userName } })).status).toBe(200)
    const text = (await mailsTo(platform, await readEmail(platform, userName))).at(-1)?.text ?? ''
    return /https:\/\/[^/]+/.exec(text)?.[0]
  }
  it('under the host at which it was asked for, unless that is a foreign one', async () => {
    expect(await linkTo('bank-owner', bank)).toBe(`https://${bank}`)
    expect(await linkTo('cafe-owner', bank)).toBe(`https://${main}`)
  })
  it('under the first host of the reseller that isn’t an example', () => {
    const file = resellerOf(10_017)
    const config = { ...platform.config, base: '/shop/' }
    expect(homeOf(file, config)).toBe(`https://${main}/shop/`)
    expect(homeOf({ ...file, hosts: [bank, 'bank.test:8443', 'other.test'] }, config)).toBe(
      'https://bank.test:8443/shop/',
    )
  })
})

it('without a demonstration the hosts of its resellers are no one’s (T-core-71)', () => {
  const config = { publicUrl: `https://${main}`, demo: false }
  expect(originUnder(bank, config)).toBeUndefined()
  expect(originUnder(bank, { ...config, demo: true })).toBe(`https://${bank}`)
  expect(originUnder(main, config)).toBe(`https://${main}`)
})

it.each(['http://[::1]:4000', 'https://my_portal.test', 'https://[2001:db8::7]'])(
  'PUBLIC_URL %s is known by its own host, and is not redirected (T-core-72)',
  (publicUrl) => {
    const at = (host: string) => originUnder(host, { publicUrl, demo: false })
    expect(at(new URL(publicUrl).host)).toBe(publicUrl)
    expect(at(new URL(publicUrl).host.toUpperCase())).toBe(publicUrl)
    expect(at('[::2]:4000')).toBeUndefined()
    expect(at('other_portal.test')).toBeUndefined()
  },
)
