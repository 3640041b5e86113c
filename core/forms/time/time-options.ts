// The options of a time field, and how it parses typed text. Pure.
import { plainText } from '#schemas/rules/kinds.ts'

import { dateFormat } from '../../time/date-format.ts'
import {
  isWallTime,
  toMinutes,
  parseWallTime,
  toWallTime,
  type WallTime,
} from '../../time/wall-time.ts'

/** An option in the list. `nextDay`: the time is on the day after the field's own day. */
export interface TimeOption {
  time: WallTime
  nextDay: boolean
}
export interface TimeChoices {
  /** Minutes between two options. */
  step: 15 | 30
  /** Offers the times of the next day too. For closing times only. */
  withNextDay: boolean
  /**
   * The time is the end of something, so midnight is the end of the day (2400) and not its start.
   */
  withMidnightEnd: boolean
}

const dayMinutes = 1440

function optionsFor({ step, withNextDay, withMidnightEnd }: TimeChoices): TimeOption[] {
  const first = withMidnightEnd ? step : 0
  const times = Array.from({ length: dayMinutes / step }, (_, n) => toWallTime(first + n * step))
  // Offer midnight only once, because the start of the next day equals the end of this day.
  const later = withNextDay ? times.filter((time) => time !== '2400') : []
  return [
    ...times.map((time) => ({ time, nextDay: false })),
    ...later.map((time) => ({ time, nextDay: true })),
  ]
}
/** A module-level cache is safe here, because the lists depend only on their keys. */
const made = new Map<string, readonly TimeOption[]>()
/** The options in order. Fields of the same kind share one list. */
export function timeOptions(choices: TimeChoices): readonly TimeOption[] {
  const key = `${choices.step} ${choices.withNextDay} ${choices.withMidnightEnd}`
  const options = made.get(key) ?? optionsFor(choices)
  made.set(key, options)
  return options
}

const toOffset = ({ time, nextDay }: TimeOption) => toMinutes(time) + (nextDay ? dayMinutes : 0)

/** Index of the option nearest to a time. If two are equally near, the later one. */
export function nearestOption(options: readonly TimeOption[], to: TimeOption): number {
  const wanted = toOffset(to)
  const apart = options.map((option) => Math.abs(toOffset(option) - wanted))
  return apart.lastIndexOf(Math.min(...apart))
}

/** Whether a culture uses the 12-hour clock. */
export const hasHalves = (culture: string): boolean =>
  dateFormat(culture, { hour: 'numeric' }).resolvedOptions().hour12 === true

/** The culture's name for the half of the day (AM or PM), in lower case. */
const formatHalf = (hour: number, culture: string): string =>
  dateFormat(culture, { hour: 'numeric', hour12: true })
    .formatToParts(Date.UTC(2000, 0, 1, hour))
    .find(({ type }) => type === 'dayPeriod')
    ?.value.toLowerCase() ?? ''
/**
 * Converts text such as `오후 5:30` to `5:30 pm`, with ASCII digits and the half of the day in
 * English at the end.
 */
function inEnglish(typed: string, culture: string): string {
  const text = plainText(typed).trim().toLowerCase()
  for (const [hour, half] of [
    [9, 'am'],
    [21, 'pm'],
  ] as const) {
    const name = formatHalf(hour, culture)
    if (name !== '' && (text.startsWith(name) || text.endsWith(name)))
      return `${text.replace(name, '').trim()} ${half}`
  }
  return text
}

/** The value of a field: a time, null if it is empty, or text that isn't a time. */
export interface TimeTyped {
  time: string | null
  nextDay: boolean
}
/**
 * Parses typed text. Text that isn't a time is kept, so that nothing typed is lost, and the form's
 * schema rejects it. If next-day times are offered, a closing time at or before the opening time
 * (`after`) is on the next day, because otherwise nothing would be open. `5:00` could be in either
 * half of the day, so it is never moved to the next day.
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
  const isSure = !hasHalves(culture) || /[ap]|noon|mid/.test(said) || toMinutes(read) >= 13 * 60
  const isLater = typeof after === 'string' && isWallTime(after) && read <= after
  return { time: read, nextDay: withNextDay && isSure && isLater }
}

/** For example `09:30 PM`, with two digits for the hour, as when typing. */
function inFull(time: WallTime, culture: string) {
  if (!hasHalves(culture)) return `${time.slice(0, 2)}:${time.slice(2)}`
  const hour = Math.floor(toMinutes(time) / 60) % 24
  const half = hour < 12 ? 'AM' : 'PM'
  return `${String(hour % 12 || 12).padStart(2, '0')}:${time.slice(2)} ${half}`
}

/**
 * Completes text while the user types at its end: `1130` → `11:30`, `930p` → `09:30 PM`. Any other
 * text is unchanged, such as text with a typed colon.
 */
export function typedOn(text: string, culture: string): string {
  // Drop the second letter. The first one already completed AM or PM, but most people type both.
  const completed = /^(\d\d:\d\d(?: [AP]M)?)[.m]+$/i.exec(text)?.[1]
  if (completed !== undefined) return completed
  // `113` was formatted as `1:13`. With the next digit it becomes `1:130`, which must be read as
  // 11:30.
  const digits = /^\d:?\d{2,3}$/.test(text) ? text.replace(':', '') : undefined
  const time = parseWallTime(digits ?? text)
  if (time === undefined) return text
  if (digits !== undefined) return `${digits.slice(0, -2)}:${digits.slice(-2)}`
  return /\d\s*[ap]$/i.test(text) ? inFull(time, culture) : text
}
