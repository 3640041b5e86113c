// Menu events as they are stored. Every statement names the merchant, and the stores where rows are
// a store's: row-level security holds as well, each without the other.
// Facts: D14
import { sql } from 'kysely'

import type { Tx } from '../../data/doors.ts'
import { isUniqueViolation } from '../../data/errors.ts'
import { isStorableId } from '../../data/ids.ts'
import { countOf, onePage } from '../../data/pages.ts'
import type { NewRow, Row, RowChange } from '../../data/schema.ts'
import { contains, textOrder } from '../../data/text.ts'
import { storesOf, type Sight } from './sight.ts'
import { differingStores, type AssignmentTable, type NamedStore } from './store-assignment.ts'

/** In which stores events are on. */
export const eventStores = {
  table: 'event_schedule_store',
  key: 'event_schedule_id',
  on: 'is_assigned',
} as const satisfies AssignmentTable

export interface EventRow {
  row: Row<'event_schedule'>
  priceListName: string | null
}
export interface StoredEvent extends EventRow {
  /** Company view: stores of the scope that differ from `row.default_assigned`. */
  differing: readonly NamedStore[]
  /** In how many of the merchant's stores it is on; null for who does not see them all. */
  assigned: number | null
}

/**
 * Events that are not deleted: all of them in company view, those of the store in the view of one
 * of several.
 */
const kept = (tx: Tx, sight: Sight) =>
  tx
    .selectFrom('event_schedule as e')
    .leftJoin('price_list as p', (on) =>
      on.onRef('p.merchant_id', '=', 'e.merchant_id').onRef('p.id', '=', 'e.price_list_id'),
    )
    .where('e.merchant_id', '=', sight.merchantId)
    .where('e.deleted_at', 'is', null)
    .$if(sight.view === 'store-of-many', (query) =>
      query.where(sql<boolean>`coalesce((
    select x.is_assigned from event_schedule_store x where x.merchant_id = e.merchant_id and x.event_schedule_id = e.id and x.store_id = ${sight.here ?? 0}
  ), e.default_assigned)`),
    )

const split = ({
  priceListName,
  ...row
}: Row<'event_schedule'> & { priceListName: string | null }): EventRow => ({ row, priceListName })

export type EventSort = 'Name' | 'StartDate' | 'EndDate' | 'StartTime' | 'IsActive'
export interface EventQuery {
  search: string
  /** One event alone. */
  id: number | undefined
  sort: EventSort
  descending: boolean
  limit: number
  offset: number
}
/** One without end ends last. The rest of the order is by name, so that pages never overlap. */
const orders = {
  Name: textOrder('e.name'),
  StartDate: sql`e.start_date`,
  EndDate: sql`coalesce(e.end_date, 'infinity'::date)`,
  StartTime: sql`e.start_time collate "C"`,
  IsActive: sql`e.is_active`,
} as const

/** A page of events with the number of all that match. */
export async function listEvents(
  tx: Tx,
  sight: Sight,
  { search, id, sort, descending, limit, offset }: EventQuery,
): Promise<{ total: number; rows: EventRow[] }> {
  const found = kept(tx, sight)
    .$if(search !== '', (query) =>
      query.where((eb) => eb.or([contains('e.name', search), contains('e.description', search)])),
    )
    .$if(id !== undefined, (query) => query.where('e.id', '=', known(id!)))
  const page = found
    .selectAll('e')
    .select('p.name as priceListName')
    .orderBy(orders[sort], descending ? 'desc' : 'asc')
    .orderBy(textOrder('e.name'))
    .orderBy('e.id')
    .$call(onePage(limit, offset))
  const [total, rows] = await Promise.all([countOf(found), page.execute()])
  return { total, rows: rows.map(split) }
}

/** Numbers beyond the column's are those of nothing. */
const known = (id: number): number => (isStorableId(id) ? id : 0)

/**
 * One event, locked until the end of the transaction where it is to be changed; undefined where
 * there is none such here.
 */
export async function readEvent(
  tx: Tx,
  sight: Sight,
  id: number,
  options: { lock?: boolean } = {},
): Promise<StoredEvent | undefined> {
  // A statement of its own: what is read after it, of other tables too, is as whoever held the lock
  // before left it.
  if (options.lock)
    await tx
      .selectFrom('event_schedule')
      .select('id')
      .where('merchant_id', '=', sight.merchantId)
      .where('id', '=', known(id))
      .forUpdate()
      .execute()
  const found = await kept(tx, sight)
    .where('e.id', '=', known(id))
    .selectAll('e')
    .select('p.name as priceListName')
    .executeTakeFirst()
  if (!found) return undefined
  const event = split(found)
  return {
    ...event,
    differing:
      sight.view === 'company'
        ? await differingStores(tx, sight, eventStores, event.row.id, event.row.default_assigned)
        : [],
    assigned: sight.stores === 'all' ? await countAssigned(tx, sight, event) : null,
  }
}

/** A change of it reaches these stores, from whichever of them it is made. */
async function countAssigned(tx: Tx, sight: Sight, { row }: EventRow): Promise<number> {
  const { count } = await storesOf(tx, sight)
    .leftJoin('event_schedule_store as x', (on) =>
      on
        .onRef('x.merchant_id', '=', 's.merchant_id')
        .onRef('x.store_id', '=', 's.id')
        .on('x.event_schedule_id', '=', row.id),
    )
    .where(sql<boolean>`coalesce(x.is_assigned, ${row.default_assigned})`)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The name is another event's, in whatever case. */
export class EventNameTaken extends Error {}
const nameTaken = (error: unknown): never => {
  throw isUniqueViolation(error, 'event_schedule_name_key') ? new EventNameTaken() : error
}

/** @throws EventNameTaken */
export async function insertEvent(tx: Tx, row: NewRow<'event_schedule'>): Promise<number> {
  return (
    await tx
      .insertInto('event_schedule')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(nameTaken)
  ).id
}

/** Changes a row that is locked. @throws EventNameTaken */
export async function updateEventRow(
  tx: Tx,
  { row: { merchant_id, id, version } }: EventRow,
  change: RowChange<'event_schedule'>,
): Promise<void> {
  await tx
    .updateTable('event_schedule')
    .set({ ...change, version: version + 1 })
    .where('merchant_id', '=', merchant_id)
    .where('id', '=', id)
    .execute()
    .catch(nameTaken)
}

/** Price lists that an event may bring: those of loyalty hold by themselves. */
const priceLists = (tx: Tx, { merchantId }: Sight) =>
  tx
    .selectFrom('price_list')
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .where('kind', '=', 'list')

export const activePriceLists = (tx: Tx, sight: Sight) =>
  priceLists(tx, sight)
    .where('is_active', '=', true)
    .select(['id', 'name'])
    .orderBy(textOrder('name'))
    .orderBy('id')
    .execute()

/** Whether there is such a list, which then stays until the end of the transaction. */
export async function holdPriceList(tx: Tx, sight: Sight, id: number): Promise<boolean> {
  return (
    (await priceLists(tx, sight)
      .where('id', '=', known(id))
      .select('id')
      .forShare()
      .executeTakeFirst()) !== undefined
  )
}

/** A promotion that holds only during the event. */
export const promotionOf = (tx: Tx, { merchantId }: Sight, id: number) =>
  tx
    .selectFrom('promotion')
    .select('name')
    .where('merchant_id', '=', merchantId)
    .where('event_schedule_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
