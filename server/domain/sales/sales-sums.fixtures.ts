// For the tests of the kept sums of sales: what is kept, the same added up from tickets and lines,
// and what can happen to these. Of two merchants: the others' rows would only cost time.
import { sql } from 'kysely'
import { expect } from 'vitest'

import type { Doors, Tx } from '../../data/doors.ts'
import { keptSales } from './sales-sums.ts'

const reading = { actor: 'test', reason: 'add up sales', routine: true }
export const sold = sql`t.transaction_type in ('S', 'RT', 'SR', 'R')`
export const ofTicket = sql`l.merchant_id = t.merchant_id and l.store_id = t.store_id
  and l.business_date = t.business_date and l.ticket_id = t.id`

const names = (list: readonly string[]) => sql.join(list.map((name) => sql.ref(name)))
const hit = (n: number) => sql<boolean>`merchant_id in (1001, 1002) and id % 97 = ${n}`
const copied = sql<boolean>`t.merchant_id in (1001, 1002) and t.comment = 'a copy'`
const lineColumns = [
  'merchant_id',
  'store_id',
  'business_date',
  'position',
  'line_type',
  'item_name',
  'variation_name',
  'category_name',
  'department_name',
  'modifier_group_name',
  'quantity',
  'voided_at',
  'list_price',
  'unit_price',
  'amount',
  'line_discount_amount',
  'ticket_discount_amount',
  'price',
  'void_amount',
]
export const salesSteps = {
  async copy(tx: Tx, n: number) {
    await sql`insert into ticket (merchant_id, store_id, business_date, ticket_number, opened_at,
        ticket_at, transaction_type, subtotal_amount, total_amount, guest_count, comment,
        customer_number)
      select merchant_id, store_id, business_date, gen_random_uuid()::text, opened_at,
        ticket_at, 'S', total_amount, total_amount, 2, 'a copy', id::text
      from ticket where ${hit(n)} and comment is distinct from 'a copy'`.execute(tx)
    await sql`insert into ticket_line (${names(lineColumns)}, ticket_id)
      select ${names(lineColumns.map((name) => `l.${name}`))}, c.id
      from ticket c join ticket_line l on l.merchant_id = c.merchant_id
        and l.store_id = c.store_id and l.business_date = c.business_date
        and l.ticket_id = c.customer_number::int
      where c.merchant_id in (1001, 1002) and c.comment = 'a copy' and not exists (
        select from ticket_line o where o.merchant_id = c.merchant_id and o.store_id = c.store_id
          and o.business_date = c.business_date and o.ticket_id = c.id)`.execute(tx)
  },
  void: (tx: Tx, n: number) =>
    sql`update ticket set transaction_type = case transaction_type when 'S' then 'V'
      when 'V' then 'S' else transaction_type end where ${hit(n)}`.execute(tx),
  tip: (tx: Tx, n: number) =>
    sql`update ticket set tip_amount = tip_amount + 1, total_amount = total_amount + 1
      where ${hit(n)}`.execute(tx),
  later: (tx: Tx, n: number) =>
    sql`update ticket set ticket_at = ticket_at + interval '1 hour' where ${hit(n)}`.execute(tx),
  line: (tx: Tx, n: number) =>
    sql`update ticket_line set item_name = 'Another', amount = amount + unit_price,
        price = price + unit_price, quantity = quantity + 1
      where ${hit(n)} and voided_at is null`.execute(tx),
  zone: (tx: Tx, n: number) =>
    sql`update store set time_zone = ${n % 2 ? 'America/Denver' : 'America/New_York'}
      where merchant_id = 1002`.execute(tx),
  async remove(tx: Tx) {
    const lines = sql`delete from ticket_line l using ticket t where ${ofTicket} and ${copied}`
    const removed = await lines.execute(tx)
    await sql`delete from ticket t where ${copied}`.execute(tx)
    return removed
  },
}

/** Reads through the operator's door. */
export function salesReader(doors: () => Doors) {
  const asOperator = <T>(work: (tx: Tx) => Promise<T>) => doors().asOperator(reading, work)
  const rowsOf = (query: ReturnType<typeof sql>) =>
    asOperator(async (tx) => (await query.execute(tx)).rows)
  const place = ['merchant_id', 'store_id', 'business_date']

  function kept(table: 'sales_hour' | 'sales_line', isMonth: boolean) {
    const { keys, sums } = keptSales[table]
    const others = keys.filter((key) => key !== 'is_month')
    return rowsOf(sql`select ${names([...place, ...others])},
      ${sql.join(sums.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))}
      from ${sql.table(table)} where is_month = ${isMonth} and merchant_id in (1001, 1002)
      ${table === 'sales_hour' ? sql`and hour is not null` : sql``}
      group by ${names([...place, ...others])}
      having ${sql.join(
        sums.map((name) => sql`sum(${sql.ref(name)}) <> 0`),
        sql` or `,
      )} order by ${names([...place, ...others])}`)
  }
  const dateOf = (isMonth: boolean) =>
    isMonth ? sql`date_trunc('month', t.business_date)::date` : sql`t.business_date`
  const countedHours = (isMonth: boolean) =>
    rowsOf(sql`select t.merchant_id, t.store_id, ${dateOf(isMonth)} as business_date,
        extract(hour from t.ticket_at at time zone s.time_zone)::smallint as hour,
        count(*)::bigint as tickets, sum(coalesce(t.guest_count, 0))::bigint as guests,
        (sum(g.goods) * 100)::bigint as goods, (sum(g.returns) * 100)::bigint as returns,
        (-sum(t.discount_amount) * 100)::bigint as discounts,
        (sum(t.charges_amount + t.surcharge_amount) * 100)::bigint as charges,
        (sum(t.tax_amount + t.gratuity_tax_amount) * 100)::bigint as tax,
        (sum(t.gratuity_amount) * 100)::bigint as gratuity,
        (sum(t.tip_amount) * 100)::bigint as tips,
        (sum(t.donations_amount) * 100)::bigint as donations,
        (sum(g.other) * 100)::bigint as other, (sum(t.total_amount) * 100)::bigint as total
      from ticket t join store s on s.merchant_id = t.merchant_id and s.id = t.store_id
      cross join lateral (select
        coalesce(sum(l.amount) filter (where l.line_type in ('Item', 'Modifier')
          and l.amount > 0), 0) as goods,
        coalesce(sum(l.amount) filter (where l.line_type in ('Item', 'Modifier')
          and l.amount < 0), 0) as returns,
        coalesce(sum(l.price) filter (where l.line_type in ('Gift card', 'Account payment')), 0)
          as other
        from ticket_line l where ${ofTicket}) g
      where ${sold} and t.merchant_id in (1001, 1002) group by 1, 2, 3, 4 order by 1, 2, 3, 4`)
  const countedLines = (isMonth: boolean) =>
    rowsOf(sql`select t.merchant_id, t.store_id, ${dateOf(isMonth)} as business_date,
        l.line_type, l.item_name, l.variation_name, l.category_name, l.department_name,
        l.modifier_group_name, count(*)::bigint as lines,
        (coalesce(sum(l.quantity) filter (where l.voided_at is null), 0) * 1000)::bigint
          as quantity,
        (sum(l.amount) * 100)::bigint as gross,
        (-sum(l.line_discount_amount + l.ticket_discount_amount) * 100)::bigint as discounts,
        (sum(l.price) * 100)::bigint as net
      from ticket t join ticket_line l on ${ofTicket}
      where ${sold} and t.merchant_id in (1001, 1002)
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 1, 2, 3, 4, 5, 6, 7, 8, 9`)
  async function expectKept() {
    for (const isMonth of [false, true]) {
      expect(await kept('sales_hour', isMonth)).toEqual(await countedHours(isMonth))
      expect(await kept('sales_line', isMonth)).toEqual(await countedLines(isMonth))
    }
  }

  /** No change waits to be added up. */
  async function expectAddedUp() {
    for (const table of ['sales_hour', 'sales_line'] as const)
      expect(await rowsOf(sql`select * from ${sql.table(table)} where not is_sum limit 1`)).toEqual(
        [],
      )
  }

  return { asOperator, rowsOf, expectKept, expectAddedUp }
}
