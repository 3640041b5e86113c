// Reads sales from the sums that the database updates as tickets arrive (migration 007), so that a
// report on many months and stores costs no more than a report on one day.
import { sql, type RawBuilder } from 'kysely'

import { plusDays, plusMonths } from '../../../core/time/dates.ts'
import type { Tx } from '../../data/database-roles.ts'
import { amongStores } from '../../data/ids.ts'

/** The stores whose sales are read, and the business days, both included. */
export interface SalesAsked {
  merchantId: number
  stores: readonly number[] | 'all'
  from: string
  to: string
}

/** The first day of the next month, or the date itself if it is the first of a month. */
const monthFrom = (date: string): string =>
  date.endsWith('-01') ? date : plusMonths(`${date.slice(0, 7)}-01`, 1)

/** Rows of whole months (`is_month`) and the days around them, so that few rows are read. */
function within(table: string, { from, to }: SalesAsked): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const days = (first: string, last: string) =>
    sql<boolean>`(not ${column('is_month')} and ${column('business_date')} >= ${first}::date
      and ${column('business_date')} <= ${last}::date)`
  const first = monthFrom(from)
  const end = `${plusDays(to, 1).slice(0, 7)}-01`
  if (first >= end) return days(from, to)
  return sql<boolean>`(${days(from, plusDays(first, -1))} or ${days(end, to)}
    or (${column('is_month')} and ${column('business_date')} >= ${first}::date
      and ${column('business_date')} < ${end}::date))`
}

/** Rows `h` of days, with their store `s`. */
const ofDays = (tx: Tx, { merchantId, stores, from, to }: SalesAsked) =>
  tx
    .selectFrom('sales_hour as h')
    .innerJoin('store as s', (join) =>
      join.onRef('s.merchant_id', '=', 'h.merchant_id').onRef('s.id', '=', 'h.store_id'),
    )
    .where('h.merchant_id', '=', merchantId)
    .where(amongStores('h.store_id', stores))
    .where('h.business_date', '>=', from)
    .where('h.business_date', '<=', to)

/**
 * Whole business days `h`, with their store `s`. Sum their columns, which are amounts in cents, and
 * leave out groups without tickets.
 */
export const salesDays = (tx: Tx, asked: SalesAsked) =>
  ofDays(tx, asked).where('h.hour', 'is', null)

/** Hours `h` of business days, by each store's own clock. Read them like {@link salesDays}. */
export const salesDayHours = (tx: Tx, asked: SalesAsked) =>
  ofDays(tx, asked).where('h.hour', 'is not', null).where('h.is_month', '=', false)

/** Hours `h` by each store's own clock, over all days. Read them like {@link salesDays}. */
export const salesHours = (tx: Tx, asked: SalesAsked) =>
  tx
    .selectFrom('sales_hour as h')
    .where('h.merchant_id', '=', asked.merchantId)
    .where(amongStores('h.store_id', asked.stores))
    .where('h.hour', 'is not', null)
    .where(within('h', asked))

/**
 * Lines `l` by item, with their store `s`. Sum their columns and leave out groups without `lines`.
 * Quantities are in thousandths and exclude voided lines; amounts are in cents.
 */
export const salesLines = (tx: Tx, asked: SalesAsked) =>
  tx
    .selectFrom('sales_line as l')
    .innerJoin('store as s', (join) =>
      join.onRef('s.merchant_id', '=', 'l.merchant_id').onRef('s.id', '=', 'l.store_id'),
    )
    .where('l.merchant_id', '=', asked.merchantId)
    .where(amongStores('l.store_id', asked.stores))
    .where(within('l', asked))

/** The tables of stored sums: the keys of their rows per store and day, and the summed columns. */
export const keptSales = {
  ticket_day: { keys: ['transaction_type'], sums: ['tickets', 'total_cents'] },
  sales_hour: {
    keys: ['is_month', 'hour'],
    sums: [
      'tickets',
      'guests',
      'goods',
      'returns',
      'discounts',
      'charges',
      'tax',
      'gratuity',
      'tips',
      'donations',
      'other',
      'total',
    ],
  },
  sales_line: {
    keys: [
      'is_month',
      'line_type',
      'item_name',
      'variation_name',
      'category_name',
      'department_name',
      'modifier_group_name',
    ],
    sums: ['lines', 'quantity', 'gross', 'discounts', 'net'],
  },
} as const

/**
 * Merges the changes of some days into one row per key, so that readers have fewer rows to add up.
 * @returns the number of merged days; fewer than `most` if none are left
 */
export async function addUpSales(
  tx: Tx,
  table: keyof typeof keptSales,
  most: number,
): Promise<number> {
  const { keys, sums } = keptSales[table]
  const day = ['merchant_id', 'store_id', 'business_date']
  const names = (list: readonly string[]) => sql.join(list.map((name) => sql.ref(name)))
  const { rows } = await sql<{ changed: number }>`with
    changed as (select distinct ${names(day)} from ${sql.table(table)} where not is_sum
      limit ${sql.lit(most)}),
    taken as (delete from ${sql.table(table)} where (${names(day)}) in
      (select ${names(day)} from changed) returning *),
    added_up as (insert into ${sql.table(table)} (${names([...day, ...keys, ...sums])}, is_sum)
      select ${names([...day, ...keys])},
        ${sql.join(sums.map((name) => sql`sum(${sql.ref(name)})::bigint`))}, true
      from taken group by ${names([...day, ...keys])}
      having ${sql.join(
        sums.map((name) => sql`sum(${sql.ref(name)}) <> 0`),
        sql` or `,
      )})
    select count(*)::int as changed from changed`.execute(tx)
  return rows[0]?.changed ?? 0
}
