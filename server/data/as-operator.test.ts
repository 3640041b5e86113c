import { expect, it } from 'vitest'

import { fixedClock } from '../../core/time/clock.ts'
import { chosenScope, toOperator, writeAsOperator } from './as-operator.ts'
import type { DatabaseRoles, Tx } from './database-roles.ts'
import { IdempotencyMismatch } from './errors.ts'
import { eachDatabase } from './testing/databases.ts'
import type { Written } from './write.ts'

const buildCall = (databaseRoles: DatabaseRoles, requestId: string) => ({
  operationId: 'setMerchantFlag',
  session: { userId: 2, userName: 'admin', idHash: 'session-hash' },
  role: 'Silver Admin',
  requestId,
  ip: '203.0.113.9',
  clock: fixedClock('2026-11-20T14:41:00Z'),
  idempotencyKey: requestId,
  requestHash: 'the payload',
  databaseRoles,
})
const of1002 = { reason: 'mend a department', scope: { merchantId: 1002, storeId: 0 } }

/** Adds a department to a merchant other than the session's. */
const adding =
  (name: string) =>
  async (tx: Tx): Promise<Written<{ name: string }>> => {
    const { id } = await tx
      .insertInto('department')
      .values({ merchant_id: 1002, name })
      .returning('id')
      .executeTakeFirstOrThrow()
    return {
      answer: { name },
      audit: { action: 'department.create', entity: 'department', entityId: id, after: { name } },
    }
  }

it('names no scope before a merchant is chosen, and does not ask the call for one', () => {
  const call = {
    get scope(): never {
      throw new Error('409 context')
    },
  }
  const nowhere = { merchantId: null, storeId: null }
  expect(chosenScope(Object.assign(call, { session: nowhere }))).toBeUndefined()
  const scope = { merchantId: 1002, storeId: 0 }
  expect(chosenScope({ session: scope, scope })).toBe(scope)
})

it('says who takes the operator role, and why', () => {
  const { session } = buildCall({} as DatabaseRoles, 'r')
  expect(toOperator({ session, requestId: 'r' }, 'look')).toEqual({
    actor: 'admin',
    actorUserId: 2,
    reason: 'look',
    requestId: 'r',
  })
})

eachDatabase(
  'a write as the operator',
  (database) => {
    const databaseRoles = () => database().databaseRoles
    const seen = (requestId: string) => {
      const audit = database().database.db.selectFrom('audit').selectAll()
      return audit.where('request_id', '=', requestId).orderBy('action').execute()
    }

    it('leaves the change with the merchant, and the taken role with the platform', async () => {
      await writeAsOperator(buildCall(databaseRoles(), 'both rows'), of1002, adding('Operated'))
      expect(await seen('both rows')).toMatchObject([
        { action: 'department.create', merchant_id: 1002, actor_name: 'admin', ip: '203.0.113.9' },
        { action: 'operator.open' },
      ])
    })

    it('does it once for a key, and refuses the key for another payload', async () => {
      const call = buildCall(databaseRoles(), 'once')
      const first = await writeAsOperator(call, of1002, adding('Once'))
      expect(await writeAsOperator(call, of1002, adding('Never'))).toEqual(first)
      const other = { ...call, requestHash: 'another payload' }
      const refused = writeAsOperator(other, of1002, adding('Never'))
      await expect(refused).rejects.toThrow(IdempotencyMismatch)
    })

    it('works again after a deadlock, and leaves one row of the change', async () => {
      let attempts = 0
      const call = buildCall(databaseRoles(), 'deadlock')
      const answer = await writeAsOperator(call, of1002, async (tx) => {
        attempts += 1
        const written = await adding('Twice tried')(tx)
        if (attempts === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
        return written
      })
      expect(answer).toEqual({ name: 'Twice tried' })
      expect(await seen('deadlock')).toHaveLength(2)
    })
  },
  { demo: true },
)
