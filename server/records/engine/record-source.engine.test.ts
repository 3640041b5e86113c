// Rows of a table behind a page, on both databases: the guarantees of SQL and the drivers.
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'

import type { DatabaseRoles, Tx } from '../../data/database-roles.ts'
import { eachDatabase } from '../../data/testing/databases.ts'
import type { Scope } from '../../calls/call.ts'
import type { Ask, Work } from './source.ts'
import { recordSource } from './record-source.ts'
import { rowsIn, type Hold } from '../../data/records/record.ts'
import type { Column } from './description.ts'

const scope: Scope = { merchantId: 1002, storeId: 0, stores: 'all', view: 'company' }
const cafe: Scope = { ...scope, merchantId: 1001 }
const work = {
  scope,
  session: { userName: 'tester' },
  now: new Date('2026-11-20T15:00:00Z'),
} as Work // the rest of the session is never read
const all: Ask = {
  page: 1,
  pageSize: 1000,
  search: '',
  sort: 'name',
  direction: 'asc',
  filters: {},
}
// The departments' table is the example, because it has a name, an optional code, a number and a
// switch.
const name: Column = { name: 'name', label: 'Name', kind: 'text' }
const source = recordSource({
  table: 'department',
  unique: {
    department_name_key: ['name', 'Another department has this name.'],
    department_code_key: ['code', 'Another department has this code.'],
  },
})([
  name,
  { name: 'code', label: 'Code', kind: 'text' },
  { name: 'sortOrder', label: 'Sort order', kind: 'integer' },
  { name: 'isActive', label: 'Active', kind: 'boolean' },
])
const values = (name: string, more: object = {}) => ({
  name,
  code: null,
  sortOrder: 0,
  isActive: true,
  ...more,
})

eachDatabase(
  'a table of records',
  (database, _fresh, engine) => {
    let databaseRoles: DatabaseRoles
    beforeAll(() => {
      databaseRoles = database().databaseRoles
    })
    const inside = <T>(run: (tx: Tx) => Promise<T>, of = scope) => databaseRoles.asTenant(of, run)
    const names = async (ask: Partial<Ask> = {}) =>
      (await inside((tx) => source.search(tx, scope, { ...all, ...ask }, work))).records.map(
        (record) => record.values.name,
      )

    it('is sorted without case and accents, alike on every database, empty ones last', async () => {
      for (const name of ['zebra Z', 'Zebra a', 'éclair', 'Eclair', '_under', '10 a', '9 b'])
        await inside((tx) => source.create(tx, work, values(name)))
      const ours = ['10 a', '9 b', '_under', 'Eclair', 'éclair', 'Zebra a', 'zebra Z']
      expect((await names()).filter((name) => ours.includes(String(name)))).toEqual(ours)
      const codes = async (direction: Ask['direction']) =>
        (
          await inside((tx) => source.search(tx, scope, { ...all, sort: 'code', direction }, work))
        ).records.map((record) => record.values.code)
      for (const direction of ['asc', 'desc'] as const)
        expect((await codes(direction)).at(-1)).toBeNull()
    })

    it('finds a part of any text, with signs of patterns as themselves', async () => {
      await inside((tx) => source.create(tx, work, values('50% _off\\', { code: 'Q%' })))
      for (const search of ['50%', '_OFF', '\\', 'q%'])
        expect(await names({ search })).toEqual(['50% _off\\'])
    })

    it('looks into no column that is not seen, and into all others (U-086)', async () => {
      await inside((tx) => source.create(tx, work, values('Unlooked', { code: 'QX-7' })))
      expect(await names({ search: 'qx-7' })).toEqual(['Unlooked'])
      expect(await names({ search: 'qx-7', unseen: ['code'] })).toEqual([])
      expect(await names({ search: 'unlooked', unseen: ['code'] })).toEqual(['Unlooked'])
    })

    it('names the field and index of a double, and the transaction leaves nothing', async () => {
      await inside((tx) => source.create(tx, work, values('Only one', { code: 'ONE' })))
      const taken = (name: string, more?: object) =>
        expect(inside((tx) => source.create(tx, work, values(name, more)))).rejects
      const at = (field: string) => ({
        status: 422,
        details: { errors: [{ field, code: 'taken' }] },
      })
      await taken('ONLY ONE').toMatchObject(at('values.name'))
      await taken('Another', { code: 'one' }).toMatchObject(at('values.code'))
      expect(await names({ search: 'nother' })).toEqual([])
    })

    it('lets one of several changes of a version through', async () => {
      const record = await inside((tx) => source.create(tx, work, values('Raced')))
      const change = (code: string) =>
        inside((tx) => source.update(tx, work, record.id, record.concurrencyChecksum, { code }))
      // so that each finds an open connection and they really race
      await Promise.all(Array.from({ length: 8 }, () => names()))
      const results = await Promise.allSettled(Array.from({ length: 8 }, (_, i) => change(`R${i}`)))
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const result of results)
        if (result.status === 'rejected')
          expect((result.reason as Error).name).toBe('ConflictError')
    })

    it('keeps other merchants out by row security, even of a mistaken scope (D14)', async () => {
      const record = await inside((tx) => source.create(tx, work, values('Ours')))
      // Our merchant's condition inside another merchant's transaction, and the other way round.
      expect((await inside((tx) => source.search(tx, scope, all, work), cafe)).total).toBe(0)
      const { id, concurrencyChecksum: version } = record
      await expect(
        inside((tx) => source.update(tx, work, id, version, { name: 'Theirs' }), cafe),
      ).rejects.toMatchObject({ status: 404 })
      await expect(
        inside((tx) => source.remove(tx, { ...work, scope: cafe }, id, version), cafe),
      ).rejects.toMatchObject({ status: 404 })
    })

    if (engine === 'PostgreSQL')
      it('is changed while a save that refers to it is open, and not deleted', async () => {
        const { id } = await inside((tx) => source.create(tx, work, values('Referred')))
        const held = (what: Hold) =>
          inside(async (tx) => {
            await sql`set local lock_timeout = '300ms'`.execute(tx)
            return rowsIn('department').held(tx, scope.merchantId, id, what)
          })
        const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
        const save = inside(async (tx) => {
          const row = tx.selectFrom('department').select('id').where('id', '=', id)
          await row.where('merchant_id', '=', scope.merchantId).forKeyShare().execute()
          locked.resolve()
          await done.promise
        })
        await locked.promise
        try {
          expect(await held('change')).toMatchObject({ id })
          await expect(held('delete')).rejects.toThrow('lock timeout')
        } finally {
          done.resolve()
          await save
        }
      })

    it('keeps a row that something needs, and says what', async () => {
      const needed = recordSource({
        table: 'department',
        neededBy: async () => '3 categories belong to it.',
      })([name])
      const record = await inside((tx) => source.create(tx, work, values('Needed')))
      await expect(
        inside((tx) => needed.remove(tx, work, record.id, record.concurrencyChecksum)),
      ).rejects.toMatchObject({ status: 422, code: 'inUse', message: '3 categories belong to it.' })
      expect(await names({ search: 'Needed' })).toEqual(['Needed'])
    })

    it('takes and gives money and percents as numbers, instants as text', async () => {
      const discounts = recordSource({ table: 'discount' })([
        name,
        { name: 'description', label: 'Description', kind: 'text' },
        { name: 'type', label: 'Type', kind: 'choice' },
        { name: 'amount', label: 'Amount', kind: 'money' },
        { name: 'modified', label: 'Modified', kind: 'dateTime', column: 'modified_at' },
      ])
      const given = { name: 'By a page', description: 'Test', type: 'A', amount: 1234.5 }
      const made = await inside((tx) => discounts.create(tx, work, given))
      expect(made.values).toEqual({ ...given, modified: '2026-11-20T15:00:00.000Z' })
      const raw = sql<{ amount: string }>`select amount::text from discount where id = ${made.id}`
      expect((await inside((tx) => raw.execute(tx))).rows).toEqual([{ amount: '1234.50' }])
    })

    it('has the names of other records, and stores their ids', async () => {
      const references = { key: 'departmentId', table: 'department' }
      const categories = recordSource({ table: 'item_category' })([
        name,
        {
          name: 'department',
          label: 'Department',
          kind: 'record',
          column: 'department_id',
          references,
        },
        {
          name: 'same',
          label: 'The same one',
          kind: 'records',
          column: sql`t.department_id::text`,
          references: { ...references, key: 'sameIds' },
        },
      ])
      const [one, other] = [
        await inside((tx) => source.create(tx, work, values('Near, and far'))),
        await inside((tx) => source.create(tx, work, values('Other'))),
      ]
      const made = await inside((tx) =>
        categories.create(tx, work, { name: 'REFERRING', departmentId: one.id }),
      )
      expect(made.values).toEqual({
        name: 'REFERRING',
        department: 'Near, and far',
        departmentId: one.id,
        same: 'Near, and far',
        sameIds: `${one.id}`,
      })
      const { after } = await inside((tx) =>
        categories.update(tx, work, made.id, made.concurrencyChecksum, { departmentId: other.id }),
      )
      expect([after.values.department, after.values.departmentId]).toEqual(['Other', other.id])
      await inside((tx) => source.remove(tx, work, other.id, other.concurrencyChecksum))
      // A deleted record keeps its name where rows refer to it, and a search finds it.
      const found = await inside((tx) =>
        categories.search(tx, scope, { ...all, search: 'other', sort: 'department' }, work),
      )
      expect(found.records.map(({ id, values }) => [id, values.department])).toEqual([
        [made.id, 'Other'],
      ])
    })
  },
  { demo: true },
)
