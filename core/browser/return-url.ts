// Where to go after sign-in. Must only lead to our own pages, because anyone can write the address.
// Facts; D8
import { asPageAddress } from './addresses.ts'
import { safeReturnUrl } from './safe-return-url.ts'

/** The parameters of the sign-in page's address. Their names are case-insensitive. */
export interface SignInQuery {
  /**
   * An address below the portal's pages. core/shell/start.ts checks that the page exists, once the
   * routes are loaded.
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
    // Pages only, not a call's response or a legacy page alone. The completed address is checked
    // again.
    returnUrl: returnUrl && safeReturnUrl(asPageAddress(returnUrl)),
    organizationId: given.get('organizationid')?.slice(0, 100) || undefined,
    resetToken: given.get('tk') || undefined,
  }
}
