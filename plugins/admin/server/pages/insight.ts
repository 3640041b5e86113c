// Three reports on how merchants are doing.
// Facts: P-018, P-022, P-023
import { sql, type RawBuilder } from 'kysely'

import { daysBetween, plusDays } from '#core/time/dates.ts'
import type { DB } from '#server/data/schema.ts'
import { choiceOf, datesOf } from '#server/records/engine/filters.ts'
import { operatorReport } from '#server/records/engine/report.ts'
import { merchantStatuses, resellerChoices } from '#server/records/operator/choices.ts'
import { toChoices } from '#server/records/settings/columns.ts'

/** Tickets that count as sales, including returns of sales. */
const sold = sql`t.transaction_type in ('S', 'RT', 'SR')`

export const momentumInsight = operatorReport({
  page: 'MomentumInsight',
  title: 'Momentum insight',
  description:
    "Each merchant's sales compared with the same number of days before: who grows, slows or has " +
    'stopped.',
  noun: 'merchant',
  columns: [
    { name: 'name', label: 'Merchant', kind: 'text' },
    { name: 'reseller', label: 'Reseller', kind: 'choice', choices: resellerChoices },
    { name: 'tickets', label: 'Tickets', kind: 'integer' },
    { name: 'sales', label: 'Sales', kind: 'money' },
    { name: 'ticketsBefore', label: 'Previous tickets', kind: 'integer' },
    { name: 'salesBefore', label: 'Previous sales', kind: 'money' },
    { name: 'change', label: 'Change, percent', kind: 'percent' },
    { name: 'lastTicketOn', label: 'Last ticket', kind: 'date' },
  ],
  defaultSort: 'sales',
  defaultDirection: 'desc',
  filters: [{ name: 'dates', label: 'Business dates', kind: 'dates', default: 'last7' }],
  totals: ['tickets', 'sales', 'ticketsBefore', 'salesBefore'],
  search: ['name'],
  rows: (tx, _scope, filters) => {
    const { from, to } = datesOf(filters, 'dates')
    const before = plusDays(from, -(daysBetween(from, to) + 1))
    const isNow = sql`t.business_date >= ${from}::date`
    const measures = sql<{
      merchant_id: number
      tickets: number
      sales: string
      tickets_before: number
      sales_before: string
      last_on: string
    }>`
        (select t.merchant_id, count(*) filter (where ${isNow} and ${sold}) as tickets,
          coalesce(sum(t.subtotal_amount - t.discount_amount) filter (where ${isNow}
            and ${sold}), 0) as sales,
          count(*) filter (where not ${isNow} and ${sold}) as tickets_before,
          coalesce(sum(t.subtotal_amount - t.discount_amount) filter (where not ${isNow}
            and ${sold}), 0) as sales_before, max(t.business_date) as last_on
        from ticket t where t.business_date between ${before}::date and ${to}::date
        group by t.merchant_id)`
    return tx
      .selectFrom('merchant as m')
      .leftJoin(measures.as('f'), 'f.merchant_id', 'm.id')
      .select(['m.id', 'm.name', 'f.last_on as lastTicketOn'])
      .select([
        sql<string>`m.reseller_id::text`.as('reseller'),
        sql<number>`coalesce(f.tickets, 0)`.as('tickets'),
        sql<string>`coalesce(f.sales, 0)`.as('sales'),
        sql<number>`coalesce(f.tickets_before, 0)`.as('ticketsBefore'),
        sql<string>`coalesce(f.sales_before, 0)`.as('salesBefore'),
        // Null if there were no sales in the earlier period.
        sql<
          string | null
        >`round((f.sales - f.sales_before) * 100 / nullif(f.sales_before, 0), 2)`.as('change'),
      ])
  },
})

/** The number of rows that each merchant has in a table. */
const perMerchant = (table: keyof DB, where = sql`true`): RawBuilder<number> =>
  sql<number>`coalesce((select c.count from (select x.merchant_id, count(*) as count
    from ${sql.table(table)} x where ${where} group by x.merchant_id) c
    where c.merchant_id = m.id), 0)`
const notDeleted = sql`x.deleted_at is null`

export const merchantAggregation = operatorReport({
  page: 'MerchantAggregation',
  title: 'Merchant aggregation',
  description:
    'Stores, people, items, customers, devices and tickets of each merchant, with totals.',
  noun: 'merchant',
  columns: [
    { name: 'name', label: 'Merchant', kind: 'text' },
    { name: 'status', label: 'Status', kind: 'choice', choices: merchantStatuses },
    { name: 'stores', label: 'Stores', kind: 'integer' },
    { name: 'accounts', label: 'Accounts', kind: 'integer' },
    { name: 'employees', label: 'Employees', kind: 'integer' },
    { name: 'items', label: 'Items', kind: 'integer' },
    { name: 'customers', label: 'Customers', kind: 'integer' },
    { name: 'devices', label: 'Devices', kind: 'integer' },
    { name: 'tickets', label: 'Tickets', kind: 'integer' },
  ],
  defaultSort: 'name',
  filters: [{ name: 'reseller', label: 'Reseller', kind: 'choice', choices: resellerChoices }],
  totals: ['stores', 'accounts', 'employees', 'items', 'customers', 'devices', 'tickets'],
  search: ['name'],
  rows: (tx, _scope, filters) => {
    const reseller = choiceOf(filters, 'reseller')
    return tx
      .selectFrom('merchant as m')
      .$if(reseller !== undefined, (query) => query.where('m.reseller_id', '=', Number(reseller)))
      .select(['m.id', 'm.name'])
      .select([
        sql<string>`m.status_code::text`.as('status'),
        perMerchant('store', sql`not x.is_deleted`).as('stores'),
        perMerchant('membership_user').as('accounts'),
        perMerchant('employee', notDeleted).as('employees'),
        perMerchant('item', notDeleted).as('items'),
        perMerchant('customer', notDeleted).as('customers'),
        perMerchant('device', notDeleted).as('devices'),
        perMerchant('ticket').as('tickets'),
      ])
  },
})

const findings = toChoices({
  suspended: 'Suspended',
  pastDue: 'Payment past due',
  closed: 'Not in use',
  noTicket: 'Never sent a ticket',
  quiet: 'Quiet',
  offline: 'A device is offline',
  fine: 'OK',
})
const finding = sql<string>`case when s.status_code = 5 or m.status_code = 5 then 'suspended'
  when s.is_deleted or s.status_code not in (1, 2) or m.status_code not in (1, 2) then 'closed'
  when coalesce(s.past_due_remaining_days, m.past_due_remaining_days) is not null then 'pastDue'
  when t.last_at is null then 'noTicket' when t.last_at < t.quiet_from then 'quiet'
  when d.offline > 0 then 'offline' else 'fine' end`

export const merchantDiagnostics = operatorReport({
  page: 'MerchantDiagnostics',
  title: 'Merchant diagnostics',
  description:
    "Problems in a merchant's stores: account status, payments, devices and when they last sent " +
    'a ticket.',
  noun: 'store',
  columns: [
    { name: 'name', label: 'Store', kind: 'text' },
    { name: 'merchant', label: 'Merchant', kind: 'text' },
    { name: 'finding', label: 'Finding', kind: 'choice', choices: findings },
    { name: 'pastDueDays', label: 'Days left to pay', kind: 'integer' },
    { name: 'devices', label: 'Devices', kind: 'integer' },
    { name: 'offline', label: 'Offline', kind: 'integer' },
    { name: 'lastTicketAt', label: 'Last ticket', kind: 'dateTime' },
    { name: 'people', label: 'People assigned', kind: 'integer' },
  ],
  defaultSort: 'name',
  filters: [{ name: 'finding', label: 'Finding', kind: 'choice', choices: findings }],
  totals: ['devices', 'offline'],
  search: ['name', 'merchant'],
  rows: (tx, scope, filters, { now }) => {
    const chosen = choiceOf(filters, 'finding')
    const ofMerchant = scope === undefined ? sql`true` : sql`x.merchant_id = ${scope.merchantId}`
    // The system setting `quietDays` is the number of days after which a store counts as quiet.
    const quietFrom = sql`${now}::timestamptz - (select value::int from system_setting
        where key = 'quietDays') * interval '1 day'`
    return tx
      .selectFrom('store as s')
      .innerJoin('merchant as m', 'm.id', 's.merchant_id')
      .leftJoin(
        sql<{
          merchant_id: number
          store_id: number
          devices: number
          offline: number
        }>`(select x.merchant_id, x.store_id,
          count(*) filter (where x.status <> 'retired') as devices,
          count(*) filter (where x.status = 'offline') as offline
          from device x where x.deleted_at is null and ${ofMerchant} group by 1, 2)`.as('d'),
        (on) => on.onRef('d.merchant_id', '=', 's.merchant_id').onRef('d.store_id', '=', 's.id'),
      )
      .leftJoin(
        sql<{
          merchant_id: number
          store_id: number
          last_at: Date
          quiet_from: Date
        }>`(select x.merchant_id, x.store_id, max(x.ticket_at) as last_at,
          ${quietFrom} as quiet_from from ticket x where ${ofMerchant} group by 1, 2)`.as('t'),
        (on) => on.onRef('t.merchant_id', '=', 's.merchant_id').onRef('t.store_id', '=', 's.id'),
      )
      .leftJoin(
        sql<{
          merchant_id: number
          store_id: number
          people: number
        }>`(select x.merchant_id, x.store_id, count(*) as people
          from user_store x where ${ofMerchant} group by 1, 2)`.as('p'),
        (on) => on.onRef('p.merchant_id', '=', 's.merchant_id').onRef('p.store_id', '=', 's.id'),
      )
      .where((row) =>
        scope === undefined ? row.lit(true) : row('s.merchant_id', '=', scope.merchantId),
      )
      .$if(chosen !== undefined, (query) => query.where(sql<boolean>`${finding} = ${chosen}`))
      .select(['s.name', 'm.name as merchant', 't.last_at as lastTicketAt'])
      .select([
        // Rows are numbered, because ids of stores are larger than the integers that records can
        // have as ids.
        sql<number>`row_number() over (order by s.merchant_id, s.id)`.as('id'),
        finding.as('finding'),
        sql<number | null>`coalesce(s.past_due_remaining_days, m.past_due_remaining_days)`.as(
          'pastDueDays',
        ),
        sql<number>`coalesce(d.devices, 0)`.as('devices'),
        sql<number>`coalesce(d.offline, 0)`.as('offline'),
        sql<number>`coalesce(p.people, 0)`.as('people'),
      ])
  },
})
