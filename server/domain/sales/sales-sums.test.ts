// The sums of sales that the database keeps match the tickets. sales-sums.proof.test.ts tries
// random changes.
import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { systemClock } from '../../../core/time/clock.ts'
import type { DatabaseRoles } from '../../data/database-roles.ts'
import { checkSales } from '../../admin.ts'
import { eachDatabase } from '../../data/testing/databases.ts'
import { purgeExpired } from '../../housekeeping.ts'
import { ofTicket, salesReader, salesSteps, sold } from './sales-sums.fixtures.ts'
import { keptSales, salesDays, salesHours, salesLines } from './sales-sums.ts'

eachDatabase(
  'the sums of sales that are kept',
  (database) => {
    const { asOperator, readRows, differences, expectKept, expectAddedUp } = salesReader(
      () => database().databaseRoles,
    )

    it('are those of the demo (T-results-44)', expectKept)

    it('are what was sold, whatever is done and added up (T-results-44)', async () => {
      const { remove, ...others } = salesSteps
      for (const [at, step] of Object.values(others).entries())
        await asOperator(async (tx) => void (await step(tx, at % 2)))
      await expectKept()
      expect((await asOperator(remove)).numAffectedRows).toBeGreaterThan(0)
      await expectKept()
      await purgeExpired(database().databaseRoles, systemClock)
      await expectAddedUp()
      await expectKept()
    })

    it('are found where they differ, and mended (T-results-82)', async () => {
      const { rows } = await asOperator((tx) =>
        sql<{ date: string }>`delete from sales_line where (merchant_id, store_id, business_date)
          = (select merchant_id, store_id, business_date from ticket where merchant_id = 1001
          and transaction_type = 'S' order by id limit 1) and not is_month
          returning business_date as date`.execute(tx),
      )
      const date = rows[0]?.date ?? ''
      const storeId = 100_100_001
      await asOperator((tx) =>
        sql`insert into sales_hour (merchant_id, store_id, business_date, is_month, hour,
            ${sql.join(keptSales.sales_hour.sums.map((name) => sql.ref(name)))})
          values (1001, ${storeId}, ${date}, false, 12,
            ${sql.join(keptSales.sales_hour.sums.map(() => sql.lit(1)))})`.execute(tx),
      )
      const of = { merchantId: 1001, storeId }
      const found = await differences(1001)
      expect(found).toMatchObject([
        { ...of, date: `${date.slice(0, 7)}-01`, isMonth: true },
        { ...of, date, isMonth: false, tables: ['sales_hour', 'sales_line'] },
      ])
      const check = (mend: boolean) =>
        checkSales(database().database, { from: date, to: date, mend }, systemClock)
      await expect(check(false)).rejects.toThrow(`(${storeId}), ${date}`)
      expect(await check(true)).toMatch(/^The totals of reports are fixed: /)
      expect(await check(false)).toMatch(/^The totals of reports match the tickets/)
      await expectKept()
    })

    it('are added up last, so that a fault there keeps nothing that has run out', async () => {
      const reasons: string[] = []
      const asOperator: DatabaseRoles['asOperator'] = (by, work) => {
        reasons.push(by.reason)
        return database().databaseRoles.asOperator(by, work)
      }
      await purgeExpired({ asOperator }, systemClock)
      const isSum = (reason: string) => reason.startsWith('add up ')
      expect(reasons.some(isSum)).toBe(true)
      expect(reasons.slice(reasons.findIndex(isSum)).every(isSum)).toBe(true)
    })

    it('are read by whole months and the days at their ends, once each', async () => {
      const asked = { merchantId: 1002, stores: 'all' } as const
      for (const [from, to] of [
        ['2026-01-15', '2026-12-20'],
        ['2026-10-01', '2026-12-31'],
        ['2026-11-02', '2026-11-20'],
      ] as const) {
        const sums = await asOperator(async (tx) => {
          const sum = sql<string>`coalesce(sum(h.total), 0)`.as('sum')
          const days = salesDays(tx, { ...asked, from, to }).select(sum)
          const hours = salesHours(tx, { ...asked, from, to }).select(sum)
          return [
            Number((await days.executeTakeFirstOrThrow()).sum),
            Number((await hours.executeTakeFirstOrThrow()).sum),
          ]
        })
        expect(sums[0]).toBeGreaterThan(0)
        expect(sums[0]).toBe(sums[1])
        const lines = await asOperator((tx) =>
          salesLines(tx, { ...asked, from, to })
            .select(sql<string>`sum(l.lines)`.as('lines'))
            .executeTakeFirstOrThrow(),
        )
        const counted = await readRows(sql`select count(*) as lines from ticket t
          join ticket_line l on ${ofTicket} where t.merchant_id = 1002 and ${sold}
          and t.business_date between ${from}::date and ${to}::date`)
        expect([Number(lines.lines)]).toEqual(
          counted.map((row) => Number((row as { lines: unknown }).lines)),
        )
      }
    })

    it("are a merchant's own, in the stores of the person (security.md D14)", async () => {
      const bakery = { merchantId: 1002, stores: [100_200_001] } as const
      for (const table of ['sales_hour', 'sales_line'] as const) {
        const seen = await database().databaseRoles.asTenant(bakery, (tx) =>
          tx.selectFrom(table).select(['merchant_id', 'store_id']).distinct().execute(),
        )
        expect(seen).toEqual([{ merchant_id: 1002, store_id: 100_200_001 }])
      }
    })
  },
  { demo: true },
)
