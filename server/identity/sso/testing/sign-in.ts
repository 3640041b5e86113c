// Signing in through a provider as a browser does, in separate steps, so that a test can tamper
// with each one.
import type { TestPerson, TestPlatform } from '../../../testing/platform.ts'
import type { Issuer } from './issuer.ts'

const navigate = {
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  accept: 'text/html',
}

/** Requests the sign-in; returns the provider address that the browser is redirected to. */
export async function begin(
  browser: TestPerson,
  organizationId: string,
  returnUrl?: string,
): Promise<URL> {
  const query = new URLSearchParams({
    organizationId,
    ...(returnUrl !== undefined && { returnUrl }),
  })
  const { status, headers } = await browser.request({
    method: 'GET',
    url: `/sso/sign-in?${query}`,
    headers: { ...navigate, 'sec-fetch-site': 'same-origin' },
  })
  if (status !== 302) throw new Error(`Single sign-on of ${organizationId} begins with ${status}.`)
  return new URL(String(headers.location), 'http://localhost:4000')
}
/** Returns from the provider with the given query. Strict cookies are not sent, as in a browser. */
export async function comeBack(browser: TestPerson, query: Record<string, string> | string) {
  const kept = browser.cookie
  browser.cookie = kept
    .split('; ')
    .filter((one) => /^(?:__Host-Http-)?sso-/.test(one))
    .join('; ')
  const { status, headers } = await browser.request({
    method: 'GET',
    url: `/sso/callback?${new URLSearchParams(query)}`,
    headers: navigate,
  })
  browser.cookie = kept
  return { status, location: String(headers.location), headers }
}
/** What an honest provider sends back. */
export const answerOf = (issuer: Issuer, asked: URL, subject = 'ada', sid?: string) => ({
  code: issuer.code(asked, subject, sid),
  state: asked.searchParams.get('state')!,
  iss: issuer.url,
})
/** The page's call after returning. */
export async function finish(browser: TestPerson, organizationId: string) {
  browser.csrf = (await browser.call('getCsrfToken')).body.tokenHeaderValue
  return browser.call('validateSsoToken', { body: { organizationId } })
}
/** A complete, untampered sign-in. */
export async function signInBy(
  platform: TestPlatform,
  issuer: Issuer,
  organizationId: string,
  subject: string,
  { browser = platform.anonymous(), sid }: { browser?: TestPerson; sid?: string } = {},
) {
  const asked = await begin(browser, organizationId)
  await comeBack(browser, answerOf(issuer, asked, subject, sid))
  const answer = await finish(browser, organizationId)
  if (answer.body.success) {
    browser.csrf = (await browser.call('getCsrfToken')).body.tokenHeaderValue
    browser.context = (await browser.call('getSession')).body.contextVersion ?? ''
  }
  return { browser, answer }
}
