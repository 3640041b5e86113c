// Session times that the tabs of one browser share in storage: the last update, the last activity,
// and whether the session has expired. They are milliseconds of the server's clock. If storage is
// full, disabled or corrupt, everything works without it.
// Facts: S-018, S-052, S-057; fault 28
import { keepText } from '../../browser/storage.ts'
import { perPortal, type Portal } from '../../portal/portal.ts'

export interface SharedTimes {
  /**
   * Identifies the session by its absolute end. Renewals don't change that time, and no other
   * session has the same one.
   */
  of: string
  /** Absent once the session has expired, so that the next page asks for the password. */
  lastUpdate?: number
  lastActivity: number
  /** Whether the countdown has reached zero. */
  expired: boolean
}
export const timesKey = 'tillhouse.session-times'

const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)
const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
function parseTimes(text: string): SharedTimes | undefined {
  try {
    const { of, lastUpdate, lastActivity, expired } = membersOf(JSON.parse(text))
    if (typeof of !== 'string' || !isTime(lastActivity) || typeof expired !== 'boolean')
      return undefined
    return { of, lastActivity, expired, ...(isTime(lastUpdate) && { lastUpdate }) }
  } catch {
    return undefined
  }
}

/** Whether storage worked on the last read or write. */
const own = perPortal(() => ({ works: false }))

/**
 * `unknown`: storage doesn't work, so this tab uses its own memory. `missing`: the stored times
 * were removed or corrupted, or belong to another session.
 */
export function readTimes(portal: Portal, of: string): SharedTimes | 'missing' | 'unknown' {
  if (!own(portal).works) return 'unknown'
  try {
    const text = localStorage.getItem(timesKey)
    const times = text === null ? undefined : parseTimes(text)
    if (text !== null && !times) localStorage.removeItem(timesKey)
    return times?.of === of ? times : 'missing'
  } catch {
    own(portal).works = false
    return 'unknown'
  }
}
/** Times that an earlier page stored for the same session. Read before this page writes any. */
export function foundTimes(portal: Portal, of: string): SharedTimes | undefined {
  own(portal).works = true
  const found = readTimes(portal, of)
  return typeof found === 'string' ? undefined : found
}
export const writeTimes = (portal: Portal, times: SharedTimes): void =>
  void (own(portal).works = keepText('localStorage', timesKey, JSON.stringify(times)))
export function forgetTimes(portal: Portal): void {
  own(portal).works = false
  keepText('localStorage', timesKey, undefined)
}
