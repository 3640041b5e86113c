// The platform's clock, as Dates, because drivers, headers and cookies need them.
import { toDate, type Clock } from '../core/time/clock.ts'

/**
 * The current time as a Date. Use this instead of Date.now() on the server, because tests move the
 * clock.
 */
export const nowOf = (clock: Clock): Date => toDate(clock.now())
export const minutes = (count: number): number => count * 60_000
export const later = (date: Date, milliseconds: number): Date =>
  new Date(date.getTime() + milliseconds)
