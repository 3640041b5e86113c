// Fixtures for the tests of the kept sums of sales: the kept sums, the same sums computed from
// tickets and lines, and the possible changes. Limited to two merchants, because the others' rows
// would only cost time.
import { sql } from 'kysely'
import { expect } from 'vitest'

import type { DatabaseRoles, Tx } from '../../data/database-roles.ts'
import { salesDifferences } from './sales-check.ts'

const reading = { actor: 'test', reason: 'add up sales', routine: true }
export const sold = sql`t.transaction_type in ('S', 'RT', 'SR', 'R')`
export const ofTicket = sql`l.merchant_id = t.merchant_id and l.store_id = t.store_id
  and l.business_date = t.business_date and l.ticket_id = t.id`

const names = (list: readonly string[]) => sql.join(list.map((name) => sql.ref(name)))
const hit = (n: number) => sql<boolean>`merchant_id in (1001, 1002) and id % 97 = ${n}`
const copied = sql<boolean>`t.merchant_id in (1001, 1002) and t.comment = 'a copy'`
const lineColumns = (
  'merchant_id store_id business_date position line_type item_name variation_name category_name ' +
  'department_name modifier_group_name quantity voided_at list_price unit_price amount ' +
  'line_discount_amount ticket_discount_amount price void_amount'
).split(' ')
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

/** Reads as the operator role. */
export function salesReader(databaseRoles: () => DatabaseRoles) {
  const asOperator = <T>(work: (tx: Tx) => Promise<T>) => databaseRoles().asOperator(reading, work)
  const readRows = (query: ReturnType<typeof sql>) =>
    asOperator(async (tx) => (await query.execute(tx)).rows)
  /** Where the kept sums differ from the tickets. */
  const differences = (merchantId: number) =>
    asOperator((tx) => salesDifferences(tx, { from: '2000-01-01', to: '2099-12-31', merchantId }))
  async function expectKept() {
    for (const merchantId of [1001, 1002]) expect(await differences(merchantId)).toEqual([])
  }

  /** All changes have been merged. */
  async function expectAddedUp() {
    for (const table of ['sales_hour', 'sales_line'] as const)
      expect(
        await readRows(sql`select * from ${sql.table(table)} where not is_sum limit 1`),
      ).toEqual([])
  }

  return { asOperator, readRows, differences, expectKept, expectAddedUp }
}
