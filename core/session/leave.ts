// Leaving: by loading the page anew, so that nothing of the session is left in memory. In one place, since tests cannot load pages.
import { signInAddress } from './addresses.ts'

export type LeaveReason = 'signed-out' | 'signed-out-elsewhere' | 'ended' | 'other-user' | 'provider'
const reasonKey = 'tillhouse.leave-reason'
const reasons: readonly LeaveReason[] = ['signed-out', 'signed-out-elsewhere', 'ended', 'other-user', 'provider']

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
