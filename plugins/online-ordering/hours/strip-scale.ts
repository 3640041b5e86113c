// Positions of times on the strip. Pure functions.
import { dayMinutes, type Span } from '../rules/hours/week.ts'

const hour = 60
/** From 5 AM to 2 AM of the next day, because most stores need no more. */
const usual: Span = { from: 5 * hour, until: dayMinutes + 2 * hour }

/** The strip's range in minutes of the day: whole hours, wider than usual if a span needs it. */
export const scaleFor = (spans: readonly Span[]): Span => ({
  from: Math.min(usual.from, ...spans.map(({ from }) => Math.floor(from / hour) * hour)),
  until: Math.max(usual.until, ...spans.map(({ until }) => Math.ceil(until / hour) * hour)),
})

/** The position of a minute, in percent of the strip's width, from 0 to 100. */
export const shareAt = ({ from, until }: Span, minute: number): number =>
  Math.min(Math.max(((minute - from) / (until - from)) * 100, 0), 100)

/** Whether the strip can show a time. It doesn't cover times before its first hour. */
export const isOn = ({ from, until }: Span, minute: number | undefined): minute is number =>
  minute !== undefined && minute >= from && minute <= until

export interface StripTick {
  minute: number
  /** Midnight, the start of the next day. */
  isMidnight: boolean
  /** Also shown where space is short. */
  isWide: boolean
}
/** Every third hour of the scale. Leaves out the edges, where a label would be cut off. */
export function listTicks({ from, until }: Span): StripTick[] {
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
