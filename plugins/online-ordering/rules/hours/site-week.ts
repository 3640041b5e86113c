// Converts a week of operating hours, with one block per day, between the shape of the GraphQL API
// and the form's.
// Facts: F-48, F-89, K-86, S-170; resolution 48
import { isoDays, type HoursDay } from './week.ts'

/** The day names in the GraphQL API, Monday first. */
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

/** One day's hours in the GraphQL API. There are no times if the store is closed all day. */
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
  if (name === undefined) throw new RangeError(`${day} isn't a day of a week (1 to 7)`)
  return name
}

/** Keeps the order of the days. Drops hours sent for a closed day, because it has none. */
export const toDays = (hours: readonly SiteDay[]): HoursDay[] =>
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
/** A missing time stays missing, so that the server reports it at its field. */
export const toSiteDays = (days: readonly HoursDay[]): WholeSiteDay[] =>
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

/** The initial hours of a day that is switched to open. */
export const usualHours = { opens: '0900', closes: '1700', closesNextDay: false } as const
/** The initial hours of a store: nine to five every day. */
export const defaultSiteWeek = (): HoursDay[] =>
  isoDays.map((day) => ({ day, isClosed: false, blocks: [usualHours] }))
