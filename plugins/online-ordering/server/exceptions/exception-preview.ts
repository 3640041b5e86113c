// The hours of each store on an exception's dates, before and after a save. The form shows them
// before it saves.
import { sql } from 'kysely'

import type { components } from '#core/generated/portal.ts'
import { unionAssignments, isAssigned, type Assignment } from '#schemas/rules/stores.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { amongStores } from '#server/data/ids.ts'
import { textOrder } from '#server/data/text.ts'
import type { VisibleStores } from '#server/identity/sessions/visible-stores.ts'
import { meet, nextDate } from '../../rules/hours/exceptions.ts'
import { comesOn } from '../../rules/hours/yearly.ts'
import {
  toDayNumber,
  hoursOn,
  toIsoDay,
  toWeek,
  type HoursException,
} from '../../rules/hours/opening.ts'
import { dayMinutes, timeAt, type Span } from '../../rules/hours/week.ts'
import { groupByDay } from '../hours/store-hours.ts'
import { selectStores } from './exception-checks.ts'
import { engineException, type StoredException } from './exception-rows.ts'
import { toRepeating, assignmentOf, type DatedValues } from './exception-wire.ts'

type Wire = components['schemas']
interface Proposal {
  values: DatedValues
  assignment: Assignment
  today: string
}
const mostListed = 500
/** The id of an exception that isn't saved yet. No stored exception has it. */
const proposedId = 0

/** Converts spans to the blocks of a form. Up to 1440 minutes, a block ends on the same day. */
const toBlocks = (spans: readonly Span[]): Wire['HoursBlock'][] =>
  spans.map(({ from, until }) => ({
    opens: timeAt(from),
    closes: timeAt(until > dayMinutes ? until - dayMinutes : until),
    closesNextDay: until > dayMinutes,
  }))

type Week = ReadonlyMap<number, readonly Span[]>
function buildHours(
  week: Week | undefined,
  exceptions: readonly HoursException[],
  date: string,
): Wire['HoursOfDate'] {
  const { spans, rule } = hoursOn({ week: week ?? new Map(), exceptions }, toDayNumber(date))
  const hours = { isClosed: spans.length === 0, blocks: toBlocks(spans) }
  return rule.kind === 'exception'
    ? { rule: 'exception', reason: rule.exception.reason, ...hours }
    : { rule: week ? 'week' : 'none', ...hours }
}

/**
 * Weekly hours by store, for some weekdays. These are the opening hours, or the order hours if a
 * store has no opening hours.
 */
async function readWeeks(
  tx: Tx,
  { merchantId }: VisibleStores,
  storeIds: readonly number[],
  days: readonly number[],
): Promise<ReadonlyMap<number, Week>> {
  const columns = ['store_id', 'day', 'opens', 'closes', 'closes_next_day', 'is_closed'] as const
  const [operating, orders] = await Promise.all([
    tx
      .selectFrom('operating_hours')
      .where('merchant_id', '=', merchantId)
      .where(amongStores('store_id', storeIds))
      .where('day', 'in', days)
      .where('deleted_at', 'is', null)
      .select(columns)
      .execute(),
    tx
      .selectFrom('order_hours as o')
      .where('o.merchant_id', '=', merchantId)
      .where(amongStores('o.store_id', storeIds))
      .where('o.day', 'in', days)
      .where('o.deleted_at', 'is', null)
      // Uses the order hours for pickup, because nearly all stores offer it.
      .where('o.mode', '=', 'pickup')
      .select(columns)
      .execute(),
  ])
  const byStore = (rows: typeof operating) =>
    [...Map.groupBy(rows, ({ store_id }) => store_id)].map(
      ([store, of]) => [store, toWeek(groupByDay(of))] as const,
    )
  return new Map([...byStore(orders), ...byStore(operating)])
}

/** The other exceptions on some dates, with the stores that differ from the default. */
async function othersAround(
  tx: Tx,
  { merchantId }: VisibleStores,
  dates: readonly string[],
  id: number | undefined,
) {
  const inMonths = await tx
    .selectFrom('hours_exception as o')
    .where('o.merchant_id', '=', merchantId)
    .where('o.deleted_at', 'is', null)
    .where('o.id', '!=', id ?? proposedId)
    .where((eb) =>
      eb.or([
        eb('o.date', 'in', dates),
        eb.and([
          eb('o.yearly', '=', true),
          eb(
            sql<string>`to_char(o.date, 'MM')`,
            'in',
            dates.map((date) => date.slice(5, 7)),
          ),
        ]),
      ]),
    )
    .select(['o.id', 'o.date', 'o.yearly', 'o.yearly_by', 'o.reason', 'o.blocks'])
    .select('o.default_assigned')
    .orderBy('o.yearly')
    .orderBy('o.id', 'desc')
    .execute()
  const rows = inMonths.filter((row) => dates.some((date) => comesOn(toRepeating(row), date)))
  if (rows.length === 0) return []
  const differing = await tx
    .selectFrom('hours_exception_store')
    .where('merchant_id', '=', merchantId)
    .where(
      'hours_exception_id',
      'in',
      rows.map((row) => row.id),
    )
    .select(['hours_exception_id', 'store_id', 'is_assigned'])
    .execute()
  const byException = Map.groupBy(differing, ({ hours_exception_id }) => hours_exception_id)
  return rows.map((row) => ({
    exception: engineException({ ...row, ...toRepeating(row) }),
    assignment: {
      all: row.default_assigned,
      differing: new Set(
        (byException.get(row.id) ?? [])
          .filter(({ is_assigned }) => is_assigned !== row.default_assigned)
          .map(({ store_id }) => store_id),
      ),
    },
  }))
}

/** @param before the exception before the change */
export async function exceptionPreview(
  tx: Tx,
  visibleStores: VisibleStores,
  { values, assignment, today }: Proposal,
  before?: StoredException,
): Promise<Wire['HoursExceptionPreview']> {
  const was = before && {
    exception: engineException({ ...before.row, ...toRepeating(before.row) }),
    assignment: assignmentOf(before),
  }
  const willBe = engineException({ ...values, id: before?.row.id ?? proposedId })
  const dates = [
    ...new Set(
      [nextDate(values, today), before ? nextDate(toRepeating(before.row), today) : null].filter(
        (date) => date !== null,
      ),
    ),
  ].toSorted()
  if (dates.length === 0) return { changes: [], changed: 0, unchanged: 0 }
  const stores = await selectStores(
    tx,
    visibleStores,
    was ? unionAssignments(was.assignment, assignment) : assignment,
  )
    .select(['s.id', 's.name'])
    .orderBy(textOrder('s.name'))
    .orderBy('s.id')
    .execute()
  const [weeks, others] = await Promise.all([
    readWeeks(
      tx,
      visibleStores,
      stores.map(({ id }) => id),
      dates.map((date) => toIsoDay(toDayNumber(date))),
    ),
    othersAround(tx, visibleStores, dates, before?.row.id),
  ])
  // Exceptions for exactly that date come first, because the first match applies.
  const inOrder = (exceptions: readonly HoursException[]) =>
    exceptions.toSorted((one, other) => Number(one.yearly) - Number(other.yearly))
  const compared = dates.flatMap((date) =>
    stores.map(({ id, name }) => {
      const rest = others
        .filter((other) => isAssigned(other.assignment, id))
        .map((o) => o.exception)
      const holds = isAssigned(assignment, id)
      const now = was && isAssigned(was.assignment, id) ? inOrder([was.exception, ...rest]) : rest
      return {
        date,
        storeId: id,
        storeName: name,
        before: buildHours(weeks.get(id), now, date),
        after: buildHours(weeks.get(id), holds ? inOrder([willBe, ...rest]) : rest, date),
        isTaken: holds && rest.some((other) => meet(other, values)),
      }
    }),
  )
  const changes = compared.filter(
    (one) => one.isTaken || JSON.stringify(one.before) !== JSON.stringify(one.after),
  )
  return {
    changes: changes.slice(0, mostListed),
    changed: changes.length,
    unchanged: compared.length - changes.length,
  }
}
