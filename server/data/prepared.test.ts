import { sql, type Kysely } from 'kysely'
import { beforeAll, expect, it } from 'vitest'

import type { Tx } from './doors.ts'
import { prepared, preparedName } from './prepared.ts'
import type { DB } from './schema.ts'
import { eachDatabase } from './testing/databases.ts'

eachDatabase('a marked statement', (database, fresh) => {
  let db: Kysely<DB>
  beforeAll(() => { db = database().database.db })
  /** A connection of the pool, since each prepares for itself. */
  const onOne = <T>(work: (connection: Kysely<DB>) => Promise<T>) => db.connection().execute(work)

  it('is prepared, once, and no other is', () => onOne(async (connection) => {
    for (const n of [1, 2, 3]) {
      expect((await sql<{ n: number }>`${prepared} select ${n}::int as n`.execute(connection)).rows).toEqual([{ n }])
      expect((await sql<{ n: number }>`select ${n}::int * 2 as n`.execute(connection)).rows).toEqual([{ n: n * 2 }])
    }
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements where statement like '%as n' order by name`.execute(connection)
    expect(rows.map(({ statement }) => statement)).toEqual([expect.stringContaining('prepared */ select $1::int as n')])
  }))

  it('runs again after it failed, and after its transaction was rolled back', () => onOne(async (connection) => {
    const divide = (by: number, on = connection) => sql<{ n: number }>`${prepared} select 6 / ${by}::int as n`.execute(on)
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
    await expect(connection.transaction().execute(async (tx) => { await divide(2, tx); await divide(0, tx) })).rejects.toMatchObject({ code: '22012' })
    expect((await divide(3)).rows).toEqual([{ n: 2 }])
  }))

  it('is planned anew for another door, which has other rows (security.md D14)', async () => {
    const { doors } = await fresh()
    const operator = { actor: 'test', reason: 'add', routine: true }
    await doors.asOperator(operator, (tx) => tx.insertInto('merchant').values([5, 6].map((id) => ({ id, code: `M${id}`, name: `Merchant ${id}` }))).execute())
    const count = async (tx: Tx) => (await sql<{ count: number }>`${prepared} select count(*) from merchant where id in (5, 6)`.execute(tx)).rows[0]!.count
    for (let time = 0; time < 8; time += 1)
      expect([await doors.asOperator(operator, count), await doors.asTenant({ merchantId: 5, stores: 'all' }, count), await doors.asTenant({ merchantId: 7, stores: 'all' }, count)]).toEqual([2, 1, 0])
  })
})

it('is named by its text', () => {
  const text = '/* prepared */ select 1'
  expect(preparedName(text)).toBe(preparedName(text))
  expect(preparedName(text)).not.toBe(preparedName(`${text} `))
  expect(preparedName('select 1')).toBeUndefined()
})
