import { required } from '../../../../core/required.ts'
import { plusDays } from '../../../../core/time/dates.ts'
import type { Seeding } from '../../../data/demo/part.ts'
import type { DraftTicket } from './draft.ts'
import { drawerRows, giftRows, settlementRows } from './ledgers.ts'
import { counter, buildRows } from './rows.ts'
import { firstRun, furtherRun } from './runs.ts'
import { chainBranches, sellingShops } from './shops.ts'
import { buildStocks } from './stock.ts'
import { buildTickets } from './tickets.ts'

/** All sales of the demo stores in the five weeks before a day, and of that day until now. */
export function soldUntil({ today, now }: Pick<Seeding, 'today' | 'now'>) {
  const drafts = draftsUntil(today).filter(({ at }) => at <= now.getTime())
  const next = counter()
  const ids = new Map(drafts.map((draft) => [draft, next(draft.shop.merchantId)]))
  return {
    ...buildRows(drafts, ids),
    cash_drawer_event: drawerRows(drafts, ids, now),
    gift_settlement: giftRows(drafts, ids),
    card_settlement: settlementRows(drafts, plusDays(today, -1)),
  }
}

/** The first run's drafts come first, because IDs follow this order. */
function draftsUntil(today: string): DraftTicket[] {
  const shops = sellingShops()
  const stocks = buildStocks([...new Set(shops.map(({ merchantId }) => merchantId))], today)
  const stockOf = (merchantId: number) =>
    required(stocks.get(merchantId), `stock of merchant ${merchantId}`)
  const siblings = (merchantId: number) =>
    shops.filter((shop) => shop.merchantId === merchantId).map(({ storeId }) => storeId)
  const first = shops.map((shop) =>
    buildTickets(shop, firstRun(shop, today), stockOf(shop.merchantId), siblings(shop.merchantId)),
  )
  const further = [...shops, ...chainBranches()].map((shop, index) =>
    buildTickets(
      shop,
      furtherRun(shop, today, first[index] ?? []),
      stockOf(shop.merchantId),
      siblings(shop.merchantId),
    ),
  )
  return [...first, ...further].flat()
}
