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
const who = async (tx: Tx) =>
  (
    await sql<{
      role: string
      merchant: string | null
    }>`select current_user as role, current_setting('app.merchant', true) as merchant`.execute(tx)
  ).rows[0]
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

    it('shows a tenant its own rows and no others', async () => {
      const merchants = await asBakery((tx) =>
        tx.selectFrom('discount').select('merchant_id').distinct().execute(),
      )
      expect(merchants).toEqual([{ merchant_id: 1002 }])
      expect(
        await asBakery((tx) =>
          tx.selectFrom('discount').selectAll().where('merchant_id', '=', 1001).execute(),
        ),
      ).toEqual([])
      expect(await asBakery((tx) => tx.selectFrom('merchant').select('id').execute())).toEqual([
        { id: 1002 },
      ])
      expect(
        (await asBakery((tx) => tx.selectFrom('store').select('id').orderBy('id').execute())).map(
          ({ id }) => id,
        ),
      ).toEqual([harbour, mill, arcade])
    })

    it('refuses a row of another tenant', async () => {
      expect(
        await refused(
          asBakery((tx) => tx.insertInto('discount').values(discount(1001, 'Stowaway')).execute()),
        ),
      ).toBe('denied')
      expect(
        await refused(
          asBakery((tx) =>
            tx.updateTable('discount').set({ merchant_id: 1001 }).where('id', '=', 2001).execute(),
          ),
        ),
      ).toBe('denied')
    })

    it('changes and deletes nothing of another tenant', async () => {
      const { numUpdatedRows } = await asBakery((tx) =>
        tx
          .updateTable('discount')
          .set({ description: 'Taken over' })
          .where('merchant_id', '=', 1001)
          .executeTakeFirst(),
      )
      expect(numUpdatedRows).toBe(0n)
      const { numDeletedRows } = await asCafe((tx) =>
        tx.deleteFrom('discount_store').executeTakeFirst(),
      )
      expect(numDeletedRows).toBe(0n)
    })

    it('lets nothing be deleted that is only to be marked', async () => {
      expect(await refused(asBakery((tx) => tx.deleteFrom('discount').execute()))).toBe('denied')
      expect(await refused(asBakery((tx) => tx.deleteFrom('merchant').execute()))).toBe('denied')
    })

    it("refuses a reference to another tenant's record, which row security misses", async () => {
      const wanted = asBakery((tx) =>
        tx
          .insertInto('discount_store')
          .values({ merchant_id: 1002, discount_id: 1001, store_id: harbour, is_active: false })
          .execute(),
      )
      expect(
        isForeignKeyViolation(
          await wanted.catch((error: unknown) => error),
          'discount_store_discount',
        ),
      ).toBe(true)
    })

    it('does not reveal by a unique name that another tenant has it', async () => {
      await asCafe((tx) =>
        tx.insertInto('discount').values(discount(1001, 'Only at Corner')).execute(),
      )
      await asBakery((tx) =>
        tx.insertInto('discount').values(discount(1002, 'Only at Corner')).execute(),
      )
      const again = asBakery((tx) =>
        tx.insertInto('discount').values(discount(1002, 'ONLY AT CORNER')).execute(),
      )
      expect(
        isUniqueViolation(await again.catch((error: unknown) => error), 'discount_name_key'),
      ).toBe(true)
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
            return Promise.all(
              (['merchant', 'store', 'discount', 'tips_setting'] as const).map((table) =>
                tx
                  .selectFrom(table)
                  .select((eb) => eb.lit(1).as('one'))
                  .execute(),
              ),
            )
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
      const tips = (store_id: number) =>
        database().databaseRoles.asTenant(one, (tx) =>
          tx
            .insertInto('tips_setting')
            .values({
              merchant_id: 1002,
              store_id,
              enabled: true,
              suggestion_1: 15,
              suggestion_2: 18,
              suggestion_3: 20,
            })
            .execute(),
        )
      expect(await refused(tips(arcade))).toBe('denied')
      const { numUpdatedRows } = await database().databaseRoles.asTenant(one, (tx) =>
        tx
          .updateTable('tips_setting')
          .set({ enabled: false })
          .where('store_id', '=', mill)
          .executeTakeFirst(),
      )
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
      expect(
        await refused(
          asBakery((tx) => tx.selectFrom('membership_user').select('password_hash').execute()),
        ),
      ).toBe('denied')
      expect(await refused(asBakery((tx) => tx.selectFrom('session').selectAll().execute()))).toBe(
        'denied',
      )
      expect(
        await refused(asBakery((tx) => tx.selectFrom('sign_in_counter').selectAll().execute())),
      ).toBe('denied')
    })

    it('lets a tenant add to its audit trail and read it, not change it', async () => {
      const rows = await asBakery((tx) =>
        tx.selectFrom('audit').select(['merchant_id', 'actor_name', 'action', 'after']).execute(),
      )
      expect(rows.filter(({ merchant_id: id }) => id !== 1002)).toEqual([])
      for (const column of ['session_hash', 'before', 'request_id', 'previous_hash'] as const)
        expect(
          await refused(asBakery((tx) => tx.selectFrom('audit').select(column).execute())),
        ).toBe('denied')
      expect(
        await refused(
          database().databaseRoles.asIdentity((tx) =>
            tx.selectFrom('audit').select('actor_name').execute(),
          ),
        ),
      ).toBe('denied')
      expect(
        await refused(asBakery((tx) => sql`update audit set actor_name = 'someone'`.execute(tx))),
      ).toBe('denied')
      expect(
        await refused(
          database().databaseRoles.asOperator({ actor: 'test', reason: 'try' }, (tx) =>
            sql`delete from audit`.execute(tx),
          ),
        ),
      ).toBe('denied')
      // Not even the table owner, who needs no grant.
      expect(await refused(sql`truncate audit`.execute(database().database.db))).toBe('denied')
    })

    it('opens people and sessions to the identity role, and no records', async () => {
      const { databaseRoles } = database()
      expect(
        await databaseRoles.asIdentity((tx) =>
          tx
            .selectFrom('membership_user')
            .select('merchant_id')
            .where('user_name', '=', 'cafe-owner')
            .execute(),
        ),
      ).toEqual([{ merchant_id: 1001 }])
      expect(
        await refused(
          databaseRoles.asIdentity((tx) => tx.selectFrom('discount').selectAll().execute()),
        ),
      ).toBe('denied')
      expect(
        await refused(
          databaseRoles.asIdentity((tx) => tx.updateTable('store').set({ name: 'x' }).execute()),
        ),
      ).toBe('denied')
    })

    it('shows the operator all merchants, and writes down who looked and why', async () => {
      const { databaseRoles } = database()
      const merchants = await databaseRoles.asOperator(
        { actor: 'support', reason: 'ticket 4711', requestId: 'r-1' },
        (tx) => tx.selectFrom('discount').select('merchant_id').distinct().execute(),
      )
      expect(merchants.length).toBeGreaterThan(5)
      const rows = await databaseRoles.asOperator(
        { actor: 'test', reason: 'read', routine: true },
        (tx) => tx.selectFrom('audit').selectAll().where('request_id', '=', 'r-1').execute(),
      )
      expect(rows).toMatchObject([
        {
          actor_name: 'support',
          merchant_id: null,
          action: 'operator.open',
          after: { reason: 'ticket 4711' },
        },
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
      for (const bad of [0, -1, 1.5, Number.NaN, '1002' as unknown as number]) {
        await expect(
          databaseRoles.asTenant({ merchantId: bad, stores: 'all' }, who),
        ).rejects.toThrow(RangeError)
        await expect(
          databaseRoles.asTenant({ merchantId: 1002, stores: [bad] }, who),
        ).rejects.toThrow(RangeError)
      }
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
