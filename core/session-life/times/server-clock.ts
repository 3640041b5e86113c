// The server's time as known to this tab. The computer's clock may be wrong by a day or be set at
// any time, timers run late in background tabs, and some clocks stop during sleep. So the server's
// last answer is advanced by the steady clock, and when the clocks disagree, the server is asked
// again.
// Facts: fault 27

export interface Clocks {
  /** The calendar clock: jumps when it is set, continues during sleep. */
  wall: () => number
  /** The monotonic clock: never set or moved back, but stops during sleep on some systems. */
  steady: () => number
}
export const browserClocks: Clocks = { wall: () => Date.now(), steady: () => performance.now() }

/** If the clocks differ by more milliseconds than this, one was set or stopped. */
const tolerance = 5000
/**
 * A longer gap between two checks, in milliseconds, is doubtful, because checks are at most a
 * minute apart, and browsers delay a background tab's timers by at most a minute.
 */
const longestGap = 150_000

export interface ServerClock {
  now(): number
  /** Reads the steady clock; call it before asking the server. */
  mark(): number
  /**
   * Sets the server's answer. Counts from the request, so that the request's duration reduces the
   * time left.
   */
  set(serverTime: number, askedAt: number): void
  /**
   * Whether the time since the last check is uncertain, because the clocks disagree or the gap is
   * too long.
   */
  jumped(): boolean
}
export function createServerClock(clocks: Clocks = browserClocks): ServerClock {
  let told = clocks.wall()
  let toldAt = clocks.steady()
  let seen = { wall: told, steady: toldAt }
  return {
    now: () => told + clocks.steady() - toldAt,
    mark: () => clocks.steady(),
    set(serverTime, askedAt) {
      told = serverTime
      toldAt = askedAt
    },
    jumped() {
      const now = { wall: clocks.wall(), steady: clocks.steady() }
      const wall = now.wall - seen.wall
      const steady = now.steady - seen.steady
      seen = now
      return Math.abs(wall - steady) > tolerance || Math.max(wall, steady) > longestGap
    },
  }
}
