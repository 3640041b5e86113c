// The platform's clock as Dates, for drivers, headers and cookies.
import { toDate, type Clock } from '../core/time/clock.ts'

/** The current time as a Date. Do not call Date.now() on the server: tests move the clock. */
export const nowOf = (clock: Clock): Date => toDate(clock.now())
export const minutes = (count: number): number => count * 60_000
export const later = (date: Date, milliseconds: number): Date =>
  new Date(date.getTime() + milliseconds)
