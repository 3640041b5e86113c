// All tickets, and reports on exceptions: voids, price overrides and offline payments.
// Facts: N-17, P-058, U-085, U-086; resolution 80
import { sql } from 'kysely'

import { ticketFilters, typesOf } from '#schemas/rules/tickets/types.ts'
import { choiceOf } from '#server/records/engine/filters.ts'
import {
  businessDates,
  linesIn,
  paymentsIn,
  report,
  storeReport,
  ticketsIn,
} from '#server/records/engine/report.ts'
import type { Filters } from '#server/records/engine/source.ts'

import { typeNames } from '../tickets/ticket-texts.ts'

const types = typesOf('').map((value) => ({ value, label: typeNames[value] }))
/** The kinds of tickets that the chosen filter shows; all without one. */
const typesIn = (filters: Filters) =>
  typesOf(ticketFilters.find((code) => code === choiceOf(filters, 'ticketType')) ?? '')

/** What names the ticket of a row. */
export const oneTicket = ['date', 'ticketId', 'ticketNumber', 'storeId'] as const

/** One store only; company view shows a notice instead. */
const posTransactions = report({
  page: 'PosTransactions',
  title: 'POS transactions',
  description: 'Every ticket of the store: sales, returns, what was deleted, and cash in and out.',
  noun: 'ticket',
  columns: [
    { name: 'ticketNumber', label: 'Ticket number', kind: 'text' },
    { name: 'date', label: 'Business date', kind: 'date' },
    { name: 'ticketDate', label: 'Time', kind: 'dateTime' },
    { name: 'orderName', label: 'Order name', kind: 'text' },
    // Product mode 2 only.
    {
      name: 'checkNumber',
      label: 'Check number',
      kind: 'text',
      abilities: { see: 'results.ticketCheckNumbers' },
    },
    { name: 'type', label: 'Type', kind: 'choice', choices: types },
    { name: 'customer', label: 'Customer', kind: 'text' },
    { name: 'total', label: 'Total', kind: 'money' },
    { name: 'user', label: 'User', kind: 'text' },
    { name: 'station', label: 'Station', kind: 'text' },
  ],
  defaultSort: 'ticketDate',
  defaultDirection: 'desc',
  filters: [
    businessDates,
    {
      name: 'ticketType',
      label: 'Ticket type',
      kind: 'choice',
      choices: [
        { value: 'T', label: 'Sale or refund' },
        { value: 'S', label: 'Sale' },
        { value: 'R', label: 'Refund' },
        { value: 'I', label: 'Pay-in' },
        { value: 'P', label: 'Pay-out' },
        { value: 'V', label: 'Deleted tickets' },
      ],
    },
  ],
  // A file of tickets is of one store, besides what every report asks.
  abilities: {
    search: 'results.searchTickets',
    export: ['results.exportReports', 'results.exportTickets'],
  },
  searchedToo: ['customerNumber', 'contactName', 'contactPhone', 'reference'],
  search: [
    'ticketNumber',
    'orderName',
    'checkNumber',
    'customer',
    'user',
    'station',
    'customerNumber',
    'contactName',
    'contactPhone',
    'reference',
  ],
  rows: (tx, scope, filters) =>
    ticketsIn(tx, scope, filters, typesIn(filters)).select([
      't.id',
      't.ticket_number as ticketNumber',
      't.business_date as date',
      't.ticket_at as ticketDate',
      't.order_name as orderName',
      't.check_number as checkNumber',
      't.transaction_type as type',
      't.customer_name as customer',
      't.total_amount as total',
      't.user_name as user',
      't.station as station',
      't.customer_number as customerNumber',
      't.contact_name as contactName',
      't.contact_phone as contactPhone',
      't.external_reference_number as reference',
    ]),
})

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

export const ticketPages = [posTransactions, voidAudit, priceOverrides, offlineCredit] as const
