// How one comes to the portal: at the sign-in page, by a deep link, by a mailed link.
// Facts: R-004; C9
import { isPageAddress, signInAddress } from './addresses.ts'
import { portalConfig } from '../config.ts'
import { reasonOf, takeLeaveReason, type LeaveReason } from './leave.ts'
import { signInQuery } from './return-url.ts'

export interface Arrival {
  /** The page to open once signed in; without it, the default page. */
  target: string | undefined
  /** Of a mailed link that sets a new password. In memory alone. */
  resetToken: string | undefined
  /** Why the session before is over. */
  left: LeaveReason | undefined
}

/**
 * Reads the address and puts it in order; that of somebody who is signed in is put right by the
 * portal, which knows its pages. A deep link without a session becomes the sign-in page that
 * remembers it; the token of a reset link leaves the address at once, so that it is neither copied
 * nor kept in the history.
 */
export function arrive(active: boolean): Arrival {
  const { pathname, search, hash } = location
  // What this page knows comes first: the server knows of the last session that ended, not of who
  // ended it.
  const left = takeLeaveReason() ?? reasonOf(portalConfig().session.ended)
  const { returnUrl, organizationId, resetToken } = signInQuery(search)
  if (isPageAddress(pathname)) {
    const target = pathname + search + hash
    if (!active)
      history.replaceState(
        null,
        '',
        `${signInAddress()}?${new URLSearchParams({ ReturnUrl: target })}`,
      )
    return { target, resetToken: undefined, left }
  }
  if (resetToken) {
    const kept = new URLSearchParams({
      ...(organizationId && { organizationId }),
      ...(returnUrl && { ReturnUrl: returnUrl }),
    }).toString()
    history.replaceState(null, '', signInAddress() + (kept && `?${kept}`))
  }
  return { target: returnUrl, resetToken, left }
}
