// The platform's clock as drivers, headers and cookies want it.
import { toDate, type Clock } from '../core/time/clock.ts'

/** The present instant as a Date. Nobody on the server calls Date.now(): tests move the clock. */
export const nowOf = (clock: Clock): Date => toDate(clock.now())
export const minutes = (count: number): number => count * 60_000
export const later = (date: Date, milliseconds: number): Date =>
  new Date(date.getTime() + milliseconds)
