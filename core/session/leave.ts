// Leaving: by loading the page anew, so that nothing of the session is left in memory. In one
// place, since tests cannot load pages.
import type { SessionState } from '../config.ts'
import { signInAddress } from './addresses.ts'

/** What the server says of a session that is over. */
type EndReason = NonNullable<SessionState['ended']>
export type LeaveReason =
  | 'signed-out'
  | 'signed-out-elsewhere'
  | 'ended'
  | 'provider'
  | Exclude<EndReason, 'signedOut' | 'provider'>
const reasonKey = 'tillhouse.leave-reason'
const reasons: readonly LeaveReason[] = [
  'signed-out',
  'signed-out-elsewhere',
  'ended',
  'provider',
  'idle',
  'absolute',
  'passwordChanged',
  'byUser',
  'byAdmin',
  'disabled',
]

/**
 * The server's reason in the words of this page. Whoever signed out themselves did so elsewhere, or
 * the page would know.
 */
export const reasonOf = (ended: EndReason | undefined): LeaveReason | undefined =>
  ended === 'signedOut' ? 'signed-out-elsewhere' : ended

export const browser = {
  go: (address: string): void => location.assign(address),
  reload: (): void => location.reload(),
}

/** To the sign-in page, which says why. */
export function leave(reason: LeaveReason, address: string = signInAddress()): void {
  try {
    sessionStorage.setItem(reasonKey, reason)
  } catch {
    // without storage the page comes without the line
  }
  browser.go(address)
}

/** Why one is back at the sign-in page; told once. */
export function takeLeaveReason(): LeaveReason | undefined {
  try {
    const reason = sessionStorage.getItem(reasonKey)
    sessionStorage.removeItem(reasonKey)
    return reasons.find((known) => known === reason)
  } catch {
    return undefined
  }
}
