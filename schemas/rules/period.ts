// Which business days a list of tickets or a report may be asked for, shared by screen and server.
// Facts: U-083, U-097
import { dayNumberOf } from './hours/days.ts'
import type { FieldFault, FieldsRule } from './rule.ts'

/** `YYYY-MM-DD` each, both included. */
export interface Period {
  FromDate: string
  ToDate: string
}

/**
 * The most days: 13 whole months fit, so that a month can be laid beside the same of a year before.
 * Without a limit one question could read all that a store ever sold.
 */
export const mostPeriodDays = 400

/** The most days of a described page: a year and a day, so that a leap year fits. */
export const mostPageDays = 366

export const periodKeys = {
  reversed: 'results:period.reversed',
  tooLong: 'results:period.tooLong',
} as const satisfies Record<string, FieldFault['key']>

export const periodRule: FieldsRule<Period> = ({ FromDate, ToDate }) => {
  const days = dayNumberOf(ToDate) - dayNumberOf(FromDate) + 1
  if (days < 1) return [{ field: 'ToDate', key: periodKeys.reversed }]
  return days > mostPeriodDays ? [{ field: 'ToDate', key: periodKeys.tooLong }] : []
}
