import type { FastifyInstance } from 'fastify'
import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'

import { demoPassword } from './domain/people/demo/accounts.ts'
import { createForwardingApp } from './forward.ts'
import { holdPort, releasePort } from './http/port.ts'
import { createBrowser, startPlatform, testConfig, type TestPlatform } from './testing/platform.ts'

const config = { ...testConfig, base: '/shop/', publicUrl: 'https://portal.example.com' }
let server: Server
let platform: TestPlatform
let portal: FastifyInstance
beforeAll(async () => {
  const held = await holdPort(0, '127.0.0.1')
  server = held.server
  const publicUrl = `http://127.0.0.1:${held.port}`
  platform = await startPlatform({ publicUrl, server })
  portal = await createForwardingApp({ config, platformUrl: publicUrl })
}, 120_000)
afterAll(async () => {
  await portal.close()
  await releasePort(server)
  await platform.close()
})
const visitor = () => createBrowser(portal, config)

/** Starts another platform on its own port, and a portal in front of it. */
async function startBehind(change: Parameters<typeof startPlatform>[0]) {
  const held = await holdPort(0, '127.0.0.1')
  const publicUrl = `http://127.0.0.1:${held.port}`
  const platform = await startPlatform({ ...change, publicUrl, server: held.server })
  const behind = await createForwardingApp({ config, platformUrl: publicUrl })
  return {
    behind,
    async close() {
      await behind.close()
      await releasePort(held.server)
      await platform.close()
    },
  }
}
/** The status of an attempt with a wrong password, sent from an address. */
async function tryToSignIn(app: FastifyInstance, remoteAddress: string, headers = {}) {
  const payload = { username: 'unknown', password: 'Wrong-Password-1' }
  const sent = { method: 'POST', url: '/shop/Account/LogOn', payload } as const
  return (await createBrowser(app, config).request({ ...sent, remoteAddress, headers })).status
}

async function signIn() {
  const person = visitor()
  const body = { username: 'cafe-owner', password: demoPassword }
  expect((await person.call('logOn', { body })).body.success).toBe(true)
  await person.refresh()
  return person
}

describe('a portal in front of another platform (PLATFORM_URL)', () => {
  it('signs in, reads, writes and asks the graph there', async () => {
    const person = await signIn()
    expect((await person.call('getPortalData')).body).toMatchObject({ merchantName: 'Corner Cup' })
    const body = { values: { name: 'From afar' } }
    const added = await person.call('createPageRecord', { path: { page: 'Departments' }, body })
    expect(added.status).toBe(200)
    const tips = await person.graph(
      '{getTipsConfigurationSettings(nepOrganization:"1001",enterpriseUnit:"100100001"){enabled}}',
    )
    expect(tips.body.data).toBeTruthy()
  })
  it('signs in by the form without script, and tells its refusals', async () => {
    const person = visitor()
    const send = (password: string) =>
      person.request({
        method: 'POST',
        url: '/shop/',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-mode': 'navigate',
          origin: 'null',
        },
        payload: new URLSearchParams({ username: 'cafe-owner', password }).toString(),
      })
    expect((await send('Wrong-Password-1')).headers.location).toBe('/shop/')
    const page = { method: 'GET', url: '/shop/', headers: { accept: 'text/html' } } as const
    expect((await person.request(page)).text).toContain('"refused":{"kind":"wrongPassword"')
    expect((await send(demoPassword)).status).toBe(303)
    expect((await person.call('getSession')).body).toMatchObject({ state: 'active' })
  })
  it('keeps that platform’s cookies, and gives the browser one of ours (17, 10.1.1)', async () => {
    const person = await signIn()
    const { cookie } = person
    expect(cookie).toMatch(/^__Host-Http-sid=[\w-]{43}$/)
    // It changes with each sign-in there.
    await person.call('renewSession')
    expect(person.cookie).not.toBe(cookie)
    const there = Object.assign(platform.anonymous(), { cookie: person.cookie })
    for (const stranger of [there, visitor(), Object.assign(visitor(), { cookie })])
      expect((await stranger.call('getPortalData')).status).toBe(401)
  })
  it('says that platform’s problems in its words and status', async () => {
    const person = await signIn()
    person.csrf = 'x'
    expect(await person.call('renewSession')).toMatchObject({ status: 403, body: { code: 'csrf' } })
    const body = { PageRowCount: 0, RequestedPageNum: 1 }
    const { headers } = await person.call('getActiveDiscounts', { body })
    expect(headers['content-type']).toMatch(/problem\+json/)
  })
  it('lets no other site through, whatever that platform thinks', async () => {
    const person = await signIn()
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])
      expect((await person.call('renewSession', {}, { headers })).status).toBe(403)
  })
  it('tells the page of the session there', async () => {
    const page = { method: 'GET', url: '/shop/', headers: { accept: 'text/html' } } as const
    const of = async (person: ReturnType<typeof visitor>) => (await person.request(page)).text
    expect(await of(await signIn())).toContain('"state":"active","userName":"cafe-owner"')
    expect(await of(visitor())).toContain('"session":{"state":"none"')
  })
  it('leads addresses of older pages to its own, and serves no other path', async () => {
    const person = await signIn()
    const url = '/shop/Portal/NewUi/Departments'
    const html = { accept: 'text/html' }
    expect(await person.request({ method: 'GET', url, headers: html })).toMatchObject({
      status: 308,
      headers: { location: '/shop/Portal/NewIndex/menu/departments' },
    })
    const older = '/shop/Portal/NewUi'
    for (const url of [
      `${older}/../../healthz`,
      `${older}/%2e%2e/%2e%2e/healthz`,
      '/shop/healthz',
      '/healthy',
    ])
      expect((await person.request({ method: 'GET', url })).status).toBe(404)
  })
  it('forwards the path that it matched, and refuses one that leads elsewhere', async () => {
    const person = await signIn()
    const sent = vi.spyOn(globalThis, 'fetch')
    onTestFinished(() => sent.mockRestore())
    // Use a socket, because app.inject would resolve the dots.
    await portal.listen({ port: 0, host: '127.0.0.1' })
    const { port } = portal.server.address() as AddressInfo
    const fetchStatus = (part: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { host: 'portal.example.com', 'sec-fetch-site': 'same-origin' }
        get({ port, host: '127.0.0.1', path: `/shop/portal/v1/${part}`, headers }, (answer) =>
          resolve(answer.resume().statusCode),
        ).on('error', reject)
      })
    const ofPages = ['..', '%2e', 'a%2fb', 'a%252Fb', 'a%5cb', 'a\\b', '/search']
    for (const part of [
      ...['%2e%2e/outbox', 'x/.%2E', '%252e%252e/outbox'].map((path) => `overlays/${path}`),
      ...['..;x/outbox', '%2e%2e%3bx/outbox'].map((path) => `overlays/${path}`),
      ...ofPages.map((path) => `pages/${path}`),
    ])
      expect([part, await fetchStatus(part)]).toEqual([part, expect.toBeOneOf([400, 404])])
    expect(sent).not.toHaveBeenCalled()
    await person.call('describePage', { path: { page: 'a%b' } })
    expect(sent.mock.calls.map(([url]) => String(url))).toEqual([
      `${platform.config.publicUrl}/portal/v1/pages/a%25b`,
    ])
  })
  it('forwards no body that is too large for the call, before it is read', async () => {
    const sent = vi.spyOn(globalThis, 'fetch')
    onTestFinished(() => sent.mockRestore())
    const postStatus = async (url: string, type: string, bytes: number) => {
      const payload = `{}${' '.repeat(bytes - 2)}`
      const headers = { 'content-type': type }
      return (await visitor().request({ method: 'POST', url: `/shop${url}`, headers, payload }))
        .status
    }
    const early = 16 * 1024
    const reports = '/portal/v1/reports/browser'
    const json = 'application/json'
    expect(await postStatus('/Account/LogOn', json, early + 1)).toBe(413)
    for (const type of [json, 'application/csp-report', 'application/reports+json'])
      expect([type, await postStatus(reports, type, early + 1)]).toEqual([type, 413])
    expect(await postStatus('/Discount/GetActiveDiscounts', json, 2 ** 20 + 1)).toBe(413)
    expect(sent).not.toHaveBeenCalled()
    expect(await postStatus(reports, 'application/csp-report', early)).toBe(200)
  })
  it('tells that platform the address of each visitor, whatever they say of it', async () => {
    const { behind, close } = await startBehind({
      rateLimits: { signIn: 3, public: 100, session: 100 },
      trustedProxies: ['127.0.0.1'],
    })
    onTestFinished(close)
    const tried = []
    for (const said of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'])
      tried.push(await tryToSignIn(behind, '192.0.2.7', { 'x-forwarded-for': said }))
    expect(tried).toEqual([200, 200, 200, 429])
    expect(await tryToSignIn(behind, '192.0.2.8')).toBe(200)
  })
  it('gives each visitor a third of the sign-ins that a platform takes of an address', async () => {
    const limited = await createForwardingApp({
      config: { ...config, rateLimits: { signIn: 6, public: 100, session: 100 } },
      platformUrl: platform.config.publicUrl,
    })
    onTestFinished(() => limited.close())
    const sent = vi.spyOn(globalThis, 'fetch')
    onTestFinished(() => sent.mockRestore())
    const tried = []
    for (let i = 0; i < 4; i += 1) tried.push(await tryToSignIn(limited, '192.0.2.7'))
    expect(tried).toEqual([200, 200, 429, 429])
    expect(sent).toHaveBeenCalledTimes(2)
    expect(await tryToSignIn(limited, '192.0.2.8')).toBe(200)
  })
  it('waits for an answer as long as the contract has the browser wait', async () => {
    const person = await signIn()
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    onTestFinished(() => timeout.mockRestore())
    await person.call('importItems', { body: { Csv: 'Name', PreviewOnly: true } })
    await person.call('getPortalData')
    // The other platform runs in this process, and sets timeouts for its worker threads too.
    const waits = timeout.mock.calls.flat().filter((wait) => wait !== 20_000)
    expect(waits).toEqual([120_000, 30_000])
  })
  it('has a plain problem where that platform is gone or answers nonsense', async () => {
    const gone = await createForwardingApp({ config, platformUrl: 'http://127.0.0.1:9' })
    const dead = createServer((_request, response) =>
      response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end(),
    )
    await new Promise<void>((listening) => dead.listen(0, '127.0.0.1', listening))
    const redirecting = await createForwardingApp({
      config,
      platformUrl: `http://127.0.0.1:${(dead.address() as AddressInfo).port}`,
    })
    onTestFinished(async () => {
      await gone.close()
      await redirecting.close()
      dead.close()
    })
    const version = async (app: FastifyInstance) => createBrowser(app, config).call('getVersion')
    expect(await version(gone)).toMatchObject({ status: 502, body: { code: 'platform' } })
    // No redirect is followed or passed to the browser.
    expect((await version(redirecting)).headers).not.toHaveProperty('location')
  })
})
