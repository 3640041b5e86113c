// What time it is, as a value that tests can hold still. Browser and server share it.
import { Temporal } from 'temporal-polyfill'

/** A point in time. On the wire ISO 8601 with Z; in the database timestamptz. */
export type Instant = Temporal.Instant

export interface Clock {
  now(): Instant
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() }

/** A clock that stands still until it is told otherwise. */
export interface FixedClock extends Clock {
  set(iso: string): void
  /** Forward by a duration such as `{ minutes: 40 }` or 'PT40M'. */
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

/** For drivers and cookies, which know nothing newer. */
export const toDate = (instant: Instant): Date => new Date(instant.epochMilliseconds)

/** ISO with Z and milliseconds, the form of every instant on the wire. */
export const toIso = (instant: Instant | Date): string =>
  instant instanceof Date ? instant.toISOString() : instant.toString({ fractionalSecondDigits: 3 })
