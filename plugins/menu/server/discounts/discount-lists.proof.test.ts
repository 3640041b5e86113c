// The list of discounts on both databases: search, order, pages, and where each is active.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { eachDatabase } from '#server/data/testing/databases.ts'
import type { BodyOf } from '#server/calls/call.ts'
import { expectSorted } from '../sorted.fixtures.ts'
import type { SortColumn } from './discount-rows.ts'
import { bakery, chain, company, discountsIn, storeContext } from './discounts.fixtures.ts'

const columns: readonly (SortColumn | undefined)[] = [
  undefined,
  'Name',
  'Description',
  'AvailableStores',
  'DiscountType',
  'DiscountAmount',
  'PosActive',
  'LastModified',
]

eachDatabase(
  'the list of discounts',
  (database) => {
    const { at, look, create } = discountsIn(database)
    const list = (
      body: Partial<BodyOf<'getActiveDiscounts'>> = {},
      context = company(chain.merchantId),
    ) =>
      at(context).call('getActiveDiscounts', { PageRowCount: 10_000, RequestedPageNum: 1, ...body })

    it('searches name and description in any case; %, _ and \\ are text (C-056)', async () => {
      const ours = company(bakery.merchantId)
      await create(ours, { Name: '100% \\_odd', Description: 'Strange ZEBRA' })
      const names = async (SearchArg: string) =>
        (await list({ SearchArg }, ours)).ResultSet.map(({ Name }) => Name)
      for (const [search, found] of [
        ['zebra', ['100% \\_odd']],
        [' \\_ODD ', ['100% \\_odd']],
        ['__________', []],
        ["'; drop table discount; --", []],
      ] as const)
        expect(await names(search)).toEqual(found)
      expect((await names('%')).every((name) => name.includes('%'))).toBe(true)
    })
    it('gives complete pages by every column, both ways (C-056, U-063)', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...columns),
          fc.constantFrom('ASC' as const, 'DESC' as const),
          fc.integer({ min: 7, max: 80 }),
          async (SortColumn, SortDirection, PageRowCount) => {
            const found: { Id: number }[] = []
            let total = 1
            for (let page = 1; found.length < total && page < 40; page += 1) {
              const answer = await list({
                PageRowCount,
                RequestedPageNum: page,
                SortColumn,
                SortDirection,
                TotalRowCount: -1,
              })
              total = answer.TotalRowCount
              found.push(...answer.ResultSet)
            }
            expect(found).toHaveLength(total)
            expect(new Set(found.map(({ Id }) => Id)).size).toBe(total)
          },
        ),
        { numRuns: 12 },
      )
    })
    it('sorts by value both ways: names without case, amounts as numbers', async () => {
      for (const SortColumn of ['Name', 'DiscountAmount', 'AvailableStores'] as const)
        await expectSorted(
          (asked) => list({ SortColumn, ...asked }),
          (row) => [row[SortColumn] ?? 0],
          70,
        )
      // The total is right on a page beyond the last, too.
      expect((await list()).TotalRowCount).toBe(150)
    })
    it('counts the same with one statement as row by row, in every scope', async () => {
      const stores = await look((tx) =>
        tx
          .selectFrom('store')
          .select('id')
          .where('merchant_id', '=', chain.merchantId)
          .where('is_deleted', '=', false)
          .execute(),
      )
      const ids = stores.map(({ id }) => id)
      const discounts = await look((tx) =>
        tx
          .selectFrom('discount')
          .select(['id', 'default_active'])
          .where('merchant_id', '=', chain.merchantId)
          .execute(),
      )
      const rows = await look((tx) =>
        tx
          .selectFrom('discount_store')
          .selectAll()
          .where('merchant_id', '=', chain.merchantId)
          .execute(),
      )
      const active = (discount: { id: number; default_active: boolean }, store: number) =>
        rows.find(({ discount_id, store_id }) => discount_id === discount.id && store_id === store)
          ?.is_active ?? discount.default_active
      for (const scope of [ids, ids.slice(0, 5)]) {
        const [storeId] = scope as [number]
        const { ResultSet } = await list(
          {},
          storeContext(chain.merchantId, storeId, { stores: scope }),
        )
        expect(ResultSet).toHaveLength(150)
        for (const row of ResultSet) {
          const discount = discounts.find(({ id }) => id === row.Id)!
          expect([row.Id, row.AvailableStores, row.PosActive]).toEqual([
            row.Id,
            scope.filter((id) => active(discount, id)).length,
            active(discount, storeId),
          ])
        }
      }
    })
  },
  { demo: true },
)
