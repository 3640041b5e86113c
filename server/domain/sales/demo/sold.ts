import { required } from '../../../../core/required.ts'
import { plusDays } from '../../../../core/time/dates.ts'
import { drawerRows, giftRows, settlementRows } from './ledgers.ts'
import { counter, rowsOf } from './rows.ts'
import { sellingShops } from './shops.ts'
import { stocksOf } from './stock.ts'
import { ticketsOf } from './tickets.ts'

/** All sales of the demo stores in the five weeks before a day. */
export function soldBefore(today: string) {
  const shops = sellingShops()
  const stocks = stocksOf([...new Set(shops.map(({ merchantId }) => merchantId))], today)
  const drafts = shops.flatMap((shop) =>
    ticketsOf(
      shop,
      required(stocks.get(shop.merchantId), `stock of merchant ${shop.merchantId}`),
      shops
        .filter(({ merchantId }) => merchantId === shop.merchantId)
        .map(({ storeId }) => storeId),
      today,
    ),
  )
  const next = counter()
  const ids = new Map(drafts.map((draft) => [draft, next(draft.shop.merchantId)]))
  return {
    ...rowsOf(drafts, ids),
    cash_drawer_event: drawerRows(drafts, ids),
    gift_settlement: giftRows(drafts, ids),
    card_settlement: settlementRows(drafts, plusDays(today, -1)),
  }
}
