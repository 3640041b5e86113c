// The one-minute check as a pure function. All times are milliseconds by the server's clock, so
// that tabs whose own clocks are wrong agree with each other and with the server.
// Facts: K-03 to K-05, S-051 to S-056; resolutions 12, 19, 20; text A §4

const minute = 60_000
/** How often the page looks. */
export const checkEvery = minute
/** Where the portal data names none. */
export const defaultTimeoutMinutes = 40

export interface SessionStanding {
  now: number
  /** When the session was last begun, renewed or refreshed; undefined where nothing is stored. */
  lastUpdate: number | undefined
  /** The last input, in any tab. */
  lastActivity: number
  timeoutMinutes: number
  /** What the server said last: other calls may have moved its idle end on since, never back. */
  serverTimes: { idleEnds: number; absoluteEnds: number } | undefined
  /** A dialog asks for the password, or an upload is under way. */
  paused: boolean
}
export type Verdict = 'nothing' | 'refresh' | { extend: number } | 'renew'

/**
 * How long before the end one is asked: 1 minute, or 5 where the timeout exceeds 6. In
 * milliseconds.
 */
export const marginOf = (timeoutMinutes: number): number => (timeoutMinutes > 6 ? 5 : 1) * minute
/**
 * How long somebody may be idle before they are asked. A timeout of a minute is nothing but margin:
 * those at work must not be asked.
 */
function idleLimitOf(timeoutMinutes: number): number {
  const timeout = timeoutMinutes * minute
  return Math.max(timeout - marginOf(timeoutMinutes), 0) || timeout / 2
}
/**
 * What the countdown starts from at most: 300 seconds, or 60 where the timeout is 5 minutes or
 * less.
 */
export const countdownOf = (timeoutMinutes: number): number => (timeoutMinutes <= 5 ? 60 : 300)

/** What is to be done now; `extend` counts the seconds to show. */
export function judge({
  now,
  lastUpdate,
  lastActivity,
  timeoutMinutes,
  serverTimes,
  paused,
}: SessionStanding): Verdict {
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
  // Without input since the update there is nobody to keep the session for.
  return lastActivity > lastUpdate && now - lastUpdate >= timeout / 2 ? 'refresh' : 'nothing'
}

/**
 * How long until it is worth looking again: a minute, or less where the margin begins before, so
 * that the warning is a whole one (WCAG 2.2.1).
 */
export function nextCheckIn({
  now,
  lastActivity,
  timeoutMinutes,
}: Pick<SessionStanding, 'now' | 'lastActivity' | 'timeoutMinutes'>): number {
  const untilMargin = lastActivity + idleLimitOf(timeoutMinutes) - now
  return untilMargin > 0 ? Math.min(checkEvery, Math.max(untilMargin, 1000)) : checkEvery
}
