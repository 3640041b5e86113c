// How many tickets a store has on which days. There are two runs: the first is what all stores to
// work with sold before today; the further ones follow, with numbers after those of the first.
import type { Random } from '../../../data/demo/random.ts'
import { daysUntil, type Day } from './days.ts'
import type { DraftTicket } from './draft.ts'
import type { Shop } from './shops.ts'

export interface Run {
  /** Names the random stream. */
  stream: string
  days: readonly Day[]
  /** How many tickets a day has. */
  count(day: Day, random: Random): number
  /** Numbers of tickets go on after this one. */
  lastNumber: number
  /** How many checks the day has already. */
  checks(day: Day): number
  /** Whether cash is paid in and out. */
  movesCash: boolean
}

export const firstRun = (shop: Shop, today: string): Run => ({
  stream: `sales of ${shop.storeId}`,
  days: daysUntil(today, shop).filter(({ ago }) => ago > 0),
  count: ({ isWeekend }, random) =>
    Math.round(
      shop.trade.perDay * (isWeekend ? shop.trade.weekend : 1) * (0.75 + random.next() * 0.5),
    ),
  lastNumber: 1000,
  checks: () => 0,
  movesCash: true,
})

/** Fridays are half a weekend. On a day that lacks tickets of the first run there are more. */
export function furtherRun(shop: Shop, today: string, first: readonly DraftTicket[]): Run {
  const { perDay, further, weekend } = shop.trade
  const checks = Map.groupBy(first, ({ date }) => date)
  return {
    stream: `further sales of ${shop.storeId}`,
    days: daysUntil(today, shop),
    count({ ago, isWeekend, isFriday }, random) {
      const onDay = further + (ago === 0 ? perDay : 0)
      const busy = isWeekend ? weekend : isFriday ? (1 + weekend) / 2 : 1
      // Where little is sold, at least the last two days look like days.
      const few = perDay === 0 && ago <= 1 ? 3 : 1
      return Math.max(1, Math.round(onDay * few * busy * (0.85 + random.next() * 0.3)))
    },
    lastNumber: Math.max(1000, ...first.map(({ number }) => Number(number))),
    checks: ({ date }) => (checks.get(date) ?? []).filter(({ check }) => check).length,
    movesCash: false,
  }
}
