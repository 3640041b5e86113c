// Reports on customers: emails, notes, purchases and house accounts. Reads the tables of the plugin
// `customers`, and tickets with a customer.
import { sql } from 'kysely'

import { datesOf } from '#server/records/engine/filters.ts'
import {
  businessDates,
  chosen,
  datesIn,
  goodsOf,
  on,
  share,
  ticketsIn,
} from '#server/records/engine/report.ts'
import {
  amount,
  choice,
  choiceFilter,
  toChoices,
  count,
  date,
  explained,
  percent,
  price,
  text,
  time,
} from '../reports/columns.ts'
import { define } from '../reports/define.ts'
import { ofTickets } from '../reports/ticket-columns.ts'

const mailingStatuses = toChoices({ draft: 'Draft', ready: 'Ready', sent: 'Sent', off: 'Off' })

export const bulkEmail = define({
  name: 'BulkEmail',
  answers: 'How many people each bulk email reached, and what they did with it.',
  noun: 'bulk email',
  chart: { kind: 'ranking', label: 'name', values: ['opened', 'clicked', 'recipients'] },
  line: { measure: 'opened', details: ['recipients', 'openRate', 'sentAt'] },
  ratios: { openRate: ['opened', 'recipients'] },
  columns: [
    text('name', 'Name', 'm.name'),
    text('subject', 'Subject', 'm.subject'),
    choice('status', 'Status', 'm.status', mailingStatuses),
    date('sendOn', 'Scheduled for', 'm.send_on'),
    time('sentAt', 'Sent', 'm.sent_at'),
    count('recipients', 'Recipients', 'm.recipients', {
      meaning: 'People it was sent to.',
    }),
    count('opened', 'Opened', 'm.opened', { meaning: 'People who opened it.' }),
    percent('openRate', 'Open rate', share(sql`m.opened`, sql`m.recipients`), {
      meaning: 'The percentage of recipients who opened it.',
    }),
    count('clicked', 'Clicked', 'm.clicked', { meaning: 'People who clicked a link in it.' }),
    count('unsubscribed', 'Unsubscribed', 'm.unsubscribed', {
      meaning: 'People who unsubscribed after getting it.',
    }),
  ],
  sort: 'sentAt desc',
  filters: [
    choiceFilter('status', 'Status', mailingStatuses),
    {
      name: 'email',
      label: 'Bulk email',
      kind: 'record',
      references: { table: 'mailing', where: () => sql<boolean>`r.kind = 'bulk'` },
    },
  ],
  search: ['name', 'subject'],
  id: 'm.id',
  rows: (tx, scope, filters) =>
    tx
      .selectFrom('mailing as m')
      .where('m.merchant_id', '=', scope.merchantId)
      .where('m.deleted_at', 'is', null)
      .where('m.kind', '=', 'bulk')
      .where(chosen(filters, 'email', 'm.id'))
      .where(chosen(filters, 'status', 'm.status')),
})

/** Dates use the company's time zone, because a note belongs to no store. */
export const customerNotes = define({
  name: 'CustomerNotes',
  answers: 'Notes about customers, with when they were added and by whom.',
  noun: 'note',
  line: { measure: 'at', details: ['note', 'by'] },
  columns: [
    text('customer', 'Customer', 'c.name'),
    text('number', 'Customer number', 'c.number'),
    text('note', 'Note', 'n.note'),
    time('at', 'Added', 'n.noted_at'),
    text('by', 'Added by', 'n.noted_by'),
  ],
  sort: 'at desc',
  filters: [
    { name: 'dates', label: 'Added', kind: 'dates', default: 'last30', by: 'calendar' },
    {
      name: 'customerId',
      label: 'Customer',
      kind: 'record',
      references: { table: 'customer', detail: 'number' },
    },
  ],
  search: ['customer', 'number', 'note', 'by'],
  id: 'n.id',
  rows(tx, scope, filters) {
    const { from, to } = datesOf(filters, 'dates')
    return tx
      .selectFrom('customer_note as n')
      .innerJoin('customer as c', on('c.id', 'n.customer_id'))
      .innerJoin('merchant as m', 'm.id', 'n.merchant_id')
      .where('n.merchant_id', '=', scope.merchantId)
      .where('n.deleted_at', 'is', null)
      .where('c.deleted_at', 'is', null)
      .where(chosen(filters, 'customerId', 'n.customer_id'))
      .where(sql<boolean>`(n.noted_at at time zone m.time_zone)::date between ${from} and ${to}`)
  },
})

export const customerSales = define({
  name: 'CustomerSales',
  answers: 'What each customer spent, how often they came in, and when they last did.',
  noun: 'customer',
  chart: { kind: 'ranking', label: 'customer', values: ['net', 'tickets'] },
  line: { measure: 'net', details: ['tickets', 'average', 'last'] },
  ratios: { average: ['net', 'tickets'] },
  keys: ['number'],
  tickets: ({ number }) => ({ Sold: true, Customer: number ?? '' }),
  whole: () => ({ Sold: true, Has: 'Customer' }),
  apart: ['online'],
  columns: [
    text('customer', 'Customer', sql`max(t.customer_name)`),
    text('number', 'Customer number', 't.customer_number'),
    ...ofTickets('tickets'),
    count('online', 'Online orders', sql`count(*) filter (where t.channel = 'online')`, {
      meaning: 'Tickets that the customer ordered online.',
    }),
    ...ofTickets('net', 'average', 'discounts'),
    date('last', 'Last business date', sql`max(t.business_date)`),
  ],
  sort: 'net desc',
  filters: [{ ...businessDates, default: 'last30' }],
  search: ['customer', 'number'],
  // Groups by number, because customers can change their names.
  by: ['t.customer_number'],
  rows: (tx, scope, filters) =>
    ticketsIn(tx, scope, filters)
      .innerJoin(goodsOf, (join) => join.onTrue())
      .where('t.customer_number', 'is not', null),
})

const accountStatuses = toChoices({ open: 'Open', onHold: 'On hold', closed: 'Closed' })

export const houseAccounts = define({
  name: 'HouseAccounts',
  answers: 'What each account owes, and how much credit is left.',
  noun: 'house account',
  chart: { kind: 'ranking', label: 'customer', values: ['balance', 'charged'] },
  line: { measure: 'balance', details: ['status', 'limit', 'available'] },
  columns: [
    text('number', 'Account', 'a.number'),
    text('customer', 'Customer', 'c.name'),
    choice('status', 'Status', 'a.status', accountStatuses),
    amount('charged', 'Charged', 'n.charged', {
      meaning: 'Everything charged to the account so far.',
    }),
    amount('paid', 'Paid and adjusted', 'n.paid', {
      meaning: 'Payments and adjustments so far, as a negative amount.',
    }),
    amount('balance', 'Owed', 'n.balance', {
      meaning: 'Charges less payments and adjustments.',
    }),
    price('limit', 'Credit limit', 'a.credit_limit', {
      meaning: 'The most that the account can owe.',
    }),
    price(
      'available',
      'Available',
      sql`case when a.status = 'open' then a.credit_limit - n.balance end`,
      {
        help: 'Empty if there is no limit.',
        meaning: 'The limit less what is owed; empty if there is no limit.',
      },
    ),
    date('last', 'Last activity', 'n.last'),
  ],
  sort: 'balance desc',
  filters: [choiceFilter('status', 'Status', accountStatuses)],
  search: ['number', 'customer'],
  id: 'a.id',
  rows: (tx, scope, filters) =>
    tx
      .selectFrom('house_account as a')
      .innerJoin('customer as c', on('c.id', 'a.customer_id'))
      .innerJoin(
        sql`lateral (select coalesce(sum(x.amount) filter (where x.kind = 'charge'), 0) as charged,
          coalesce(sum(x.amount) filter (where x.kind <> 'charge'), 0) as paid,
          coalesce(sum(x.amount), 0) as balance, max(x.business_date) as last
          from house_account_entry x where x.merchant_id = a.merchant_id
          and x.house_account_id = a.id)`.as('n'),
        (join) => join.onTrue(),
      )
      .where('a.merchant_id', '=', scope.merchantId)
      .where('a.deleted_at', 'is', null)
      .where(chosen(filters, 'status', 'a.status')),
})

const entryKinds = toChoices({ charge: 'Charge', payment: 'Payment', adjustment: 'Adjustment' })
const added = 'Charges add to what is owed; payments reduce it.'

export const accountActivity = define({
  name: 'AccountActivity',
  answers: 'Every charge, payment and adjustment on house accounts.',
  noun: 'entry',
  line: { measure: 'amount', details: ['kind', 'customer', 'at'] },
  columns: [
    text('account', 'Account', 'a.number'),
    text('customer', 'Customer', 'c.name'),
    date('date', 'Business date', 'x.business_date'),
    time('at', 'Entered', 'x.entered_at'),
    choice('kind', 'Kind', 'x.kind', entryKinds),
    amount('amount', 'Amount', 'x.amount', explained(added)),
    text('store', 'Store', 's.name'),
    text('ticketNumber', 'Ticket number', 'x.ticket_number'),
    text('by', 'Entered by', 'x.entered_by'),
    text('comment', 'Comment', 'x.comment'),
  ],
  sort: 'at desc',
  filters: [
    { ...businessDates, default: 'last30' },
    choiceFilter('kind', 'Kind', entryKinds),
    {
      name: 'account',
      label: 'House account',
      kind: 'record',
      references: { table: 'house_account', name: 'number' },
    },
  ],
  search: ['account', 'customer', 'store', 'ticketNumber', 'by', 'comment'],
  id: 'x.id',
  rows: (tx, scope, filters) =>
    tx
      .selectFrom('house_account_entry as x')
      .innerJoin('house_account as a', on('a.id', 'x.house_account_id'))
      .innerJoin('customer as c', on('c.id', 'a.customer_id'))
      .leftJoin('store as s', on('s.id', 'x.at_store_id'))
      .where(datesIn(filters, 'x'))
      .where('x.merchant_id', '=', scope.merchantId)
      .where(chosen(filters, 'account', 'x.house_account_id'))
      .where(chosen(filters, 'kind', 'x.kind')),
})
