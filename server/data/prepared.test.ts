import { sql, type Kysely } from 'kysely'
import { beforeAll, expect, it, vi } from 'vitest'

import { transact } from './connection/connections.ts'
import { prepared, preparedBy, preparedName } from './prepared.ts'
import type { DB } from './schema.ts'
import { eachDatabase } from './testing/databases.ts'

eachDatabase('a prepared statement', (database, fresh) => {
  let db: Kysely<DB>
  beforeAll(() => {
    db = database().database.db
  })
  /** Runs on one connection of the pool, because each connection prepares its own statements. */
  const onOne = <T>(work: (connection: Kysely<DB>) => Promise<T>) => db.connection().execute(work)

  it('is put together once and prepared once, and no other is', () =>
    onOne(async (connection) => {
      const make = vi.fn(
        ({ n }: { n: number }) =>
          sql<{ n: number }>`select ${n}::int as n, ${'same'}::text as text`,
      )
      const once = prepared(make)
      for (const n of [1, 2, 3]) {
        expect(await transact(connection, (tx) => once(tx, { n }))).toEqual([{ n, text: 'same' }])
        const { rows } = await sql`select ${n}::int * 2 as n`.execute(connection)
        expect(rows).toEqual([{ n: n * 2 }])
      }
      expect(make).toHaveBeenCalledOnce()
      const { rows } = await sql`select statement from pg_prepared_statements
        where statement like '%as n%' order by name`.execute(connection)
      expect(rows).toEqual([{ statement: expect.stringContaining('select $1::int as n') }])
    }))

  it('takes builders, a parameter in several places, and null', async () => {
    const among = prepared(({ id }: { id: number | null }, on) =>
      on
        .selectFrom('merchant')
        .select('id')
        .where((or) => or.or([or('id', '=', id), or('reseller_id', '=', id)]))
        .orderBy('id'),
    )
    expect(await transact(db, (tx) => among(tx, { id: -1 }))).toEqual([])
    expect(await transact(db, (tx) => among(tx, { id: null }))).toEqual([])
  })

  it('is one for each shape', async () => {
    const make = vi.fn(
      ({ up }: { up: boolean }) =>
        ({ n }: { n: number }) =>
          sql<{ n: number }>`select ${n}::int as n union select 0
            order by 1 ${sql.raw(up ? 'asc' : 'desc')}`,
    )
    const sorted = preparedBy(make)
    for (const n of [1, 2])
      for (const up of [true, false]) {
        const rows = await transact(db, (tx) => sorted({ up })(tx, { n }))
        expect(rows.map((row) => row.n)).toEqual(up ? [0, n] : [n, 0])
      }
    expect(make).toHaveBeenCalledTimes(2)
  })

  it('runs again after it failed, and after its transaction was rolled back', () =>
    onOne(async (connection) => {
      const quotient = prepared(
        ({ by }: { by: number }) => sql<{ n: number }>`select 6 / ${by}::int as n`,
      )
      const divide = (by: number) => transact(connection, (tx) => quotient(tx, { by }))
      await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
      await expect(
        transact(connection, async (tx) => {
          await quotient(tx, { by: 2 })
          await quotient(tx, { by: 0 })
        }),
      ).rejects.toMatchObject({ code: '22012' })
      expect(await divide(3)).toEqual([{ n: 2 }])
    }))

  it('is planned anew for another database role (security.md D14)', async () => {
    const { databaseRoles } = await fresh()
    const operator = { actor: 'test', reason: 'add', routine: true }
    const merchants = [5, 6].map((id) => ({ id, code: `M${id}`, name: `Merchant ${id}` }))
    await databaseRoles.asOperator(operator, (tx) =>
      tx.insertInto('merchant').values(merchants).execute(),
    )
    const count = prepared(
      ({ ids }: { ids: string }) => sql<{ count: number }>`select count(*) from merchant
        where id in (select unnest(string_to_array(${ids}, ',')::int[]))`,
    )
    const counted = async (tx: Parameters<typeof count>[0]) =>
      (await count(tx, { ids: '5,6' }))[0]!.count
    for (let time = 0; time < 8; time += 1)
      expect([
        await databaseRoles.asOperator(operator, counted),
        await databaseRoles.asTenant({ merchantId: 5, stores: 'all' }, counted),
        await databaseRoles.asTenant({ merchantId: 7, stores: 'all' }, counted),
      ]).toEqual([2, 1, 0])
  })
})

it('is named by its text', () => {
  const text = 'select 1 /* prepared */'
  expect(preparedName(text)).toBe(preparedName(text))
  expect(preparedName(text)).not.toBe(preparedName(`select 2 /* prepared */`))
  expect(preparedName('select 1')).toBeUndefined()
})
