// Signs out: ends the session on the server, tells the other tabs, and clears this one.
// Facts: C-011, S-061
import { call } from '../api/call.ts'
import { ApiError, type ApiErrorKind } from '../api/errors.ts'
import { portalConfig } from '../config.ts'
import type { LeaveReason } from '../browser/leave.ts'
import type { Portal } from '../portal/portal.ts'
import { leaveSession } from './leave-session.ts'
import { tellTabs } from '../browser/tabs.ts'

export interface SignOutOptions {
  cancelLogin?: boolean
  reason?: LeaveReason
}
/** Failures after which the server still has an open session. */
const stillOpen: ReadonlySet<ApiErrorKind> = new Set(['network', 'timeout', 'diskFull'])

/**
 * Ends the session, and clears it here no matter what the server answers. Throws only if the
 * session is still open, because the server couldn't be reached or couldn't store the end.
 */
export async function signOut(
  portal: Portal,
  { cancelLogin = false, reason = 'signed-out' }: SignOutOptions = {},
): Promise<void> {
  let home: string | null = null
  try {
    home = (await call(portal, 'logOffByPost', { query: cancelLogin ? { CancelLogin: true } : {} }))
      .redirectUrl
  } catch (error) {
    // Any other error response means that the session is already gone.
    if (!(error instanceof ApiError) || stillOpen.has(error.kind)) throw error
  }
  tellTabs({ type: 'signed-out' })
  leaveSession(portal, reason, safeHome(home))
}

/**
 * The identity provider's home page, if the session came from there. The URL comes from our server,
 * and must be https or on this origin (http is allowed in the demo).
 */
function safeHome(address: string | null): string | undefined {
  const url = address ? URL.parse(address, location.origin) : null
  return url &&
    (url.protocol === 'https:' ||
      url.origin === location.origin ||
      (portalConfig().demo && url.protocol === 'http:'))
    ? url.href
    : undefined
}
