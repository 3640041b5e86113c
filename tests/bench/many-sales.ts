// A million sales of sixty stores over thirteen months, for the benchmark of reports. The database
// generates them a day at a time, so that all stored totals grow as they would from registers.
import { sql } from 'kysely'

import type { Database } from '../../server/data/connection/database.ts'
import { createDatabaseRoles } from '../../server/data/database-roles.ts'
import { systemClock } from '../../core/time/clock.ts'
import { purgeExpired } from '../../server/housekeeping.ts'

/** The franchise. Its other stores have no sales here. */
export const salesMerchant = 1004
export const salesStores = 60
export const salesDays = 396

/**
 * Each ticket has two lines, of forty items in eight departments. Sales are spread over all hours,
 * so that some are in the past at any time of day; today's end now.
 */
export async function addManySales({ db }: Database, count: number): Promise<void> {
  const databaseRoles = createDatabaseRoles(db)
  const perStore = Math.max(1, Math.round(count / salesStores / salesDays))
  for (let ago = salesDays; ago >= 0; ago -= 1)
    await databaseRoles.asOperator(
      { actor: 'benchmark', reason: 'add sales', routine: true },
      async (tx) => {
        await sql`create temporary table selling on commit drop as
          select s.id as store_id, current_date - ${sql.lit(ago)}::int as day, n,
            (current_date - ${sql.lit(ago)}::int + time '04:00') at time zone s.time_zone
              + make_interval(mins => (n * 53 + s.id::int % 17) % 1440) as at,
            'R' || n as number, (s.id::int + n * 7 + ${sql.lit(ago)}::int) % 40 as item
          from (select id, time_zone from store where merchant_id = ${salesMerchant}
            and not is_deleted order by id limit ${sql.lit(salesStores)}) s,
            generate_series(1, ${sql.lit(perStore)}) n`.execute(tx)
        await sql`delete from selling where at > now()`.execute(tx)
        await sql`insert into ticket (merchant_id, store_id, business_date, ticket_number,
            opened_at, ticket_at, transaction_type, subtotal_amount, tax_amount, total_amount,
            station, user_name)
          select ${salesMerchant}::int, store_id, day, number, at, at, 'S', 9 + item, 1, 10 + item,
            'Register ' || n % 3, 'Person ' || n % 9
          from selling`.execute(tx)
        await sql`insert into ticket_line (merchant_id, store_id, business_date, ticket_id,
            position, line_type, item_name, category_name, department_name, quantity, unit_price,
            amount, price)
          select t.merchant_id, t.store_id, t.business_date, t.id, p, 'Item',
            'Item ' || (c.item + p * 3) % 40, 'CATEGORY ' || (c.item + p * 3) % 16,
            'Department ' || (c.item + p * 3) % 8, 1, v.price, v.price, v.price
          from selling c join ticket t on t.merchant_id = ${salesMerchant}
            and t.store_id = c.store_id and t.business_date = c.day and t.ticket_number = c.number,
            generate_series(1, 2) p,
            lateral (select case p when 1 then 4 else 5 + c.item end as price) v`.execute(tx)
      },
    )
  await purgeExpired(databaseRoles, systemClock)
  await db.connection().execute(async (connection) => {
    for (const statement of [
      'set statement_timeout = 0',
      'vacuum (analyze) ticket, ticket_line, sales_hour, sales_line',
      'reset statement_timeout',
    ])
      await sql.raw(statement).execute(connection)
  })
}
