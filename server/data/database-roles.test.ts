import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { NestedDatabaseRole, type Tx } from './database-roles.ts'
import { isDenied, isForeignKeyViolation, isUniqueViolation } from './errors.ts'
import { eachDatabase } from './testing/databases.ts'

const cafe = { merchantId: 1001, stores: 'all' } as const
const bakery = { merchantId: 1002, stores: 'all' } as const
const [harbour, mill, arcade] = [100200001, 100200002, 100200003]

const discount = (merchant_id: number, name: string) => ({
  merchant_id,
  name,
  description: 'Made by a test',
  type: 'A' as const,
  amount: '1.00',
  applies_to: 'H' as const,
})
type Who = { role: string; merchant: string | null }
const who = async (tx: Tx) => {
  const asked = sql<Who>`select current_user as role,
    current_setting('app.merchant', true) as merchant`
  return (await asked.execute(tx)).rows[0]
}
/** The outcome of a statement that the database role must refuse. */
const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (isDenied(error) ? 'denied' : String(error)),
  )

eachDatabase(
  'database roles',
  (database) => {
    const asCafe = <T>(work: (tx: Tx) => Promise<T>) =>
      database().databaseRoles.asTenant(cafe, work)
    const asBakery = <T>(work: (tx: Tx) => Promise<T>) =>
      database().databaseRoles.asTenant(bakery, work)
    /** Expects that the tenant may not do it. */
    const denied = async (work: (tx: Tx) => Promise<unknown>) =>
      expect(await refused(asBakery(work))).toBe('denied')

    it('shows a tenant its own rows and no others', async () => {
      await asBakery(async (tx) => {
        const discounts = tx.selectFrom('discount')
        expect(await discounts.select('merchant_id').distinct().execute()).toEqual([
          { merchant_id: 1002 },
        ])
        const others = discounts.selectAll().where('merchant_id', '=', 1001)
        expect(await others.execute()).toEqual([])
        expect(await tx.selectFrom('merchant').select('id').execute()).toEqual([{ id: 1002 }])
        const stores = await tx.selectFrom('store').select('id').orderBy('id').execute()
        expect(stores.map(({ id }) => id)).toEqual([harbour, mill, arcade])
      })
    })

    it('refuses, changes and deletes no row of another tenant', async () => {
      await denied((tx) => tx.insertInto('discount').values(discount(1001, 'Stowaway')).execute())
      const discounts = (tx: Tx) => tx.updateTable('discount').where('id', '=', 2001)
      await denied((tx) => discounts(tx).set({ merchant_id: 1001 }).execute())
      const updated = await asBakery((tx) => {
        const others = tx.updateTable('discount').where('merchant_id', '=', 1001)
        return others.set({ description: 'Taken over' }).executeTakeFirst()
      })
      expect(updated.numUpdatedRows).toBe(0n)
      const deleted = await asCafe((tx) => tx.deleteFrom('discount_store').executeTakeFirst())
      expect(deleted.numDeletedRows).toBe(0n)
    })

    it('lets nothing be deleted that is only to be marked', async () => {
      await denied((tx) => tx.deleteFrom('discount').execute())
      await denied((tx) => tx.deleteFrom('merchant').execute())
    })

    it("refuses a reference to another tenant's record, which row security misses", async () => {
      const wanted = asBakery((tx) =>
        tx
          .insertInto('discount_store')
          .values({ merchant_id: 1002, discount_id: 1001, store_id: harbour, is_active: false })
          .execute(),
      )
      const error = await wanted.catch((caught: unknown) => caught)
      expect(isForeignKeyViolation(error, 'discount_store_discount')).toBe(true)
    })

    it('does not reveal by a unique name that another tenant has it', async () => {
      const add = (merchant: number, name: string) =>
        database().databaseRoles.asTenant({ merchantId: merchant, stores: 'all' }, (tx) =>
          tx.insertInto('discount').values(discount(merchant, name)).execute(),
        )
      for (const merchant of [1001, 1002]) await add(merchant, 'Only at Corner')
      const error = await add(1002, 'ONLY AT CORNER').catch((caught: unknown) => caught)
      expect(isUniqueViolation(error, 'discount_name_key')).toBe(true)
    })

    it('shows a tenant without a merchant nothing', async () => {
      for (const merchant of ['', null]) {
        const seen = await database()
          .database.db.transaction()
          .execute(async (tx) => {
            await sql`select set_config('role', 'tillhouse_tenant', true)`.execute(tx)
            if (merchant !== null)
              await sql`select set_config('app.merchant', ${merchant}, true),
                set_config('app.stores', '*', true)`.execute(tx)
            const tables = ['merchant', 'store', 'discount', 'tips_setting'] as const
            return Promise.all(tables.map((table) => tx.selectFrom(table).selectAll().execute()))
          })
        expect(seen.flat()).toEqual([])
      }
    })

    it("shows records of the person's stores only", async () => {
      const seen = (stores: readonly number[]) =>
        database().databaseRoles.asTenant({ merchantId: 1002, stores }, async (tx) =>
          [
            ...(await tx.selectFrom('store').select('id as store').execute()),
            ...(await tx.selectFrom('tips_setting').select('store_id as store').execute()),
          ].map(({ store }) => store),
        )
      expect(await seen([harbour])).toEqual([harbour, harbour])
      expect((await seen([harbour, mill])).sort()).toEqual([harbour, harbour, mill, mill])
      expect(await seen([])).toEqual([])
      // Another merchant's store gives access to no rows.
      expect(await seen([100100001])).toEqual([])
    })

    it("refuses a record of a store that is not the person's", async () => {
      const one = { merchantId: 1002, stores: [harbour] }
      const { databaseRoles } = database()
      const suggestions = { suggestion_1: 15, suggestion_2: 18, suggestion_3: 20 }
      const tips = { merchant_id: 1002, store_id: arcade, enabled: true, ...suggestions }
      const added = databaseRoles.asTenant(one, (tx) =>
        tx.insertInto('tips_setting').values(tips).execute(),
      )
      expect(await refused(added)).toBe('denied')
      const { numUpdatedRows } = await databaseRoles.asTenant(one, (tx) => {
        const ofMill = tx.updateTable('tips_setting').where('store_id', '=', mill)
        return ofMill.set({ enabled: false }).executeTakeFirst()
      })
      expect(numUpdatedRows).toBe(0n)
    })

    it("shows a tenant its people's names, no passwords and no one else's people", async () => {
      const people = await asBakery((tx) =>
        tx.selectFrom('membership_user').select(['user_name', 'full_name']).execute(),
      )
      expect(people.map(({ user_name }) => user_name).sort()).toEqual([
        'bakery-manager',
        'bakery-owner',
        'bakery-two-stores',
        'bakery-viewer',
        'sso-company',
      ])
      await denied((tx) => tx.selectFrom('membership_user').select('password_hash').execute())
      await denied((tx) => tx.selectFrom('session').selectAll().execute())
      await denied((tx) => tx.selectFrom('sign_in_counter').selectAll().execute())
    })

    it('lets a tenant add to its audit trail and read it, not change it', async () => {
      const rows = await asBakery((tx) =>
        tx.selectFrom('audit').select(['merchant_id', 'actor_name', 'action', 'after']).execute(),
      )
      expect(rows.filter(({ merchant_id: id }) => id !== 1002)).toEqual([])
      for (const column of ['session_hash', 'before', 'request_id', 'previous_hash'] as const)
        await denied((tx) => tx.selectFrom('audit').select(column).execute())
      await denied((tx) => sql`update audit set actor_name = 'someone'`.execute(tx))
      const { databaseRoles } = database()
      const read = databaseRoles.asIdentity((tx) =>
        tx.selectFrom('audit').select('actor_name').execute(),
      )
      expect(await refused(read)).toBe('denied')
      const write = databaseRoles.asOperator({ actor: 'test', reason: 'try' }, (tx) =>
        sql`delete from audit`.execute(tx),
      )
      expect(await refused(write)).toBe('denied')
      // Not even the table owner, who needs no grant.
      expect(await refused(sql`truncate audit`.execute(database().database.db))).toBe('denied')
    })

    it('opens people and sessions to the identity role, and no records', async () => {
      const { databaseRoles } = database()
      await databaseRoles.asIdentity(async (tx) => {
        const users = tx.selectFrom('membership_user').select('merchant_id')
        expect(await users.where('user_name', '=', 'cafe-owner').execute()).toEqual([
          { merchant_id: 1001 },
        ])
      })
      const reads = databaseRoles.asIdentity((tx) =>
        tx.selectFrom('discount').selectAll().execute(),
      )
      expect(await refused(reads)).toBe('denied')
      const write = databaseRoles.asIdentity((tx) =>
        tx.updateTable('store').set({ name: 'x' }).execute(),
      )
      expect(await refused(write)).toBe('denied')
    })

    it('shows the operator all merchants, and writes down who looked and why', async () => {
      const { databaseRoles } = database()
      const merchants = await databaseRoles.asOperator(
        { actor: 'support', reason: 'ticket 4711', requestId: 'r-1' },
        (tx) => tx.selectFrom('discount').select('merchant_id').distinct().execute(),
      )
      expect(merchants.length).toBeGreaterThan(5)
      const audit = database().database.db.selectFrom('audit').selectAll()
      const opened = { action: 'operator.open', after: { reason: 'ticket 4711' } }
      expect(await audit.where('request_id', '=', 'r-1').execute()).toMatchObject([
        { actor_name: 'support', merchant_id: null, ...opened },
      ])
    })

    it('gives role and tenant back with the transaction, however it ends', async () => {
      const { db } = database().database
      expect(await asBakery(who)).toEqual({ role: 'tillhouse_tenant', merchant: '1002' })
      const after = await db.transaction().execute(who)
      expect(after?.role).not.toMatch(/^tillhouse_(tenant|identity|operator)$/)
      expect(after?.merchant ?? '').toBe('')
      await expect(asBakery(() => Promise.reject(new Error('on purpose')))).rejects.toThrow(
        'on purpose',
      )
      expect((await db.transaction().execute(who))?.role).toBe(after?.role)
    })

    it('keeps forty tenants at once apart', async () => {
      const seen = await Promise.all(
        Array.from({ length: 40 }, async (_, index) => {
          const merchantId = [1001, 1002, 1003, 1006][index % 4]!
          const rows = await database().databaseRoles.asTenant(
            { merchantId, stores: 'all' },
            (tx) => tx.selectFrom('discount').select('merchant_id').distinct().execute(),
          )
          return rows.every((row) => row.merchant_id === merchantId)
        }),
      )
      expect(seen.every(Boolean)).toBe(true)
    })

    it('refuses a database role inside another, which would wait for itself', async () => {
      await expect(asBakery(() => asCafe(who))).rejects.toThrow(NestedDatabaseRole)
      await expect(database().databaseRoles.asIdentity(() => asCafe(who))).rejects.toThrow(
        'inside identity',
      )
      // Parallel calls are not nested.
      await expect(Promise.all([asBakery(who), asCafe(who)])).resolves.toHaveLength(2)
    })

    it('takes nothing but ids as merchant and stores', async () => {
      const { databaseRoles } = database()
      for (const bad of [0, -1, 1.5, Number.NaN, '1002' as unknown as number])
        for (const at of [
          { merchantId: bad, stores: 'all' as const },
          { merchantId: 1002, stores: [bad] },
        ])
          await expect(databaseRoles.asTenant(at, who)).rejects.toThrow(RangeError)
    })

    it("keeps values out of the engine's errors", async () => {
      const taken = asBakery((tx) =>
        tx
          .insertInto('discount')
          .values({ ...discount(1002, 'Secret sauce'), external_id: 'x'.repeat(41) })
          .execute(),
      )
      const error = await taken.catch((caught: unknown) => caught)
      expect(error).toMatchObject({ code: '23514', constraint: 'discount_external_id' })
      expect(JSON.stringify({ ...(error as object) })).not.toContain('Secret sauce')
    })
  },
  { demo: true },
)
