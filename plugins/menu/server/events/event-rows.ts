// Menu events as they are stored. Every statement filters by merchant, and by store for rows of a
// store. Row-level security enforces the same rules, so either check would be enough by itself.
// Facts: D14
import { sql } from 'kysely'

import type { Tx } from '#server/data/database-roles.ts'
import { isStorableId } from '#server/data/ids.ts'
import { countRows, onePage } from '#server/data/paging.ts'
import type { Row } from '#server/data/schema.ts'
import { contains, textOrder } from '#server/data/text.ts'
import {
  selectVisibleStores,
  type VisibleStores,
} from '#server/identity/sessions/visible-stores.ts'
import {
  differingStores,
  type AssignmentTable,
  type NamedStore,
} from '#server/identity/sessions/store-assignment.ts'
import type { ListQuery } from '../lists/list-query.ts'

/** The table of stores where events are on. */
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
  /** Company view: visible stores that differ from `row.default_assigned`. */
  differing: readonly NamedStore[]
  /** Number of the merchant's stores where it is on; null for users who don't see all stores. */
  assigned: number | null
}

/** Events that aren't deleted. One store of several only sees the events that are on there. */
const liveEvents = (tx: Tx, visibleStores: VisibleStores) =>
  tx
    .selectFrom('event_schedule as e')
    .leftJoin('price_list as p', (on) =>
      on.onRef('p.merchant_id', '=', 'e.merchant_id').onRef('p.id', '=', 'e.price_list_id'),
    )
    .where('e.merchant_id', '=', visibleStores.merchantId)
    .where('e.deleted_at', 'is', null)
    .$if(visibleStores.view === 'store-of-many', (query) =>
      query.where(sql<boolean>`coalesce((
    select x.is_assigned from event_schedule_store x where x.merchant_id = e.merchant_id
      and x.event_schedule_id = e.id and x.store_id = ${visibleStores.here ?? 0}
  ), e.default_assigned)`),
    )

const split = ({
  priceListName,
  ...row
}: Row<'event_schedule'> & { priceListName: string | null }): EventRow => ({ row, priceListName })

export type EventSort = 'Name' | 'StartDate' | 'EndDate' | 'StartTime' | 'IsActive'
export interface EventQuery extends ListQuery<EventSort> {
  id: number | undefined
}
/** Events without an end date sort last. Name and id follow, so that pages never overlap. */
const orders = {
  Name: textOrder('e.name'),
  StartDate: sql`e.start_date`,
  EndDate: sql`coalesce(e.end_date, 'infinity'::date)`,
  StartTime: sql`e.start_time collate "C"`,
  IsActive: sql`e.is_active`,
} as const

/** One page of events, and the number of all that match. */
export async function listEvents(
  tx: Tx,
  visibleStores: VisibleStores,
  { search, id, sort, descending, limit, offset }: EventQuery,
): Promise<{ total: number; rows: EventRow[] }> {
  const events = liveEvents(tx, visibleStores)
    .$if(search !== '', (query) =>
      query.where((eb) => eb.or([contains('e.name', search), contains('e.description', search)])),
    )
    .$if(id !== undefined, (query) => query.where('e.id', '=', storableId(id ?? 0)))
  const page = events
    .selectAll('e')
    .select('p.name as priceListName')
    .orderBy(orders[sort], descending ? 'desc' : 'asc')
    .orderBy(textOrder('e.name'))
    .orderBy('e.id')
    .$call(onePage(limit, offset))
  const [total, rows] = await Promise.all([countRows(events), page.execute()])
  return { total, rows: rows.map(split) }
}

/** Returns 0, which matches nothing, for ids too large for the column, because those would fail. */
const storableId = (id: number): number => (isStorableId(id) ? id : 0)

/** One event; undefined if it doesn't exist in this context. */
export async function readEvent(
  tx: Tx,
  visibleStores: VisibleStores,
  id: number,
): Promise<StoredEvent | undefined> {
  const stored = await liveEvents(tx, visibleStores)
    .where('e.id', '=', storableId(id))
    .selectAll('e')
    .select('p.name as priceListName')
    .executeTakeFirst()
  if (!stored) return undefined
  const event = split(stored)
  return {
    ...event,
    differing:
      visibleStores.view === 'company'
        ? await differingStores(
            tx,
            visibleStores,
            eventStores,
            event.row.id,
            event.row.default_assigned,
          )
        : [],
    assigned: visibleStores.stores === 'all' ? await countAssigned(tx, visibleStores, event) : null,
  }
}

/**
 * Counts the stores where the event is on, because a change made in one of them affects them all.
 */
async function countAssigned(
  tx: Tx,
  visibleStores: VisibleStores,
  { row }: EventRow,
): Promise<number> {
  const { count } = await selectVisibleStores(tx, visibleStores)
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

/**
 * Price lists that an event can use. Excludes loyalty lists, because they apply without an event.
 */
const priceLists = (tx: Tx, { merchantId }: VisibleStores) =>
  tx
    .selectFrom('price_list')
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .where('kind', '=', 'list')

export const activePriceLists = (tx: Tx, visibleStores: VisibleStores) =>
  priceLists(tx, visibleStores)
    .where('is_active', '=', true)
    .select(['id', 'name'])
    .orderBy(textOrder('name'))
    .orderBy('id')
    .execute()

/** Whether the price list exists. If so, share-locks it until the end of the transaction. */
export async function holdPriceList(
  tx: Tx,
  visibleStores: VisibleStores,
  id: number,
): Promise<boolean> {
  return (
    (await priceLists(tx, visibleStores)
      .where('id', '=', storableId(id))
      .select('id')
      .forShare()
      .executeTakeFirst()) !== undefined
  )
}

/** A promotion limited to this event. */
export const readPromotion = (tx: Tx, { merchantId }: VisibleStores, id: number) =>
  tx
    .selectFrom('promotion')
    .select('name')
    .where('merchant_id', '=', merchantId)
    .where('event_schedule_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
