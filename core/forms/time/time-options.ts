// What a time field offers, and how it reads what is typed. Pure.
import { plainText } from '#schemas/rules/kinds.ts'

import { dateFormat } from '../../time/date-format.ts'
import {
  isWallTime,
  minutesOf,
  parseWallTime,
  wallTimeOf,
  type WallTime,
} from '../../time/wall-time.ts'

/** A time that can be chosen. `nextDay`: on the day after the one that the field belongs to. */
export interface TimeOption {
  time: WallTime
  nextDay: boolean
}
export interface TimeChoices {
  /** Minutes between two options. */
  step: 15 | 30
  /** Offers the times of the next day too. For closing times only. */
  withNextDay: boolean
  /** The time ends something: midnight is the end of the day, 2400, and not its start. */
  withMidnightEnd: boolean
}

const dayMinutes = 1440

function optionsFor({ step, withNextDay, withMidnightEnd }: TimeChoices): TimeOption[] {
  const first = withMidnightEnd ? step : 0
  const times = Array.from({ length: dayMinutes / step }, (_, n) => wallTimeOf(first + n * step))
  // The start of the next day is this day's end: offered once.
  const later = withNextDay ? times.filter((time) => time !== '2400') : []
  return [
    ...times.map((time) => ({ time, nextDay: false })),
    ...later.map((time) => ({ time, nextDay: true })),
  ]
}
/** A memo table, not a portal's: it knows nothing but its keys. */
const made = new Map<string, readonly TimeOption[]>()
/** The options in their order. Fields of the same kind share one list. */
export function timeOptions(choices: TimeChoices): readonly TimeOption[] {
  const key = `${choices.step} ${choices.withNextDay} ${choices.withMidnightEnd}`
  const options = made.get(key) ?? optionsFor(choices)
  made.set(key, options)
  return options
}

const placeOf = ({ time, nextDay }: TimeOption) => minutesOf(time) + (nextDay ? dayMinutes : 0)

/** Index of the option that is nearest to a time; the later one of two. */
export function nearestOption(options: readonly TimeOption[], to: TimeOption): number {
  const place = placeOf(to)
  const apart = options.map((option) => Math.abs(placeOf(option) - place))
  return apart.lastIndexOf(Math.min(...apart))
}

/** Whether a culture writes times by a 12-hour clock. */
export const hasHalves = (culture: string): boolean =>
  dateFormat(culture, { hour: 'numeric' }).resolvedOptions().hour12 === true

/** What the culture calls the halves of a day, in small letters. */
const halfOf = (hour: number, culture: string): string =>
  dateFormat(culture, { hour: 'numeric', hour12: true })
    .formatToParts(Date.UTC(2000, 0, 1, hour))
    .find(({ type }) => type === 'dayPeriod')
    ?.value.toLowerCase() ?? ''
/** `오후 5:30` as `5:30 pm`: signs of a plain keyboard, the half in English and at the end. */
function inEnglish(typed: string, culture: string): string {
  const text = plainText(typed).trim().toLowerCase()
  for (const [hour, half] of [
    [9, 'am'],
    [21, 'pm'],
  ] as const) {
    const name = halfOf(hour, culture)
    if (name !== '' && (text.startsWith(name) || text.endsWith(name)))
      return `${text.replace(name, '').trim()} ${half}`
  }
  return text
}

/** What a field holds: a time, null for none, or text that is no time. */
export interface TimeTyped {
  time: string | null
  nextDay: boolean
}
/**
 * Reads typed text. Text that is no time is kept, so that nothing typed is lost: the form's schema
 * refuses it. A closing time at or before the opening (`after`) is on the next day, where such
 * times are offered: on the same day nothing would be open. `5:00` does not say which half of the
 * day it means, so it is never moved to the next day.
 */
export function readTime(
  text: string,
  culture: string,
  { withNextDay, withMidnightEnd }: Omit<TimeChoices, 'step'>,
  after?: string | null,
): TimeTyped {
  if (text.trim() === '') return { time: null, nextDay: false }
  const said = inEnglish(text, culture)
  const read = parseWallTime(said)
  if (withMidnightEnd && read === '0000') return { time: '2400', nextDay: false }
  if (withNextDay && !withMidnightEnd && read === '2400') return { time: '0000', nextDay: true }
  if (read === undefined || (read === '2400' && !withMidnightEnd))
    return { time: text, nextDay: false }
  const isSure = !hasHalves(culture) || /[ap]|noon|mid/.test(said) || minutesOf(read) >= 13 * 60
  const isLater = typeof after === 'string' && isWallTime(after) && read <= after
  return { time: read, nextDay: withNextDay && isSure && isLater }
}

/** `09:30 PM`, as it is typed: two digits for the hour. */
function inFull(time: WallTime, culture: string) {
  if (!hasHalves(culture)) return `${time.slice(0, 2)}:${time.slice(2)}`
  const hour = Math.floor(minutesOf(time) / 60) % 24
  const half = hour < 12 ? 'AM' : 'PM'
  return `${String(hour % 12 || 12).padStart(2, '0')}:${time.slice(2)} ${half}`
}

/**
 * Formats text while it is typed at its end: `1130` → `11:30`, `930p` → `09:30 PM`. Anything
 * else stays as it is, such as a colon that the person typed.
 */
export function typedOn(text: string, culture: string): string {
  // The half is complete after its first letter; most people type the second one too.
  const completed = /^(\d\d:\d\d(?: [AP]M)?)[.m]+$/i.exec(text)?.[1]
  if (completed !== undefined) return completed
  // `1:130` is what `1:13`, formatted here, becomes by the next digit: 11:30.
  const digits = /^\d:?\d{2,3}$/.test(text) ? text.replace(':', '') : undefined
  const time = parseWallTime(digits ?? text)
  if (time === undefined) return text
  if (digits !== undefined) return `${digits.slice(0, -2)}:${digits.slice(-2)}`
  return /\d\s*[ap]$/i.test(text) ? inFull(time, culture) : text
}
