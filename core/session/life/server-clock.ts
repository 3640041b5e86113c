// The server's time as this tab knows it. The browser's own clock may be wrong by a day or be set
// while one works, its timers come late in the background, and while the machine sleeps some of its
// clocks stand still: so the server's word is carried on by the steady clock, and whatever the
// clocks cannot agree on has the server asked again.
// Facts: fault 27

export interface Clocks {
  /** Of the calendar: jumps when it is set, goes on in sleep. */
  wall: () => number
  /** Never set, never back; stands still in sleep on some systems. */
  steady: () => number
}
export const browserClocks: Clocks = { wall: () => Date.now(), steady: () => performance.now() }

/** Clocks that are further apart than this were set, or slept. */
const tolerance = 5000
/**
 * Longer than a browser ever holds back a timer of a tab in the background (a minute), and than the
 * time between two looks.
 */
const longestGap = 150_000

export interface ServerClock {
  now(): number
  /** The steady clock, to be read before the server is asked. */
  mark(): number
  /** What the server said. Counted from the asking, so that the way counts against what is left. */
  set(serverTime: number, askedAt: number): void
  /** Whether time went by since the last look that nobody can vouch for. */
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
