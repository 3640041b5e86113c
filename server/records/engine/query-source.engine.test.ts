// Rows of a query behind a report, on both databases.
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'

import type { DatabaseRoles } from '../../data/database-roles.ts'
import { eachDatabase } from '../../data/testing/databases.ts'
import type { Scope } from '../../calls/call.ts'
import { ofStores, querySource, storesOf } from './query-source.ts'
import type { Ask, Work } from './source.ts'

const scope: Scope = { merchantId: 1002, storeId: 0, stores: 'all', view: 'company' }
const work = {
  scope,
  session: { userName: 'tester' },
  now: new Date('2026-11-20T15:00:00Z'),
} as Work // the rest of the session is never read
const all: Ask = {
  page: 1,
  pageSize: 1000,
  search: '',
  sort: 'label',
  direction: 'asc',
  filters: {},
}

interface Sample {
  id: number
  label: string | null
  number: number
  amount: string | null
  share: string
  open: boolean
  day: string
  at: Date
}
/** Thirty times ten cents, because binary sums give 3.0000000000000004 or worse. */
const rows: Sample[] = Array.from({ length: 30 }, (_, i) => ({
  id: i + 1,
  label: i % 10 === 0 ? null : `${i % 2 ? 'Row' : 'row'} ${String(i).padStart(2, '0')}`,
  number: 1000 + i,
  amount: i === 29 ? null : '0.10',
  share: '12.345',
  open: i % 2 === 0,
  day: `2026-11-${String((i % 28) + 1).padStart(2, '0')}`,
  at: new Date(Date.UTC(2026, 10, 1, i)),
}))
const samples = querySource({
  kinds: {
    label: 'text',
    number: 'integer',
    amount: 'money',
    share: 'percent',
    open: 'boolean',
    day: 'date',
    at: 'dateTime',
  },
  search: ['label', 'number'],
  rows: (tx, _scope: Scope, filters) =>
    tx
      .selectFrom(
        sql<Sample>`(select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (id int, label text, number bigint, amount numeric, share numeric,
        open boolean, day date, at timestamptz))`.as('sample'),
      )
      .select(['id', 'label', 'number', 'amount', 'share', 'open', 'day', 'at'])
      .$if(filters.open !== undefined, (query) => query.where('open', '=', true)),
})

eachDatabase(
  'rows of a query',
  (database) => {
    let databaseRoles: DatabaseRoles
    beforeAll(() => {
      databaseRoles = database().databaseRoles
    })
    const search = (ask: Partial<Ask> = {}) =>
      databaseRoles.asTenant(scope, (tx) => samples.search(tx, scope, { ...all, ...ask }, work))
    const numbers = async (ask: Partial<Ask>) =>
      (await search(ask)).records.map(({ values }) => values.number)

    it('are values as on the wire: numbers, dates and instants as text, two decimals', async () => {
      expect((await search({ sort: 'number', pageSize: 1 })).records).toEqual([
        {
          id: 1,
          concurrencyChecksum: 'v0',
          values: {
            label: null,
            number: 1000,
            amount: 0.1,
            share: 12.35,
            open: true,
            day: '2026-11-01',
            at: '2026-11-01T00:00:00.000Z',
          },
        },
      ])
    })

    it('are sorted by any column, empty ones last, each once over the pages', async () => {
      for (const sort of ['label', 'number', 'amount', 'share', 'open', 'day', 'at']) {
        for (const direction of ['asc', 'desc'] as const) {
          const found: unknown[] = []
          for (let page = 1; page <= 5; page += 1)
            found.push(...(await numbers({ sort, direction, pageSize: 7, page })))
          expect([found.length, new Set(found).size]).toEqual([30, 30])
        }
      }
      expect((await search({ direction: 'desc' })).records.at(-1)!.values.label).toBeNull()
      expect((await search({ pageSize: 2 })).records.map(({ values }) => values.label)).toEqual([
        'Row 01',
        'row 02',
      ])
    })

    it("are found by what was typed, in text and numbers, patterns' signs as well", async () => {
      expect(await numbers({ search: 'ROW 07' })).toEqual([1007])
      expect(await numbers({ search: '1013' })).toEqual([1013])
      expect((await search({ search: '%' })).total).toBe(0)
      // Each word may match anywhere, but not across two columns.
      expect(await numbers({ search: '1007 row' })).toEqual([1007])
      expect((await search({ search: '071007' })).total).toBe(0)
    })

    it('are not found by what is not seen (U-086)', async () => {
      expect(await numbers({ search: '1013', unseen: ['number'] })).toEqual([])
      expect(await numbers({ search: 'row 07', unseen: ['number'] })).toEqual([1007])
    })

    it('are counted and summed exactly over all that were found, on any page', async () => {
      expect(await search({ pageSize: 5, page: 9, totals: ['amount', 'number'] })).toEqual({
        records: [],
        total: 30,
        totals: { amount: 2.9, number: 30435 },
      })
      expect(await search({ pageSize: 1, search: '1029', totals: ['amount'] })).toMatchObject({
        total: 1,
        totals: { amount: 0 },
      })
      expect((await search({ search: 'nothing', totals: ['amount'] })).totals).toEqual({
        amount: 0,
      })
      expect((await search()).totals).toBeUndefined()
    })

    it('are narrowed by the filters of the page', async () => {
      expect((await search({ filters: { open: { value: 'yes' } } })).total).toBe(15)
    })

    it('count in the chosen store, or in those of the person', async () => {
      const stores = (of: Scope) =>
        databaseRoles.asTenant(of, (tx) =>
          tx
            .selectFrom('store as s')
            .select('s.id')
            .where('s.merchant_id', '=', of.merchantId)
            .where(ofStores(of, 's.id'))
            .orderBy('s.id')
            .execute(),
        )
      const harbour = 100_200_001
      expect((await stores(scope)).length).toBe(3)
      expect(await stores({ ...scope, storeId: harbour, view: 'store-of-many' })).toEqual([
        { id: harbour },
      ])
      expect(await stores({ ...scope, stores: [harbour, harbour + 1] })).toEqual([
        { id: harbour },
        { id: harbour + 1 },
      ])
      expect(await stores({ ...scope, stores: [] })).toEqual([])
      expect([
        storesOf(scope),
        storesOf({ ...scope, storeId: harbour }),
        storesOf({ ...scope, stores: [harbour] }),
      ]).toEqual(['all', [harbour], [harbour]])
    })

    it('say which column there is not, rather than sort by it', async () => {
      await expect(search({ sort: 'nothing' })).rejects.toThrow(
        "'nothing' is none of the columns that the query selects: label, number, amount",
      )
    })
  },
  { demo: true },
)
