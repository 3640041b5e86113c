// Demo data of a plugin that was added after the database was filled.
import { expect, it } from 'vitest'

import { fixedClock } from '../../../core/time/clock.ts'
import { departmentId } from '../../domain/catalog/demo/departments.ts'
import { merchantRoleId } from '../../domain/people/demo/roles.ts'
import { eachDatabase, type TestDatabase } from '../testing/databases.ts'
import { seededAt, testPasswordHash } from '../testing/snapshots.ts'
import { installedParts } from './installed-parts.ts'
import type { DemoParts } from './part.ts'
import { differing, readHashes } from './seed.fixtures.ts'
import { seedDemo } from './seed.ts'

const giftCards: DemoParts = {
  'plugins/gift-cards/server': ({ today }) => ({
    department: [
      // Taken by now, because a person has used this number for another department.
      { id: departmentId(1001, 1), merchant_id: 1001, name: 'Left out' },
      { id: 990_001, merchant_id: 1001, name: `Gift cards since ${today}` },
    ],
  }),
  'permission gift-cards.edit': () => ({
    role_feature: [{ role_id: merchantRoleId(1001, 'Owner'), feature_id: 99_901 }],
  }),
}
/** A start some weeks after the demo data was inserted. */
const startLater = async ({ database }: TestDatabase, plugin: DemoParts = {}) =>
  seedDemo(database.db, {
    passwordHash: testPasswordHash,
    clock: fixedClock('2026-12-24T12:00:00Z'),
    parts: { ...(await installedParts()), ...plugin },
  })

eachDatabase(
  'the demo data of a plugin that was added',
  (shared) => {
    it('comes with its rights at the next start, and does not come again', async () => {
      const own = shared()
      const before = await readHashes(own)
      const { db } = own.database
      const departments = () =>
        db.selectFrom('department').select('name').where('id', '>=', 990_000).execute()
      expect(await startLater(own)).toEqual([])
      expect(differing(before, await readHashes(own))).toEqual([])

      expect(await startLater(own, giftCards)).toEqual(Object.keys(giftCards))
      // The new part uses the same dates as the existing parts.
      expect(await departments()).toEqual([{ name: `Gift cards since ${seededAt.slice(0, 10)}` }])
      expect(differing(before, await readHashes(own)).sort()).toEqual([
        'demo_part',
        'department',
        'role_feature',
      ])
      const rights = db
        .selectFrom('role_feature')
        .select('role_id')
        .where('feature_id', '=', 99_901)
      expect(await rights.execute()).toEqual([{ role_id: merchantRoleId(1001, 'Owner') }])
      const first = db
        .selectFrom('department')
        .select('name')
        .where('id', '=', departmentId(1001, 1))
      expect(await first.execute()).toEqual([{ name: 'Espresso Drinks' }])
      const added = db.insertInto('department').values({ merchant_id: 1001, name: 'New' })
      const next = await added.returning('id').executeTakeFirstOrThrow()
      expect(next.id).toBeGreaterThan(990_001)

      // Rows that people delete don't come back.
      await db.deleteFrom('department').where('id', '>=', 990_000).execute()
      expect(await startLater(own, giftCards)).toEqual([])
      expect(await departments()).toEqual([])
      // Long, because the test inserts the demo data four times.
    }, 90_000)
  },
  { demo: true },
)
