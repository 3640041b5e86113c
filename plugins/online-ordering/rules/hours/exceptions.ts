// Dates with hours of their own, in form and handler alike: what may be saved, and when they come.
import { allowed, refused, type FieldFault, type RecordRule } from '#schemas/rules/rule.ts'
import { timeFault } from '#schemas/rules/hours/times.ts'
import { dayNumberOf, isoDayOf } from './opening.ts'
import { dayFaults, overlapFaults, type HoursBlock, type HoursDay } from './week.ts'
import { dateIn, fittingWay, yearRule, type Repeating, type YearlyBy } from './yearly.ts'

/** What a person says of an exception, besides the stores. */
export interface ExceptionValues {
  /** YYYY-MM-DD; null until it is filled in. */
  date: string | null
  yearly: boolean
  /** Of no account unless it is yearly. */
  yearlyBy: YearlyBy
  reason: string
  isClosed: boolean
  /** The hours of the date; while closed they are of no account. */
  blocks: readonly HoursBlock[]
}
export type ExceptionField = keyof ExceptionValues
export const mostBlocks = 3

export const exceptionKeys = {
  datePast: 'online-ordering:exceptions.errors.datePast',
  dateTaken: 'online-ordering:exceptions.errors.dateTaken',
  blocksMissing: 'online-ordering:exceptions.errors.blocksMissing',
  noStores: 'online-ordering:exceptions.errors.noStores',
  storesHere: 'online-ordering:exceptions.errors.storesHere',
  storeUnknown: 'online-ordering:exceptions.errors.storeUnknown',
  storeTwice: 'online-ordering:exceptions.errors.storeTwice',
  shared: 'online-ordering:reasons.sharedException',
} as const satisfies Record<string, FieldFault['key']>

/** The day that the values describe; any weekday while there is no date. */
export const dayOf = ({ date, isClosed, blocks }: ExceptionValues): HoursDay => ({
  day: date === null ? 1 : isoDayOf(dayNumberOf(date)),
  isClosed,
  blocks: isClosed ? [] : blocks,
})

/** Faults of the hours, at `blocks.0.closes`: those of a day of the week. */
export function exceptionHoursFaults(values: ExceptionValues): FieldFault[] {
  if (values.isClosed) return []
  if (values.blocks.length === 0) return [{ field: 'blocks', key: exceptionKeys.blocksMissing }]
  const unreadable = values.blocks.flatMap((block, at) =>
    (['opens', 'closes'] as const).flatMap((member) => {
      const fault = timeFault(block[member], 15)
      return fault ? [{ field: `blocks.${at}.${member}`, ...fault }] : []
    }),
  )
  if (unreadable.length > 0) return unreadable
  const days = [dayOf(values)]
  return [...dayFaults(days), ...overlapFaults(days)].map(({ field, ...fault }) => ({
    ...fault,
    // Without the place of the day, of which there is one.
    field: field.replace(/^0\./, ''),
  }))
}

/**
 * Faults of the date: missing, or past and never to come again.
 * @param before the stored date: what is past may be put right, but not made
 */
export function exceptionDateFaults(
  {
    date,
    yearly,
    yearlyBy = 'date',
  }: Pick<ExceptionValues, 'date' | 'yearly'> & Pick<Repeating, 'yearlyBy'>,
  today: string,
  before?: { date: string; yearly: boolean },
): FieldFault[] {
  if (date === null) return [{ field: 'date', key: 'forms:errors.required' }]
  if (yearly && fittingWay(date, yearlyBy) !== yearlyBy)
    return [{ field: 'yearlyBy', key: 'forms:errors.required' }]
  const isMade = date !== before?.date || yearly !== before.yearly
  return isMade && !yearly && date < today ? [{ field: 'date', key: exceptionKeys.datePast }] : []
}

const ruleText = ({ date, yearly, yearlyBy = 'date' }: Repeating): string =>
  yearly ? JSON.stringify(yearRule(date, yearlyBy)) : date
/** Whether two of one store would say something else of the same dates. */
export const meet = (one: Repeating, other: Repeating): boolean =>
  one.yearly === other.yearly && ruleText(one) === ruleText(other)

/** When an exception comes next, from a day on; null if never again. */
export function nextDate(
  { date, yearly, yearlyBy = 'date' }: Repeating,
  today: string,
): string | null {
  if (date >= today) return date
  if (!yearly) return null
  const year = Number(today.slice(0, 4))
  // February 29 is at most eight years away.
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const then = dateIn(yearRule(date, yearlyBy), year + ahead)
    if (then !== undefined && then >= today) return then
  }
  return null
}

/** Whoever does not stand above all of its stores changes only whether it holds in theirs. */
export const exceptionRule: RecordRule<{ isShared: boolean }> = ({ isShared }) =>
  isShared ? refused(exceptionKeys.shared) : allowed
