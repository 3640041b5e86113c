// What the tabs of one browser keep together of a session: when it was last updated, when somebody
// last did something, whether it has run out. In the server's milliseconds. Storage that is full,
// off or corrupt is done without.
// Facts: S-018, S-052, S-057; fault 28

export interface SharedTimes {
  /**
   * Which session: its absolute end stays the same however often it is renewed, and no other has
   * it.
   */
  of: string
  /** Absent once it has run out: whoever comes next must show who they are. */
  lastUpdate?: number
  lastActivity: number
  /** The countdown reached zero. */
  expired: boolean
}
export const timesKey = 'tillhouse.session-times'

const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)
function timesOf(text: string): SharedTimes | undefined {
  try {
    const { of, lastUpdate, lastActivity, expired } = JSON.parse(text) as Record<string, unknown>
    if (typeof of !== 'string' || !isTime(lastActivity) || typeof expired !== 'boolean')
      return undefined
    return { of, lastActivity, expired, ...(isTime(lastUpdate) && { lastUpdate }) }
  } catch {
    return undefined
  }
}

/** Whether what was written last is there to be read. */
let works = false

/**
 * `unknown`: nothing can be kept, so this tab's own memory has to do. `missing`: somebody took away
 * what was kept, or spoilt it.
 */
export function readTimes(of: string): SharedTimes | 'missing' | 'unknown' {
  if (!works) return 'unknown'
  try {
    const text = localStorage.getItem(timesKey)
    const times = text === null ? undefined : timesOf(text)
    if (text !== null && !times) localStorage.removeItem(timesKey)
    return times?.of === of ? times : 'missing'
  } catch {
    works = false
    return 'unknown'
  }
}
/** What another visit of the same session left behind, before this one has written anything. */
export function foundTimes(of: string): SharedTimes | undefined {
  works = true
  const found = readTimes(of)
  return typeof found === 'string' ? undefined : found
}
export function writeTimes(times: SharedTimes): void {
  try {
    localStorage.setItem(timesKey, JSON.stringify(times))
    works = true
  } catch {
    works = false
  }
}
export function forgetTimes(): void {
  works = false
  try {
    localStorage.removeItem(timesKey)
  } catch {
    // nothing was kept
  }
}
