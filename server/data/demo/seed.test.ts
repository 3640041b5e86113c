import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import permissions from '#manifest/vocabulary/permissions.json' with { type: 'json' }

import { eachDatabase } from '../testing/databases.ts'
import { testPasswordHash } from '../testing/snapshots.ts'
import { demoAccounts } from '../../domain/people/demo/accounts.ts'
import { demoMerchants } from '../../domain/tenancy/demo/merchants.ts'
import { createRandom } from './random.ts'
import { differing, readHashes } from './seed.fixtures.ts'
import { countDemoAccounts, hasDemo } from './seed.ts'

/** The same for every engine and run; otherwise journeys would see different data. */
let first: ReadonlyMap<string, string> | undefined

eachDatabase(
  'the demo data',
  (database) => {
    it('is the same on every run and both engines', async () => {
      // One run per engine; the reset (seed.proof.test.ts) runs it once more on each.
      expect(await hasDemo(database().database.db)).toBe(true)
      const hashes = await readHashes(database())
      first ??= hashes
      expect(differing(first, hashes), 'tables whose rows differ').toEqual([])
    })

    it('has the merchants, stores and discounts that it promises', async () => {
      const { rows: counts } = await sql<{
        id: number
        name: string
        reseller: number
        stores: number
        discounts: number
        departments: number
      }>`select m.id, m.name, m.reseller_id as reseller,
          (select count(*) from store s where s.merchant_id = m.id) as stores,
          (select count(*) from discount d where d.merchant_id = m.id) as discounts,
          (select count(*) from department d where d.merchant_id = m.id) as departments
        from merchant m order by m.id`.execute(database().database.db)
      expect(counts.slice(0, 6).map(({ departments: _, ...row }) => row)).toEqual([
        { id: 1001, name: 'Corner Cup', reseller: 1, stores: 1, discounts: 12 },
        { id: 1002, name: 'Copper Kettle Bakery', reseller: 1, stores: 3, discounts: 38 },
        { id: 1003, name: 'Noodle Harbor', reseller: 10000, stores: 60, discounts: 150 },
        { id: 1004, name: 'Daily Grind Franchise', reseller: 1, stores: 10_000, discounts: 60 },
        { id: 1005, name: 'Lakeside Diner', reseller: 10017, stores: 2, discounts: 16 },
        { id: 1006, name: 'Second Street Deli', reseller: 10004, stores: 1, discounts: 10 },
      ])
      expect(counts).toHaveLength(demoMerchants.length)
      for (const { departments, name } of counts)
        expect(departments, name).toSatisfy((count: number) => count >= 8 && count <= 14)
    })

    it('stores only the stores in which a discount differs from the rest', async () => {
      const { rows: all } = await sql<{ rows: number; same: number }>`select count(*) as rows,
        count(*) filter (where s.is_active = d.default_active) as same from discount_store s
        join discount d on d.merchant_id = s.merchant_id and d.id = s.discount_id`.execute(
        database().database.db,
      )
      const { rows, same } = all[0]!
      expect(same).toBe(0)
      expect(rows).toBeGreaterThan(100)
      expect(rows).toBeLessThan(5000)
    })

    it('has an account for every kind of person and every state, all with one hash', async () => {
      const all = database().database.db.selectFrom('membership_user').selectAll()
      const users = await all.orderBy('id').execute()
      expect(users.map(({ user_name, password_hash }) => [user_name, password_hash])).toEqual(
        demoAccounts.map(({ userName }) => [userName, testPasswordHash]),
      )
      expect(await countDemoAccounts(database().database.db, testPasswordHash)).toBe(36)
      const by = (name: string) => users.find(({ user_name }) => user_name === name)
      expect(by('cafe-owner')).toMatchObject({
        merchant_id: 1001,
        is_company_user: false,
        is_account_manager: true,
        merchant_user_role_id: 1,
      })
      expect(by('franchise-owner')).toMatchObject({ merchant_id: 1004, is_company_user: true })
      expect(by('state-reset')).toMatchObject({ must_reset_password: true })
      expect(by('state-not-approved')).toMatchObject({ is_approved: false })
      expect(by('state-no-merchant')).toMatchObject({ merchant_id: null })
      expect(by('state-sso')?.sso_subject).toBe('state-sso')
      expect(by('admin')).toMatchObject({ is_admin: true, merchant_id: null })
    })

    it('gives owners every feature, viewers what changes nothing, and one role none', async () => {
      const features = async (userName: string) => {
        const asked = sql<{ id: number }>`select feature_id as id from membership_user u
          join user_role on user_role.user_id = u.id join role_feature using (role_id)
          where user_name = ${userName}`
        return (await asked.execute(database().database.db)).rows.map(({ id }) => id)
      }
      type Permission = { featureId: number; parent?: string; exclusiveGroup?: string }
      const all = Object.values(permissions as Record<string, Permission>)
      // Leaves out exclusive groups, because only one of their features can be held.
      const leaves = all.filter(
        ({ parent, exclusiveGroup }) => parent !== undefined && !exclusiveGroup,
      )
      const roots = all.filter(({ parent }) => parent === undefined)
      const owner = await features('bakery-owner')
      expect(owner).toEqual(expect.arrayContaining(leaves.map(({ featureId }) => featureId)))
      expect(owner).toHaveLength(
        all.filter(({ exclusiveGroup }) => !exclusiveGroup).length +
          new Set(all.flatMap(({ exclusiveGroup }) => exclusiveGroup ?? [])).size,
      )
      const viewer = await features('bakery-viewer')
      expect(viewer).toEqual(expect.arrayContaining(roots.map(({ featureId }) => featureId)))
      expect(viewer.filter((id) => leaves.some(({ featureId }) => featureId === id))).toEqual([])
      expect(await features('state-no-feature')).toEqual([])
    })

    it('assigns plain people their stores', async () => {
      const { rows } = await sql<{ user: string; stores: string }>`
        select user_name as user, string_agg(s.name || case when s.is_deleted
          then ' (deleted)' else '' end, ', ' order by s.id) as stores
        from user_store join membership_user u on u.id = user_id
        join store s on s.id = store_id and s.merchant_id = user_store.merchant_id
        group by user_name`.execute(database().database.db)
      const stores = Object.fromEntries(rows.map((row) => [row.user, row.stores]))
      expect(stores).toMatchObject({
        'bakery-manager': 'Harbour Street',
        'bakery-two-stores': 'Harbour Street, Mill Lane',
        'state-deactivated-store': 'Dockside (deleted)',
      })
      expect(stores).not.toHaveProperty('state-no-store')
    })

    it('gives the next records keys of their own', async () => {
      const bakery = { merchantId: 1002, stores: 'all' } as const
      const added = database().databaseRoles.asTenant(bakery, async (tx) => {
        const departments = tx.insertInto('department').values({ merchant_id: 1002, name: 'New' })
        const { id } = await departments.returning('id').executeTakeFirstOrThrow()
        throw Object.assign(new Error('undo'), { id })
      })
      await expect(added).rejects.toMatchObject({
        id: expect.toSatisfy((id: number) => id > 10_000) as number,
      })
    })
  },
  { demo: true },
)

describe('chance', () => {
  it('is the same for a stream of the same name and another for another', () => {
    const draw = (stream: string) => {
      const random = createRandom(stream)
      return Array.from({ length: 20 }, () => random.between(1, 6))
    }
    expect(draw('a')).toEqual(draw('a'))
    expect(draw('a')).not.toEqual(draw('b'))
    expect(new Set(Array.from({ length: 50 }, (_, n) => draw(`stream ${n}`)).flat())).toEqual(
      new Set([1, 2, 3, 4, 5, 6]),
    )
  })
  it('samples as many different ones as asked, in order', () => {
    const random = createRandom('sample')
    for (let count = 0; count <= 12; count++) {
      const sampled = random.sample([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], count)
      expect(sampled).toHaveLength(Math.min(count, 10))
      expect([...new Set(sampled)].sort((a, b) => a - b)).toEqual(sampled)
    }
  })
})
