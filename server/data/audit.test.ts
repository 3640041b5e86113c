import { expect, it } from 'vitest'

import { fixedClock } from '../../core/time/clock.ts'
import { appendAudit, verifyAudit, type ChainFault } from './audit.ts'
import { eachDatabase, type TestDatabase } from './testing/databases.ts'

const clock = fixedClock('2026-11-20T14:41:00.123Z')
const reading = { actor: 'test', reason: 'verify', routine: true }

const entry = (merchantId: number, entityId: number) => ({
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
})
const append = ({ databaseRoles }: TestDatabase, merchantId: number, entityId: number) =>
  databaseRoles.asTenant({ merchantId, stores: 'all' }, (tx) =>
    appendAudit(tx, entry(merchantId, entityId)),
  )
const verify = ({ databaseRoles }: TestDatabase, merchantId: number) =>
  databaseRoles.asOperator(reading, (tx) => verifyAudit(tx, merchantId))

eachDatabase('the audit trail', (database) => {
  it('is a chain of hashes per merchant that verifies', async () => {
    for (const merchantId of [7, 8, 7]) await append(database(), merchantId, merchantId)
    const ofSeven = database().database.db.selectFrom('audit').selectAll()
    const rows = await ofSeven.where('merchant_id', '=', 7).orderBy('position').execute()
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
      const own = database().database.db.selectFrom('audit').where('merchant_id', '=', merchantId)
      const rows = await own.select('position').orderBy('position').execute()
      expect(rows.map(({ position }) => position)).toEqual(
        Array.from({ length: 25 }, (_, index) => index + 1),
      )
    }
  })

  it('verifies over more than one page of a thousand', async () => {
    await database().databaseRoles.asTenant({ merchantId: 30, stores: 'all' }, async (tx) => {
      for (let entityId = 0; entityId < 1002; entityId++)
        await appendAudit(tx, { ...entry(30, entityId), actorName: 'import' })
    })
    expect(await verify(database(), 30)).toBeUndefined()
    await database().tamper(
      "update audit set actor_name = 'someone else' where merchant_id = 30 and position = 1001",
    )
    const changed = { merchantId: 30, position: 1001, fault: 'changed' }
    expect(await verify(database(), 30)).toEqual(changed)
  }, 60_000)

  const set = (change: string, at: number) => (rows: string) =>
    `update audit set ${change} where ${rows} and position = ${at}`
  const gone = (at: number) => (rows: string) =>
    `delete from audit where ${rows} and position = ${at}`
  const damages: [string, (rows: string) => string, number, ChainFault['fault']][] = [
    ['a changed actor', set("actor_name = 'Eve'", 2), 2, 'changed'],
    ['a changed record', set(`after = '{"a":[],"b":2}'`, 2), 2, 'changed'],
    ['a moment moved', set("at = at + interval '1 millisecond'", 3), 3, 'changed'],
    ['a missing row', gone(2), 3, 'missing'],
    ['a missing beginning', gone(1), 2, 'missing'],
    ['a row of another merchant', set('merchant_id = 1000 + merchant_id', 1), 2, 'missing'],
    ["a hash of one's own", set("hash = repeat('a', 64)", 3), 3, 'changed'],
    ['a link to another row', set("previous_hash = repeat('b', 64)", 3), 3, 'unlinked'],
  ]
  it.each(damages.map((damage, index) => [...damage, 40 + index] as const))(
    'shows %s',
    async (_, statement, position, fault, merchantId) => {
      for (const entityId of [1, 2, 3, 4]) await append(database(), merchantId, entityId)
      expect(await verify(database(), merchantId)).toBeUndefined()
      await database().tamper(statement(`merchant_id = ${merchantId}`))
      expect(await verify(database(), merchantId)).toEqual({ merchantId, position, fault })
    },
  )

  it("can't be continued by another merchant", async () => {
    const forging = database().databaseRoles.asTenant({ merchantId: 7, stores: 'all' }, (tx) =>
      appendAudit(tx, entry(9, 1)),
    )
    await expect(forging).rejects.toMatchObject({ code: '42501' })
  })
})
