// How the user arrives: at the sign-in page, by a deep link, or by a link from a mail.
// Facts: R-004; C9
import { asPageAddress, isPageAddress, signInAddress } from '../../browser/addresses.ts'
import { portalConfig } from '../../config.ts'
import { reasonOf, takeLeaveReason, type LeaveReason } from '../../browser/leave.ts'
import { signInQuery } from '../../browser/return-url.ts'
import { safeReturnUrl } from '../../browser/safe-return-url.ts'

export interface Arrival {
  /** The page to open after sign-in. `undefined` means the default page. */
  target: string | undefined
  /** The token of a mailed link that sets a new password. It is only kept in memory. */
  resetToken: string | undefined
  /** Why the previous session ended. */
  left: LeaveReason | undefined
  /** The URL matches no page. Signing in wouldn't help, so this is shown without it. */
  missing: boolean
}

/**
 * Reads from the URL how the user arrived, and cleans up the URL. Without a session, a deep link
 * becomes the sign-in page with a ReturnUrl. The token of a reset link is removed immediately, so
 * that it is neither copied nor kept in the history. With a session, the portal corrects the URL,
 * because it knows its pages.
 */
export function arrive(active: boolean): Arrival {
  const { pathname, search, hash } = location
  // This tab's own reason comes first. The server knows that a session ended, but not who ended it.
  const left = takeLeaveReason() ?? reasonOf(portalConfig().session.ended)
  const { missing } = portalConfig()
  const { returnUrl, organizationId, resetToken } = signInQuery(search)
  if (missing) {
    const target = safeReturnUrl(asPageAddress(pathname))
    return { target, resetToken: undefined, left, missing }
  }
  if (isPageAddress(pathname)) {
    const target = pathname + search + hash
    if (!active)
      history.replaceState(
        null,
        '',
        `${signInAddress()}?${new URLSearchParams({ ReturnUrl: target })}`,
      )
    return { target, resetToken: undefined, left, missing }
  }
  if (resetToken) {
    const kept = new URLSearchParams({
      ...(organizationId && { organizationId }),
      ...(returnUrl && { ReturnUrl: returnUrl }),
    }).toString()
    history.replaceState(null, '', signInAddress() + (kept && `?${kept}`))
  }
  return { target: returnUrl, resetToken, left, missing }
}
