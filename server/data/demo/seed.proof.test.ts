// A reset of the demo data on both engines, compared by all rows. That a visitor can reset it over
// HTTP is in server/core/portal.test.ts.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import { fixedClock } from '../../../core/time/clock.ts'
import { verifyAudit } from '../audit.ts'
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
        const signer = demoAccounts.findIndex(({ userName }) => userName === 'state-eula') + 501
        for (const statement of [
          sql`insert into merchant (id, code, name) values (9001, 'REAL', 'A real one')`,
          sql`insert into department (id, merchant_id, name) values (900001, 9001, 'Kept')`,
          sql`insert into session (id_hash, user_id, state, csrf_secret, created_at,
            authenticated_at, last_seen_at, expires_at)
            values ('s', 501, 'active', 'x', now(), now(), now(), now())`,
          sql`insert into eula_acceptance (eula_id, user_id, merchant_id, accepted_at)
            values (1, ${signer}, 1102, now())`,
          sql`insert into sign_in_counter (key, failures, updated_at) values ('k', 5, now())`,
          sql`insert into membership_user (merchant_id, user_name, full_name)
            values (1002, 'new-hire', 'New Hire')`,
          sql`insert into idempotency (merchant_id, user_id, operation_id, key, request_hash,
            request_id, answer, created_at) values (1002, 502, 'x', 'k', 'h', 'r', '{}', now())`,
          sql`update store set name = 'Renamed' where merchant_id = 1002`,
          sql`delete from discount_store where merchant_id = 1003`,
          sql`update membership_user set password_hash = 'changed', user_name = 'admin2'
            where user_name = 'admin'`,
        ])
          await statement.execute(tx)
      })
      await resetDemo(db, {
        passwordHash: testPasswordHash,
        clock: fixedClock(seededAt),
        counterKey: (userName) => `key of ${userName}`,
      })
      const seen = await databaseRoles.asOperator(reading, async (tx) => {
        const kept = tx.selectFrom('department').select('name').where('merchant_id', '=', 9001)
        const opened = tx.selectFrom('audit').select('after').where('action', '=', 'operator.open')
        return {
          departments: await kept.execute(),
          locked: await tx.selectFrom('sign_in_counter').select(['key', 'failures']).execute(),
          sessions: await tx.selectFrom('session').select('id_hash').execute(),
          fault: await verifyAudit(tx, null),
          reason: (await opened.orderBy('position').execute()).at(-1)?.after,
        }
      })
      expect(seen).toEqual({
        departments: [{ name: 'Kept' }],
        locked: [{ key: 'key of state-locked', failures: 5 }],
        sessions: [],
        fault: undefined,
        reason: { reason: 'put the demo data back' },
      })
      for (const statement of [
        sql`delete from department where merchant_id = 9001`,
        sql`delete from merchant where id = 9001`,
        sql`delete from sign_in_counter`,
      ])
        await databaseRoles.asOperator(reading, (tx) => statement.execute(tx))
      const differ = differing(before, await readHashes(own))
      // Allowed to differ, because these tables hold increments, and a reset in steps leaves more
      // of them.
      const added = ['item_count', ...Object.keys(keptSales)]
      const others = differ.filter((table) => !added.includes(table))
      expect(others, 'tables whose rows differ').toEqual([])
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
