import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { fixedClock } from '../../core/time/clock.ts'
import { createPlatform, type Platform } from '../app.ts'
import type { Database } from '../data/connection/database.ts'
import { listOrigins } from '../hosts.ts'
import { createIdp, sandboxIssuer } from '../idp/idp.ts'
import { loadIdpKeys } from '../idp/keys.ts'
import { paymentHostAt } from '../payment-host/payment-forms.ts'
import { testConfig, testNow } from '../testing/platform.ts'
import { openSeeded } from '../testing/seeded.ts'
import { restOperations } from './contract/operations.ts'

/** Routes outside the contracts, each with the reason why it needs no right. */
const beside: Record<string, string> = {
  '/graphql': 'the graph: each field is guarded as an operation of its own',
  '/healthz': 'for monitoring of the process; says only that it is alive',
  '/readyz': 'the same, of the database',
  '/portal/sheet': 'a blank page, on which the portal writes documents that calls answered',
  '/portal/images/:merchantId/:hash':
    'pictures of the ordering pages, for everyone; others ask the right to open their page',
  '/': 'the sign-in form where no script runs: LogOn itself answers, with its limits',
  '/brand/:': 'logos of the resellers, for the sign-in page',
  '/outbox': 'demonstrations only: the page of mails that it would have sent',
  '/sso/sign-in': 'sends a browser to the identity provider, before there is a session',
  '/sso/callback':
    'where the identity provider sends it back: bound to a cookie, a state and a nonce of one use',
  '/sso/back-channel-logout':
    "a provider's server ends a session: its signature stands for cookie and anti-forgery token",
  '/idp': "demonstrations only: the sandbox's identity provider, on a host name of its own",
  '/payment-host':
    'demonstrations only: the form for a card, on the same host name; its address is the secret',
}
const whyOf = (url: string) =>
  Object.keys(beside).find(
    (path) =>
      url === path ||
      url.startsWith(`${path}/`) ||
      (path.endsWith(':') && url.startsWith(path.slice(0, -1))),
  )

let database: Database
let platform: Platform
const routes = new Set<string>()
beforeAll(async () => {
  database = await openSeeded()
  const issuer = sandboxIssuer(testConfig.publicUrl, 4000)!
  const config = { ...testConfig, sandboxIdp: issuer, paymentHost: paymentHostAt(issuer) }
  const idp = createIdp(issuer, await loadIdpKeys(mkdtempSync(join(tmpdir(), 'idp-'))), config)
  platform = await createPlatform({
    database,
    clock: fixedClock(testNow),
    config,
    idp,
    before: (app) => void app.addHook('onRoute', ({ url }) => void routes.add(url)),
  })
}, 120_000)
afterAll(async () => {
  await platform.close()
  await database.close()
})

it('every address is of a contract, or listed with a reason (security.md row 1)', () => {
  const operations = new Set(restOperations.map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1')))
  const others = [...routes].filter((url) => !operations.has(url))
  expect(others.filter((url) => whyOf(url) === undefined)).toEqual([])
  expect(Object.keys(beside).filter((path) => !others.some((url) => whyOf(url) === path))).toEqual(
    [],
  )
})

const get = (url: string, host: string, accept = 'text/html') =>
  platform.app.inject({ method: 'GET', url, headers: { host, accept } })
it("the sandbox's identity provider answers on its own host name alone", async () => {
  expect((await get('/idp/home', '127.0.0.1:4000')).statusCode).toBe(200)
  const leads = (location: string) => ({ statusCode: 308, headers: { location } })
  expect(await get('/idp/home', 'localhost:4000')).toMatchObject(
    leads('http://127.0.0.1:4000/idp/home'),
  )
  expect(await get('/', '127.0.0.1:4000')).toMatchObject(leads('http://localhost:4000/'))
  const call = await get('/Account/GetVersion', '127.0.0.1:4000', 'application/json')
  expect(call.statusCode).toBe(421)
  expect((await get('/idpx', '127.0.0.1:4000')).statusCode).toBe(308)
})
it('its pages have no script, no frame around them, and forms for the portal alone', async () => {
  const { headers, payload } = await get('/idp/home', '127.0.0.1:4000')
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action " +
      `'self' ${listOrigins(testConfig).join(' ')}; base-uri 'none'; frame-ancestors 'none'`,
  )
  expect(payload).not.toContain('<script')
})
it('is nowhere without a demonstration', async () => {
  const config = { ...testConfig, demo: false }
  const production = await createPlatform({ database, clock: fixedClock(testNow), config })
  const headers = { host: 'localhost:4000', accept: 'application/json' }
  for (const url of ['/idp/home', '/idp/.well-known/openid-configuration'])
    expect((await production.app.inject({ method: 'GET', url, headers })).statusCode).toBe(404)
  await production.app.close()
})
