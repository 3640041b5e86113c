// Dates as day numbers, so that rules can calculate with them.

/** Days since 1970-01-01 on a store's calendar. */
export type DayNumber = number

const dayMillis = 86_400_000

/** @param date YYYY-MM-DD */
export const toDayNumber = (date: string): DayNumber => Date.parse(`${date}T00:00Z`) / dayMillis
export const toDateText = (day: DayNumber): string =>
  new Date(day * dayMillis).toISOString().slice(0, 10)
/** 1 Monday to 7 Sunday. Day 0 was a Thursday. */
export const toIsoDay = (day: DayNumber): number => ((((day + 3) % 7) + 7) % 7) + 1
