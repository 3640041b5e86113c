// Prepared statements exist only for first pages in the sizes that grids offer, because each
// connection keeps its own, and a caller could request any of 10,000 sizes.
import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'

import { pageSizes } from '#schemas/rules/lists.ts'
import { eachDatabase } from '#server/data/testing/databases.ts'
import { listAvailability } from '../availability/availability-rows.ts'
import { listItems } from './item-rows.ts'

const scope = { merchantId: 1001, stores: 'all' } as const
const shelf = { merchantId: 1001, storeId: 100_100_001, now: new Date('2026-03-04T09:00:00Z') }
afterEach(() => {
  vi.restoreAllMocks()
})

eachDatabase(
  'the first page',
  (database) => {
    const lists = {
      'of items': (limit: number, search: string, offset: number) =>
        database().databaseRoles.asTenant(scope, (tx) =>
          listItems(tx, scope.merchantId, {
            search,
            category: undefined,
            available: undefined,
            type: undefined,
            sort: 'ItemName',
            descending: false,
            limit,
            offset,
          }),
        ),
      'of what is in stock': (limit: number, search: string, offset: number) =>
        database().databaseRoles.asTenant(scope, (tx) =>
          listAvailability(tx, shelf, {
            search,
            show: undefined,
            isModifier: undefined,
            sort: 'ItemName',
            descending: false,
            limit,
            offset,
          }),
        ),
    }
    it.each(Object.entries(lists))(
      '%s is prepared in the sizes of grids, and no other page is',
      async (_what, list) => {
        const query = vi.spyOn(pg.Client.prototype, 'query')
        const prepared = async (size: number, search: string, offset: number) => {
          query.mockClear()
          const { rows } = await list(size, search, offset)
          expect(rows.length).toBeGreaterThan(0)
          return query.mock.calls
            .map(([statement]) => statement as unknown as pg.QueryConfig)
            .find(({ text }) => text.includes(` limit ${size}`))!.name
        }
        const names = new Set<string | undefined>()
        for (const size of pageSizes)
          names.add(await prepared(size, '', 0)).add(await prepared(size, '', 0))
        expect(names.has(undefined)).toBe(false)
        expect(names.size).toBe(pageSizes.length)
        expect([
          await prepared(26, '', 0),
          await prepared(25, '', 25),
          await prepared(25, 'e', 0),
        ]).toEqual([undefined, undefined, undefined])
      },
    )
  },
  { demo: true },
)
