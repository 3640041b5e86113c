import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { systemClock } from '../../core/time/clock.ts'
import type { Tx } from './database-roles.ts'
import { purgeExpired } from '../housekeeping.ts'
import { eachDatabase } from './testing/databases.ts'

const reading = { actor: 'test', reason: 'add up tickets', routine: true }
const bakery = { merchantId: 1002, stores: [100_200_001] } as const

eachDatabase(
  'the sums of tickets by day that are kept',
  (database) => {
    const asOperator = <T>(work: (tx: Tx) => Promise<T>) =>
      database().databaseRoles.asOperator(reading, work)
    const key = sql`merchant_id, store_id, business_date, transaction_type`
    const read = async (query: ReturnType<typeof sql>) =>
      (await query.execute(database().database.db)).rows
    const kept = () =>
      read(sql`select ${key}, sum(tickets)::int as tickets, sum(total_cents)::bigint as cents
        from ticket_day group by ${key}
        having sum(tickets) <> 0 or sum(total_cents) <> 0 order by ${key}`)
    const counted = () =>
      read(sql`select ${key}, count(*)::int as tickets,
        sum((total_amount * 100)::bigint)::bigint as cents from ticket group by ${key}
        order by ${key}`)
    const rows = () => read(sql`select ${key}, is_sum from ticket_day`)

    /**
     * Each step is one statement over several merchants; the number selects the rows. Only copies
     * are moved and removed, because no other rows refer to them.
     */
    const hit = (n: number) => sql<boolean>`merchant_id in (1001, 1002) and id % 17 = ${n}`
    const copies = (n: number) => sql<boolean>`${hit(n % 17)} and comment = 'a copy'`
    const steps = {
      copy: (tx: Tx, n: number) =>
        sql`insert into ticket (merchant_id, store_id, business_date, ticket_number, opened_at,
            ticket_at, transaction_type, subtotal_amount, total_amount, comment)
          select merchant_id, store_id, business_date, gen_random_uuid()::text, opened_at,
            ticket_at, transaction_type, total_amount, total_amount, 'a copy'
          from ticket where ${hit(n)}`.execute(tx),
      tip: (tx: Tx, n: number) =>
        sql`update ticket set tip_amount = tip_amount + 1, total_amount = total_amount + 1
          where ${hit(n)}`.execute(tx),
      comment: (tx: Tx, n: number) =>
        sql`update ticket set order_name = 'Table 1' where ${hit(n)}`.execute(tx),
      move: (tx: Tx, n: number) =>
        sql`update ticket set business_date = business_date + 1 where ${copies(n)}`.execute(tx),
      void: (tx: Tx, n: number) =>
        sql`update ticket set transaction_type = 'V' where ${copies(n)}`.execute(tx),
      remove: (tx: Tx, n: number) => sql`delete from ticket where ${copies(n)}`.execute(tx),
      none: (tx: Tx) => sql`delete from ticket where false`.execute(tx),
    }
    const change = fc.record({
      step: fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])),
      n: fc.nat(16),
      takenBack: fc.boolean(),
      adding: fc.boolean(),
    })

    it('are what the tickets come to, whatever is done, taken back or added up', async () => {
      expect((await kept()).length).toBeGreaterThan(300)
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
          for (const { step, n, takenBack, adding } of changes) {
            await asOperator(async (tx) => {
              await steps[step](tx, n)
              if (takenBack) throw new Error('taken back')
            }).catch((error: Error) => {
              if (error.message !== 'taken back') throw error
            })
            if (adding) await purgeExpired(database().databaseRoles, systemClock)
          }
          expect(await kept()).toEqual(await counted())
        }),
        { numRuns: 8, seed: 20261125 },
      )
    })

    it('are one row for each store, day and type once housekeeping has been there', async () => {
      await asOperator((tx) => steps.tip(tx, 3))
      await purgeExpired(database().databaseRoles, systemClock)
      const sums = await counted()
      expect(await kept()).toEqual(sums)
      const left = await rows()
      expect(left).toHaveLength(sums.length)
      await purgeExpired(database().databaseRoles, systemClock)
      expect(await rows()).toEqual(left)
    })

    it("are a merchant's own, in the stores of the person (security.md D14)", async () => {
      const seen = await database().databaseRoles.asTenant(bakery, (tx) =>
        tx.selectFrom('ticket_day').select(['merchant_id', 'store_id']).distinct().execute(),
      )
      expect(seen).toEqual([{ merchant_id: 1002, store_id: 100_200_001 }])
    })
  },
  { demo: true },
)
