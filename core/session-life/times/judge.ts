// The decision of the check that runs every minute, as a pure function. All times are milliseconds
// of the server's clock, so that tabs on computers with wrong clocks agree with each other and with
// the server.
// Facts: K-03 to K-05, S-051 to S-056; resolutions 12, 19, 20; text A §4

const minute = 60_000
/** Milliseconds between two checks. */
export const checkEvery = minute
/** Used if the portal data contains no timeout. */
export const defaultTimeoutMinutes = 40

export interface SessionStatus {
  now: number
  /** When the session last began or was renewed. `undefined` if nothing is stored. */
  lastUpdate: number | undefined
  /** When the last input happened, in any tab. */
  lastActivity: number
  timeoutMinutes: number
  /**
   * The times in the server's last answer. Since then, other calls may have moved the idle end
   * later, but never earlier.
   */
  serverTimes: { idleEnds: number; absoluteEnds: number } | undefined
  /** A dialog is asking for the password, or a file is being uploaded. */
  paused: boolean
}
export type Verdict = 'nothing' | 'refresh' | { extend: number } | 'renew'

/**
 * How long before the end the user is asked, in milliseconds. This is 1 minute, or 5 if the timeout
 * is longer than 6 minutes.
 */
export const marginOf = (timeoutMinutes: number): number => (timeoutMinutes > 6 ? 5 : 1) * minute
/**
 * How long a user may be idle before being asked, in milliseconds. With a timeout of one minute,
 * the margin would leave no time at all, and active users would be asked. In that case, half the
 * timeout is used.
 */
function idleLimitOf(timeoutMinutes: number): number {
  const timeout = timeoutMinutes * minute
  return Math.max(timeout - marginOf(timeoutMinutes), 0) || timeout / 2
}
/**
 * The largest start value of the countdown in seconds: 300, or 60 if the timeout is at most 5
 * minutes.
 */
export const countdownOf = (timeoutMinutes: number): number => (timeoutMinutes <= 5 ? 60 : 300)

/** Decides what to do now. `extend` is the number of seconds to count down. */
export function judge({
  now,
  lastUpdate,
  lastActivity,
  timeoutMinutes,
  serverTimes,
  paused,
}: SessionStatus): Verdict {
  if (paused) return 'nothing'
  const timeout = timeoutMinutes * minute
  if (lastUpdate === undefined || now - lastUpdate > timeout) return 'renew'
  const ends = Math.min(
    serverTimes?.idleEnds ?? lastUpdate + timeout,
    serverTimes?.absoluteEnds ?? Infinity,
  )
  const seconds = Math.floor((ends - now) / 1000)
  if (seconds <= 0) return 'renew'
  if (now - lastActivity >= idleLimitOf(timeoutMinutes))
    return { extend: Math.min(countdownOf(timeoutMinutes), seconds) }
  // If there was no input since the last update, no one needs the session extended.
  return lastActivity > lastUpdate && now - lastUpdate >= timeout / 2 ? 'refresh' : 'nothing'
}

/**
 * Milliseconds until the next check. This is a minute, or less if the margin begins earlier, so
 * that the warning is shown for its full time (WCAG 2.2.1).
 */
export function nextCheckIn({
  now,
  lastActivity,
  timeoutMinutes,
}: Pick<SessionStatus, 'now' | 'lastActivity' | 'timeoutMinutes'>): number {
  const untilMargin = lastActivity + idleLimitOf(timeoutMinutes) - now
  return untilMargin > 0 ? Math.min(checkEvery, Math.max(untilMargin, 1000)) : checkEvery
}
