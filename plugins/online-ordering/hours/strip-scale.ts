// Where a time stands in the strip. Pure.
import { dayMinutes, type Span } from '../rules/hours/week.ts'

const hour = 60
/** From 5 AM to 2 AM of the next day: what most stores need. */
const usual: Span = { from: 5 * hour, until: dayMinutes + 2 * hour }

/** Minutes of the day that a strip shows: whole hours, further than usual if a span needs it. */
export const scaleFor = (spans: readonly Span[]): Span => ({
  from: Math.min(usual.from, ...spans.map(({ from }) => Math.floor(from / hour) * hour)),
  until: Math.max(usual.until, ...spans.map(({ until }) => Math.ceil(until / hour) * hour)),
})

/** Share of the strip's width at a minute, within 0 and 100. */
export const shareAt = ({ from, until }: Span, minute: number): number =>
  Math.min(Math.max(((minute - from) / (until - from)) * 100, 0), 100)

/** Whether a time is on the strip at all: a clock before its first hour has no place in it. */
export const isOn = ({ from, until }: Span, minute: number | undefined): minute is number =>
  minute !== undefined && minute >= from && minute <= until

export interface StripTick {
  minute: number
  /** Midnight, where the next day begins. */
  isMidnight: boolean
  /** Also drawn where there is little room. */
  isWide: boolean
}
/** Every third hour of the scale, edges left out: a label there would be cut. */
export function ticksOf({ from, until }: Span): StripTick[] {
  const first = Math.ceil((from + 1) / (3 * hour)) * 3 * hour
  return Array.from({ length: Math.ceil((until - first) / (3 * hour)) }, (_, n) => {
    const minute = first + n * 3 * hour
    return {
      minute,
      isMidnight: minute % dayMinutes === 0,
      isWide: minute % (6 * hour) === 0,
    }
  })
}
