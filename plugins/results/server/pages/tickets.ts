// Exception reports: voids, price overrides and offline payments.
// Facts: resolution 80
import { sql } from 'kysely'

import { choiceOf } from '#server/records/engine/filters.ts'
import {
  businessDates,
  chosen,
  linesIn,
  paymentsIn,
  ticketsIn,
} from '#server/records/engine/report.ts'
import {
  amount,
  cardAmounts,
  cardPayment,
  choice,
  choiceFilter,
  toChoices,
  date,
  number,
  oneTicket,
  price,
  text,
  time,
} from '../reports/columns.ts'
import { define } from '../reports/define.ts'

/**
 * The columns that both kinds of voids share. They have the same order in both queries, because a
 * union matches columns by position.
 */
const ofTicket = [
  't.id as ticketId',
  't.store_id as storeId',
  's.name as storeName',
  't.ticket_number as ticketNumber',
  't.business_date as date',
  't.approved_by as approvedBy',
  't.station as station',
] as const

export const voidAudit = define({
  name: 'VoidAudit',
  answers:
    'Tickets that were voided or cleared, and lines that were voided: what, when, why and by ' +
    'whom.',
  noun: 'void',
  line: { measure: 'amount', details: ['kind', 'item', 'user'] },
  ticket: oneTicket.ticket,
  columns: [
    text('ticketNumber', 'Ticket number', 'v.ticketNumber'),
    date('date', 'Business date', 'v.date'),
    time('at', 'Time', 'v.at'),
    choice(
      'kind',
      'Kind',
      'v.kind',
      toChoices({ V: 'Ticket voided', C: 'Ticket cleared', L: 'Line voided' }),
    ),
    text('item', 'Item', 'v.item'),
    amount('amount', 'Amount', 'v.amount', {
      meaning: 'What the ticket or line would have totaled.',
    }),
    text('reason', 'Reason', 'v.reason'),
    text('user', 'User', 'v.user'),
    text('approvedBy', 'Approved by', 'v.approvedBy'),
    text('station', 'Station', 'v.station'),
  ],
  sort: 'at desc',
  filters: [
    businessDates,
    choiceFilter(
      'kind',
      'Kind',
      toChoices({ V: 'Tickets voided', C: 'Tickets cleared', L: 'Lines voided' }),
    ),
  ],
  search: ['ticketNumber', 'item', 'reason', 'user', 'approvedBy', 'station'],
  also: { ticketId: 'v.ticketId', storeId: 'v.storeId' },
  store: 'v.storeName',
  id: sql`row_number() over (order by v."ticketId", v.line_id)`,
  rows(tx, scope, filters) {
    const tickets = ticketsIn(tx, scope, filters, ['V', 'C'])
      .select(ofTicket)
      .select([
        sql<number>`0`.as('line_id'),
        't.ticket_at as at',
        sql<string>`t.transaction_type`.as('kind'),
        sql<string | null>`null::text`.as('item'),
        't.total_amount as amount',
        't.reason as reason',
        't.user_name as user',
      ])
    const lines = linesIn(tx, scope, filters)
      .where('l.voided_at', 'is not', null)
      .select(ofTicket)
      .select([
        sql<number>`l.id`.as('line_id'),
        sql<Date>`l.voided_at`.as('at'),
        sql<string>`'L'`.as('kind'),
        sql<string | null>`l.item_name`.as('item'),
        'l.void_amount as amount',
        'l.void_reason as reason',
        'l.voided_by as user',
      ])
    return tx.selectFrom(tickets.unionAll(lines).as('v')).where(chosen(filters, 'kind', 'v.kind'))
  },
})

export const priceOverrides = define({
  ...oneTicket,
  name: 'PriceOverrides',
  answers: 'Items sold at a price other than the menu price, and who approved it.',
  noun: 'price override',
  line: { measure: 'difference', details: ['date', 'soldAt', 'user'] },
  whole: () => ({ Sold: true, Has: 'Override' }),
  columns: [
    text('item', 'Item', 'l.item_name'),
    date('date', 'Business date', 't.business_date'),
    time('at', 'Time', 't.ticket_at'),
    text('ticketNumber', 'Ticket number', 't.ticket_number'),
    number('quantity', 'Sold', 'l.quantity'),
    price('listPrice', 'Menu price', 'l.list_price', {
      meaning: 'The menu price for one.',
    }),
    price('soldAt', 'Sold at', 'l.unit_price', { meaning: 'The price charged for one.' }),
    amount('difference', 'Amount off', sql`round(l.quantity * l.list_price, 2) - l.amount`, {
      meaning: 'Quantity times menu price, less what was charged.',
    }),
    text('reason', 'Reason', 'l.override_reason'),
    text('user', 'User', 't.user_name'),
    text('allowedBy', 'Approved by', 'l.override_by'),
  ],
  sort: 'at desc',
  filters: [{ ...businessDates, default: 'last30' }],
  search: ['item', 'ticketNumber', 'reason', 'user', 'allowedBy'],
  id: 'l.id',
  rows: (tx, scope, filters) =>
    linesIn(tx, scope, filters)
      .where('l.is_price_override', '=', true)
      .where('l.voided_at', 'is', null),
})

const statuses = toChoices({ Pending: 'Pending', Approved: 'Approved', Declined: 'Declined' })

export const offlineCredit = define({
  ...oneTicket,
  name: 'OfflineCredit',
  answers: 'Card payments taken offline, and whether the bank approved them later.',
  noun: 'offline payment',
  line: { measure: 'amount', details: ['card', 'status', 'at'] },
  // Totals filtered by status don't drill down, because the ticket list has no filter for the
  // status of a payment.
  whole: (filters) =>
    choiceOf(filters, 'status') === undefined ? { Sold: true, Has: 'Offline' } : undefined,
  columns: [
    ...cardPayment,
    ...cardAmounts,
    choice('status', 'Status', 'p.offline_status', statuses),
    text('station', 'Station', 't.station'),
    text('user', 'User', 't.user_name'),
  ],
  sort: 'at desc',
  filters: [{ ...businessDates, default: 'last30' }, choiceFilter('status', 'Status', statuses)],
  search: ['ticketNumber', 'card', 'account', 'station', 'user'],
  id: 'p.id',
  rows: (tx, scope, filters) =>
    paymentsIn(tx, scope, filters)
      .where('p.is_offline', '=', true)
      .where(chosen(filters, 'status', 'p.offline_status')),
})
