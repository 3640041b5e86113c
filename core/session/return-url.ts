// Where to go after sign-in. The address comes from anyone, so it must not lead anywhere but to a page of ours (D8).
import { isPageAddress } from './addresses.ts'

const longest = 2048
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const forbidden = /[\u0000-\u001f\u007f\\]/

/**
 * The path of our own that a ReturnUrl names, or `undefined`. Parsed as the browser would and written anew, so that what is used
 * is what was checked; `/..//evil` is of this origin while parsed and leaves it when its path is used again.
 */
export function safeReturnUrl(value: string | null | undefined, origin: string = location.origin): string | undefined {
  if (!value || value.length > longest || forbidden.test(value) || !/^\/(?![/\\])/.test(value)) return undefined
  const url = URL.parse(value, origin)
  if (!url || url.origin !== origin || url.username !== '' || url.password !== '') return undefined
  const own = url.pathname + url.search + url.hash
  return own.startsWith('//') || forbidden.test(own) ? undefined : own
}

/** What the sign-in page's address asks for. Names of parameters as in the texts, in any casing. */
export interface SignInQuery {
  returnUrl: string | undefined
  organizationId: string | undefined
  /** Token of a reset-password link. */
  resetToken: string | undefined
}
export function signInQuery(search: string): SignInQuery {
  const given = new Map([...new URLSearchParams(search)].map(([name, value]) => [name.toLowerCase(), value]))
  const returnUrl = safeReturnUrl(given.get('returnurl'))
  return {
    // Only a page: a call's answer or an embedded page by itself is no place to land.
    returnUrl: returnUrl && isPageAddress(new URL(returnUrl, location.origin).pathname) ? returnUrl : undefined,
    organizationId: given.get('organizationid')?.slice(0, 100) || undefined,
    resetToken: given.get('tk') || undefined,
  }
}
