// Converts the days of a list's filter between the URL and calls.
import { mostPageDays } from '#schemas/rules/period.ts'

import { required } from '../../required.ts'
import { isDate, rangeFault, type BusinessRange } from '../../time/business-dates.ts'
import type { Description } from '../columns/description.ts'

export type Filter = NonNullable<Description['filters']>[number]

/** Whether the list has a filter for days. */
export const isOfDays = ({ filters = [] }: Description): boolean =>
  filters.some(({ kind }) => kind === 'dates')

const between = '..'

/** Today's date as the page counts days: the store's business day or the calendar day. */
export const todayOf = ({ name, periods = [] }: Filter): string =>
  required(
    periods.find(({ value }) => value === 'today'),
    `today of the filter ${name}`,
  ).to

/**
 * The days of a date filter.
 * @param value from the URL: two days, or the name of a quick choice, as in older links. An invalid
 * value becomes the page's default days.
 */
export function toDays(filter: Filter, value = ''): BusinessRange {
  const of = (name: string | undefined): BusinessRange | undefined => {
    const period = filter.periods?.find((each) => each.value === name)
    return period && { from: period.from, to: period.to }
  }
  const [from = '', to = ''] = value.split(between)
  const isAsked = isDate(from) && isDate(to) && rangeFault({ from, to }, mostPageDays) === undefined
  return (
    (isAsked ? { from, to } : of(value)) ??
    required(of(filter.default), `the first days of the filter ${filter.name}`)
  )
}

/** The days in the form that the URL uses. Empty for the page's default days. */
export function daysIn(filter: Filter, { from, to }: BusinessRange): string {
  const first = toDays(filter)
  return from === first.from && to === first.to ? '' : from + between + to
}
