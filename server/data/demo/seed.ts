// Puts the demo data in, and back. By the operator's door, in one transaction: it is all there or not at all.
import { sql, type Kysely } from 'kysely'

import { systemClock, type Clock } from '../../../core/time/clock.ts'
import { refresh } from '../database.ts'
import { createDoors, type Tx } from '../doors.ts'
import type { DB, NewRow } from '../schema.ts'
import { agreementRows } from './agreement.ts'
import { departmentRows } from './departments.ts'
import { discountRows } from './discounts.ts'
import { flagRows } from './flags.ts'
import { demoMerchants, merchantRows } from './merchants.ts'
import { roleFeatureRows, roleRows } from './roles.ts'
import { storeRows } from './stores.ts'
import { tipsRows } from './tips.ts'
import { demoUserIds, lockedRows, userRoleRows, userRows, userStoreRows } from './users.ts'

export interface DemoOptions {
  /** One precomputed hash of the shared password (`demoPassword`), for all accounts. */
  passwordHash: string
  /** The key under which the sign-in counts a name's failures; without it `state-locked` is not locked. */
  counterKey?: (userName: string) => string
  clock?: Clock
}

const looking = { actor: 'demo', reason: 'look for demo data', routine: true }

/** Whether the demo data was put in before. */
export const hasDemo = (db: Kysely<DB>): Promise<boolean> => createDoors(db).asOperator(looking, async (tx) =>
  (await tx.selectFrom('merchant').select('id').where('id', '=', demoMerchants[0]!.id).executeTakeFirst()) !== undefined)

/** How many accounts carry the demo password: without DEMO=1 the platform refuses to start unless it is none. */
export const countDemoAccounts = (db: Kysely<DB>, passwordHash: string): Promise<number> => createDoors(db).asOperator(looking, async (tx) => {
  const { count } = await tx.selectFrom('membership_user').select(({ fn }) => fn.countAll<number>().as('count'))
    .where('password_hash', '=', passwordHash).executeTakeFirstOrThrow()
  return count
})

/** Puts the demo data into a database that has none. */
export async function seedDemo(db: Kysely<DB>, options: DemoOptions): Promise<void> {
  await createDoors(db, options.clock ?? systemClock).asOperator({ actor: 'demo', reason: 'put in the demo data' }, (tx) => seed(tx, options))
  await refresh(db)
}

/** Puts everything that belongs to the demo merchants and accounts back to how it was. Other merchants are left alone. */
export async function resetDemo(db: Kysely<DB>, options: DemoOptions): Promise<void> {
  await createDoors(db, options.clock ?? systemClock).asOperator({ actor: 'demo', reason: 'put the demo data back' }, async (tx) => {
    await clear(tx)
    await seed(tx, options)
  })
  await refresh(db)
}

async function seed(tx: Tx, { passwordHash, counterKey }: DemoOptions): Promise<void> {
  const { discounts, differences } = discountRows()
  await insert(tx, 'eula', agreementRows())
  await insert(tx, 'merchant', merchantRows())
  await insert(tx, 'store', storeRows())
  await insert(tx, 'role', roleRows())
  await insert(tx, 'role_feature', roleFeatureRows())
  await insert(tx, 'membership_user', userRows(passwordHash))
  await insert(tx, 'user_role', userRoleRows())
  await insert(tx, 'user_store', userStoreRows())
  await insert(tx, 'feature_flag', flagRows())
  await insert(tx, 'discount', discounts)
  await insert(tx, 'discount_store', differences)
  await insert(tx, 'department', departmentRows())
  await insert(tx, 'tips_setting', tipsRows())
  if (counterKey) await insert(tx, 'sign_in_counter', lockedRows(counterKey))
  for (const table of ['eula', 'merchant', 'role', 'membership_user', 'feature_flag', 'discount', 'department'] as const) {
    // Demo rows bring their keys; the next key follows the highest.
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(tx)
  }
}

/** In pages of 1,000 rows, as all long work: a statement has at most 65,535 parameters. */
async function insert<Table extends keyof DB>(tx: Tx, table: Table, rows: NewRow<Table>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 1000) {
    // NewRow<Table> already says what a row is; kysely cannot follow a table that is a type parameter.
    await (tx as Kysely<Record<string, object>>).insertInto(table).values(rows.slice(start, start + 1000)).execute()
  }
}

/**
 * Tables with a merchant's rows, those that refer to others first; a test compares them with the catalog. The audit trail
 * stays: it is append-only, and says that the demo was put back.
 */
export const merchantTables = [
  'tips_setting', 'discount_store', 'discount', 'department', 'idempotency', 'session', 'eula_acceptance', 'user_store', 'user_role',
  'membership_user', 'role', 'feature_flag', 'store',
] as const satisfies (keyof DB)[]

async function clear(tx: Tx): Promise<void> {
  const merchants = demoMerchants.map(({ id }) => id)
  // First what hangs on the accounts that belong to no merchant.
  for (const table of ['session', 'user_role'] as const) await tx.deleteFrom(table).where('user_id', 'in', demoUserIds).execute()
  for (const table of merchantTables) await tx.deleteFrom(table).where('merchant_id', 'in', merchants).execute()
  await tx.deleteFrom('membership_user').where('id', 'in', demoUserIds).execute()
  // Keys are hashes, so all counters go: a demonstration has no others.
  await tx.deleteFrom('sign_in_counter').execute()
  await tx.deleteFrom('feature_flag').where('merchant_id', 'is', null).execute()
  await tx.deleteFrom('merchant').where('id', 'in', merchants).execute()
  await tx.deleteFrom('eula').where('id', 'in', agreementRows().map(({ id }) => id!)).execute() // the agreement brings its id
}
