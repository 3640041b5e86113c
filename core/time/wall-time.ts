// Times of day in the format of the contracts: HHmm, from 0000 to 2400 (CONVENTIONS "Time").
import { dateFormat } from './date-format.ts'

declare const marked: unique symbol
/** `HHmm`. '2400' is the end of the day, and '0000' is its start. */
export type WallTime = string & { readonly [marked]: 'wall time' }

const pattern = /^(?:([01]\d|2[0-3])([0-5]\d)|2400)$/

export const isWallTime = (text: string): text is WallTime => pattern.test(text)

/** @throws RangeError if the text is not a wall time */
export function wallTime(text: string): WallTime {
  if (!isWallTime(text)) throw new RangeError(`'${text}' isn't a wall time: HHmm from 0000 to 2400`)
  return text
}

/** Minutes since the start of the day, from 0 to 1440. */
export const toMinutes = (time: WallTime): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(2))

/**
 * The wall time at a minute of the day; 1440 gives 2400.
 * @throws RangeError outside 0 to 1440, or for a fraction
 */
export function toWallTime(minutes: number): WallTime {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > 1440)
    throw new RangeError(`${minutes} isn't a minute of a day`)
  const digits = (part: number): string => String(part).padStart(2, '0')
  return wallTime(`${digits(Math.floor(minutes / 60))}${digits(minutes % 60)}`)
}

/** For display, such as '4:30 PM' or '16:30'. 2400 appears as midnight. */
export function formatWallTime(time: WallTime, culture: string): string {
  const minutes = toMinutes(time)
  const format = dateFormat(culture, { hour: 'numeric', minute: '2-digit' })
  return format.format(Date.UTC(2000, 0, 1, 0, minutes))
}

const spoken =
  /^(\d{1,2})(?:(?:\s*(?:[:.h時]|uhr)\s*|\s+)?([0-5]\d))?(?:\s*(?:([ap])\.?|\.))?(?:\s*m\.?)?$/
/**
 * A unit after the hour or the minutes, which adds no information: `17h`, `17.30 Uhr`, `17時30分`.
 */
const unit = /\s?(?:h|uhr|時|分|น\.)$/
/** Words that are accepted as times. */
const named: Readonly<Record<string, string>> = { noon: '1200', midday: '1200', midnight: '0000' }

/**
 * Parses text that a user typed, such as '4:30 pm', '1630', '16.30', '4p', '16h30', '4 30 pm' or
 * 'noon'. Undefined if it isn't valid. 24:00 is the end of the day.
 */
export function parseWallTime(text: string): WallTime | undefined {
  const typed = text.trim().toLowerCase()
  const word = typed.replace(/^12\s+/, '')
  if (Object.hasOwn(named, word)) return wallTime(named[word]!)
  const [, hourText, minuteText = '00', half] = spoken.exec(typed.replace(unit, '')) ?? []
  if (hourText === undefined) return undefined
  let hour = Number(hourText)
  if (half) {
    if (hour < 1 || hour > 12) return undefined
    hour = (hour % 12) + (half === 'p' ? 12 : 0)
  }
  const time = `${String(hour).padStart(2, '0')}${minuteText}`
  return isWallTime(time) ? time : undefined
}
