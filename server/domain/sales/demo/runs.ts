// Plans the number of tickets per store and day, in two runs. The first run contains the sales of
// the main stores before today. The second adds more tickets, with higher numbers.
import type { Random } from '../../../data/demo/random.ts'
import { daysUntil, type Day } from './days.ts'
import type { DraftTicket } from './draft.ts'
import type { Shop } from './shops.ts'

export interface Run {
  /** Names the random stream. */
  stream: string
  days: readonly Day[]
  /** Number of tickets on a day. */
  count(day: Day, random: Random): number
  /** Ticket numbers continue after this one. */
  lastNumber: number
  /** Number of checks that the day already has. */
  checks(day: Day): number
  /** Whether there are pay-ins and pay-outs. */
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

/** Fridays count as half a weekend day. A day that has few tickets from the first run gets more. */
export function furtherRun(shop: Shop, today: string, first: readonly DraftTicket[]): Run {
  const { perDay, further, weekend } = shop.trade
  const checks = Map.groupBy(first, ({ date }) => date)
  return {
    stream: `further sales of ${shop.storeId}`,
    days: daysUntil(today, shop),
    count({ ago, isWeekend, isFriday }, random) {
      const onDay = further + (ago === 0 ? perDay : 0)
      const busy = isWeekend ? weekend : isFriday ? (1 + weekend) / 2 : 1
      // Stores with low sales still get a plausible volume on the last two days.
      const few = perDay === 0 && ago <= 1 ? 3 : 1
      return Math.max(1, Math.round(onDay * few * busy * (0.85 + random.next() * 0.3)))
    },
    lastNumber: Math.max(1000, ...first.map(({ number }) => Number(number))),
    checks: ({ date }) => (checks.get(date) ?? []).filter(({ check }) => check).length,
    movesCash: false,
  }
}
