// The current time, behind an interface, so that tests can set it. Browser and server use this.
import { Temporal } from 'temporal-polyfill'

/**
 * A point in time. Requests and responses use ISO 8601 with Z, and the database uses timestamptz.
 */
export type Instant = Temporal.Instant

export interface Clock {
  now(): Instant
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() }

/** A clock that changes only when told to. */
export interface FixedClock extends Clock {
  set(iso: string): void
  /** Moves the clock forward by a duration, such as `{ minutes: 40 }` or 'PT40M'. */
  advance(by: Temporal.DurationLike | string): void
}

/** @param iso such as '2026-11-20T14:41:00Z' */
export function fixedClock(iso: string): FixedClock {
  let now = Temporal.Instant.from(iso)
  return {
    now: () => now,
    set: (next) => {
      now = Temporal.Instant.from(next)
    },
    advance: (by) => {
      now = now.add(by)
    },
  }
}

export const instantFrom = (value: string | number | Date): Instant =>
  typeof value === 'string'
    ? Temporal.Instant.from(value)
    : Temporal.Instant.fromEpochMilliseconds(Number(value))

/** For database drivers and cookies, which need a Date. */
export const toDate = (instant: Instant): Date => new Date(instant.epochMilliseconds)

/** ISO with Z and milliseconds, which is the format of every instant in requests and responses. */
export const toIso = (instant: Instant | Date): string =>
  instant instanceof Date ? instant.toISOString() : instant.toString({ fractionalSecondDigits: 3 })
