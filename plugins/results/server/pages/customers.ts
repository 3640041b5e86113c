// Reports on customers: e-mails, notes, purchases and house accounts. Reads the tables of the
// plugin `customers`, and tickets that name a customer.
import { sql } from 'kysely'

import { choiceOf, datesOf, recordOf } from '#server/records/engine/filters.ts'
import {
  average,
  businessDates,
  goodsOf,
  netSales,
  numberedBy,
  report,
  share,
  ticketsIn,
} from '#server/records/engine/report.ts'

const mailingStatuses = [
  { value: 'draft', label: 'Draft' },
  { value: 'ready', label: 'Ready' },
  { value: 'sent', label: 'Sent' },
  { value: 'off', label: 'Off' },
] as const

const bulkEmail = report({
  page: 'BulkEmailReport',
  title: 'Bulk email results',
  description: 'How many people each bulk email reached, and what they did with it.',
  noun: 'bulk email',
  drawn: {
    group: 'customers',
    chart: { kind: 'ranking', label: 'name', values: ['opened', 'clicked', 'recipients'] },
    line: { figure: 'opened', details: ['recipients', 'openRate', 'sentAt'] },
    ratios: { openRate: ['opened', 'recipients'] },
  },
  columns: [
    { name: 'name', label: 'Name', kind: 'text' },
    { name: 'subject', label: 'Subject', kind: 'text' },
    { name: 'status', label: 'Status', kind: 'choice', choices: mailingStatuses },
    { name: 'sendOn', label: 'To be sent', kind: 'date' },
    { name: 'sentAt', label: 'Sent', kind: 'dateTime' },
    { name: 'recipients', label: 'Recipients', kind: 'integer' },
    { name: 'opened', label: 'Opened', kind: 'integer' },
    { name: 'openRate', label: 'Open rate', kind: 'percent' },
    { name: 'clicked', label: 'Clicked', kind: 'integer' },
    { name: 'unsubscribed', label: 'Unsubscribed', kind: 'integer' },
  ],
  defaultSort: 'sentAt',
  defaultDirection: 'desc',
  filters: [
    { name: 'status', label: 'Status', kind: 'choice', choices: mailingStatuses },
    {
      name: 'email',
      label: 'Bulk email',
      kind: 'record',
      references: { table: 'mailing', where: () => sql<boolean>`r.kind = 'bulk'` },
    },
  ],
  totals: ['recipients', 'opened', 'clicked', 'unsubscribed'],
  search: ['name', 'subject'],
  rows(tx, scope, filters) {
    const status = mailingStatuses.find(({ value }) => value === choiceOf(filters, 'status'))?.value
    const email = recordOf(filters, 'email')
    return (
      tx
        .selectFrom('mailing as m')
        // The condition excludes undefined.
        .where((row) => (email === undefined ? row.lit(true) : row('m.id', '=', email)))
        .where('m.merchant_id', '=', scope.merchantId)
        .where('m.deleted_at', 'is', null)
        .where('m.kind', '=', 'bulk')
        // The condition excludes undefined.
        .where((row) => (status === undefined ? row.lit(true) : row('m.status', '=', status)))
        .select([
          'm.id',
          'm.name as name',
          'm.subject as subject',
          'm.status as status',
          'm.send_on as sendOn',
          'm.sent_at as sentAt',
          'm.recipients as recipients',
          'm.opened as opened',
          share(sql`m.opened`, sql`m.recipients`).as('openRate'),
          'm.clicked as clicked',
          'm.unsubscribed as unsubscribed',
        ])
    )
  },
})

/** Dates use the company's time zone: notes belong to no store. */
const customerNotes = report({
  page: 'CustomerNotesReport',
  title: 'Customer notes',
  description: 'What was noted about customers, when and by whom.',
  noun: 'note',
  drawn: {
    group: 'customers',
    chart: null,
    line: { figure: 'at', details: ['note', 'by'] },
  },
  columns: [
    { name: 'customer', label: 'Customer', kind: 'text' },
    { name: 'number', label: 'Customer number', kind: 'text' },
    { name: 'note', label: 'Note', kind: 'text' },
    { name: 'at', label: 'Noted', kind: 'dateTime' },
    { name: 'by', label: 'Noted by', kind: 'text' },
  ],
  defaultSort: 'at',
  defaultDirection: 'desc',
  filters: [
    { name: 'dates', label: 'Noted', kind: 'dates', default: 'last30', by: 'calendar' },
    {
      name: 'customerId',
      label: 'Customer',
      kind: 'record',
      references: { table: 'customer', detail: 'number' },
    },
  ],
  search: ['customer', 'number', 'note', 'by'],
  rows(tx, scope, filters) {
    const { from, to } = datesOf(filters, 'dates')
    const customer = recordOf(filters, 'customerId')
    return (
      tx
        .selectFrom('customer_note as n')
        // The condition excludes undefined.
        .where((row) =>
          customer === undefined ? row.lit(true) : row('n.customer_id', '=', customer),
        )
        .innerJoin('customer as c', (join) =>
          join.onRef('c.merchant_id', '=', 'n.merchant_id').onRef('c.id', '=', 'n.customer_id'),
        )
        .innerJoin('merchant as m', 'm.id', 'n.merchant_id')
        .where('n.merchant_id', '=', scope.merchantId)
        .where('n.deleted_at', 'is', null)
        .where('c.deleted_at', 'is', null)
        .where(sql<boolean>`(n.noted_at at time zone m.time_zone)::date between ${from} and ${to}`)
        .select([
          'n.id',
          'c.name as customer',
          'c.number as number',
          'n.note as note',
          'n.noted_at as at',
          'n.noted_by as by',
        ])
    )
  },
})

const customerSales = report({
  page: 'CustomerSalesReport',
  title: 'Customer sales',
  description: 'What each customer bought, how often they came, and when last.',
  noun: 'customer',
  drawn: {
    group: 'customers',
    chart: { kind: 'ranking', label: 'customer', values: ['net', 'tickets'] },
    line: { figure: 'net', details: ['tickets', 'average', 'last'] },
    ratios: { average: ['net', 'tickets'] },
    keys: ['number'],
    tickets: ({ number }) => ({ Sold: true, Customer: number ?? '' }),
    whole: () => ({ Sold: true, Has: 'Customer' }),
    apart: ['online'],
  },
  columns: [
    { name: 'customer', label: 'Customer', kind: 'text' },
    { name: 'number', label: 'Customer number', kind: 'text' },
    { name: 'tickets', label: 'Tickets', kind: 'integer' },
    { name: 'online', label: 'Online orders', kind: 'integer' },
    { name: 'net', label: 'Net sales', kind: 'money' },
    { name: 'average', label: 'Average ticket', kind: 'money' },
    { name: 'discounts', label: 'Discounts', kind: 'money' },
    { name: 'last', label: 'Last business date', kind: 'date' },
  ],
  defaultSort: 'net',
  defaultDirection: 'desc',
  filters: [{ ...businessDates, default: 'last30' }],
  totals: ['tickets', 'online', 'net', 'discounts'],
  search: ['customer', 'number'],
  rows: (tx, scope, filters) =>
    ticketsIn(tx, scope, filters)
      .innerJoin(goodsOf, (join) => join.onTrue())
      .where('t.customer_number', 'is not', null)
      .groupBy('t.customer_number')
      .select(({ fn }) => [
        // Grouped by number: customers may change their names.
        numberedBy('t.customer_number').as('id'),
        sql<string>`max(t.customer_name)`.as('customer'),
        't.customer_number as number',
        fn.countAll<number>().as('tickets'),
        sql<number>`count(*) filter (where t.channel = 'online')`.as('online'),
        netSales.as('net'),
        average(netSales, sql`count(*)`).as('average'),
        sql<string>`-sum(t.discount_amount)`.as('discounts'),
        sql<string>`max(t.business_date)`.as('last'),
      ]),
})

const accountStatuses = [
  { value: 'open', label: 'Open' },
  { value: 'onHold', label: 'On hold' },
  { value: 'closed', label: 'Closed' },
] as const

const houseAccounts = report({
  page: 'HouseAccountsReport',
  title: 'House accounts',
  description: 'What each account owes, and how much it may still be charged.',
  noun: 'house account',
  drawn: {
    group: 'customers',
    chart: { kind: 'ranking', label: 'customer', values: ['balance', 'charged'] },
    line: { figure: 'balance', details: ['status', 'limit', 'available'] },
  },
  columns: [
    { name: 'number', label: 'Account', kind: 'text' },
    { name: 'customer', label: 'Customer', kind: 'text' },
    { name: 'status', label: 'Status', kind: 'choice', choices: accountStatuses },
    { name: 'charged', label: 'Charged', kind: 'money' },
    { name: 'paid', label: 'Paid and adjusted', kind: 'money' },
    { name: 'balance', label: 'Owed', kind: 'money' },
    { name: 'limit', label: 'Credit limit', kind: 'money' },
    {
      name: 'available',
      label: 'Available',
      kind: 'money',
      help: 'Nothing stands here where there is no limit.',
    },
    { name: 'last', label: 'Last activity', kind: 'date' },
  ],
  defaultSort: 'balance',
  defaultDirection: 'desc',
  filters: [{ name: 'status', label: 'Status', kind: 'choice', choices: accountStatuses }],
  totals: ['charged', 'paid', 'balance'],
  search: ['number', 'customer'],
  rows(tx, scope, filters) {
    const status = accountStatuses.find(({ value }) => value === choiceOf(filters, 'status'))?.value
    const entries = sql<{
      charged: string
      paid: string
      balance: string
      last: string | null
    }>`lateral (select coalesce(sum(x.amount) filter (where x.kind = 'charge'), 0) as charged,
      coalesce(sum(x.amount) filter (where x.kind <> 'charge'), 0) as paid,
      coalesce(sum(x.amount), 0) as balance, max(x.business_date) as last
      from house_account_entry x where x.merchant_id = a.merchant_id
      and x.house_account_id = a.id)`.as('n')
    return (
      tx
        .selectFrom('house_account as a')
        .innerJoin('customer as c', (join) =>
          join.onRef('c.merchant_id', '=', 'a.merchant_id').onRef('c.id', '=', 'a.customer_id'),
        )
        .innerJoin(entries, (join) => join.onTrue())
        .where('a.merchant_id', '=', scope.merchantId)
        .where('a.deleted_at', 'is', null)
        // The condition excludes undefined.
        .where((row) => (status === undefined ? row.lit(true) : row('a.status', '=', status)))
        .select([
          'a.id',
          'a.number as number',
          'c.name as customer',
          'a.status as status',
          'n.charged as charged',
          'n.paid as paid',
          'n.balance as balance',
          'a.credit_limit as limit',
          sql<string | null>`case when a.status = 'open' then a.credit_limit - n.balance end`.as(
            'available',
          ),
          'n.last as last',
        ])
    )
  },
})

const entryKinds = [
  { value: 'charge', label: 'Charge' },
  { value: 'payment', label: 'Payment' },
  { value: 'adjustment', label: 'Adjustment' },
] as const

const accountActivity = report({
  page: 'AccountActivityReport',
  title: 'Account activity',
  description: 'Every charge, payment and adjustment on house accounts.',
  noun: 'entry',
  drawn: {
    group: 'customers',
    chart: null,
    line: { figure: 'amount', details: ['kind', 'customer', 'at'] },
  },
  columns: [
    { name: 'account', label: 'Account', kind: 'text' },
    { name: 'customer', label: 'Customer', kind: 'text' },
    { name: 'date', label: 'Business date', kind: 'date' },
    { name: 'at', label: 'Entered', kind: 'dateTime' },
    { name: 'kind', label: 'Kind', kind: 'choice', choices: entryKinds },
    {
      name: 'amount',
      label: 'Amount',
      kind: 'money',
      help: 'What is added to the debt; payments take away from it.',
    },
    { name: 'store', label: 'Store', kind: 'text' },
    { name: 'ticketNumber', label: 'Ticket number', kind: 'text' },
    { name: 'by', label: 'Entered by', kind: 'text' },
    { name: 'comment', label: 'Comment', kind: 'text' },
  ],
  defaultSort: 'at',
  defaultDirection: 'desc',
  filters: [
    { ...businessDates, default: 'last30' },
    { name: 'kind', label: 'Kind', kind: 'choice', choices: entryKinds },
    {
      name: 'account',
      label: 'House account',
      kind: 'record',
      references: { table: 'house_account', name: 'number' },
    },
  ],
  totals: ['amount'],
  search: ['account', 'customer', 'store', 'ticketNumber', 'by', 'comment'],
  rows(tx, scope, filters) {
    const { from, to } = datesOf(filters, 'dates')
    const kind = entryKinds.find(({ value }) => value === choiceOf(filters, 'kind'))?.value
    const account = recordOf(filters, 'account')
    return (
      tx
        .selectFrom('house_account_entry as x')
        // The condition excludes undefined.
        .where((row) =>
          account === undefined ? row.lit(true) : row('x.house_account_id', '=', account),
        )
        .innerJoin('house_account as a', (join) =>
          join
            .onRef('a.merchant_id', '=', 'x.merchant_id')
            .onRef('a.id', '=', 'x.house_account_id'),
        )
        .innerJoin('customer as c', (join) =>
          join.onRef('c.merchant_id', '=', 'a.merchant_id').onRef('c.id', '=', 'a.customer_id'),
        )
        .leftJoin('store as s', (join) =>
          join.onRef('s.merchant_id', '=', 'x.merchant_id').onRef('s.id', '=', 'x.at_store_id'),
        )
        .where('x.merchant_id', '=', scope.merchantId)
        .where('x.business_date', '>=', from)
        .where('x.business_date', '<=', to)
        // The condition excludes undefined.
        .where((row) => (kind === undefined ? row.lit(true) : row('x.kind', '=', kind)))
        .select([
          'x.id',
          'a.number as account',
          'c.name as customer',
          'x.business_date as date',
          'x.entered_at as at',
          'x.kind as kind',
          'x.amount as amount',
          's.name as store',
          'x.ticket_number as ticketNumber',
          'x.entered_by as by',
          'x.comment as comment',
        ])
    )
  },
})

export const customerPages = [
  bulkEmail,
  customerNotes,
  customerSales,
  houseAccounts,
  accountActivity,
] as const
