// Request targets that no client library sends, byte by byte over a socket.
// Facts: ASVS 15.3.5
import { mkdtempSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { fixedClock } from '../../core/time/clock.ts'
import { createPlatform, type Platform } from '../app.ts'
import type { Database } from '../data/connection/database.ts'
import { createIdp, sandboxIssuer } from '../idp/idp.ts'
import { loadIdpKeys } from '../idp/keys.ts'
import { testConfig, testNow } from '../testing/platform.ts'
import { openSeeded } from '../testing/seeded.ts'

const issuer = sandboxIssuer(testConfig.publicUrl, 4000)!
let database: Database
let platform: Platform
let port: number
beforeAll(async () => {
  database = await openSeeded()
  const config = { ...testConfig, base: '/back/', sandboxIdp: issuer }
  const idp = createIdp(issuer, await loadIdpKeys(mkdtempSync(join(tmpdir(), 'idp-'))), config)
  platform = await createPlatform({ database, clock: fixedClock(testNow), config, idp })
  await platform.app.listen({ port: 0, host: '127.0.0.1' })
  port = (platform.app.server.address() as AddressInfo).port
}, 120_000)
afterAll(async () => {
  await platform.close()
  await database.close()
})

interface Answer {
  status: number
  location: string | undefined
}
/** The answer to exactly this target. */
const get = (target: string, host: string, headers = '') =>
  new Promise<Answer>((resolve, reject) => {
    let text = ''
    const socket = connect({ port, host: '127.0.0.1' }).setEncoding('latin1').on('error', reject)
    socket.on('data', (part: string) => void (text += part))
    socket.on('end', () =>
      resolve({
        status: Number(/^HTTP\/1.1 (\d+)/.exec(text)?.[1]),
        location: /^location: (.*?)\r$/im.exec(text)?.[1],
      }),
    )
    const own = 'Accept: text/html\r\nConnection: close\r\n'
    socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\n${own}${headers}\r\n`, 'latin1')
  })
const own = 'localhost:4000'
const idpHost = new URL(issuer).host
const asDocument = 'Sec-Fetch-Dest: document\r\n'

const elsewhere = [
  'http://evil.example/',
  'https://evil.example/',
  'HTTP://evil.example',
  'http://evil.example:4000/a?b=1',
  'http://localhost:4000@evil.example/',
  'http://user:secret@evil.example/',
  'http://localhost:4000.evil.example/',
  'http://evil.example\\@localhost:4000/',
  'http://localhost:4000\\.evil.example/',
  'ftp://evil.example/',
  'ws://evil.example/',
  'http:///evil.example/',
  'http://%65vil.example/',
  'http://[::1/',
  'http://',
  'http:evil.example/',
  'javascript://evil.example/%0aalert(1)',
  '//evil.example/',
  '///evil.example/',
  '//user@evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  '/\\/evil.example/',
  '/%2f%2fevil.example/',
  '/%2Fevil.example/',
  '/%5cevil.example/',
  '/..//evil.example/',
  '/.//evil.example/',
  '/%2e%2e//evil.example/',
  '/a/..//evil.example/',
  '//',
  '/\\',
  '/?//evil.example',
  '/?http://evil.example',
  '/@evil.example/',
  '/:80@evil.example/',
  '/idp//evil.example/',
  'http://evil.example/idp/home',
  '/back//evil.example/',
  '/back/\\evil.example',
  '/back/Account/LogOn//evil.example',
]
describe('a target that names another host', () => {
  const origins = [testConfig.publicUrl, new URL(issuer).origin]
  it.each(elsewhere)('%s: one is sent to our own addresses alone (D2)', async (target) => {
    for (const host of ['evil.example', 'localhost:4000@evil.example', idpHost, own]) {
      const { status, location } = await get(target, host)
      if (location === undefined) expect(status).toBeGreaterThanOrEqual(400)
      // Only by our own Host may it be a path.
      else
        expect(origins).toContain(new URL(location, host === own ? origins[0] : undefined).origin)
      if (host !== own) expect(location ?? '').not.toMatch(/^https?:\/\/[^/]*\/\//)
    }
  })
  it('keeps path and query of what was asked for', async () => {
    const path = '/back/Portal/NewIndex/menu?x=1'
    const there = { status: 308, location: `${testConfig.publicUrl}${path}` }
    expect(await get(`http://evil.example${path}`, 'evil.example')).toEqual(there)
    expect(await get(`http://evil.example${path}`, own)).toEqual(there)
    expect(await get('http://evil.example/idp/home', 'evil.example')).toEqual({
      status: 308,
      location: `${issuer}/home`,
    })
  })
})
it('our own absolute address is answered like its path (RFC 9112, 3.2.2)', async () => {
  const menu = '/back/Portal/NewIndex/menu'
  expect(await get(`http://localhost:4000${menu}`, own)).toEqual(await get(menu, own))
  expect(await get('http://localhost:4000', own)).toEqual(await get('/', own))
  expect(await get('http://LOCALHOST:4000/back/Account/LogOn', own)).toEqual({
    status: 302,
    location: '/back/',
  })
  expect((await get('http://10.0.0.7/healthz', '10.0.0.7')).status).toBe(200)
})
it('a request with several Hosts is refused, whatever they name (RFC 9112, 3.2)', async () => {
  const refused = { status: 400, location: undefined }
  for (const [first, second] of [
    [own, 'evil.example'],
    ['evil.example', own],
    [own, own],
  ] as const)
    for (const path of ['/back/', '/healthz'])
      expect(await get(path, first, `hOST: ${second}\r\n`)).toEqual(refused)
})

describe('other addresses that send on', () => {
  it.each([
    'http://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/%5c/evil.example',
    'javascript:alert(1)',
    '/back/..//evil.example',
  ])('lead nowhere by a return address such as %s (D8)', async (asked) => {
    const query = new URLSearchParams({
      organizationId: 'sandbox',
      returnUrl: asked,
      ReturnUrl: asked,
      redirect_uri: asked,
      post_logout_redirect_uri: asked,
    })
    const paths = 'Account/LogOn Portal/ReactUI Portal/NewUi/Departments sso/sign-in sso/callback'
    for (const path of paths.split(' ')) {
      const { location = '/' } = await get(`/back/${path}?${query}`, own, asDocument)
      expect(location, path).not.toContain('evil.example')
      expect(new URL(location, testConfig.publicUrl).protocol, path).toBe('http:')
    }
    for (const path of ['idp/auth', 'idp/session/end']) {
      const { location = '/' } = await get(`/${path}?${query}`, idpHost, asDocument)
      expect(location, path).not.toContain('evil.example')
    }
  })
  it("build the identity provider's addresses from its own, not from the target", async () => {
    const query = new URLSearchParams({
      client_id: 'tillhouse',
      redirect_uri: `${testConfig.publicUrl}/back/sso/callback`,
      response_type: 'code',
      scope: 'openid',
      state: 's',
      nonce: 'n',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    })
    for (const at of ['/idp/auth', `http://${idpHost}/idp/auth`]) {
      const { location } = await get(`${at}?${query}`, idpHost, asDocument)
      expect(location).toMatch(/^(http:\/\/127\.0\.0\.1:4000)?\/idp\/interaction\/[\w-]+$/)
    }
    const asked = await get(`http://evil.example/idp/auth?${query}`, idpHost, asDocument)
    expect(asked).toEqual({ status: 308, location: `${issuer}/auth?${query}` })
  })
})
