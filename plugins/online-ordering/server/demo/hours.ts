// When stores are open, when they take orders, and their order limits.
import { toWallTime } from '#core/time/wall-time.ts'
import type { NewRow } from '#server/data/schema.ts'
import { demoBegan } from '#server/data/demo/moments.ts'
import { onlineShops, storeKey, type OnlineShop } from '#server/domain/orders/demo/shops.ts'
import { kept, live } from '#server/domain/tenancy/demo/records.ts'

const days = [1, 2, 3, 4, 5, 6, 7]
const isClosed = ({ trade }: OnlineShop, day: number) => trade.closed.includes(day % 7)
const closed = { opens: null, closes: null, closes_next_day: false, is_closed: true }
/** Takes minutes since midnight. More than 1440 minutes are on the next day. */
const open = (from: number, until: number) => ({
  opens: toWallTime(from),
  closes: toWallTime(until > 1440 ? until - 1440 : until),
  closes_next_day: until > 1440,
  is_closed: false,
})

export const operatingHoursRows = (): NewRow<'operating_hours'>[] =>
  onlineShops()
    .flatMap((shop) =>
      days.map((day) => ({
        ...storeKey(shop),
        day,
        ...(isClosed(shop, day) ? closed : open(shop.trade.opens, shop.trade.closes)),
        ...live,
      })),
    )
    .map((row, index) => ({ id: index + 1, ...row }))

/**
 * Orders are taken from 15 minutes after opening to 30 minutes before closing. The chain delivers
 * only at meal times.
 */
export const orderHoursRows = (): NewRow<'order_hours'>[] =>
  onlineShops()
    .flatMap((shop) =>
      shop.offers.flatMap((mode) =>
        days.flatMap((day) => {
          const { opens, closes, seats } = shop.trade
          const blocks = isClosed(shop, day)
            ? [closed]
            : mode === 'delivery' && seats
              ? [open(11.5 * 60, 14 * 60), open(17 * 60, 22 * 60)]
              : [open(opens + 15, closes - 30)]
          return blocks.map((block) => ({ ...storeKey(shop), day, mode, ...block, ...live }))
        }),
      ),
    )
    .map((row, index) => ({ id: index + 1, ...row }))

/** Limits orders at the busiest time, in the first store of each merchant. */
export const capacityRows = (): NewRow<'capacity_interval'>[] =>
  onlineShops()
    .filter(({ n }) => n === 1)
    .flatMap((shop) => {
      const [peak = 12 * 60] = shop.trade.peaks.slice(-1)
      const from = Math.floor(peak / 60) * 60
      return days
        .filter((day) => !isClosed(shop, day))
        .map((day) => ({
          ...storeKey(shop),
          day,
          from_time: toWallTime(from),
          until_time: toWallTime(from + 120),
          max_orders: day > 5 ? 20 : 12,
          ...live,
        }))
    })
    .map((row, index) => ({ id: index + 1, ...row }))

export const scheduleRows = (): NewRow<'ordering_schedule'>[] =>
  onlineShops().flatMap((shop) =>
    (['operatingHours', 'orderHours', 'capacity'] as const)
      .filter((kind) => kind !== 'capacity' || shop.n === 1)
      .map((kind) => ({
        ...storeKey(shop),
        kind,
        setting_id: `${kind}-${shop.storeId}`,
        description: null,
        is_published: true,
        created_at: demoBegan,
        ...kept,
      })),
  )
