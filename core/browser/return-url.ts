// Where to go after sign-in. The target must be one of our own pages, because anyone can craft the
// link.
// Facts; D8
import { asPageAddress } from './addresses.ts'
import { safeReturnUrl } from './safe-return-url.ts'

/** The parameters of the sign-in page's URL. Their names are case-insensitive. */
export interface SignInQuery {
  /**
   * A URL below the portal's pages. core/shell/start.ts checks that the page exists once the routes
   * are loaded.
   */
  returnUrl: string | undefined
  organizationId: string | undefined
  /** The token from a reset-password link. */
  resetToken: string | undefined
}
export function signInQuery(search: string): SignInQuery {
  const given = new Map(
    [...new URLSearchParams(search)].map(([name, value]) => [name.toLowerCase(), value]),
  )
  const returnUrl = safeReturnUrl(given.get('returnurl'))
  return {
    // Only pages, not an API response or a legacy page on its own. The completed URL is checked
    // again.
    returnUrl: returnUrl && safeReturnUrl(asPageAddress(returnUrl)),
    organizationId: given.get('organizationid')?.slice(0, 100) || undefined,
    resetToken: given.get('tk') || undefined,
  }
}
