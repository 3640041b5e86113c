// A reset of the demo data on both engines, compared by all rows. That a visitor can reset it over
// HTTP is in server/core/portal.test.ts.
import { describe, expect, it } from 'vitest'

import { fixedClock } from '../../../core/time/clock.ts'
import { verifyAudit } from '../audit.ts'
import { toJson } from '../json.ts'
import { openDatabase } from '../connection/database.ts'
import { createDatabaseRoles } from '../database-roles.ts'
import { eachDatabase } from '../testing/databases.ts'
import { seededAt, snapshot, testPasswordHash, type SnapshotName } from '../testing/snapshots.ts'
import { demoAccounts } from '../../domain/people/demo/accounts.ts'
import { salesDifferences } from '../../domain/sales/sales-check.ts'
import { keptSales } from '../../domain/sales/sales-sums.ts'
import { differing, readHashes, reading } from './seed.fixtures.ts'
import { installedParts } from './installed-parts.ts'
import { resetDemo } from './reset.ts'
import { hasDemo, seedDemo } from './seed.ts'

eachDatabase(
  'the demo data',
  (shared) => {
    it('is put back by a reset that leaves other merchants and the audit trail alone', async () => {
      const own = shared()
      const {
        database: { db },
        databaseRoles,
      } = own
      const before = await readHashes(own)
      await databaseRoles.asOperator(reading, async (tx) => {
        const at = new Date()
        await tx
          .insertInto('merchant')
          .values({ id: 9001, code: 'REAL', name: 'A real one' })
          .execute()
        await tx
          .insertInto('department')
          .values({ id: 900_001, merchant_id: 9001, name: 'Kept' })
          .execute()
        await tx
          .insertInto('session')
          .values({
            id_hash: 's',
            user_id: 501,
            state: 'active',
            csrf_secret: 'x',
            created_at: at,
            authenticated_at: at,
            last_seen_at: at,
            expires_at: at,
          })
          .execute()
        await tx
          .insertInto('eula_acceptance')
          .values({
            eula_id: 1,
            user_id: demoAccounts.findIndex(({ userName }) => userName === 'state-eula') + 501,
            merchant_id: 1102,
            accepted_at: at,
          })
          .execute()
        await tx
          .insertInto('sign_in_counter')
          .values({ key: 'k', failures: 5, updated_at: at })
          .execute()
        await tx
          .insertInto('membership_user')
          .values({ merchant_id: 1002, user_name: 'new-hire', full_name: 'New Hire' })
          .execute()
        await tx
          .insertInto('idempotency')
          .values({
            merchant_id: 1002,
            user_id: 502,
            operation_id: 'x',
            key: 'k',
            request_hash: 'h',
            request_id: 'r',
            answer: toJson({}),
            created_at: at,
          })
          .execute()
        await tx
          .updateTable('store')
          .set({ name: 'Renamed' })
          .where('merchant_id', '=', 1002)
          .execute()
        await tx.deleteFrom('discount_store').where('merchant_id', '=', 1003).execute()
        await tx
          .updateTable('membership_user')
          .set({ password_hash: 'changed', user_name: 'admin2' })
          .where('user_name', '=', 'admin')
          .execute()
      })
      await resetDemo(db, {
        passwordHash: testPasswordHash,
        clock: fixedClock(seededAt),
        counterKey: (userName) => `key of ${userName}`,
      })
      const seen = await databaseRoles.asOperator(reading, async (tx) => ({
        departments: await tx
          .selectFrom('department')
          .select('name')
          .where('merchant_id', '=', 9001)
          .execute(),
        locked: await tx.selectFrom('sign_in_counter').select(['key', 'failures']).execute(),
        sessions: await tx.selectFrom('session').select('id_hash').execute(),
        fault: await verifyAudit(tx, null),
        reasons: await tx
          .selectFrom('audit')
          .select('after')
          .where('action', '=', 'operator.open')
          .orderBy('position', 'desc')
          .limit(1)
          .execute(),
      }))
      expect(seen).toEqual({
        departments: [{ name: 'Kept' }],
        locked: [{ key: 'key of state-locked', failures: 5 }],
        sessions: [],
        fault: undefined,
        reasons: [{ after: { reason: 'put the demo data back' } }],
      })
      await databaseRoles.asOperator(reading, async (tx) => {
        await tx.deleteFrom('department').where('merchant_id', '=', 9001).execute()
        await tx.deleteFrom('merchant').where('id', '=', 9001).execute()
        await tx.deleteFrom('sign_in_counter').execute()
      })
      const differ = differing(before, await readHashes(own))
      // Allowed to differ, because these tables hold increments, and a reset in steps leaves more
      // of them.
      const added = ['item_count', ...Object.keys(keptSales)]
      expect(
        differ.filter((table) => !added.includes(table)),
        'tables whose rows differ',
      ).toEqual([])
      const wrong = await databaseRoles.asOperator(reading, (tx) =>
        salesDifferences(tx, { from: '2025-01-01', to: '2027-12-31' }),
      )
      expect(wrong).toEqual([])
      expect(await hasDemo(db)).toBe(true)
    }, 180_000)
  },
  { demo: true },
)

describe('the demo data of plugins', () => {
  it('is the same whether they are there at the first start or added later', async () => {
    const parts = await installedParts()
    const seeded = async (
      from: SnapshotName,
      ...starts: (readonly [day: string, parts: typeof parts])[]
    ) => {
      const database = await openDatabase({ snapshot: await snapshot(from) })
      try {
        for (const [day, some] of starts)
          await seedDemo(database.db, {
            passwordHash: testPasswordHash,
            clock: fixedClock(`${day}T12:00:00Z`),
            parts: some,
          })
        return await readHashes({ databaseRoles: createDatabaseRoles(database.db) })
      } finally {
        await database.close()
      }
    }
    const platform = Object.fromEntries(
      Object.entries(parts).filter(([name]) => name.startsWith('server/')),
    )
    const atOnce = await seeded('demo')
    const day = seededAt.slice(0, 10)
    const later = await seeded('migrated', [day, platform], ['2026-12-24', parts])
    expect(differing(atOnce, later), 'tables whose rows differ').toEqual([])
  }, 180_000)
})
