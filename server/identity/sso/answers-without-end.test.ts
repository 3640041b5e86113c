// A provider whose answer never ends: users get a message, and the platform neither buffers the
// answer nor keeps the request open.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startPlatform, type TestPlatform } from '../../testing/platform.ts'
import { Issuer, type Never } from './testing/issuer.ts'
import { answerOf, begin, comeBack, finish } from './testing/sign-in.ts'

const endpoints = {
  discovery: '/.well-known/openid-configuration',
  token: '/token',
  keys: '/keys',
  logout: '/keys',
}
type Endpoint = keyof typeof endpoints
const issuers = new Map<Endpoint, Issuer>()
let platform: TestPlatform
beforeAll(async () => {
  for (const endpoint of Object.keys(endpoints) as Endpoint[])
    issuers.set(endpoint, await new Issuer().start())
  platform = await startPlatform({
    sso: {
      tokenMode: 'server',
      providers: [...issuers].map(([endpoint, issuer]) => issuer.provider(endpoint)),
      patience: 1500,
    },
  })
}, 120_000)
afterAll(async () => {
  await platform.close()
  await Promise.all([...issuers.values()].map((issuer) => issuer.stop()))
})

/** The reason on the page after a sign-in during which one answer never ends. */
async function signIn(endpoint: Endpoint, issuer: Issuer): Promise<string | null | undefined> {
  const browser = platform.anonymous()
  const asked = await begin(browser, endpoint)
  if (asked.origin === issuer.url) await comeBack(browser, answerOf(issuer, asked))
  const { body } = await browser.call('getLoginStatus', { query: { organizationId: endpoint } })
  expect((await finish(browser, endpoint)).body).toMatchObject({ success: false, errorCode: 'E' })
  return body.exception
}
async function logOut(issuer: Issuer): Promise<number> {
  const logout_token = await issuer.logoutToken({ sub: 'ada' })
  const { status } = await platform.anonymous().request({
    method: 'POST',
    url: '/sso/back-channel-logout',
    payload: new URLSearchParams({ logout_token }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return status
}

const said: Readonly<Record<Never, string>> = {
  silent: "isn't responding",
  slow: "isn't responding",
  endless: "couldn't be trusted",
}
describe('a provider whose answer never ends, wherever it is asked', () => {
  it.for(Object.entries(said) as [Never, string][])(
    'signs no one in or out, and holds nothing up: %s',
    async ([how, words]) => {
      const told = await Promise.all(
        [...issuers].map(async ([endpoint, issuer]) => {
          issuer.never = { path: endpoints[endpoint], how }
          return endpoint === 'logout' ? await logOut(issuer) : await signIn(endpoint, issuer)
        }),
      )
      const sentence = expect.stringContaining(words)
      expect(told).toEqual([sentence, sentence, sentence, 400])
      // More than the mebibyte at which reads stop, because connection buffers add some.
      for (const issuer of issuers.values()) expect(issuer.sent()).toBeLessThan(32 * 1024 * 1024)
    },
  )
})
