// The steps of a reset, on demo data of one merchant. seed.proof.test.ts resets all of it.
import { sql } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'

import type { Tx } from '../database-roles.ts'
import { eachDatabase } from '../testing/databases.ts'
import type { DemoParts } from './part.ts'
import { isHalfReset, resetDemo, ResetUnderWay, rowsAStep } from './reset.ts'
import { reading } from './seed.fixtures.ts'

const user = { id: 9100, merchant_id: 9100, user_name: 'big-owner', full_name: 'Big Owner' }
const departments = Array.from({ length: 2.5 * rowsAStep }, (_, at) => ({
  id: 910_000 + at,
  merchant_id: 9100,
  name: `Department ${at}`,
}))
const parts = (more: object = {}): DemoParts => ({
  big: () => ({
    merchant: [{ id: 9100, code: 'BIG', name: 'Big' }],
    membership_user: [user],
    department: departments.map((row) => ({ ...row, ...more })),
  }),
})

eachDatabase('a reset', (database) => {
  const reset = (more?: object) =>
    resetDemo(database().database.db, { passwordHash: 'hash', parts: parts(more) })
  const read = <T>(work: (tx: Tx) => Promise<T>) =>
    database().databaseRoles.asOperator(reading, work)

  it('takes few rows at a time, and lets others in between', async () => {
    await reset()
    const done = new AbortController()
    let served = 0
    const again = reset().finally(() => done.abort())
    while (!done.signal.aborted) {
      await database().databaseRoles.asIdentity((tx) => sql`select 1`.execute(tx))
      served += 1
      // Waits one turn of the event loop, because the embedded database answers within it.
      await setImmediate()
    }
    await again
    // Three steps delete the departments, and three insert them.
    expect(served).toBeGreaterThan(6)
    const { rows } = await read((tx) =>
      sql<{ rows: number }>`select count(*)::int as rows from department where merchant_id = 9100
        group by xmin::text order by 1`.execute(tx),
    )
    expect(rows).toEqual([rowsAStep / 2, rowsAStep, rowsAStep].map((count) => ({ rows: count })))
  })

  it('refuses a second one while it is under way', async () => {
    const first = reset()
    await expect(reset()).rejects.toThrow(ResetUnderWay)
    await first
    await reset()
  })

  it('that broke off is known until one is done', async () => {
    const { db } = database().database
    const own = db.selectFrom('membership_user').select('disabled_at').where('id', '=', user.id)
    await expect(reset({ nothing: 1 })).rejects.toThrow('No column of department: nothing')
    expect(await isHalfReset(db)).toBe(true)
    await reset()
    expect(await isHalfReset(db)).toBe(false)
    expect(await own.executeTakeFirst()).toEqual({ disabled_at: null })
  })
})
