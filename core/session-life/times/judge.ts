// The one-minute check as a pure function. All times are milliseconds of the server's clock, so
// that tabs on computers with wrong clocks agree with each other and with the server.
// Facts: K-03 to K-05, S-051 to S-056; resolutions 12, 19, 20; text A §4

const minute = 60_000
/** Time between checks, in milliseconds. */
export const checkEvery = minute
/** Used when the portal data contains no timeout. */
export const defaultTimeoutMinutes = 40

export interface SessionStatus {
  now: number
  /** When the session last began or was renewed; `undefined`: nothing is stored. */
  lastUpdate: number | undefined
  /** Time of the last input in any tab. */
  lastActivity: number
  timeoutMinutes: number
  /**
   * The server's last answer. Other calls may have moved the idle end later since, but never
   * earlier.
   */
  serverTimes: { idleEnds: number; absoluteEnds: number } | undefined
  /** A dialog asks for the password, or an upload is running. */
  paused: boolean
}
export type Verdict = 'nothing' | 'refresh' | { extend: number } | 'renew'

/**
 * How long before the end the user is asked, in milliseconds: 1 minute, or 5 if the timeout exceeds
 * 6 minutes.
 */
export const marginOf = (timeoutMinutes: number): number => (timeoutMinutes > 6 ? 5 : 1) * minute
/**
 * How long a user may be idle before being asked, in milliseconds. With a timeout of one minute,
 * the margin would leave nothing, so half the timeout is used; otherwise active users would be
 * asked.
 */
function idleLimitOf(timeoutMinutes: number): number {
  const timeout = timeoutMinutes * minute
  return Math.max(timeout - marginOf(timeoutMinutes), 0) || timeout / 2
}
/** The countdown's maximum start in seconds: 300, or 60 if the timeout is 5 minutes or less. */
export const countdownOf = (timeoutMinutes: number): number => (timeoutMinutes <= 5 ? 60 : 300)

/** What to do now. `extend` is the number of seconds to count down. */
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
  // No input since the last update, so no one needs the session extended.
  return lastActivity > lastUpdate && now - lastUpdate >= timeout / 2 ? 'refresh' : 'nothing'
}

/**
 * Milliseconds until the next check: a minute, or less if the margin begins earlier, so that the
 * warning lasts its full time (WCAG 2.2.1).
 */
export function nextCheckIn({
  now,
  lastActivity,
  timeoutMinutes,
}: Pick<SessionStatus, 'now' | 'lastActivity' | 'timeoutMinutes'>): number {
  const untilMargin = lastActivity + idleLimitOf(timeoutMinutes) - now
  return untilMargin > 0 ? Math.min(checkEvery, Math.max(untilMargin, 1000)) : checkEvery
}
