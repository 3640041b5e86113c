// Reports on exceptions among tickets: voids, price overrides and offline payments.
// Facts: resolution 80
import { sql } from 'kysely'

import { choiceOf } from '#server/records/engine/filters.ts'
import {
  businessDates,
  linesIn,
  paymentsIn,
  storeReport,
  ticketsIn,
} from '#server/records/engine/report.ts'

/** What names the ticket of a row. */
export const oneTicket = ['date', 'ticketId', 'ticketNumber', 'storeId'] as const

const voidAudit = storeReport({
  page: 'VoidAuditReport',
  title: 'Void audit',
  description:
    'Tickets that were voided or cleared, and lines that were taken off: what, when, why and by ' +
    'whom.',
  noun: 'void',
  drawn: {
    group: 'operations',
    chart: null,
    line: { figure: 'amount', details: ['kind', 'item', 'user'] },
    ticket: oneTicket,
  },
  columns: [
    { name: 'ticketNumber', label: 'Ticket number', kind: 'text' },
    { name: 'date', label: 'Business date', kind: 'date' },
    { name: 'at', label: 'Time', kind: 'dateTime' },
    {
      name: 'kind',
      label: 'What',
      kind: 'choice',
      choices: [
        { value: 'V', label: 'Ticket voided' },
        { value: 'C', label: 'Ticket cleared' },
        { value: 'L', label: 'Line voided' },
      ],
    },
    { name: 'item', label: 'Item', kind: 'text' },
    { name: 'amount', label: 'Amount', kind: 'money' },
    { name: 'reason', label: 'Reason', kind: 'text' },
    { name: 'user', label: 'User', kind: 'text' },
    { name: 'approvedBy', label: 'Approved by', kind: 'text' },
    { name: 'station', label: 'Station', kind: 'text' },
  ],
  defaultSort: 'at',
  defaultDirection: 'desc',
  filters: [
    businessDates,
    {
      name: 'kind',
      label: 'What',
      kind: 'choice',
      choices: [
        { value: 'V', label: 'Tickets voided' },
        { value: 'C', label: 'Tickets cleared' },
        { value: 'L', label: 'Lines voided' },
      ],
    },
  ],
  totals: ['amount'],
  search: ['ticketNumber', 'item', 'reason', 'user', 'approvedBy', 'station'],
  rows(tx, scope, filters) {
    const kind = choiceOf(filters, 'kind')
    const tickets = ticketsIn(tx, scope, filters, ['V', 'C']).select([
      't.id as ticket_id',
      sql<number>`0`.as('line_id'),
      't.store_id as storeId',
      's.name as storeName',
      't.ticket_number as ticketNumber',
      't.business_date as date',
      't.ticket_at as at',
      sql<string>`t.transaction_type`.as('kind'),
      sql<string | null>`null::text`.as('item'),
      't.total_amount as amount',
      't.reason as reason',
      't.user_name as user',
      't.approved_by as approvedBy',
      't.station as station',
    ])
    const lines = linesIn(tx, scope, filters)
      .where('l.voided_at', 'is not', null)
      .select([
        't.id as ticket_id',
        sql<number>`l.id`.as('line_id'),
        't.store_id as storeId',
        's.name as storeName',
        't.ticket_number as ticketNumber',
        't.business_date as date',
        sql<Date>`l.voided_at`.as('at'),
        sql<string>`'L'`.as('kind'),
        sql<string | null>`l.item_name`.as('item'),
        'l.void_amount as amount',
        'l.void_reason as reason',
        'l.voided_by as user',
        't.approved_by as approvedBy',
        't.station as station',
      ])
    return (
      tx
        .selectFrom(tickets.unionAll(lines).as('v'))
        // The condition excludes undefined.
        .where((row) => (kind === undefined ? row.lit(true) : row('v.kind', '=', kind)))
        .select([
          sql<number>`row_number() over (order by v.ticket_id, v.line_id)`.as('id'),
          'v.storeId',
          'v.storeName',
          'v.ticket_id as ticketId',
          'v.ticketNumber',
          'v.date',
          'v.at',
          'v.kind',
          'v.item',
          'v.amount',
          'v.reason',
          'v.user',
          'v.approvedBy',
          'v.station',
        ])
    )
  },
})

const priceOverrides = storeReport({
  page: 'PriceOverridesReport',
  title: 'Price overrides',
  description: 'Items that were sold at another price than the menu’s, and who allowed it.',
  noun: 'price override',
  drawn: {
    group: 'operations',
    chart: null,
    line: { figure: 'difference', details: ['date', 'soldAt', 'user'] },
    ticket: oneTicket,
    whole: () => ({ Sold: true, Has: 'Override' }),
  },
  columns: [
    { name: 'item', label: 'Item', kind: 'text' },
    { name: 'date', label: 'Business date', kind: 'date' },
    { name: 'at', label: 'Time', kind: 'dateTime' },
    { name: 'ticketNumber', label: 'Ticket number', kind: 'text' },
    { name: 'quantity', label: 'Sold', kind: 'integer' },
    { name: 'listPrice', label: 'Menu price', kind: 'money' },
    { name: 'soldAt', label: 'Sold at', kind: 'money' },
    { name: 'difference', label: 'Taken off', kind: 'money' },
    { name: 'reason', label: 'Reason', kind: 'text' },
    { name: 'user', label: 'User', kind: 'text' },
    { name: 'allowedBy', label: 'Allowed by', kind: 'text' },
  ],
  defaultSort: 'at',
  defaultDirection: 'desc',
  filters: [{ ...businessDates, default: 'last30' }],
  totals: ['difference'],
  search: ['item', 'ticketNumber', 'reason', 'user', 'allowedBy'],
  rows: (tx, scope, filters) =>
    linesIn(tx, scope, filters)
      .where('l.is_price_override', '=', true)
      .where('l.voided_at', 'is', null)
      .select([
        'l.id',
        't.id as ticketId',
        't.store_id as storeId',
        's.name as storeName',
        'l.item_name as item',
        't.business_date as date',
        't.ticket_at as at',
        't.ticket_number as ticketNumber',
        'l.quantity as quantity',
        'l.list_price as listPrice',
        'l.unit_price as soldAt',
        sql<string>`round(l.quantity * l.list_price, 2) - l.amount`.as('difference'),
        'l.override_reason as reason',
        't.user_name as user',
        'l.override_by as allowedBy',
      ]),
})

const statuses = [
  { value: 'Pending', label: 'Waiting' },
  { value: 'Approved', label: 'Approved' },
  { value: 'Declined', label: 'Declined' },
] as const

const offlineCredit = storeReport({
  page: 'OfflineCreditReport',
  title: 'Offline credit',
  description: 'Cards that were taken while the line was down, and what the bank said later.',
  noun: 'offline payment',
  drawn: {
    group: 'operations',
    chart: null,
    line: { figure: 'amount', details: ['card', 'status', 'at'] },
    ticket: oneTicket,
    // What became of a payment is no filter of tickets.
    whole: (filters) =>
      choiceOf(filters, 'status') === undefined ? { Sold: true, Has: 'Offline' } : undefined,
  },
  columns: [
    { name: 'ticketNumber', label: 'Ticket number', kind: 'text' },
    { name: 'date', label: 'Business date', kind: 'date' },
    { name: 'at', label: 'Time', kind: 'dateTime' },
    { name: 'card', label: 'Card', kind: 'text' },
    { name: 'account', label: 'Account number', kind: 'text' },
    { name: 'amount', label: 'Amount', kind: 'money' },
    { name: 'tip', label: 'Tip', kind: 'money' },
    { name: 'status', label: 'Status', kind: 'choice', choices: statuses },
    { name: 'station', label: 'Station', kind: 'text' },
    { name: 'user', label: 'User', kind: 'text' },
  ],
  defaultSort: 'at',
  defaultDirection: 'desc',
  filters: [
    { ...businessDates, default: 'last30' },
    { name: 'status', label: 'Status', kind: 'choice', choices: statuses },
  ],
  totals: ['amount', 'tip'],
  search: ['ticketNumber', 'card', 'account', 'station', 'user'],
  rows(tx, scope, filters) {
    const status = statuses.find(({ value }) => value === choiceOf(filters, 'status'))?.value
    return (
      paymentsIn(tx, scope, filters)
        .where('p.is_offline', '=', true)
        // The condition excludes undefined.
        .where((row) =>
          status === undefined ? row.lit(true) : row('p.offline_status', '=', status),
        )
        .select([
          'p.id',
          't.id as ticketId',
          't.store_id as storeId',
          's.name as storeName',
          't.ticket_number as ticketNumber',
          't.business_date as date',
          'p.paid_at as at',
          'p.description as card',
          'p.account_number as account',
          'p.payment_amount as amount',
          'p.tip_amount as tip',
          'p.offline_status as status',
          't.station as station',
          't.user_name as user',
        ])
    )
  },
})

export const ticketPages = [voidAudit, priceOverrides, offlineCredit] as const
