// Two transactions change tickets, lines or a store's hours at the same moment, and the kept sums
// still match the tickets. Needs PostgreSQL, because the embedded database runs one after the
// other.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createDatabaseRoles, type Tx } from '../../data/database-roles.ts'
import type { Database } from '../../data/connection/database.ts'
import { sharedCluster } from '../../data/testing/postgres.ts'
import { openSeeded } from '../../testing/seeded.ts'
import { salesReader } from './sales-sums.fixtures.ts'

const cafe = 1001

if (sharedCluster())
  describe('kept sums of tickets that two change at once', () => {
    let database: Database
    const { asOperator, differences } = salesReader(() => createDatabaseRoles(database.db))
    beforeAll(async () => void (database = await openSeeded()), 60_000)
    afterAll(() => database.close())

    const lines = sql`(merchant_id, store_id, business_date, ticket_id) in (select merchant_id,
      store_id, business_date, id from ticket where merchant_id = ${cafe} and comment = 'chosen')`
    const chosen = sql`merchant_id = ${cafe} and comment = 'chosen'`
    const steps = {
      'a void': (tx: Tx) =>
        sql`update ticket set transaction_type = 'V' where ${chosen}`.execute(tx),
      'another hour': (tx: Tx) =>
        sql`update ticket set ticket_at = ticket_at + interval '1 hour' where ${chosen}`.execute(
          tx,
        ),
      'another day': (tx: Tx) =>
        sql`update ticket set business_date = business_date + 1 where ${chosen}`.execute(tx),
      'a line': (tx: Tx) =>
        sql`insert into ticket_line (merchant_id, store_id, business_date, ticket_id, position,
            line_type, item_name, quantity, unit_price, amount, price)
          select merchant_id, store_id, business_date, id, 99, 'Item', 'Late', 1, 7, 7, 7
          from ticket where ${chosen}`.execute(tx),
      'another price': (tx: Tx) =>
        sql`update ticket_line set amount = amount + unit_price, price = price + unit_price,
          quantity = quantity + 1 where ${lines} and voided_at is null`.execute(tx),
      'no lines': (tx: Tx) => sql`delete from ticket_line where ${lines}`.execute(tx),
      'another zone': (tx: Tx) =>
        sql`update store set time_zone = case time_zone when 'America/Denver'
          then 'America/New_York' else 'America/Denver' end where merchant_id = ${cafe}`.execute(
          tx,
        ),
      'another ticket': (tx: Tx) =>
        sql`insert into ticket (merchant_id, store_id, business_date, ticket_number, opened_at,
            ticket_at, transaction_type, subtotal_amount, total_amount)
          select merchant_id, store_id, business_date, gen_random_uuid()::text, opened_at,
            ticket_at, 'S', 5, 5 from ticket where ${chosen}`.execute(tx),
    }
    type Step = keyof typeof steps

    const isWaiting = async () => {
      const waiting = sql`select from pg_locks where not granted and pid in (select pid
        from pg_stat_activity where datname = current_database())`
      return (await waiting.execute(database.db)).rows.length > 0
    }
    /** The first transaction commits once the second waits for it or has finished. */
    async function overlap(first: Step, second: Step) {
      const [worked, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const one = asOperator(async (tx) => {
        await steps[first](tx)
        worked.resolve()
        await commit.promise
      })
      await Promise.race([worked.promise, one])
      const left = new Set(['the second'])
      const two = asOperator(async (tx) => void (await steps[second](tx))).finally(() =>
        left.clear(),
      )
      const both = Promise.allSettled([one, two])
      while (left.size > 0 && !(await isWaiting())) {
        /* no pause, because each check is a round trip to the database */
      }
      commit.resolve()
      return (await both).map(({ status }) => status)
    }
    /** A separate ticket for each try, without lines if these would lock its day. */
    const choose = (hasLine: boolean) =>
      asOperator(async (tx) => {
        await sql`update ticket set comment = null where ${chosen}`.execute(tx)
        await sql`insert into ticket (merchant_id, store_id, business_date, ticket_number,
            opened_at, ticket_at, transaction_type, subtotal_amount, total_amount, comment)
          values (${cafe}, 100100001, '2026-11-19', gen_random_uuid()::text,
            '2026-11-19T17:00Z', '2026-11-19T17:00Z', 'S', 7, 7, 'chosen')`.execute(tx)
        if (hasLine) await steps['a line'](tx)
      })

    const bothOrders = (one: Step, other: Step) =>
      [
        [one, other],
        [other, one],
      ] as const
    it.each<[Step, Step]>([
      ['a line', 'a void'],
      ['a line', 'another hour'],
      ['another price', 'a void'],
      ['no lines', 'a void'],
      ['another ticket', 'another zone'],
      ['a line', 'another zone'],
    ])('are right after %s and %s in either order (T-results-81)', async (one, other) => {
      for (const [first, second] of bothOrders(one, other)) {
        await choose(true)
        expect(await overlap(first, second)).toEqual(['fulfilled', 'fulfilled'])
        expect(await differences(cafe), `${first}, then ${second}`).toEqual([])
      }
    })
    it('are right after a line and another day, one of them refused (T-results-81)', async () => {
      for (const [first, second] of bothOrders('a line', 'another day')) {
        await choose(false)
        expect(await overlap(first, second)).toEqual(['fulfilled', 'rejected'])
        expect(await differences(cafe), `${first}, then ${second}`).toEqual([])
      }
    })
  })
