import { z } from 'zod'

import {
  limits,
  toCheck,
  storesText,
  timeText,
  type ArgsOf,
  type FormSpec,
  type Whole,
} from '#core'
import type { FieldsRule } from '#schemas/rules/rule.ts'
import { assignAll, toAssignment, toRows } from '#schemas/rules/stores.ts'

import {
  exceptionDateFaults,
  exceptionHoursFaults,
  exceptionKeys,
  type ExceptionValues,
} from '../rules/hours/exceptions.ts'
import type { HoursBlock } from '../rules/hours/week.ts'
import { fittingWay, yearlyWays, type YearlyBy } from '../rules/hours/yearly.ts'
import { emptyBlock } from '../hours/week-edit.ts'
import { weekdayDate, type HoursException } from './exception.ts'

export interface ExceptionFormValues {
  /** YYYY-MM-DD; '' until a date is chosen. */
  date: string
  reason: string
  yearly: boolean
  yearlyBy: YearlyBy
  isClosed: boolean
  blocks: HoursBlock[]
  /** In company view: the stores where it applies. */
  stores: { storeId: number; isAssigned: boolean }[]
  /** In the view of one store: whether the exception applies there. */
  isHere: boolean
}
/** The arguments that both writes share. An update adds the record's id and version. */
export type ExceptionSave = ArgsOf<'updateHoursException'>

export const longestReason = limits.HoursExceptionFieldsLimits.reason.maxLength

const ruleValues = ({ date, yearlyBy, ...values }: ExceptionFormValues): ExceptionValues => ({
  ...values,
  yearlyBy: date === '' ? yearlyBy : fittingWay(date, yearlyBy),
  date: date === '' ? null : date,
})

const time = z.string().nullable()
const fields = z.object({
  date: z.string(),
  reason: z.string().trim().min(1).max(longestReason),
  yearly: z.boolean(),
  yearlyBy: z.literal(yearlyWays),
  isClosed: z.boolean(),
  blocks: z.array(z.object({ opens: time, closes: time, closesNextDay: z.boolean() })),
  stores: z.array(z.object({ storeId: z.number(), isAssigned: z.boolean() })),
  isHere: z.boolean(),
})

const hoursRule: FieldsRule<ExceptionFormValues> = (values) =>
  exceptionHoursFaults(ruleValues(values))
const storesRule: FieldsRule<ExceptionFormValues> = ({ stores }) => {
  const { all, differing } = toAssignment(stores)
  return all || differing.size > 0 ? [] : [{ field: 'stores', key: exceptionKeys.noStores }]
}

/** If a date is no longer closed, it starts with one empty block to fill in. */
const blocksOf = (exception: HoursException | undefined): HoursBlock[] =>
  exception && exception.blocks.length > 0 ? [...exception.blocks] : [emptyBlock]

/**
 * The form of a new or a stored exception.
 * @param byStores true in company view, where the stores are chosen
 */
export function buildExceptionForm({
  before,
  byStores,
  today,
  culture,
}: {
  /** The stored exception. */
  before: HoursException | undefined
  byStores: boolean
  today: string
  culture: string
}): FormSpec<HoursException | undefined, ExceptionFormValues, ExceptionSave> {
  return {
    schema: fields.check(
      toCheck([
        (values: ExceptionFormValues) => exceptionDateFaults(ruleValues(values), today, before),
        hoursRule,
        // Not required if the exception is shared, because it may still apply in other stores.
        ...(byStores && !before?.isShared ? [storesRule] : []),
      ]),
    ),
    fromApi: (exception) => ({
      date: exception?.date ?? '',
      reason: exception?.reason ?? '',
      yearly: exception?.yearly ?? false,
      yearlyBy: exception?.yearlyBy ?? 'date',
      isClosed: exception?.isClosed ?? true,
      blocks: blocksOf(exception),
      stores: !byStores
        ? []
        : (exception?.stores?.map(({ storeId, isAssigned }) => ({ storeId, isAssigned })) ??
          toRows(assignAll(true))),
      isHere: true,
    }),
    toApi: ({ date, reason, yearly, yearlyBy, isClosed, blocks, stores, isHere }, exception) =>
      ({
        ...(exception && { path: { exceptionId: exception.id } }),
        body: {
          ...(exception && { concurrencyChecksum: exception.concurrencyChecksum }),
          date,
          reason: reason.trim(),
          yearly,
          yearlyBy: fittingWay(date, yearlyBy),
          isClosed,
          blocks: isClosed ? [] : blocks,
          ...(byStores ? { stores } : { isHere }),
        } satisfies Whole<ExceptionSave['body'], 'concurrencyChecksum' | 'stores' | 'isHere'>,
      }) as ExceptionSave, // cast, because a new exception has no version
    labels: {
      isClosed: 'online-ordering:exceptions.form.isClosed',
      blocks: 'online-ordering:exceptions.columns.hours',
      stores: 'grid:stores.label',
    },
    show: {
      date: (date) => (date === '' ? '' : weekdayDate(date, culture)),
      blocks: (shown) =>
        shown
          .map(({ opens, closes }) => [opens, closes].map((at) => timeText(at ?? '', culture)))
          .map((times) => times.join(' – '))
          .join(', '),
      stores: storesText,
    },
    fromConflict: (record) => record as HoursException,
    fromSaved: (answer) => answer as HoursException,
  }
}
