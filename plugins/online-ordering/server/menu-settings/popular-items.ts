// A store's best sellers of the last 90 days, from its tickets, and whether customers see them.
// Facts: F-75, K-76, C-137, C-138
import { sql } from 'kysely'

import { plusDays } from '#core/time/dates.ts'
import { wallTime } from '#core/time/wall-time.ts'
import { businessDate } from '#core/time/zone.ts'
import type { AnyCall } from '#server/calls/call.ts'
import { storeAsked } from '#server/calls/store-asked.ts'
import { toNumber } from '#server/data/amounts.ts'
import { lastChange } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { setting } from '#server/data/records/setting.ts'
import { write } from '#server/data/write.ts'
import { imageUrl } from '#server/domain/images/image-store.ts'
import { itemPhotos } from '#server/domain/images/item-photo.ts'
import type {
  MutationResolvers,
  PopularItem,
  PopularItemsConfiguration,
  QueryResolvers,
} from '#server/generated/resolvers.ts'

/** Tickets of this many days count, including today. */
const windowDays = 90
/** The number of items that a storefront shows above its menu. */
const most = 8

interface Store {
  merchantId: number
  storeId: number
}
type Shown = Omit<PopularItemsConfiguration, 'items'>

const popular = setting({
  table: 'popular_items_setting',
  action: 'popular-items.update',
  defaults: { enabled: false },
  toWire: (row): Shown => ({
    enabled: row.enabled,
    ...lastChange(row),
  }),
})

async function readWindow(tx: Tx, { merchantId, storeId }: Store, clock: AnyCall['clock']) {
  const { time_zone, business_day_start } = await tx
    .selectFrom('store')
    .select(['time_zone', 'business_day_start'])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  const until = businessDate(clock.now(), time_zone, wallTime(business_day_start))
  return { from: plusDays(until, 1 - windowDays), until }
}

/**
 * The price that is shown. An item without its own price shows the price of its cheapest variation.
 */
const price = sql<string | null>`coalesce(item.retail_price, (
  select min(variation.retail_price) from item_variation as variation
  where variation.merchant_id = item.merchant_id and variation.item_id = item.id
    and variation.is_active and variation.deleted_at is null))`

/** Items that customers can order online here now, best sellers first. */
async function readItems(
  tx: Tx,
  store: Store,
  { clock, config }: Pick<AnyCall, 'clock' | 'config'>,
): Promise<PopularItem[]> {
  const { from, until } = await readWindow(tx, store, clock)
  const sold = tx
    .selectFrom('ticket_line as line')
    .innerJoin('ticket', (on) =>
      on
        .onRef('ticket.merchant_id', '=', 'line.merchant_id')
        .onRef('ticket.business_date', '=', 'line.business_date')
        .onRef('ticket.id', '=', 'line.ticket_id'),
    )
    .select(['line.item_id', (of) => of.fn.sum('line.quantity').as('quantity')])
    .where('line.merchant_id', '=', store.merchantId)
    .where('line.store_id', '=', store.storeId)
    .where('line.business_date', '>=', from)
    .where('line.business_date', '<=', until)
    .where('line.line_type', '=', 'Item')
    .where('line.voided_at', 'is', null)
    .where('line.item_id', 'is not', null)
    .where('ticket.transaction_type', '=', 'S')
    .groupBy('line.item_id')
  const rows = await tx
    .selectFrom('item')
    .innerJoin(sold.as('sold'), 'sold.item_id', 'item.id')
    .leftJoin('item_store as here', (on) =>
      on
        .onRef('here.merchant_id', '=', 'item.merchant_id')
        .onRef('here.item_id', '=', 'item.id')
        .on('here.store_id', '=', store.storeId),
    )
    .select(['item.id', 'item.name', 'item.description', price.as('price')])
    .where('item.merchant_id', '=', store.merchantId)
    .where('item.deleted_at', 'is', null)
    .where('item.item_type', '=', 'I')
    .where('item.is_delivery_partner_fee', '=', false)
    .where(price, 'is not', null)
    .where(sql<boolean>`coalesce(here.is_available_online, item.is_available_online)`)
    .orderBy('sold.quantity', 'desc')
    .orderBy('item.name')
    .orderBy('item.id')
    .limit(most)
    .execute()
  const photos = await itemPhotos(
    tx,
    store.merchantId,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, ...row }) => {
    const hash = photos.get(id)
    return {
      displayName: row.name,
      description: row.description,
      imageUrl: hash === undefined ? null : imageUrl(config, store.merchantId, hash),
      currentPrice: toNumber(row.price) ?? 0,
    }
  })
}

export const Query: QueryResolvers = {
  getPopularItemsConfiguration: (_parent, args, { call }) => {
    const store = storeAsked(call, args, 'Popular items belong')
    return call.databaseRoles.asTenant(call.scope, async (tx) => ({
      ...(await popular.read(tx, store)),
      items: await readItems(tx, store, call),
    }))
  },
}
export const Mutation: MutationResolvers = {
  setPopularItemsConfiguration: async (_parent, { enabled, ...args }, { call }) => {
    const store = storeAsked(call, args, 'Popular items belong')
    return write(call, async (tx) => {
      const sent = args.concurrencyChecksum
      const put = await popular.put(tx, call, { context: store, sent }, { enabled })
      return { ...put, answer: { ...put.answer, items: await readItems(tx, store, call) } }
    })
  },
}
