// A week of operating hours as the graph sends it, beside the form's: one block a day.
// Facts: F-48, F-89, K-86, S-170; resolution 48
import { isoDays, type HoursDay } from './week.ts'

/** The graph's names of the days, Monday first. */
export const weekdays = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
] as const
export type WeekdayName = (typeof weekdays)[number]

/** Hours of one day as the graph sends them; without times while closed all day. */
export interface SiteDay {
  day: WeekdayName
  isClosed: boolean
  opens?: { time: string } | null
  closes?: { time: string; nextDay: boolean } | null
}

/** 1 Monday to 7 Sunday. */
export const isoDayOfName = (name: WeekdayName): number => weekdays.indexOf(name) + 1
/** @throws RangeError outside 1 to 7 */
export function weekdayOf(day: number): WeekdayName {
  const name = weekdays[day - 1]
  if (name === undefined) throw new RangeError(`${day} is no day of a week: 1 to 7 is`)
  return name
}

/** The order of the days stays. A closed day has no hours, whatever was sent with it. */
export const daysOfSite = (hours: readonly SiteDay[]): HoursDay[] =>
  hours.map(({ day, isClosed, opens, closes }) => ({
    day: isoDayOfName(day),
    isClosed,
    blocks: isClosed
      ? []
      : [
          {
            opens: opens?.time ?? null,
            closes: closes?.time ?? null,
            closesNextDay: closes?.nextDay ?? false,
          },
        ],
  }))

interface WholeSiteDay extends SiteDay {
  opens: { time: string } | null
  closes: { time: string; nextDay: boolean } | null
}
/** Times that are missing are sent as none: the server names the field. */
export const siteOfDays = (days: readonly HoursDay[]): WholeSiteDay[] =>
  days.map(({ day, isClosed, blocks: [block] }) => {
    const { opens, closes, closesNextDay } = (isClosed ? undefined : block) ?? {
      opens: null,
      closes: null,
      closesNextDay: false,
    }
    return {
      day: weekdayOf(day),
      isClosed,
      opens: opens === null ? null : { time: opens },
      closes: closes === null ? null : { time: closes, nextDay: closesNextDay },
    }
  })

/** What a day that opens has before anybody chose its times. */
export const usualHours = { opens: '0900', closes: '1700', closesNextDay: false } as const
/** The hours of a store that has none yet: every day from nine to five. */
export const defaultSiteWeek = (): HoursDay[] =>
  isoDays.map((day) => ({ day, isClosed: false, blocks: [usualHours] }))
