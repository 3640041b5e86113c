// Compares the stored sums (migrations 006 and 007) with the tickets themselves, and repairs them.
// It adds up in another way than the triggers do, so that it reveals their faults.
import { sql, type RawBuilder } from 'kysely'

import { plusDays, plusMonths } from '../../../core/time/dates.ts'
import type { Tx } from '../../data/database-roles.ts'
import { keptSales } from './sales-sums.ts'

type Kept = keyof typeof keptSales
const keptTables = ['ticket_day', 'sales_hour', 'sales_line'] as const satisfies Kept[]

const hasMonths = (table: Kept): table is Exclude<Kept, 'ticket_day'> => table !== 'ticket_day'

/** The business days to check, both included, of one store or of all stores. */
export interface DaysAsked {
  from: string
  to: string
  merchantId?: number
  storeId?: number
}
/** A store's day or month whose stored sums differ from its tickets. */
export interface SalesDifference {
  merchantId: number
  merchant: string
  storeId: number
  store: string
  /** The first day, for a month. */
  date: string
  isMonth: boolean
  tables: Kept[]
}

const storeDay = ['merchant_id', 'store_id', 'business_date']
const names = (list: readonly string[]) => sql.join(list.map((name) => sql.ref(name)))
const selectSums = (list: readonly string[]) =>
  sql.join(list.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))
const others = (list: readonly string[], sums: readonly string[]) =>
  sql`${names(list)} having ${sql.join(
    sums.map((name) => sql`sum(${sql.ref(name)}) <> 0`),
    sql` or `,
  )}`

const within = (table: string, { from, to, merchantId, storeId }: DaysAsked) => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql.join(
    [
      sql`${column('business_date')} between ${from}::date and ${to}::date`,
      ...(merchantId === undefined ? [] : [sql`${column('merchant_id')} = ${merchantId}`]),
      ...(storeId === undefined ? [] : [sql`${column('store_id')} = ${storeId}`]),
    ],
    sql` and `,
  )
}

const cents = (amount: string) => sql.raw(`(sum(${amount}) * 100)::bigint`)
const sold = sql`t.transaction_type in ('S', 'RT', 'SR', 'R')`
const linesOf = sql`l.merchant_id = t.merchant_id and l.store_id = t.store_id
  and l.business_date = t.business_date and l.ticket_id = t.id`
/** The sums of days, computed from the tickets. */
const counted: Readonly<Record<Kept, (asked: DaysAsked) => RawBuilder<unknown>>> = {
  ticket_day: (asked) => sql`select t.merchant_id, t.store_id, t.business_date,
      t.transaction_type, count(*) as tickets, ${cents('t.total_amount')} as total_cents
    from ticket t where ${within('t', asked)} group by 1, 2, 3, 4`,
  // A row for each hour, and one for the whole day with a null hour.
  sales_hour: (asked) => sql`select merchant_id, store_id, business_date, false as is_month, hour,
      count(*) as tickets, sum(coalesce(guest_count, 0)) as guests,
      ${cents('goods')} as goods, ${cents('returns')} as returns,
      ${cents('-discount_amount')} as discounts,
      ${cents('charges_amount + surcharge_amount')} as charges,
      ${cents('tax_amount + gratuity_tax_amount')} as tax,
      ${cents('gratuity_amount')} as gratuity, ${cents('tip_amount')} as tips,
      ${cents('donations_amount')} as donations, ${cents('other')} as other,
      ${cents('total_amount')} as total
    from (select t.*, g.*,
        extract(hour from t.ticket_at at time zone s.time_zone)::smallint as hour
      from ticket t join store s on s.merchant_id = t.merchant_id and s.id = t.store_id
      cross join lateral (select
        coalesce(sum(l.amount) filter (where l.line_type in ('Item', 'Modifier')
          and l.amount > 0), 0) as goods,
        coalesce(sum(l.amount) filter (where l.line_type in ('Item', 'Modifier')
          and l.amount < 0), 0) as returns,
        coalesce(sum(l.price) filter (where l.line_type in ('Gift card', 'Account payment')), 0)
          as other
        from ticket_line l where ${linesOf}) g
      where ${sold} and ${within('t', asked)}) c
    group by grouping sets ((merchant_id, store_id, business_date, hour),
      (merchant_id, store_id, business_date))`,
  sales_line: (asked) => sql`select t.merchant_id, t.store_id, t.business_date, false as is_month,
      l.line_type, l.item_name, l.variation_name, l.category_name, l.department_name,
      l.modifier_group_name, count(*) as lines,
      (coalesce(sum(l.quantity) filter (where l.voided_at is null), 0) * 1000)::bigint as quantity,
      ${cents('l.amount')} as gross,
      ${cents('-(l.line_discount_amount + l.ticket_discount_amount)')} as discounts,
      ${cents('l.price')} as net
    from ticket t join ticket_line l on ${linesOf}
    where ${sold} and ${within('t', asked)} group by 1, 2, 3, 5, 6, 7, 8, 9, 10`,
}

/** The rows to add so that the stored sums of days match the tickets. */
function daysLack(table: Kept, asked: DaysAsked): RawBuilder<unknown> {
  const { keys, sums } = keptSales[table]
  const all = [...storeDay, ...keys]
  const days = hasMonths(table) ? sql`and not k.is_month` : sql``
  return sql`select ${names(all)}, ${selectSums(sums)} from (
      select ${names([...all, ...sums])} from (${counted[table](asked)}) c
      union all select ${names(all)}, ${sql.join(sums.map((name) => sql`-${sql.ref(name)}`))}
        from ${sql.table(table)} k where ${within('k', asked)} ${days}) kept_and_counted
    group by ${others(all, sums)}`
}

/** The rows to add so that the stored sums of months match their days. */
function monthsLack(table: Exclude<Kept, 'ticket_day'>, asked: DaysAsked): RawBuilder<unknown> {
  const { keys, sums } = keptSales[table]
  const of = keys.filter((key) => key !== 'is_month')
  const signed = sums.map(
    (name) => sql`case when k.is_month then -${sql.ref(name)} else ${sql.ref(name)} end as
      ${sql.ref(name)}`,
  )
  const whole = table === 'sales_hour' ? sql`and k.hour is not null` : sql``
  const month = sql`date_trunc('month', business_date)::date`
  return sql`select ${names(storeDay)}, true as is_month, ${names(of)}, ${selectSums(sums)} from (
      select merchant_id, store_id, ${month} as business_date, ${names(of)}, ${sql.join(signed)}
      from ${sql.table(table)} k where ${within('k', monthsOf(asked))} ${whole}) kept_and_counted
    group by ${others([...storeDay, ...of], sums)}`
}
/** From the first day of the first month to the last day of the last month. */
const monthsOf = ({ from, to, ...rest }: DaysAsked): DaysAsked => ({
  ...rest,
  from: `${from.slice(0, 7)}-01`,
  to: lastOf(to),
})
const lastOf = (date: string): string => plusDays(plusMonths(`${date.slice(0, 7)}-01`, 1), -1)

/**
 * The days and months whose stored sums differ from their tickets. Reads a single snapshot, so that
 * people can keep working. A month is compared with the stored sums of its days.
 */
export async function salesDifferences(tx: Tx, asked: DaysAsked): Promise<SalesDifference[]> {
  const parts = keptTables.flatMap((table) => [
    sql`select ${names(storeDay)}, false as is_month, ${table}::text as name
      from (${daysLack(table, asked)}) d`,
    ...(hasMonths(table)
      ? [
          sql`select ${names(storeDay)}, true as is_month, ${table}::text as name
            from (${monthsLack(table, asked)}) d`,
        ]
      : []),
  ])
  const { rows } = await sql<SalesDifference>`select d.merchant_id as "merchantId",
      m.name as merchant, d.store_id as "storeId", s.name as store, d.business_date as date,
      d.is_month as "isMonth", array_agg(distinct d.name) as tables
    from (${sql.join(parts, sql` union all `)}) d
    join merchant m on m.id = d.merchant_id
    join store s on s.merchant_id = d.merchant_id and s.id = d.store_id
    group by 1, 2, 3, 4, 5, 6 order by 1, 3, 5, 6`.execute(tx)
  return rows
}

/** The key of migration 008's lock, shared by all changes of a merchant's tickets. */
const zoneLock = 0x7a6f6e65

/**
 * Adds the missing changes to a store's month: first for its days, then for the month. Waits for
 * all changes of the merchant's tickets, and they wait for it.
 * @param date any day of the month
 */
export async function mendSales(
  tx: Tx,
  { merchantId, storeId, date }: Pick<SalesDifference, 'merchantId' | 'storeId' | 'date'>,
): Promise<void> {
  const asked = monthsOf({ merchantId, storeId, from: date, to: date })
  await sql`select pg_advisory_xact_lock(${sql.lit(zoneLock)}, ${merchantId}::int)`.execute(tx)
  for (const table of keptTables) {
    const { keys, sums } = keptSales[table]
    const columns = names([...storeDay, ...keys, ...sums])
    const add = (rows: RawBuilder<unknown>) =>
      sql`insert into ${sql.table(table)} (${columns}) select ${columns} from (${rows}) d`.execute(
        tx,
      )
    await add(daysLack(table, asked))
    if (hasMonths(table)) await add(monthsLack(table, asked))
  }
}
