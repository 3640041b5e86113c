import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { systemClock } from '../../core/time/clock.ts'
import type { Tx } from './database-roles.ts'
import { purgeExpired } from '../housekeeping.ts'
import { eachDatabase } from './testing/databases.ts'

const reading = { actor: 'test', reason: 'count items', routine: true }
const bakery = { merchantId: 1002, stores: 'all' } as const

eachDatabase(
  'the number of items that is kept',
  (database) => {
    const asOperator = <T>(work: (tx: Tx) => Promise<T>) =>
      database().databaseRoles.asOperator(reading, work)
    type Count = { items: number; rows: number }
    const read = async (query: ReturnType<typeof sql<Count>>) =>
      (await query.execute(database().database.db)).rows
    const ours = sql`where merchant_id in (1001, 1002)`
    const kept = () =>
      read(sql`select sum(change)::int as items, count(*) as rows from item_count ${ours}
        group by merchant_id order by merchant_id`)
    const numbers = async () => (await kept()).map(({ items }) => items)
    const counted = async () =>
      (
        await read(sql`select count(*) as items from item ${ours} and deleted_at is null
          group by merchant_id order by merchant_id`)
      ).map(({ items }) => items)

    /**
     * Each step is one statement over both merchants; the number selects the rows. Only copies are
     * removed, because no other rows refer to them.
     */
    const hit = (n: number) => sql<boolean>`merchant_id in (1001, 1002) and id % 7 = ${n % 7}`
    const steps = {
      copy: (tx: Tx, n: number) =>
        sql`insert into item (merchant_id, name, tax_category_id, deleted_at, description)
      select merchant_id, gen_random_uuid()::text, tax_category_id, deleted_at, 'a copy'
      from item where ${hit(n)}`.execute(tx),
      mark: (tx: Tx, n: number) =>
        sql`update item set deleted_at = now() where ${hit(n)}`.execute(tx),
      unmark: (tx: Tx, n: number) =>
        sql`update item set deleted_at = null, name = gen_random_uuid()::text,
          barcode = null, external_id = null where ${hit(n)}`.execute(tx),
      rename: (tx: Tx, n: number) =>
        sql`update item set version = version + 1 where ${hit(n)}`.execute(tx),
      remove: (tx: Tx, n: number) =>
        sql`delete from item where ${hit(n)} and description = 'a copy'`.execute(tx),
    }
    const change = fc.record({
      step: fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])),
      n: fc.nat(6),
      takenBack: fc.boolean(),
      adding: fc.boolean(),
    })

    it('is the number that there are, whatever is done, taken back or added up', async () => {
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
          expect(await numbers()).toEqual(await counted())
        }),
        { numRuns: 8, seed: 20261123 },
      )
    })

    it('is one row for each merchant once housekeeping has been there', async () => {
      await purgeExpired(database().databaseRoles, systemClock)
      expect((await kept()).map(({ rows }) => rows)).toEqual([1, 1])
      expect(await numbers()).toEqual(await counted())
    })

    it("is a merchant's own (security.md D14)", async () => {
      const rows = await database().databaseRoles.asTenant(bakery, (tx) =>
        tx.selectFrom('item_count').select('merchant_id').distinct().execute(),
      )
      expect(rows).toEqual([{ merchant_id: 1002 }])
    })
  },
  { demo: true },
)
