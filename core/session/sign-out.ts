// Log off: ends the session on the server, tells the other tabs, and leaves nothing here.
// Facts: C-011, S-061
import { call } from '../api/call.ts'
import { ApiError } from '../api/errors.ts'
import { portalConfig } from '../config.ts'
import type { LeaveReason } from './leave.ts'
import { leaveSession } from './leave-session.ts'
import { tellTabs } from './tabs.ts'

export interface SignOutOptions {
  /** In the middle of the sign-in. */
  cancelLogin?: boolean
  reason?: LeaveReason
}
/**
 * Ends the session. Whatever the server answers, this browser forgets; only if it could not be
 * reached the caller is told, since the session is then still open.
 */
export async function signOut({
  cancelLogin = false,
  reason = 'signed-out',
}: SignOutOptions = {}): Promise<void> {
  let home: string | null = null
  try {
    home = (await call('logOffByPost', { query: cancelLogin ? { CancelLogin: true } : {} }))
      .redirectUrl
  } catch (error) {
    // Gone already is as good as ended.
    if (!(error instanceof ApiError) || error.kind === 'network' || error.kind === 'timeout')
      throw error
  }
  tellTabs({ type: 'signed-out' })
  leaveSession(reason, safeHome(home))
}

/**
 * The identity provider's own page, where the session came from there; from our server, and https
 * or this origin alone.
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
