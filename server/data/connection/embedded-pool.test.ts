import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { openDatabase, type Database } from './database.ts'
import type { DB } from '../schema.ts'

let database: Database
let db: Kysely<DB>
beforeAll(async () => {
  database = await openDatabase({ memory: true })
  db = database.db
}, 60_000)
afterAll(() => database.close())

it('takes many statements at once, one after the other', async () => {
  const numbers = Array.from({ length: 50 }, (_, i) => i)
  expect(
    (
      await Promise.all(numbers.map((n) => sql<{ n: number }>`select ${n}::int as n`.execute(db)))
    ).map(({ rows }) => rows[0]!.n),
  ).toEqual(numbers)
})
