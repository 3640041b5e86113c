// The platform's bills to a merchant. Bills are read-only.
// Facts: R-017
import { sql } from 'kysely'

import { choiceOf } from '#server/records/engine/filters.ts'
import { report } from '#server/records/engine/report.ts'

const statuses = [
  { value: 'paid', label: 'Paid' },
  { value: 'open', label: 'Open' },
  { value: 'pastDue', label: 'Past due' },
]

export const billsPage = report({
  page: 'MyBills',
  title: 'My bills',
  description: 'Your monthly charges for your plan, your stores and your add-ons.',
  noun: 'bill',
  columns: [
    { name: 'number', label: 'Bill', kind: 'text' },
    { name: 'issuedOn', label: 'Date', kind: 'date' },
    { name: 'periodFrom', label: 'From', kind: 'date' },
    { name: 'periodTo', label: 'To', kind: 'date' },
    { name: 'items', label: 'For', kind: 'text' },
    { name: 'subtotal', label: 'Amount', kind: 'money' },
    { name: 'tax', label: 'Tax', kind: 'money' },
    { name: 'total', label: 'Total', kind: 'money' },
    { name: 'status', label: 'Status', kind: 'choice', choices: statuses },
    { name: 'dueOn', label: 'Due', kind: 'date' },
    { name: 'paidOn', label: 'Paid', kind: 'date' },
    { name: 'paidWith', label: 'Paid with', kind: 'text' },
  ],
  defaultSort: 'issuedOn',
  defaultDirection: 'desc',
  filters: [{ name: 'status', label: 'Status', kind: 'choice', choices: statuses }],
  totals: ['subtotal', 'tax', 'total'],
  search: ['number', 'items', 'paidWith'],
  rows: (tx, { merchantId }, filters, { now }) => {
    const chosen = choiceOf(filters, 'status')
    const today = now.toISOString().slice(0, 10)
    const status = sql<string>`case when b.paid_on is not null then 'paid'
        when b.due_on < ${today}::date then 'pastDue' else 'open' end`
    return tx
      .selectFrom('subscription_bill as b')
      .where('b.merchant_id', '=', merchantId)
      .where((row) => (chosen === undefined ? row.lit(true) : row(status, '=', chosen)))
      .select([
        'b.id',
        'b.number',
        'b.issued_on as issuedOn',
        'b.period_from as periodFrom',
        'b.period_to as periodTo',
        'b.subtotal',
        'b.tax',
        'b.total',
        'b.due_on as dueOn',
        'b.paid_on as paidOn',
        'b.paid_with as paidWith',
        status.as('status'),
        sql<string>`(select string_agg(case when l.quantity = 1 then l.description
            else l.description || ' × ' || trim(to_char(l.quantity, '999,999')) end, ', '
            order by l.position)
            from subscription_bill_line l where l.merchant_id = b.merchant_id
            and l.bill_id = b.id)`.as('items'),
      ])
  },
})
