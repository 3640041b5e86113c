// Checks before an exception is stored. They repeat the form's rules, because callers can skip the
// form.
import { sql } from 'kysely'

import type { Clock } from '#core/time/clock.ts'
import { assign, assignAll, toAssignment, type Assignment } from '#schemas/rules/stores.ts'
import { problemIn } from '#server/calls/faults.ts'
import { invalid, type FieldProblem } from '#server/calls/problem.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { amongStores } from '#server/data/ids.ts'
import { checkStores, settledFor } from '#server/identity/sessions/store-assignment.ts'
import {
  selectVisibleStores,
  type VisibleStores,
} from '#server/identity/sessions/visible-stores.ts'
import {
  exceptionDateFaults,
  exceptionHoursFaults,
  exceptionKeys,
} from '../../rules/hours/exceptions.ts'
import { yearRule, type Repeating, type YearlyBy } from '../../rules/hours/yearly.ts'
import type { StoredException } from './exception-rows.ts'
import { exceptionText } from './exception-texts.ts'
import {
  assignmentOf,
  changedFields,
  sentValues,
  toValues,
  type DatedValues,
  type SentException,
} from './exception-wire.ts'

const problem = problemIn(exceptionText)

/**
 * The current date in the time zone where the day starts last. A date that has passed there has
 * passed in all of the stores.
 */
export async function readToday(
  tx: Tx,
  visibleStores: VisibleStores,
  clock: Clock,
): Promise<string> {
  const zones = await selectVisibleStores(tx, visibleStores)
    .$if(visibleStores.here !== undefined, (query) =>
      query.where('s.id', '=', visibleStores.here ?? 0),
    )
    .select('s.time_zone')
    .distinct()
    .execute()
  const now = clock.now()
  const dates = (zones.length > 0 ? zones : [{ time_zone: 'UTC' }]).map(({ time_zone }) =>
    now.toZonedDateTimeISO(time_zone).toPlainDate().toString(),
  )
  return dates.toSorted()[0] ?? ''
}

/**
 * The values to store.
 * @param before the stored exception
 * @throws a 422 problem that names each field that may not be changed, or else each wrong field
 */
export function checkedValues(
  sent: SentException,
  today: string,
  before?: StoredException,
): DatedValues {
  const values = sentValues(sent)
  if (before) {
    const changed = changedFields(toValues(before.row), values)
    if (before.isShared && changed.length > 0)
      throw invalid(changed.map((field) => problem(field, exceptionKeys.shared)))
  }
  const faults = [
    ...exceptionDateFaults(values, today, before?.row),
    ...exceptionHoursFaults(values),
  ]
  if (faults.length > 0) throw invalid(faults.map(({ field, key }) => problem(field, key)))
  return values
}

const storeFault = (row: number, fault: 'twice' | 'unknown'): FieldProblem =>
  problem(
    `stores.${row}.storeId`,
    fault === 'twice' ? exceptionKeys.storeTwice : exceptionKeys.storeUnknown,
  )

/**
 * Where an exception applies after the save, among the visible stores.
 * @throws a 422 problem about stores that don't exist, or if it would apply nowhere
 */
export async function checkAssignment(
  tx: Tx,
  visibleStores: VisibleStores,
  { stores, isHere = true }: SentException,
  before?: StoredException,
): Promise<Assignment> {
  const present = before && assignmentOf(before)
  const assignment = await wantedAssignment(tx, visibleStores, { stores, isHere }, present)
  // Allowed if the exception is shared, because it may still apply in other stores.
  if (!assignment.all && assignment.differing.size === 0 && !before?.isShared)
    throw invalid([
      problem(visibleStores.here === undefined ? 'stores' : 'isHere', exceptionKeys.noStores),
    ])
  return assignment
}

async function wantedAssignment(
  tx: Tx,
  visibleStores: VisibleStores,
  { stores, isHere }: { stores: SentException['stores']; isHere: boolean },
  present: Assignment | undefined,
): Promise<Assignment> {
  if (visibleStores.here !== undefined) {
    if (stores) throw invalid([problem('stores', exceptionKeys.storesHere)])
    // If the merchant has only one store, the exception is set for all stores, so that it also
    // applies in stores added later.
    if (visibleStores.view === 'single-store' && visibleStores.stores === 'all')
      return assignAll(isHere)
    return assign(present ?? assignAll(false), visibleStores.here, isHere)
  }
  if (!stores) return present ?? settledFor(tx, visibleStores, assignAll(true), false)
  await checkStores(
    tx,
    visibleStores,
    stores.map(({ storeId }) => storeId),
    storeFault,
  )
  return settledFor(tx, visibleStores, toAssignment(stores), present?.all ?? false)
}

/** The stores of an assignment that the current view can show. */
export const selectStores = (
  tx: Tx,
  visibleStores: VisibleStores,
  { all, differing }: Assignment,
) =>
  selectVisibleStores(tx, visibleStores)
    .$if(visibleStores.here !== undefined, (query) =>
      query.where('s.id', '=', visibleStores.here ?? 0),
    )
    .where(
      all
        ? sql<boolean>`not (${amongStores('s.id', [...differing])})`
        : amongStores('s.id', [...differing]),
    )

/** SQL: whether the first date of `o` follows the same yearly rule. */
function sameRule(date: string, by: YearlyBy) {
  const rule = yearRule(date, by)
  const inMonth = sql<boolean>`extract(month from o.date) = ${rule.month}`
  if ('day' in rule) return sql<boolean>`(${inMonth} and extract(day from o.date) = ${rule.day})`
  const isDay = sql<boolean>`(${inMonth} and extract(isodow from o.date) = ${rule.isoDay})`
  return rule.nth < 0
    ? isDay
    : sql<boolean>`(${isDay} and ceil(extract(day from o.date) / 7) = ${rule.nth})`
}

/** Other exceptions, as `o`, that are on a date or have the same yearly rule. */
export const othersOn = (
  tx: Tx,
  { merchantId }: VisibleStores,
  { date, yearly, yearlyBy = 'date' }: Repeating,
  id: number | undefined,
) =>
  tx
    .selectFrom('hours_exception as o')
    .where('o.merchant_id', '=', merchantId)
    .where('o.deleted_at', 'is', null)
    .where('o.yearly', '=', yearly)
    .where('o.id', '!=', id ?? 0)
    .where(
      yearly
        ? sql<boolean>`o.yearly_by = ${yearlyBy} and ${sameRule(date, yearlyBy)}`
        : sql<boolean>`o.date = ${date}`,
    )

/**
 * Refuses a second exception of a store on the same date, because it wouldn't be clear which one
 * applies.
 * @throws a 422 problem at the date
 */
export async function refuseTaken(
  tx: Tx,
  visibleStores: VisibleStores,
  values: DatedValues,
  assignment: Assignment,
  id?: number,
): Promise<void> {
  const taken = await selectStores(tx, visibleStores, assignment)
    .innerJoin(othersOn(tx, visibleStores, values, id).selectAll('o').as('o'), (join) =>
      join.onTrue(),
    )
    .leftJoin('hours_exception_store as x', (join) =>
      join
        .onRef('x.merchant_id', '=', 'o.merchant_id')
        .onRef('x.hours_exception_id', '=', 'o.id')
        .onRef('x.store_id', '=', 's.id'),
    )
    .where(sql<boolean>`coalesce(x.is_assigned, o.default_assigned)`)
    .select('s.id')
    .limit(1)
    .executeTakeFirst()
  if (taken) throw invalid([problem('date', exceptionKeys.dateTaken)])
}
