// Records that follow from the tickets: events of drawers, and settlements of gift cards and cards.
import { required } from '../../../../core/required.ts'
import type { NewRow } from '../../../data/schema.ts'
import { createRandom } from '../../../data/demo/random.ts'
import { minute, type DraftPayment, type DraftTicket } from './draft.ts'
import { counter, money } from './rows.ts'
import { buildStaff } from './staff.ts'

const floatCents = 15_000
const masked = (last: string) => `************${last}`
const byDay = (drafts: readonly DraftTicket[]) => [
  ...Map.groupBy(drafts, ({ shop, date }) => `${shop.storeId} ${date}`).values(),
]

/**
 * One drawer per store and day, opened with a float, and closed with a count if the day is over.
 */
export function drawerRows(
  drafts: readonly DraftTicket[],
  ids: ReadonlyMap<DraftTicket, number>,
  now: Date,
): NewRow<'cash_drawer_event'>[] {
  const next = counter()
  return byDay(drafts).flatMap((tickets) => {
    const { shop, date, station, dayEnds } = required(tickets[0], 'first ticket of a day')
    const random = createRandom(`drawer of ${shop.storeId} on ${date}`)
    const { sellers, manager } = buildStaff(shop)
    const of = {
      merchant_id: shop.merchantId,
      store_id: shop.storeId,
      business_date: date,
      drawer: shop.stations[0] ?? station,
    }
    const times = tickets.map(({ at }) => at)
    const last = Math.max(...times)
    const moves = tickets.filter(({ type }) => type === 'I' || type === 'P')
    const isOpen = dayEnds > now.getTime()
    const drop = !isOpen && random.chance(0.2) ? random.between(2, 6) * 1000 : 0
    // The payment and its tip remain in the drawer, because change comes out of the cash that was
    // handed over.
    const cash = tickets
      .flatMap(({ payments }) => payments)
      .filter(({ type }) => type === 'CASH')
      .reduce((sum, { amount, tip }) => sum + amount + tip, 0)
    const expected = floatCents + cash - drop
    const off = random.chance(0.75) ? 0 : random.between(-425, 310)
    const event = (
      kind: NewRow<'cash_drawer_event'>['kind'],
      at: number,
      user_name: string,
      amount: number,
      more: Partial<NewRow<'cash_drawer_event'>> = {},
    ) => ({
      id: next(shop.merchantId),
      ...of,
      kind,
      happened_at: new Date(at),
      user_name,
      amount: money(amount),
      ...more,
    })
    return [
      event(
        'Opened',
        Math.min(...tickets.map(({ opened }) => opened)) - 15 * minute,
        random.pick(sellers).name,
        floatCents,
      ),
      ...moves.map((ticket) =>
        event(
          ticket.type === 'I' ? 'Pay-in' : 'Pay-out',
          ticket.at,
          ticket.user,
          ticket.totals.total,
          {
            reason: ticket.reason ?? null,
            comment: ticket.comment ?? null,
            ticket_id: ids.get(ticket) ?? null,
          },
        ),
      ),
      ...(random.chance(0.2)
        ? [
            event('No sale', random.pick(times), random.pick(sellers).name, 0, {
              reason: 'Change for a guest',
            }),
          ]
        : []),
      ...(drop > 0
        ? [
            event('Safe drop', last - 30 * minute, manager, -drop, {
              reason: 'SAFEDROP',
              comment: 'Cash taken to the safe',
            }),
          ]
        : []),
      ...(isOpen
        ? []
        : [
            event('Closed', last + 25 * minute, manager, off, {
              expected_amount: money(expected),
              counted_amount: money(expected + off),
              ...(off !== 0 && { comment: 'Counted twice' }),
            }),
          ]),
    ]
  })
}

export function giftRows(
  drafts: readonly DraftTicket[],
  ids: ReadonlyMap<DraftTicket, number>,
): NewRow<'gift_settlement'>[] {
  const next = counter()
  return drafts.flatMap((draft) => {
    const { shop, date, at, lines, giftSold, payments } = draft
    const of = {
      merchant_id: shop.merchantId,
      store_id: shop.storeId,
      business_date: date,
      happened_at: new Date(at),
      ticket_id: required(ids.get(draft), 'ID of a ticket'),
    }
    return [
      ...(giftSold === undefined
        ? []
        : lines
            .filter(({ type }) => type === 'Gift card')
            .map(({ unit }) => ({
              id: next(shop.merchantId),
              ...of,
              kind: 'Sold' as const,
              account_number: masked(giftSold),
              amount: money(unit),
              issued_by_store_id: shop.storeId,
            }))),
      ...payments
        .filter(({ type }) => type === 'INTGIFT')
        .map(({ account, amount, tip, giftFrom }) => ({
          id: next(shop.merchantId),
          ...of,
          kind: amount < 0 ? ('Refunded' as const) : ('Redeemed' as const),
          account_number: required(account, 'number of a gift card'),
          amount: money(-(amount + tip)),
          issued_by_store_id: giftFrom ?? shop.storeId,
        })),
    ]
  })
}

/**
 * One row per day, channel and brand. Declined and pending payments are left out. Batches since
 * yesterday are still open.
 */
export function settlementRows(
  drafts: readonly DraftTicket[],
  yesterday: string,
): NewRow<'card_settlement'>[] {
  const next = counter()
  return byDay(drafts).flatMap((tickets) => {
    const { shop, date } = required(tickets[0], 'first ticket of a day')
    const random = createRandom(`batches of ${shop.storeId} on ${date}`)
    const payments = tickets.flatMap(({ channel, payments: all }) =>
      all
        .filter(
          ({ type, offline }) =>
            type === 'CREDIT' && offline !== 'Declined' && offline !== 'Pending',
        )
        .map((payment) => ({ channel, payment })),
    )
    return [
      ...Map.groupBy(payments, ({ channel, payment }) => `${channel} ${payment.brand}`).values(),
    ].map((batch): NewRow<'card_settlement'> => {
      const {
        channel,
        payment: { brand },
      } = required(batch[0], 'first payment of a batch')
      const sales = batch.map(({ payment }) => payment).filter(({ amount }) => amount >= 0)
      const refunds = batch.map(({ payment }) => payment).filter(({ amount }) => amount < 0)
      const sum = (of: readonly DraftPayment[], value: (payment: DraftPayment) => number) =>
        of.reduce((so, payment) => so + value(payment), 0)
      const sale = sum(sales, ({ amount }) => amount)
      const refund = sum(refunds, ({ amount }) => amount)
      const tip = sum(sales, (payment) => payment.tip)
      const fee =
        Math.round((sale + tip) * (brand === 'American Express' ? 0.029 : 0.0245)) +
        sales.length * 10
      const status = date >= yesterday ? 'Open' : random.chance(0.004) ? 'Failed' : 'Settled'
      return {
        id: next(shop.merchantId),
        merchant_id: shop.merchantId,
        store_id: shop.storeId,
        business_date: date,
        status,
        channel,
        card_brand: required(brand, 'brand of a card'),
        batch_number: `${date.replaceAll('-', '')}-${channel === 'store' ? 'S' : 'W'}`,
        settled_at:
          status === 'Settled'
            ? new Date(Math.max(...tickets.map(({ at }) => at)) + random.between(180, 300) * minute)
            : null,
        sale_count: sales.length,
        sale_amount: money(sale),
        refund_count: refunds.length,
        refund_amount: money(refund),
        tip_amount: money(tip),
        fee_amount: money(fee),
        net_amount: money(sale + refund + tip - fee),
      }
    })
  })
}
