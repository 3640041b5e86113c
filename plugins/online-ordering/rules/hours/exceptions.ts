// Exceptions by date, for form and handler: which ones can be saved, and when they apply.
import { allowed, refused, type FieldFault, type RecordRule } from '#schemas/rules/rule.ts'
import { timeFault } from '#schemas/rules/hours/times.ts'
import { toDayNumber, toIsoDay } from './opening.ts'
import { dayFaults, overlapFaults, type HoursBlock, type HoursDay } from './week.ts'
import { dateIn, fittingWay, yearRule, type Repeating, type YearlyBy } from './yearly.ts'

/** An exception as typed, without the stores. */
export interface ExceptionValues {
  /** YYYY-MM-DD; null until filled in. */
  date: string | null
  yearly: boolean
  /** Ignored unless yearly. */
  yearlyBy: YearlyBy
  reason: string
  isClosed: boolean
  /** The hours of the date; ignored while closed. */
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
export const toHoursDay = ({ date, isClosed, blocks }: ExceptionValues): HoursDay => ({
  day: date === null ? 1 : toIsoDay(toDayNumber(date)),
  isClosed,
  blocks: isClosed ? [] : blocks,
})

/** Faults of the hours, such as at `blocks.0.closes`. The rules are those of a weekday. */
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
  const days = [toHoursDay(values)]
  return [...dayFaults(days), ...overlapFaults(days)].map(({ field, ...fault }) => ({
    ...fault,
    // Drops the day's index, because there is only one day.
    field: field.replace(/^0\./, ''),
  }))
}

/**
 * Faults of the date: it's missing, or it's past and doesn't repeat.
 * @param before the stored date. A past exception may be corrected, but not created
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
/** Whether two exceptions of a store conflict because they apply on the same dates. */
export const meet = (one: Repeating, other: Repeating): boolean =>
  one.yearly === other.yearly && ruleText(one) === ruleText(other)

/** The next date of an exception, from a day on. Null if there is none. */
export function nextDate(
  { date, yearly, yearlyBy = 'date' }: Repeating,
  today: string,
): string | null {
  if (date >= today) return date
  if (!yearly) return null
  const year = Number(today.slice(0, 4))
  // Looks eight years ahead, because the next February 29 can be that far away.
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const then = dateIn(yearRule(date, yearlyBy), year + ahead)
    if (then !== undefined && then >= today) return then
  }
  return null
}

/**
 * People who can't access all stores of an exception can only change whether it applies in their
 * own stores, because other changes would affect the rest.
 */
export const exceptionRule: RecordRule<{ isShared: boolean }> = ({ isShared }) =>
  isShared ? refused(exceptionKeys.shared) : allowed
