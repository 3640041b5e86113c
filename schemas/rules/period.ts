// The business days that a list of tickets or a report may cover, shared by screen and server.
// Facts: U-083, U-097
import { toDayNumber } from './hours/days.ts'
import type { FieldFault, FieldsRule } from './rule.ts'

/** Both as `YYYY-MM-DD`, both included. */
export interface Period {
  FromDate: string
  ToDate: string
}

/**
 * Long enough for 13 whole months, so that a month can be compared with the same month a year
 * earlier. Without a limit, one request could read everything that a store ever sold.
 */
export const mostPeriodDays = 400

/** The limit of a described page: a year and a day, so that a leap year fits. */
export const mostPageDays = 366

export const periodKeys = {
  reversed: 'results:period.reversed',
  tooLong: 'results:period.tooLong',
} as const satisfies Record<string, FieldFault['key']>

export const periodRule: FieldsRule<Period> = ({ FromDate, ToDate }) => {
  const days = toDayNumber(ToDate) - toDayNumber(FromDate) + 1
  if (days < 1) return [{ field: 'ToDate', key: periodKeys.reversed }]
  return days > mostPeriodDays ? [{ field: 'ToDate', key: periodKeys.tooLong }] : []
}
