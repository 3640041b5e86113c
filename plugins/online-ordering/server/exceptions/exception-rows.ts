// Stored exceptions. Every statement filters by merchant, and by store for rows of a store.
// Row-level security enforces the same rules, so either check would be enough by itself.
import { sql } from 'kysely'
import { isAssigned, type Assignment } from '#schemas/rules/stores.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { amongIds, isStorableId } from '#server/data/ids.ts'
import { rowsIn } from '#server/data/records/record.ts'
import type { Row } from '#server/data/schema.ts'
import { contains, textOrder } from '#server/data/text.ts'
import {
  replaceStores,
  type AssignmentTable,
  type NamedStore,
} from '#server/identity/sessions/store-assignment.ts'
import {
  selectVisibleStores,
  type VisibleStores,
} from '#server/identity/sessions/visible-stores.ts'
import type { HoursException } from '../../rules/hours/opening.ts'
import { toSpan, type HoursBlock } from '../../rules/hours/week.ts'

export const exceptionStores = {
  table: 'hours_exception_store',
  key: 'hours_exception_id',
  on: 'is_assigned',
} as const satisfies AssignmentTable

export interface StoredException {
  row: Row<'hours_exception'>
  /** The number of visible stores where it applies. */
  available: number
  /** Visible stores that differ from `row.default_assigned`, by name. */
  differing: readonly NamedStore[]
  /** Whether the exception also applies to stores that this person can't access. */
  isShared: boolean
}

/** The exception in the shape that rules/hours/opening.ts uses. */
export const engineException = ({
  id,
  date,
  yearly,
  yearlyBy = 'date',
  reason,
  blocks,
}: Pick<HoursException, 'id' | 'date' | 'yearly' | 'yearlyBy' | 'reason'> & {
  blocks: readonly HoursBlock[]
}): HoursException => ({
  id,
  date,
  yearly,
  yearlyBy,
  reason,
  spans: blocks.flatMap((block) => toSpan(block) ?? []),
})

/**
 * The exceptions that apply in a store on a date or later. Those for one date come before yearly
 * ones, because the first match applies.
 * @param from YYYY-MM-DD. Pass the day before the first day needed, because its hours may continue
 * on that day
 */
export async function readExceptions(
  tx: Tx,
  merchantId: number,
  storeId: number,
  from: string,
): Promise<HoursException[]> {
  const rows = await tx
    .selectFrom('hours_exception as e')
    .leftJoin('hours_exception_store as x', (on) =>
      on
        .onRef('x.merchant_id', '=', 'e.merchant_id')
        .onRef('x.hours_exception_id', '=', 'e.id')
        .on('x.store_id', '=', storeId),
    )
    .where('e.merchant_id', '=', merchantId)
    .where('e.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('e.yearly', '=', true), eb('e.date', '>=', from)]))
    .where(sql<boolean>`coalesce(x.is_assigned, e.default_assigned)`)
    .select(['e.id', 'e.date', 'e.yearly', 'e.yearly_by as yearlyBy', 'e.reason', 'e.blocks'])
    .orderBy('e.yearly')
    // Newest first. A store that was opened later can have two exceptions on a date, and the newer
    // one applies.
    .orderBy('e.id', 'desc')
    .execute()
  return rows.map(engineException)
}

const available = sql<number>`case when e.default_assigned
  then n.stores - coalesce(differing.count, 0) else coalesce(differing.count, 0) end`
/**
 * Rows for the stores of this person, including deactivated stores. Row-level security hides the
 * other rows.
 */
const ofException = sql`from hours_exception_store x where x.merchant_id = e.merchant_id
  and x.hours_exception_id = e.id`

/**
 * Exceptions that apply in the current store, or in company view in any visible store. People with
 * access to all stores also see exceptions that apply nowhere.
 */
const seenExceptions = (tx: Tx, visibleStores: VisibleStores) =>
  tx
    .selectFrom('hours_exception as e')
    .innerJoin(
      selectVisibleStores(tx, visibleStores)
        .select((eb) => eb.fn.countAll<number>().as('stores'))
        .as('n'),
      (join) => join.onTrue(),
    )
    .leftJoin(
      selectVisibleStores(tx, visibleStores)
        .innerJoin('hours_exception_store as x', (join) =>
          join.onRef('x.merchant_id', '=', 's.merchant_id').onRef('x.store_id', '=', 's.id'),
        )
        .select((eb) => [
          'x.hours_exception_id',
          'x.is_assigned',
          eb.fn.countAll<number>().as('count'),
        ])
        .groupBy(['x.hours_exception_id', 'x.is_assigned'])
        .as('differing'),
      (join) =>
        join
          .onRef('differing.hours_exception_id', '=', 'e.id')
          .onRef('differing.is_assigned', '!=', 'e.default_assigned'),
    )
    .where('e.merchant_id', '=', visibleStores.merchantId)
    .where('e.deleted_at', 'is', null)
    .$if(visibleStores.here !== undefined, (query) =>
      query.where(
        sql<boolean>`coalesce((select x.is_assigned ${ofException}
          and x.store_id = ${visibleStores.here ?? 0}), e.default_assigned)`,
      ),
    )
    .$if(visibleStores.here === undefined && visibleStores.stores !== 'all', (query) =>
      query.where(sql<boolean>`${available} > 0`),
    )
    .selectAll('e')
    .select([
      available.as('available'),
      sql<number>`(select count(*)::int ${ofException})`.as('rows_seen'),
      sql<boolean>`exists (select ${ofException} and x.is_assigned
        and x.store_id <> ${visibleStores.here ?? 0})`.as('is_elsewhere'),
    ])

type SeenRow = Row<'hours_exception'> & {
  available: number
  rows_seen: number
  is_elsewhere: boolean
}

function toStored(
  { available: count, rows_seen, is_elsewhere, ...row }: SeenRow,
  { view, stores }: VisibleStores,
  differing: readonly NamedStore[],
): StoredException {
  const isHidden = stores !== 'all' && (row.default_assigned || row.store_rows > rows_seen)
  const isInOthers = view === 'store-of-many' && (row.default_assigned || is_elsewhere)
  return { row, available: count, differing, isShared: isHidden || isInOthers }
}

/** Visible stores that differ from the default, by exception. */
async function readDiffering(
  tx: Tx,
  visibleStores: VisibleStores,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NamedStore[]>> {
  const rows = await selectVisibleStores(tx, visibleStores)
    .innerJoin('hours_exception_store as x', (join) =>
      join.onRef('x.merchant_id', '=', 's.merchant_id').onRef('x.store_id', '=', 's.id'),
    )
    .innerJoin('hours_exception as e', (join) =>
      join
        .onRef('e.merchant_id', '=', 'x.merchant_id')
        .onRef('e.id', '=', 'x.hours_exception_id')
        .onRef('e.default_assigned', '!=', 'x.is_assigned'),
    )
    .where(amongIds('e.id', ids))
    .select(['e.id as exception', 's.id', 's.name'])
    .orderBy(textOrder('s.name'))
    .orderBy('s.id')
    .execute()
  return Map.groupBy(rows, ({ exception }) => exception)
}
async function withStores(tx: Tx, visibleStores: VisibleStores, rows: readonly SeenRow[]) {
  const differing = await readDiffering(
    tx,
    visibleStores,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toStored(row, visibleStores, differing.get(row.id) ?? []))
}

/**
 * The exceptions that this person sees. The caller splits the list into pages, because it knows
 * which ones are upcoming and which are past.
 * @returns the exceptions with their stores, and the total
 */
export async function listExceptions(
  tx: Tx,
  visibleStores: VisibleStores,
  search: string,
  pageOf: (all: readonly SeenRow[]) => { rows: readonly SeenRow[]; total: number },
): Promise<{ rows: StoredException[]; total: number }> {
  const all = await seenExceptions(tx, visibleStores)
    .$if(search !== '', (query) => query.where(contains('e.reason', search)))
    .orderBy(textOrder('e.reason'))
    .orderBy('e.id')
    .execute()
  const { rows, total } = pageOf(all)
  return { rows: await withStores(tx, visibleStores, rows), total }
}

/** One exception; undefined if this person can't see it here. */
export async function readException(
  tx: Tx,
  visibleStores: VisibleStores,
  id: number,
): Promise<StoredException | undefined> {
  if (!isStorableId(id)) return undefined
  const rows = await seenExceptions(tx, visibleStores).where('e.id', '=', id).execute()
  return (await withStores(tx, visibleStores, rows))[0]
}

/** First key of the advisory lock; the second key is the merchant id. */
const changeLock = 0x68657863
/**
 * Runs changes to a merchant's exceptions one after another. Two concurrent changes that give a
 * store the same date wouldn't see each other. Lock before reading.
 */
export const lockExceptions = (tx: Tx, merchantId: number) =>
  sql`select pg_advisory_xact_lock(${sql.lit(changeLock)}, ${merchantId}::int)`.execute(tx)

/** The exceptions' own rows. They change only under the merchant's lock. */
export const exceptionRows = rowsIn('hours_exception')

/** The number of store rows of an exception that row-level security shows. */
async function countRows(tx: Tx, { merchantId }: VisibleStores, id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('hours_exception_store')
    .where('merchant_id', '=', merchantId)
    .where('hours_exception_id', '=', id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Stores where an exception applies. In the view of one of several stores, this only changes that
 * store. The default is stored with the exception itself.
 * @param kept the number of rows that the exception had
 */
export async function writeStores(
  tx: Tx,
  visibleStores: VisibleStores,
  id: number,
  assignment: Assignment,
  kept: number,
): Promise<void> {
  const hidden = kept - (await countRows(tx, visibleStores, id))
  if (visibleStores.view === 'store-of-many' && visibleStores.here !== undefined) {
    const { merchantId: merchant_id, here: store_id } = visibleStores
    await tx
      .deleteFrom('hours_exception_store')
      .where('merchant_id', '=', merchant_id)
      .where('hours_exception_id', '=', id)
      .where('store_id', '=', store_id)
      .execute()
    const is_assigned = isAssigned(assignment, store_id)
    if (is_assigned !== assignment.all)
      await tx
        .insertInto('hours_exception_store')
        .values({ merchant_id, hours_exception_id: id, store_id, is_assigned })
        .execute()
  } else await replaceStores(tx, visibleStores, exceptionStores, id, assignment)
  await tx
    .updateTable('hours_exception')
    .set({ store_rows: hidden + (await countRows(tx, visibleStores, id)) })
    .where('merchant_id', '=', visibleStores.merchantId)
    .where('id', '=', id)
    .execute()
}
