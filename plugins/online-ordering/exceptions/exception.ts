// Queries for exceptions, and their dates and hours as text.
import {
  dateFormat,
  operationQuery,
  timeText,
  type AnswerOf,
  type GridDefaults,
  type GridPage,
  type GridState,
  type TextOf,
} from '#core'
import { yearRule, type YearlyBy } from '../rules/hours/yearly.ts'

type Answer = AnswerOf<'findHoursExceptions'>
export type HoursException = Answer['exceptions'][number]
type Hours = Pick<HoursException, 'isClosed' | 'blocks'>

export const exceptionSorts = ['date', 'reason', 'stores'] as const
export type ExceptionSort = (typeof exceptionSorts)[number]
export const exceptionDefaults = {
  sort: 'date',
  sorts: exceptionSorts,
  filters: ['when'],
} satisfies GridDefaults<ExceptionSort>

/**
 * The server does the paging, searching and sorting. Upcoming and past dates are separate lists.
 */
export const exceptionsQuery = ({ page, size, sort, dir, q, filters }: GridState<ExceptionSort>) =>
  operationQuery('findHoursExceptions', {
    query: {
      page,
      size,
      ...(sort && { sort }),
      direction: dir,
      when: filters.when === 'past' ? 'past' : 'coming',
      ...(q !== '' && { search: q }),
    },
  })
export const toPage = ({ exceptions, total }: Answer): GridPage<HoursException> => ({
  rows: exceptions,
  total,
})

/** `Thu, Nov 26, 2026` */
export const weekdayDate = (date: string, culture: string): string =>
  dateFormat(culture, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  }).format(Date.parse(date))

const ordinals = ['first', 'second', 'third', 'fourth'] as const
/** `November 26`, `the fourth Thursday of November` */
export function ruleText(date: string, by: YearlyBy, t: TextOf, culture: string): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(culture, options).format(Date.parse(date))
  const rule = yearRule(date, by)
  if ('day' in rule) return format({ month: 'long', day: 'numeric' })
  return t(`online-ordering:exceptions.rule.${ordinals[rule.nth - 1] ?? 'last'}`, {
    weekday: format({ weekday: 'long' }),
    month: format({ month: 'long' }),
  })
}

/** `9:00 AM – 2:00 PM, 5:00 PM – 1:00 AM the next day`, or that the store is closed. */
export const hoursText = ({ isClosed, blocks }: Hours, t: TextOf, culture: string): string =>
  isClosed
    ? t('online-ordering:exceptions.closed')
    : blocks
        .map(({ opens, closes, closesNextDay }) =>
          t(`online-ordering:exceptions.${closesNextDay ? 'overnight' : 'hours'}`, {
            opens: timeText(opens, culture),
            closes: timeText(closes, culture),
          }),
        )
        .join(', ')
