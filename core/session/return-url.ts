// Where to go after sign-in. The address comes from anyone, so it must not lead anywhere but to a
// page of ours.
// Facts; D8
import { asPageAddress } from './addresses.ts'
import { safeReturnUrl } from './safe-return-url.ts'

/** What the sign-in page's address asks for. Names of parameters as in the texts, in any casing. */
export interface SignInQuery {
  /**
   * Below the portal's pages; whether there is such a page is seen once its routes are there
   * (core/shell/start.ts).
   */
  returnUrl: string | undefined
  organizationId: string | undefined
  /** Token of a reset-password link. */
  resetToken: string | undefined
}
export function signInQuery(search: string): SignInQuery {
  const given = new Map(
    [...new URLSearchParams(search)].map(([name, value]) => [name.toLowerCase(), value]),
  )
  const returnUrl = safeReturnUrl(given.get('returnurl'))
  return {
    // Only a page: a call's answer or an embedded page by itself is no place to land. What is made
    // long is judged again.
    returnUrl: returnUrl && safeReturnUrl(asPageAddress(returnUrl)),
    organizationId: given.get('organizationid')?.slice(0, 100) || undefined,
    resetToken: given.get('tk') || undefined,
  }
}
