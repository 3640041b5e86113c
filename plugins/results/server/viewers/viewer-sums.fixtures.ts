// Queries of the viewers' tests, which compute sums without the reports' code.
import { sql } from 'kysely'

import { month, platform } from '../reports/report-people.fixtures.ts'

export const [harbour, mill] = [100_200_001, 100_200_002] as const
/** Bypasses the database roles with the tests' own queries. */
export async function read<Found>(query: ReturnType<typeof sql<Found>>): Promise<Found[]> {
  return (await query.execute(platform.database.db)).rows
}
/** The tickets' net amount from an own query, in dollars as text. */
export const ticketNet = async (merchantId: number, storeId = 0, { FromDate, ToDate } = month) => {
  const [row] = await read<{ net: string; total: string; tickets: string }>(
    sql`select sum(t.subtotal_amount - t.discount_amount - coalesce((
          select sum(l.price + l.line_discount_amount + l.ticket_discount_amount)
          from ticket_line l where l.merchant_id = t.merchant_id and l.store_id = t.store_id
          and l.business_date = t.business_date and l.ticket_id = t.id
          and l.line_type in ('Gift card', 'Account payment')), 0)) as net,
        sum(t.total_amount) as total, count(*) as tickets
      from ticket t where t.merchant_id = ${merchantId}
      and (${storeId} = 0 or t.store_id = ${storeId})
      and t.business_date between ${FromDate}::date and ${ToDate}::date
      and t.transaction_type in ('S', 'RT', 'SR', 'R')`,
  )
  return row!
}
