// Leaves the portal by loading a new page, so that no session data stays in memory. This is a
// separate module because tests can't load pages and have to replace it.
import type { SessionState } from '../config.ts'
import { signInAddress } from './addresses.ts'
import { keepText, readText } from './storage.ts'

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
 * Converts the server's reason to this page's reason. If this page doesn't know about the sign-out,
 * it happened elsewhere.
 */
export const reasonOf = (ended: EndReason | undefined): LeaveReason | undefined =>
  ended === 'signedOut' ? 'signed-out-elsewhere' : ended

export const browser = {
  go: (address: string): void => location.assign(address),
  reload: (): void => location.reload(),
}

/** Opens the sign-in page, which shows the reason. */
export function leave(reason: LeaveReason, address: string = signInAddress()): void {
  keepText('sessionStorage', reasonKey, reason)
  browser.go(address)
}

/** Why the user is back at the sign-in page. Returns the reason only once. */
export function takeLeaveReason(): LeaveReason | undefined {
  const reason = readText('sessionStorage', reasonKey)
  keepText('sessionStorage', reasonKey, undefined)
  return reasons.find((known) => known === reason)
}
