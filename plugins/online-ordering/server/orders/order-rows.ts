// Stored online orders. Every statement filters by merchant and store; row-level security enforces
// the same rules, so either check would be enough by itself.
import { sql, type RawBuilder } from 'kysely'

import { orderStatuses, type OrderStatus } from '#schemas/rules/orders.ts'
import type { QueryOf } from '#server/calls/call.ts'
import { notFound } from '#server/calls/problem.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { isStorableId } from '#server/data/ids.ts'
import { offsetOf, onePage } from '#server/data/paging.ts'
import { rowsIn } from '#server/data/records/record.ts'
import type { NewRow, Row } from '#server/data/schema.ts'
import { contains, cleanSearch, textOrder } from '#server/data/text.ts'
import type { StoreContext } from '../hours/store-hours.ts'

export type StoredOrder = Row<'online_order'>
export const orderRows = rowsIn('online_order')
/** An order with all its related rows. */
export interface WholeOrder {
  row: StoredOrder
  lines: Row<'online_order_line'>[]
  events: Row<'online_order_event'>[]
  refund: Row<'online_order_refund'> | undefined
}

type Asked = QueryOf<'findOnlineOrders'>
const sorts: Record<NonNullable<Asked['sort']>, RawBuilder<unknown>> = {
  due: sql`o.due_at`,
  placed: sql`o.placed_at`,
  number: textOrder('o.number'),
  guest: textOrder('o.customer_name'),
  total: sql`o.total`,
}
const items = sql<string>`(select string_agg(
    case when l.quantity > 1 then l.quantity || ' × ' || l.name else l.name end,
    ', ' order by l.line)
  from online_order_line l where l.merchant_id = o.merchant_id and l.order_id = o.id)`

const ordersAt = (tx: Tx, { merchantId, storeId }: StoreContext) =>
  tx
    .selectFrom('online_order as o')
    .where('o.merchant_id', '=', merchantId)
    .where('o.store_id', '=', storeId)
    .where('o.deleted_at', 'is', null)

/**
 * A page of a store's orders, the number of orders in each status, and the newest order that is
 * waiting to be accepted.
 * @param byTelephone whether to search phone numbers, which some people may not see
 */
export async function listOrders(
  tx: Tx,
  context: StoreContext,
  asked: Asked,
  byTelephone: boolean,
) {
  const { status, type, from, to, sort = 'due', direction, page = 1, size = 50 } = asked
  const search = cleanSearch(asked.search)
  const words = byTelephone
    ? sql<string>`concat_ws(chr(31), o.number, o.customer_name, o.customer_phone)`
    : sql<string>`concat_ws(chr(31), o.number, o.customer_name)`
  const ofAnyStatus = ordersAt(tx, context)
    .$if(type !== undefined, (query) => query.where('o.order_type', '=', type ?? 'PICKUP'))
    .$if(from !== undefined, (query) => query.where('o.business_date', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('o.business_date', '<=', to ?? ''))
    .$if(search !== '', (query) =>
      query.where('o.id', 'in', (eb) =>
        eb
          .selectFrom(
            ordersAt(tx, context)
              .select(['o.id', words.as('words')])
              .as('w'),
          )
          .where(contains('w.words', search))
          .select('w.id'),
      ),
    )
  const matching = ofAnyStatus.$if(status !== undefined, (query) =>
    query.where('o.status', '=', status ?? 'new'),
  )
  const [counted, rows, waiting] = await Promise.all([
    ofAnyStatus
      .select(['o.status', (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy('o.status')
      .execute(),
    matching
      .select([
        'o.id',
        'o.number',
        'o.status',
        'o.order_type',
        'o.customer_name',
        'o.placed_at',
        'o.due_at',
        'o.total',
        items.as('items'),
      ])
      .orderBy(sorts[sort], direction ?? 'asc')
      .orderBy('o.id')
      .$call(onePage(size, offsetOf(page, size)))
      .execute(),
    ordersAt(tx, context)
      .where('o.status', '=', 'new')
      .select('o.id')
      .orderBy('o.placed_at', 'desc')
      .orderBy('o.id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  const found = new Map(counted.map((each) => [each.status, each.count]))
  const counts = Object.fromEntries(
    orderStatuses.map((each) => [each, found.get(each) ?? 0]),
  ) as Record<OrderStatus, number>
  return {
    rows,
    total:
      status === undefined
        ? Object.values(counts).reduce((sum, count) => sum + count, 0)
        : counts[status],
    counts,
    newest: waiting?.id ?? null,
  }
}

/**
 * One order of a store.
 * @param lock locks the row until the end of the transaction, so that two moves run one after the
 * other
 * @throws a 404 problem if the store has no such order
 */
export async function presentOrder(
  tx: Tx,
  context: StoreContext,
  id: number,
  lock = false,
): Promise<StoredOrder> {
  const row = isStorableId(id)
    ? await ordersAt(tx, context)
        .selectAll('o')
        .where('o.id', '=', id)
        .$if(lock, (query) => query.forUpdate())
        .executeTakeFirst()
    : undefined
  if (!row) throw notFound("This order doesn't exist here.")
  return row
}

/** An order's related rows: its lines, its history and its refund. */
export async function wholeOrder(tx: Tx, row: StoredOrder): Promise<WholeOrder> {
  const { merchant_id, store_id, id } = row
  const [lines, events, refund] = await Promise.all([
    tx
      .selectFrom('online_order_line')
      .selectAll()
      .where('merchant_id', '=', merchant_id)
      .where('store_id', '=', store_id)
      .where('order_id', '=', id)
      .orderBy('line')
      .execute(),
    tx
      .selectFrom('online_order_event')
      .selectAll()
      .where('merchant_id', '=', merchant_id)
      .where('store_id', '=', store_id)
      .where('order_id', '=', id)
      .orderBy('position')
      .execute(),
    tx
      .selectFrom('online_order_refund')
      .selectAll()
      .where('merchant_id', '=', merchant_id)
      .where('store_id', '=', store_id)
      .where('order_id', '=', id)
      .executeTakeFirst(),
  ])
  return { row, lines, events, refund }
}

/** Adds to the history of an order locked by `presentOrder`. */
export async function addEvent(
  tx: Tx,
  { merchant_id, store_id, id }: StoredOrder,
  event: Omit<NewRow<'online_order_event'>, 'merchant_id' | 'store_id' | 'order_id' | 'position'>,
): Promise<void> {
  const { position } = await tx
    .selectFrom('online_order_event')
    .select(sql<number>`(coalesce(max(position), 0) + 1)::int`.as('position'))
    .where('merchant_id', '=', merchant_id)
    .where('store_id', '=', store_id)
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('online_order_event')
    .values({ merchant_id, store_id, order_id: id, position, ...event })
    .execute()
}

export async function addRefund(
  tx: Tx,
  { merchant_id, store_id, id, total: amount }: StoredOrder,
  refund: { at: Date; by: string },
): Promise<void> {
  await tx
    .insertInto('online_order_refund')
    .values({ merchant_id, store_id, order_id: id, amount, ...refund })
    .execute()
}
