import { required } from '../../../../core/required.ts'
import { plusDays } from '../../../../core/time/dates.ts'
import type { DemoPart } from '../../../data/demo/part.ts'
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

/** Demo data of tickets, drawers and settlements. */
export const salesDemo: DemoPart = {
  tables: [
    'card_settlement',
    'gift_settlement',
    'cash_drawer_event',
    'ticket_note',
    'ticket_tax',
    'ticket_discount',
    'ticket_payment',
    'ticket_line',
    'ticket',
  ],
  keyed: [
    'ticket',
    'ticket_line',
    'ticket_discount',
    'ticket_payment',
    'ticket_tax',
    'ticket_note',
    'cash_drawer_event',
    'gift_settlement',
    'card_settlement',
  ],
  async seed({ insert, today }) {
    const rows = soldBefore(today)
    await insert('ticket', rows.ticket)
    await insert('ticket_line', rows.ticket_line)
    await insert('ticket_discount', rows.ticket_discount)
    await insert('ticket_payment', rows.ticket_payment)
    await insert('ticket_tax', rows.ticket_tax)
    await insert('ticket_note', rows.ticket_note)
    await insert('cash_drawer_event', rows.cash_drawer_event)
    await insert('gift_settlement', rows.gift_settlement)
    await insert('card_settlement', rows.card_settlement)
  },
}
