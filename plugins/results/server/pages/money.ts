// Reports on money: drawers, the statement, the journal, cards and gift cards.
// Facts: U-092
import { sql } from 'kysely'

import type { Tx } from '#server/data/doors.ts'
import type { Row } from '#server/data/schema.ts'
import type { Scope } from '#server/calls/call.ts'
import { choiceOf, datesOf } from '#server/records/engine/filters.ts'
import { ofStores } from '#server/records/engine/query-source.ts'
import type { Filters } from '#server/records/engine/source.ts'
import {
  businessDates,
  goodsOf,
  linesIn,
  paymentsIn,
  report,
  sold,
  storeReport,
  ticketsIn,
} from '#server/records/engine/report.ts'
import { oneTicket } from './tickets.ts'

const events: readonly Row<'cash_drawer_event'>['kind'][] = [
  'Opened',
  'Pay-in',
  'Pay-out',
  'Safe drop',
  'No sale',
  'Closed',
]
const eventChoices = events.map((value) => ({ value, label: value }))

const cashManager = storeReport({
  page: 'CashManagerReport',
  title: 'Cash manager',
  description: 'What went into and out of the drawers, and what was counted in the evening.',
  noun: 'drawer event',
  drawn: {
    group: 'money',
    chart: null,
    line: { figure: 'amount', details: ['kind', 'at', 'user'] },
  },
  columns: [
    { name: 'drawer', label: 'Drawer', kind: 'text' },
    { name: 'date', label: 'Business date', kind: 'date' },
    { name: 'at', label: 'Time', kind: 'dateTime' },
    { name: 'kind', label: 'What', kind: 'choice', choices: eventChoices },
    { name: 'amount', label: 'In or out', kind: 'money' },
    { name: 'expected', label: 'Expected', kind: 'money' },
    { name: 'counted', label: 'Counted', kind: 'money' },
    { name: 'off', label: 'Over or short', kind: 'money' },
    { name: 'user', label: 'User', kind: 'text' },
    { name: 'reason', label: 'Reason', kind: 'text' },
    { name: 'comment', label: 'Comment', kind: 'text' },
  ],
  defaultSort: 'at',
  defaultDirection: 'desc',
  filters: [businessDates, { name: 'kind', label: 'What', kind: 'choice', choices: eventChoices }],
  totals: ['off'],
  search: ['drawer', 'user', 'reason', 'comment'],
  rows(tx, scope, filters) {
    const { from, to } = datesOf(filters, 'dates')
    const kind = events.find((event) => event === choiceOf(filters, 'kind'))
    return (
      tx
        .selectFrom('cash_drawer_event as c')
        .innerJoin('store as s', (join) =>
          join.onRef('s.merchant_id', '=', 'c.merchant_id').onRef('s.id', '=', 'c.store_id'),
        )
        .where('c.merchant_id', '=', scope.merchantId)
        .where('c.business_date', '>=', from)
        .where('c.business_date', '<=', to)
        .where(ofStores(scope, 'c.store_id'))
        // The condition excludes undefined.
        .where((row) => (kind === undefined ? row.lit(true) : row('c.kind', '=', kind)))
        .select([
          'c.id',
          's.name as storeName',
          'c.drawer as drawer',
          'c.business_date as date',
          'c.happened_at as at',
          'c.kind as kind',
          sql<string | null>`case when c.kind not in ('Closed', 'No sale') then c.amount end`.as(
            'amount',
          ),
          'c.expected_amount as expected',
          'c.counted_amount as counted',
          sql<string | null>`case when c.kind = 'Closed' then c.amount end`.as('off'),
          'c.user_name as user',
          'c.reason as reason',
          'c.comment as comment',
        ])
    )
  },
})

/** From goods to the total, and how the total was paid. Both sides have the same sum. */
const financial = report({
  page: 'FinancialReport',
  title: 'Financial summary',
  description:
    'One statement of the period: what was sold, what was collected, and how it was paid.',
  noun: 'line',
  drawn: {
    group: 'money',
    chart: { kind: 'share', label: 'line', values: ['paid'] },
    columns: [{ name: 'paid', label: 'Paid', kind: 'money' }],
    shows: () => ['line', 'section', 'amount', 'paid'],
    line: { figure: 'amount', details: ['section'] },
    keys: ['line', 'section'],
    tickets: ({ line, section }) =>
      section === 'paid' ? { Sold: true, Payment: line ?? '' } : undefined,
  },
  columns: [
    { name: 'line', label: 'Line', kind: 'text' },
    {
      name: 'section',
      label: 'Section',
      kind: 'choice',
      choices: [
        { value: 'sales', label: 'Sales' },
        { value: 'paid', label: 'How it was paid' },
        { value: 'drawer', label: 'Cash in and out' },
      ],
    },
    { name: 'amount', label: 'Amount', kind: 'money' },
  ],
  // The statement has a fixed order of lines.
  defaultSort: 'line',
  order: { line: 'place', section: 'place' },
  filters: [businessDates],
  search: ['line'],
  rows(tx, scope, filters) {
    const sums = ticketsIn(tx, scope, filters, [...sold, 'I', 'P'])
      .innerJoin(goodsOf, (join) => join.onTrue())
      .select(() => {
        const sum = (what: string, of: string) =>
          sql<string>`coalesce(sum(${sql.raw(what)})
            filter (where t.transaction_type ${sql.raw(of)}), 0)`
        const sales = (what: string) => sum(what, `not in ('I', 'P')`)
        return [
          sales('g.goods').as('goods'),
          sales('g.returns').as('returns'),
          sales('t.discount_amount').as('discounts'),
          sales('t.charges_amount').as('charges'),
          sales('t.surcharge_amount').as('surcharges'),
          sales('t.tax_amount + t.gratuity_tax_amount').as('taxes'),
          sales('t.gratuity_amount').as('gratuities'),
          sales('t.tip_amount').as('tips'),
          sales('t.donations_amount').as('donations'),
          sales('g.gift').as('gift'),
          sales('g.other - g.gift').as('accounts'),
          sales('t.total_amount').as('total'),
          sum('t.total_amount', `= 'I'`).as('ins'),
          sum('t.total_amount', `= 'P'`).as('outs'),
        ]
      })
    const statement = tx
      .selectFrom(sums.as('k'))
      .innerJoin(
        sql<{
          place: number
          section: string
          line: string
          amount: string
        }>`lateral (select * from (values
          (10, 'sales', 'Gross sales', k.goods),
          (20, 'sales', 'Returns', k.returns),
          (30, 'sales', 'Discounts', -k.discounts),
          (40, 'sales', 'Net sales', k.goods + k.returns - k.discounts),
          (50, 'sales', 'Charges', k.charges),
          (60, 'sales', 'Card surcharges', k.surcharges),
          (70, 'sales', 'Taxes', k.taxes),
          (80, 'sales', 'Gratuities', k.gratuities),
          (90, 'sales', 'Tips', k.tips),
          (100, 'sales', 'Donations', k.donations),
          (110, 'sales', 'Gift cards sold', k.gift),
          (120, 'sales', 'Payments on house accounts', k.accounts),
          (130, 'sales', 'Total collected', k.total),
          (900, 'drawer', 'Pay-ins', k.ins),
          (910, 'drawer', 'Pay-outs', k.outs)) as x (place, section, line, amount))`.as('v'),
        (join) => join.onTrue(),
      )
      .select(['v.place', 'v.section', 'v.line', 'v.amount'])
    const paid = paymentsIn(tx, scope, filters)
      .groupBy('p.description')
      .select([
        sql<number>`(200 + row_number() over (
          order by sum(p.payment_amount + p.tip_amount) desc, p.description))::int`.as('place'),
        sql<string>`'paid'`.as('section'),
        'p.description as line',
        sql<string>`sum(p.payment_amount + p.tip_amount)`.as('amount'),
      ])
    return tx
      .selectFrom(statement.unionAll(paid).as('f'))
      .select([
        'f.place as id',
        'f.place as place',
        'f.section as section',
        'f.line as line',
        'f.amount as amount',
        sql<string | null>`case when f.section = 'paid' then f.amount end`.as('paid'),
      ])
  },
})

/**
 * Ledger postings per ticket: date, store, account and amount. Positive amounts are debits,
 * negative ones credits; they sum to zero.
 */
function postings(tx: Tx, scope: Scope, filters: Filters) {
  const all = [...sold, 'I', 'P'] as const
  const payments = paymentsIn(tx, scope, filters, all).select([
    't.business_date as date',
    't.store_id as store',
    's.name as name',
    sql<string>`case p.payment_type when 'CASH' then 'Cash' when 'CHECK' then 'Checks'
      when 'INTGIFT' then 'Gift card liability' else 'Receivable: ' || p.description end`.as(
      'account',
    ),
    sql<string>`p.payment_amount + p.tip_amount`.as('amount'),
  ])
  const lines = linesIn(tx, scope, filters, all).select([
    't.business_date as date',
    't.store_id as store',
    's.name as name',
    sql<string>`case l.line_type when 'Charge' then 'Charges'
      when 'Donation' then 'Donations payable' when 'Gift card' then 'Gift card liability'
      when 'Account payment' then 'House accounts receivable'
      else 'Sales: ' || coalesce(l.department_name, 'not given') end`.as('account'),
    sql<string>`-l.amount`.as('amount'),
  ])
  const heads = ticketsIn(tx, scope, filters, all)
    .innerJoin(
      sql<{
        account: string
        amount: string
      }>`lateral (select * from (values
        ('Discounts', t.discount_amount),
        ('Card surcharges', -t.surcharge_amount),
        ('Sales tax payable', -(t.tax_amount + t.gratuity_tax_amount)),
        ('Gratuities payable', -t.gratuity_amount),
        ('Tips payable', -t.tip_amount),
        ('Cash rounding', -t.rounding_amount),
        ('Pay-ins', case when t.transaction_type = 'I' then -t.total_amount else 0 end),
        ('Pay-outs', case when t.transaction_type = 'P' then -t.total_amount else 0 end))
        as x (account, amount) where x.amount <> 0)`.as('v'),
      (join) => join.onTrue(),
    )
    .select([
      't.business_date as date',
      't.store_id as store',
      's.name as name',
      'v.account as account',
      'v.amount as amount',
    ])
  return payments.unionAll(lines).unionAll(heads)
}

const accounting = storeReport({
  page: 'AccountingReport',
  title: 'Accounting',
  description:
    'The journal of each business day, for whoever keeps the books: debits and credits are the ' +
    'same sum.',
  noun: 'posting',
  drawn: {
    group: 'money',
    chart: null,
    line: { figure: 'debit', details: ['date', 'credit'] },
    keys: ['date', 'account', 'storeId'],
  },
  columns: [
    { name: 'account', label: 'Account', kind: 'text' },
    { name: 'date', label: 'Business date', kind: 'date' },
    { name: 'debit', label: 'Debit', kind: 'money' },
    { name: 'credit', label: 'Credit', kind: 'money' },
  ],
  defaultSort: 'date',
  defaultDirection: 'desc',
  filters: [businessDates],
  totals: ['debit', 'credit'],
  search: ['account'],
  rows: (tx, scope, filters) =>
    tx
      .selectFrom(postings(tx, scope, filters).as('j'))
      .groupBy(['j.date', 'j.store', 'j.name', 'j.account'])
      .having(sql<boolean>`sum(j.amount) <> 0`)
      .select([
        sql<number>`row_number() over (order by j.date, j.store, j.account)`.as('id'),
        'j.name as storeName',
        'j.store as storeId',
        'j.account as account',
        'j.date as date',
        sql<string>`greatest(sum(j.amount), 0)`.as('debit'),
        sql<string>`greatest(-sum(j.amount), 0)`.as('credit'),
      ]),
})

/**
 * Card payments taken in the stores. Account numbers on the transactions page link here, except in
 * product mode 4.
 */
const credit = storeReport({
  page: 'CreditReport',
  title: 'Credit cards',
  description: 'Every card payment taken in the store, with its batch.',
  noun: 'card payment',
  drawn: {
    group: 'money',
    chart: null,
    line: { figure: 'total', details: ['card', 'account', 'at'] },
    ticket: oneTicket,
    whole: () => ({ Sold: true, Channel: 'store', PaymentType: 'CREDIT' }),
  },
  columns: [
    { name: 'ticketNumber', label: 'Ticket number', kind: 'text' },
    { name: 'date', label: 'Business date', kind: 'date' },
    { name: 'at', label: 'Time', kind: 'dateTime' },
    { name: 'card', label: 'Card', kind: 'text' },
    { name: 'account', label: 'Account number', kind: 'text' },
    { name: 'holder', label: 'Cardholder', kind: 'text' },
    { name: 'amount', label: 'Amount', kind: 'money' },
    { name: 'tip', label: 'Tip', kind: 'money' },
    { name: 'total', label: 'Total', kind: 'money' },
    { name: 'entry', label: 'How it was read', kind: 'text' },
    { name: 'transaction', label: 'Transaction', kind: 'text' },
    { name: 'authorization', label: 'Authorization', kind: 'text' },
    {
      name: 'batch',
      label: 'Batch',
      kind: 'text',
      help: 'Nothing stands here where the bank has not taken it.',
    },
    { name: 'settled', label: 'Paid out', kind: 'dateTime' },
  ],
  defaultSort: 'at',
  defaultDirection: 'desc',
  filters: [businessDates],
  totals: ['amount', 'tip', 'total'],
  search: ['ticketNumber', 'card', 'account', 'holder', 'transaction', 'authorization', 'batch'],
  rows: (tx, scope, filters) =>
    paymentsIn(tx, scope, filters)
      .where('p.payment_type', '=', 'CREDIT')
      .where('t.channel', '=', 'store')
      .leftJoin('card_settlement as b', (join) =>
        join
          .onRef('b.merchant_id', '=', 't.merchant_id')
          .onRef('b.store_id', '=', 't.store_id')
          .onRef('b.business_date', '=', 't.business_date')
          .onRef('b.channel', '=', 't.channel')
          .onRef('b.card_brand', '=', 'p.card_brand')
          .on(sql<boolean>`coalesce(p.offline_status, 'Approved') = 'Approved'`),
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
        'p.cardholder_name as holder',
        'p.payment_amount as amount',
        'p.tip_amount as tip',
        sql<string>`p.payment_amount + p.tip_amount`.as('total'),
        'p.entry_mode as entry',
        'p.transaction_id as transaction',
        'p.authorization_code as authorization',
        'b.batch_number as batch',
        'b.settled_at as settled',
      ]),
})

const settlementStatuses = [
  { value: 'Open', label: 'Open' },
  { value: 'Settled', label: 'Paid out' },
  { value: 'Failed', label: 'Failed' },
] as const

const commerceCredit = storeReport({
  page: 'CommerceCreditReport',
  title: 'Online credit cards',
  description:
    'What the card processor pays out for online orders, batch by batch, after its fees.',
  noun: 'batch',
  drawn: {
    group: 'money',
    chart: null,
    line: { figure: 'net', details: ['date', 'status', 'fees'] },
  },
  columns: [
    { name: 'batch', label: 'Batch', kind: 'text' },
    { name: 'date', label: 'Business date', kind: 'date' },
    { name: 'card', label: 'Card', kind: 'text' },
    { name: 'status', label: 'Status', kind: 'choice', choices: settlementStatuses },
    { name: 'sales', label: 'Payments', kind: 'integer' },
    { name: 'amount', label: 'Amount', kind: 'money' },
    { name: 'refunds', label: 'Refunds', kind: 'money' },
    { name: 'tips', label: 'Tips', kind: 'money' },
    { name: 'fees', label: 'Fees', kind: 'money' },
    { name: 'net', label: 'Paid out', kind: 'money' },
    { name: 'settled', label: 'When', kind: 'dateTime' },
  ],
  defaultSort: 'date',
  defaultDirection: 'desc',
  filters: [
    { ...businessDates, default: 'last30' },
    { name: 'status', label: 'Status', kind: 'choice', choices: settlementStatuses },
  ],
  totals: ['sales', 'amount', 'refunds', 'tips', 'fees', 'net'],
  search: ['batch', 'card'],
  rows(tx, scope, filters) {
    const { from, to } = datesOf(filters, 'dates')
    const status = settlementStatuses.find(
      ({ value }) => value === choiceOf(filters, 'status'),
    )?.value
    return (
      tx
        .selectFrom('card_settlement as b')
        .innerJoin('store as s', (join) =>
          join.onRef('s.merchant_id', '=', 'b.merchant_id').onRef('s.id', '=', 'b.store_id'),
        )
        .where('b.merchant_id', '=', scope.merchantId)
        .where('b.channel', '=', 'online')
        .where('b.business_date', '>=', from)
        .where('b.business_date', '<=', to)
        .where(ofStores(scope, 'b.store_id'))
        // The condition excludes undefined.
        .where((row) => (status === undefined ? row.lit(true) : row('b.status', '=', status)))
        .select([
          'b.id',
          's.name as storeName',
          'b.batch_number as batch',
          'b.business_date as date',
          'b.card_brand as card',
          'b.status as status',
          'b.sale_count as sales',
          'b.sale_amount as amount',
          'b.refund_amount as refunds',
          'b.tip_amount as tips',
          sql<string>`-b.fee_amount`.as('fees'),
          'b.net_amount as net',
          'b.settled_at as settled',
        ])
    )
  },
})

const giftKinds = [
  { value: 'Sold', label: 'Sold' },
  { value: 'Reloaded', label: 'Reloaded' },
  { value: 'Redeemed', label: 'Paid with' },
  { value: 'Refunded', label: 'Refunded' },
] as const

const giftSettlement = storeReport({
  page: 'GiftSettlementReport',
  title: 'Gift card settlement',
  description: 'What gift cards were sold and paid with, and what stores owe each other for it.',
  noun: 'gift card movement',
  drawn: {
    group: 'money',
    chart: null,
    line: { figure: 'amount', details: ['kind', 'at', 'owed'] },
    ticket: oneTicket,
  },
  columns: [
    { name: 'card', label: 'Gift card', kind: 'text' },
    { name: 'date', label: 'Business date', kind: 'date' },
    { name: 'at', label: 'Time', kind: 'dateTime' },
    { name: 'kind', label: 'What', kind: 'choice', choices: giftKinds },
    {
      name: 'amount',
      label: 'Amount',
      kind: 'money',
      help: 'What is on cards more, or, where they were paid with, less.',
    },
    { name: 'issuedBy', label: 'Sold by', kind: 'text' },
    {
      name: 'owed',
      label: 'Owed by that store',
      kind: 'money',
      help: 'Where another store sold the card that was paid with here.',
    },
    { name: 'ticketNumber', label: 'Ticket number', kind: 'text' },
  ],
  defaultSort: 'at',
  defaultDirection: 'desc',
  filters: [
    { ...businessDates, default: 'last30' },
    { name: 'kind', label: 'What', kind: 'choice', choices: giftKinds },
  ],
  totals: ['amount', 'owed'],
  search: ['card', 'issuedBy', 'ticketNumber'],
  rows(tx, scope, filters) {
    const { from, to } = datesOf(filters, 'dates')
    const kind = giftKinds.find(({ value }) => value === choiceOf(filters, 'kind'))?.value
    const elsewhere = sql`g.issued_by_store_id is not null and g.issued_by_store_id <> g.store_id`
    return (
      tx
        .selectFrom('gift_settlement as g')
        .innerJoin('store as s', (join) =>
          join.onRef('s.merchant_id', '=', 'g.merchant_id').onRef('s.id', '=', 'g.store_id'),
        )
        .leftJoin('store as o', (join) =>
          join
            .onRef('o.merchant_id', '=', 'g.merchant_id')
            .onRef('o.id', '=', 'g.issued_by_store_id'),
        )
        .leftJoin('ticket as t', (join) =>
          join
            .onRef('t.merchant_id', '=', 'g.merchant_id')
            .onRef('t.store_id', '=', 'g.store_id')
            .onRef('t.business_date', '=', 'g.business_date')
            .onRef('t.id', '=', 'g.ticket_id'),
        )
        .where('g.merchant_id', '=', scope.merchantId)
        .where('g.business_date', '>=', from)
        .where('g.business_date', '<=', to)
        .where(ofStores(scope, 'g.store_id'))
        // The condition excludes undefined.
        .where((row) => (kind === undefined ? row.lit(true) : row('g.kind', '=', kind)))
        .select([
          'g.id',
          't.id as ticketId',
          'g.store_id as storeId',
          's.name as storeName',
          'g.account_number as card',
          'g.business_date as date',
          'g.happened_at as at',
          'g.kind as kind',
          'g.amount as amount',
          // Stores that the user may not open are not named.
          sql<string | null>`coalesce(o.name, case when ${elsewhere} then 'Another store' end)`.as(
            'issuedBy',
          ),
          sql<string>`case when ${elsewhere} then -g.amount else 0 end`.as('owed'),
          't.ticket_number as ticketNumber',
        ])
    )
  },
})

export const moneyPages = [
  cashManager,
  financial,
  accounting,
  credit,
  commerceCredit,
  giftSettlement,
] as const
