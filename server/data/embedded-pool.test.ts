import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { openDatabase, type Database } from './database.ts'
import { prepared, preparedName } from './prepared.ts'
import type { DB } from './schema.ts'

let database: Database
let db: Kysely<DB>
beforeAll(async () => {
  database = await openDatabase({ memory: true })
  db = database.db
}, 60_000)
afterAll(() => database.close())

const preparedThere = async () => (await sql<{ statement: string }>`select statement from pg_prepared_statements order by name`.execute(db)).rows.map(({ statement }) => statement)

it('prepares the statements that are marked, once each, and no others', async () => {
  for (const n of [1, 2, 3]) {
    expect((await sql<{ n: number }>`${prepared} select ${n}::int as n`.execute(db)).rows).toEqual([{ n }])
    expect((await sql<{ n: number }>`select ${n}::int * 2 as n`.execute(db)).rows).toEqual([{ n: n * 2 }])
  }
  expect(await preparedThere()).toEqual([expect.stringContaining('prepared */ select $1::int as n')])
})

it('runs a prepared statement again after it failed, and after its transaction was rolled back', async () => {
  const divide = (by: number, on: Kysely<DB> = db) => sql<{ n: number }>`${prepared} select 6 / ${by}::int as n`.execute(on)
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
  await expect(db.transaction().execute(async (tx) => { await divide(2, tx); await divide(0, tx) })).rejects.toMatchObject({ code: '22012' })
  expect((await divide(3)).rows).toEqual([{ n: 2 }])
})

it('plans a prepared statement anew when the role has other rows', async () => {
  for (const statement of ['create role reader', 'create table kept (mine boolean)', 'insert into kept values (true), (false)', 'grant select on kept to reader',
    'alter table kept enable row level security', 'create policy own on kept to reader using (mine)']) await sql.raw(statement).execute(db)
  const count = (role: string) => db.transaction().execute(async (tx) => {
    await sql`select set_config('role', ${role}, true)`.execute(tx)
    return (await sql<{ count: number }>`${prepared} select count(*) from kept`.execute(tx)).rows[0]!.count
  })
  for (let time = 0; time < 8; time += 1) expect([await count('postgres'), await count('reader')]).toEqual([2, 1])
})

it('takes many statements at once, one after the other', async () => {
  const numbers = Array.from({ length: 50 }, (_, i) => i)
  expect((await Promise.all(numbers.map((n) => sql<{ n: number }>`select ${n}::int as n`.execute(db)))).map(({ rows }) => rows[0]!.n)).toEqual(numbers)
})

it('names a statement by its text', () => {
  const text = '/* prepared */ select 1'
  expect(preparedName(text)).toBe(preparedName(text))
  expect(preparedName(text)).not.toBe(preparedName(`${text} `))
  expect(preparedName('select 1')).toBeUndefined()
})
