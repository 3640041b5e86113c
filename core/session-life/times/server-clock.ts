// The server's time, as far as this tab knows it. The computer's clock may be wrong by a day, and
// can be changed at any time. Timers run late in background tabs, and some clocks stop while the
// computer sleeps. This clock therefore advances the server's last answer by the monotonic clock.
// If the two local clocks disagree, the server is asked again.
// Facts: fault 27

export interface Clocks {
  /** The calendar clock. It jumps when it is set, and continues while the computer sleeps. */
  wall: () => number
  /**
   * The monotonic clock. It is never set or moved back, but on some systems it stops while the
   * computer sleeps.
   */
  steady: () => number
}
export const browserClocks: Clocks = { wall: () => Date.now(), steady: () => performance.now() }

/** If the clocks differ by more than this many milliseconds, one of them was set or stopped. */
const tolerance = 5000
/**
 * A gap between two checks that is longer than this many milliseconds is suspicious. Checks are at
 * most a minute apart, and browsers delay the timers of a background tab by at most a minute.
 */
const longestGap = 150_000

export interface ServerClock {
  now(): number
  /** Reads the monotonic clock. Call this before asking the server. */
  mark(): number
  /**
   * Sets the time from the server's answer. The time counts from the request, so that the duration
   * of the request reduces the time left.
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
