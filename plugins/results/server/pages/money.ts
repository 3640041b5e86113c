// Financial reports: drawers, the statement, the journal, cards and gift cards.
// Facts: U-092
import { sql } from 'kysely'

import type { Tx } from '#server/data/database-roles.ts'
import type { Scope } from '#server/calls/call.ts'
import type { Filters } from '#server/records/engine/source.ts'
import {
  businessDates,
  chosen,
  goodsOf,
  inScope,
  linesIn,
  on,
  paymentsIn,
  sold,
  ticketsIn,
} from '#server/records/engine/report.ts'
import {
  amount,
  cardAmounts,
  cardPayment,
  choice,
  choiceFilter,
  toChoices,
  count,
  date,
  oneTicket,
  price,
  text,
  time,
} from '../reports/columns.ts'
import { define } from '../reports/define.ts'

const events = ['Opened', 'Pay-in', 'Pay-out', 'Safe drop', 'No sale', 'Closed']
const eventChoices = events.map((value) => ({ value, label: value }))

export const cashManager = define({
  name: 'CashManager',
  answers: 'Cash in and out of the drawers, and what was counted at closing.',
  noun: 'drawer event',
  line: { measure: 'amount', details: ['kind', 'at', 'user'] },
  columns: [
    text('drawer', 'Drawer', 'c.drawer'),
    date('date', 'Business date', 'c.business_date'),
    time('at', 'Time', 'c.happened_at'),
    choice('kind', 'Event', 'c.kind', eventChoices),
    price(
      'amount',
      'In or out',
      sql`case when c.kind not in ('Closed', 'No sale') then c.amount end`,
      { meaning: 'Cash put into the drawer, or taken out as a negative amount.' },
    ),
    price('expected', 'Expected', 'c.expected_amount', {
      meaning: 'The cash that should be in the drawer at closing.',
    }),
    price('counted', 'Counted', 'c.counted_amount', { meaning: 'The cash that was counted.' }),
    amount('off', 'Over or short', sql`case when c.kind = 'Closed' then c.amount end`, {
      meaning: 'Counted less expected: over, or short as a negative amount.',
    }),
    text('user', 'User', 'c.user_name'),
    text('reason', 'Reason', 'c.reason'),
    text('comment', 'Comment', 'c.comment'),
  ],
  sort: 'at desc',
  filters: [businessDates, choiceFilter('kind', 'Event', eventChoices)],
  search: ['drawer', 'user', 'reason', 'comment'],
  store: 's.name',
  id: 'c.id',
  rows: (tx, scope, filters) =>
    tx
      .selectFrom('cash_drawer_event as c')
      .innerJoin('store as s', on('s.id', 'c.store_id'))
      .where(inScope(scope, filters, 'c'))
      .where(chosen(filters, 'kind', 'c.kind')),
})

/** Sums a column of tickets of these types. */
const sumIf = (types: string, what: string) =>
  sql<string>`coalesce(sum(${sql.raw(what)})
    filter (where t.transaction_type ${sql.raw(types)}), 0)`
const salesSum = (what: string) => sumIf(`not in ('I', 'P')`, what)
/** The lines of the statement. Payments are between the total and the drawer. */
const statementLines = [
  [10, 'sales', 'Gross sales', salesSum('g.goods')],
  [20, 'sales', 'Returns', salesSum('g.returns')],
  [30, 'sales', 'Discounts', salesSum('-t.discount_amount')],
  [40, 'sales', 'Net sales', salesSum('g.goods + g.returns - t.discount_amount')],
  [50, 'sales', 'Charges', salesSum('t.charges_amount')],
  [60, 'sales', 'Card surcharges', salesSum('t.surcharge_amount')],
  [70, 'sales', 'Taxes', salesSum('t.tax_amount + t.gratuity_tax_amount')],
  [80, 'sales', 'Gratuities', salesSum('t.gratuity_amount')],
  [90, 'sales', 'Tips', salesSum('t.tip_amount')],
  [100, 'sales', 'Donations', salesSum('t.donations_amount')],
  [110, 'sales', 'Gift cards sold', salesSum('g.gift')],
  [120, 'sales', 'Payments on house accounts', salesSum('g.other - g.gift')],
  [130, 'sales', 'Total collected', salesSum('t.total_amount')],
  [900, 'drawer', 'Pay-ins', sumIf(`= 'I'`, 't.total_amount')],
  [910, 'drawer', 'Pay-outs', sumIf(`= 'P'`, 't.total_amount')],
] as const

/**
 * The statement goes from goods to the total, and then to how the total was paid. Both sides have
 * the same sum.
 */
export const financial = define({
  name: 'Financial',
  answers: 'A statement for the period: what was sold, what was collected, and how it was paid.',
  noun: 'line',
  chart: { kind: 'share', label: 'line', values: ['paid'] },
  shows: () => ['line', 'section', 'amount', 'paid'],
  line: { measure: 'amount', details: ['section'] },
  keys: ['line', 'section'],
  tickets: ({ line, section }) =>
    section === 'paid' ? { Sold: true, Payment: line ?? '' } : undefined,
  columns: [
    text('line', 'Line', 'f.line'),
    choice(
      'section',
      'Section',
      'f.section',
      toChoices({ sales: 'Sales', paid: 'How it was paid', drawer: 'Cash in and out' }),
    ),
    price('amount', 'Amount', 'f.amount', {
      meaning: 'The amount of this line of the statement.',
    }),
    price('paid', 'Paid', sql`case when f.section = 'paid' then f.amount end`, {
      meaning: 'Payments of this kind, including tips.',
      measure: 'Paid',
      inPortal: true,
    }),
  ],
  // The lines are numbered, because their order is fixed.
  sort: 'line',
  order: { line: 'id', section: 'id' },
  search: ['line'],
  id: 'f.place',
  rows(tx, scope, filters) {
    const sums = ticketsIn(tx, scope, filters, [...sold, 'I', 'P'])
      .innerJoin(goodsOf, (join) => join.onTrue())
      .select(statementLines.map(([place, , , of]) => of.as(`of ${place}`)))
    const values = statementLines.map(([place, section, line]) => {
      const named = sql.join([sql.lit(place), sql.lit(section), sql.lit(line)])
      return sql`(${named}, ${sql.ref(`k.of ${place}`)})`
    })
    const statement = tx
      .selectFrom(sums.as('k'))
      .innerJoin(
        sql<{
          place: number
          section: string
          line: string
          amount: string
        }>`lateral (select * from (values ${sql.join(values)})
          as x (place, section, line, amount))`.as('v'),
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
    return tx.selectFrom(statement.unionAll(paid).as('f'))
  },
})

/**
 * Ledger postings for each ticket: date, store, account and amount. Debits are positive and credits
 * negative, so they add up to zero.
 */
function postings(tx: Tx, scope: Scope, filters: Filters) {
  const all = [...sold, 'I', 'P'] as const
  const ofDay = ['t.business_date as date', 't.store_id as store', 's.name as name'] as const
  const payments = paymentsIn(tx, scope, filters, all).select([
    ...ofDay,
    sql<string>`case p.payment_type when 'CASH' then 'Cash' when 'CHECK' then 'Checks'
      when 'INTGIFT' then 'Gift card liability' else 'Receivable: ' || p.description end`.as(
      'account',
    ),
    sql<string>`p.payment_amount + p.tip_amount`.as('amount'),
  ])
  const lines = linesIn(tx, scope, filters, all).select([
    ...ofDay,
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
    .select([...ofDay, 'v.account as account', 'v.amount as amount'])
  return payments.unionAll(lines).unionAll(heads)
}

export const accounting = define({
  name: 'Accounting',
  answers:
    'The journal for each business day, for your bookkeeper: debits and credits add up to the ' +
    'same amount.',
  noun: 'posting',
  line: { measure: 'debit', details: ['date', 'credit'] },
  keys: ['date', 'account', 'storeId'],
  columns: [
    text('account', 'Account', 'j.account'),
    date('date', 'Business date', 'j.date'),
    amount('debit', 'Debit', sql`greatest(sum(j.amount), 0)`, {
      meaning: "The account's balance for the day, if it's a debit.",
    }),
    amount('credit', 'Credit', sql`greatest(-sum(j.amount), 0)`, {
      meaning: "The account's balance for the day, if it's a credit.",
    }),
  ],
  sort: 'date desc',
  search: ['account'],
  also: { storeId: 'j.store' },
  store: 'j.name',
  by: ['j.date', 'j.store', 'j.account', 'j.name'],
  rows: (tx, scope, filters) =>
    tx.selectFrom(postings(tx, scope, filters).as('j')).having(sql<boolean>`sum(j.amount) <> 0`),
})

/**
 * Card payments taken in the stores. Account numbers on the transactions page link here, except in
 * product mode 4.
 */
export const credit = define({
  ...oneTicket,
  name: 'Credit',
  answers: 'Every card payment taken in the store, with its batch.',
  noun: 'card payment',
  line: { measure: 'total', details: ['card', 'account', 'at'] },
  whole: () => ({ Sold: true, Channel: 'store', PaymentType: 'CREDIT' }),
  columns: [
    ...cardPayment,
    text('holder', 'Cardholder', 'p.cardholder_name'),
    ...cardAmounts,
    amount('total', 'Total', sql`p.payment_amount + p.tip_amount`, {
      meaning: 'The amount including the tip.',
    }),
    text('entry', 'Entry method', 'p.entry_mode'),
    text('transaction', 'Transaction', 'p.transaction_id'),
    text('authorization', 'Authorization', 'p.authorization_code'),
    text('batch', 'Batch', 'b.batch_number', {
      help: "Empty if the bank hasn't accepted it.",
    }),
    time('settled', 'Paid out', 'b.settled_at'),
  ],
  sort: 'at desc',
  search: ['ticketNumber', 'card', 'account', 'holder', 'transaction', 'authorization', 'batch'],
  id: 'p.id',
  rows: (tx, scope, filters) =>
    paymentsIn(tx, scope, filters)
      .where('p.payment_type', '=', 'CREDIT')
      .where('t.channel', '=', 'store')
      .leftJoin('card_settlement as b', (join) =>
        on(
          'b.channel',
          't.channel',
          'store_id',
          'business_date',
        )(join)
          .onRef('b.card_brand', '=', 'p.card_brand')
          .on(sql<boolean>`coalesce(p.offline_status, 'Approved') = 'Approved'`),
      ),
})

const settlementStatuses = toChoices({ Open: 'Open', Settled: 'Paid out', Failed: 'Failed' })

export const commerceCredit = define({
  name: 'CommerceCredit',
  answers: 'What the card processor pays out for online orders, by batch, after fees.',
  noun: 'batch',
  line: { measure: 'net', details: ['date', 'status', 'fees'] },
  columns: [
    text('batch', 'Batch', 'b.batch_number'),
    date('date', 'Business date', 'b.business_date'),
    text('card', 'Card', 'b.card_brand'),
    choice('status', 'Status', 'b.status', settlementStatuses),
    count('sales', 'Payments', 'b.sale_count', { meaning: 'Payments in the batch.' }),
    amount('amount', 'Amount', 'b.sale_amount', {
      meaning: 'Payments in the batch, without tips.',
    }),
    amount('refunds', 'Refunds', 'b.refund_amount', {
      meaning: 'What was refunded, as a negative amount.',
    }),
    amount('tips', 'Tips', 'b.tip_amount', { meaning: 'Tips in the batch.' }),
    amount('fees', 'Fees', sql`-b.fee_amount`, {
      meaning: 'What the processor keeps, as a negative amount.',
    }),
    amount('net', 'Paid out', 'b.net_amount', {
      meaning: 'Amount, refunds and tips less fees.',
    }),
    time('settled', 'Paid out on', 'b.settled_at'),
  ],
  sort: 'date desc',
  filters: [
    { ...businessDates, default: 'last30' },
    choiceFilter('status', 'Status', settlementStatuses),
  ],
  search: ['batch', 'card'],
  store: 's.name',
  id: 'b.id',
  rows: (tx, scope, filters) =>
    tx
      .selectFrom('card_settlement as b')
      .innerJoin('store as s', on('s.id', 'b.store_id'))
      .where('b.channel', '=', 'online')
      .where(inScope(scope, filters, 'b'))
      .where(chosen(filters, 'status', 'b.status')),
})

const giftKinds = toChoices({
  Sold: 'Sold',
  Reloaded: 'Reloaded',
  Redeemed: 'Redeemed',
  Refunded: 'Refunded',
})
const elsewhere = sql`g.issued_by_store_id is not null and g.issued_by_store_id <> g.store_id`

export const giftSettlement = define({
  ...oneTicket,
  name: 'GiftSettlement',
  answers: 'Gift cards sold and redeemed, and what stores owe each other for them.',
  noun: 'gift card movement',
  line: { measure: 'amount', details: ['kind', 'at', 'owed'] },
  columns: [
    text('card', 'Gift card', 'g.account_number'),
    date('date', 'Business date', 'g.business_date'),
    time('at', 'Time', 'g.happened_at'),
    choice('kind', 'Kind', 'g.kind', giftKinds),
    amount('amount', 'Amount', 'g.amount', {
      help: 'Added to the card, or redeemed as a negative amount.',
      meaning: 'What was added to the card, or redeemed as a negative amount.',
    }),
    // Shows “Another store” instead of a name if the user can't open that store.
    text(
      'issuedBy',
      'Sold by',
      sql`coalesce(o.name, case when ${elsewhere} then 'Another store' end)`,
    ),
    amount('owed', 'Owed by that store', sql`case when ${elsewhere} then -g.amount else 0 end`, {
      help: 'If another store sold the card that was redeemed here.',
      meaning: 'What the store that sold the card owes this store.',
    }),
    text('ticketNumber', 'Ticket number', 't.ticket_number'),
  ],
  sort: 'at desc',
  filters: [{ ...businessDates, default: 'last30' }, choiceFilter('kind', 'Kind', giftKinds)],
  search: ['card', 'issuedBy', 'ticketNumber'],
  also: { ticketId: 't.id', storeId: 'g.store_id' },
  id: 'g.id',
  rows: (tx, scope, filters) =>
    tx
      .selectFrom('gift_settlement as g')
      .innerJoin('store as s', on('s.id', 'g.store_id'))
      .leftJoin('store as o', on('o.id', 'g.issued_by_store_id'))
      .leftJoin('ticket as t', on('t.id', 'g.ticket_id', 'store_id', 'business_date'))
      .where(inScope(scope, filters, 'g'))
      .where(chosen(filters, 'kind', 'g.kind')),
})
