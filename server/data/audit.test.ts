import { expect, it } from 'vitest'

import { fixedClock } from '../../core/time/clock.ts'
import { appendAudit, verifyAudit, type ChainFault } from './audit.ts'
import { eachDatabase, type TestDatabase } from './testing/databases.ts'

const clock = fixedClock('2026-11-20T14:41:00.123Z')
const reading = { actor: 'test', reason: 'verify', routine: true }

const append = ({ databaseRoles }: TestDatabase, merchantId: number, entityId: number) =>
  databaseRoles.asTenant({ merchantId, stores: 'all' }, (tx) =>
    appendAudit(tx, {
      merchantId,
      storeId: 0,
      at: clock.now(),
      actorUserId: 1,
      actorName: 'Zoë',
      action: 'thing.update',
      entity: 'thing',
      entityId,
      before: { b: 1, a: [null, { z: 1.5, y: 'é' }] },
      after: { a: [], b: 1e21 },
    }),
  )
const verify = (
  { databaseRoles }: TestDatabase,
  merchantId: number,
): Promise<ChainFault | undefined> =>
  databaseRoles.asOperator(reading, (tx) => verifyAudit(tx, merchantId))

eachDatabase('the audit trail', (database) => {
  it('is a chain of hashes per merchant that verifies', async () => {
    for (const merchantId of [7, 8, 7]) await append(database(), merchantId, merchantId)
    const rows = await database().databaseRoles.asOperator(reading, (tx) =>
      tx.selectFrom('audit').selectAll().where('merchant_id', '=', 7).orderBy('position').execute(),
    )
    expect(rows.map(({ position }) => position)).toEqual([1, 2])
    expect(rows[1]!.previous_hash).toBe(rows[0]!.hash)
    expect(rows[0]!.previous_hash).toMatch(/^0{64}$/)
    expect(await verify(database(), 7)).toBeUndefined()
  })

  it('stays one chain when fifty write at once', async () => {
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => append(database(), 20 + (index % 2), index)),
    )
    for (const merchantId of [20, 21]) {
      expect(await verify(database(), merchantId)).toBeUndefined()
      const rows = await database().databaseRoles.asOperator(reading, (tx) =>
        tx
          .selectFrom('audit')
          .select('position')
          .where('merchant_id', '=', merchantId)
          .orderBy('position')
          .execute(),
      )
      expect(rows.map(({ position }) => position)).toEqual(
        Array.from({ length: 25 }, (_, index) => index + 1),
      )
    }
  })

  it('verifies over more than one page of a thousand', async () => {
    await database().databaseRoles.asTenant({ merchantId: 30, stores: 'all' }, async (tx) => {
      for (let entityId = 0; entityId < 1002; entityId++) {
        await appendAudit(tx, {
          merchantId: 30,
          storeId: null,
          at: clock.now(),
          actorUserId: null,
          actorName: 'import',
          action: 'x',
          entity: 'x',
          entityId,
        })
      }
    })
    expect(await verify(database(), 30)).toBeUndefined()
    await database().tamper(
      "update audit set actor_name = 'someone else' where merchant_id = 30 and position = 1001",
    )
    expect(await verify(database(), 30)).toEqual({
      merchantId: 30,
      position: 1001,
      fault: 'changed',
    })
  }, 60_000)

  const damages: [string, (rows: string) => string, Omit<ChainFault, 'merchantId'>][] = [
    [
      'a changed actor',
      (rows) => `update audit set actor_name = 'Eve' where ${rows} and position = 2`,
      { position: 2, fault: 'changed' },
    ],
    [
      'a changed record',
      (rows) => `update audit set after = '{"a":[],"b":2}' where ${rows} and position = 2`,
      { position: 2, fault: 'changed' },
    ],
    [
      'a moment moved',
      (rows) =>
        `update audit set at = at + interval '1 millisecond' where ${rows} and position = 3`,
      { position: 3, fault: 'changed' },
    ],
    [
      'a missing row',
      (rows) => `delete from audit where ${rows} and position = 2`,
      { position: 3, fault: 'missing' },
    ],
    [
      'a missing beginning',
      (rows) => `delete from audit where ${rows} and position = 1`,
      { position: 2, fault: 'missing' },
    ],
    [
      'a row given to another merchant',
      (rows) => `update audit set merchant_id = 1000 + merchant_id where ${rows} and position = 1`,
      { position: 2, fault: 'missing' },
    ],
    [
      "a hash of one's own",
      (rows) => `update audit set hash = repeat('a', 64) where ${rows} and position = 3`,
      { position: 3, fault: 'changed' },
    ],
    [
      'a link to another row',
      (rows) => `update audit set previous_hash = repeat('b', 64) where ${rows} and position = 3`,
      { position: 3, fault: 'unlinked' },
    ],
  ]
  it.each(damages.map((damage, index) => [...damage, 40 + index] as const))(
    'shows %s',
    async (_, statement, fault, merchantId) => {
      for (const entityId of [1, 2, 3, 4]) await append(database(), merchantId, entityId)
      expect(await verify(database(), merchantId)).toBeUndefined()
      await database().tamper(statement(`merchant_id = ${merchantId}`))
      expect(await verify(database(), merchantId)).toEqual({ merchantId, ...fault })
    },
  )

  it("can't be continued by another merchant", async () => {
    const forging = database().databaseRoles.asTenant({ merchantId: 7, stores: 'all' }, (tx) =>
      appendAudit(tx, {
        merchantId: 9,
        storeId: null,
        at: clock.now(),
        actorUserId: 1,
        actorName: 'Eve',
        action: 'x',
        entity: 'x',
        entityId: 1,
      }),
    )
    await expect(forging).rejects.toMatchObject({ code: '42501' })
  })
})
