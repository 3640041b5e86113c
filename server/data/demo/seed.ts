// Puts the demo data in, and back. By the operator's door, in one transaction: it is all there or
// not at all.
import { sql, type Kysely } from 'kysely'

import { systemClock, type Clock } from '../../../core/time/clock.ts'
import { refresh } from '../database.ts'
import { createDoors, type Tx } from '../doors.ts'
import type { DB, NewRow } from '../schema.ts'
import { accountDemo } from './account.ts'
import { adminDemo } from './admin.ts'
import { demoIssuer } from './accounts.ts'
import { agreementRows } from './agreement.ts'
import { catalogDemo } from './catalog.ts'
import { customersDemo } from './customers.ts'
import { departmentRows } from './departments.ts'
import { discountRows } from './discounts.ts'
import { flagRows } from './flags.ts'
import { demoMerchants, merchantRows } from './merchants.ts'
import { orderingDemo } from './ordering.ts'
import type { DemoPart } from './part.ts'
import { peopleDemo } from './people.ts'
import { roleFeatureRows, roleRows } from './roles.ts'
import { salesDemo } from './sales.ts'
import { settingsDemo } from './settings.ts'
import { storeRows } from './stores.ts'
import { tipsRows } from './tips.ts'
import { demoUserIds, lockedRows, userRoleRows, userRows, userStoreRows } from './users.ts'

/** In the order in which they go in: later parts may refer to earlier ones. */
const parts: readonly DemoPart[] = [
  catalogDemo,
  peopleDemo,
  customersDemo,
  settingsDemo,
  accountDemo,
  adminDemo,
  salesDemo,
  orderingDemo,
]

export interface DemoOptions {
  /** One precomputed hash of the shared password (`demoPassword`), for all accounts. */
  passwordHash: string
  /**
   * The key under which the sign-in counts a name's failures; without it `state-locked` is not
   * locked.
   */
  counterKey?: (userName: string) => string
  clock?: Clock
  /** Of the accounts that sign in elsewhere. */
  issuer?: string
}

const looking = { actor: 'demo', reason: 'look for demo data', routine: true }

/** Whether the demo data was put in before. */
export const hasDemo = (db: Kysely<DB>): Promise<boolean> =>
  createDoors(db).asOperator(
    looking,
    async (tx) =>
      (await tx
        .selectFrom('merchant')
        .select('id')
        .where('id', '=', demoMerchants[0]!.id)
        .executeTakeFirst()) !== undefined,
  )

/**
 * How many accounts carry the demo password: without DEMO=1 the platform refuses to start unless it
 * is none.
 */
export const countDemoAccounts = (db: Kysely<DB>, passwordHash: string): Promise<number> =>
  createDoors(db).asOperator(looking, async (tx) => {
    const { count } = await tx
      .selectFrom('membership_user')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('password_hash', '=', passwordHash)
      .executeTakeFirstOrThrow()
    return count
  })

/**
 * The accounts that sign in elsewhere know the sandbox's identity provider, wherever it answers
 * this time.
 */
export const knowSandbox = (db: Kysely<DB>, issuer: string, clock: Clock): Promise<unknown> =>
  createDoors(db, clock).asOperator(
    { actor: 'demo', reason: 'name the identity provider', routine: true },
    (tx) =>
      tx
        .updateTable('membership_user')
        .set({ sso_issuer: issuer })
        .where('id', 'in', demoUserIds)
        .where('sso_issuer', 'is not', null)
        .execute(),
  )

/** Puts the demo data into a database that has none. */
export async function seedDemo(db: Kysely<DB>, options: DemoOptions): Promise<void> {
  await createDoors(db, options.clock ?? systemClock).asOperator(
    { actor: 'demo', reason: 'put in the demo data' },
    (tx) => seed(tx, options),
  )
  await refresh(db)
}

/**
 * Puts everything that belongs to the demo merchants and accounts back to how it was. Other
 * merchants are left alone.
 */
export async function resetDemo(db: Kysely<DB>, options: DemoOptions): Promise<void> {
  await createDoors(db, options.clock ?? systemClock).asOperator(
    { actor: 'demo', reason: 'put the demo data back' },
    async (tx) => {
      await clear(tx)
      await seed(tx, options)
    },
  )
  await refresh(db)
}

async function seed(
  tx: Tx,
  { passwordHash, counterKey, clock = systemClock, issuer = demoIssuer }: DemoOptions,
): Promise<void> {
  const { discounts, differences } = discountRows()
  await put(tx, 'eula', ['id'], agreementRows())
  await put(tx, 'merchant', ['id'], merchantRows())
  await put(tx, 'store', ['merchant_id', 'id'], storeRows())
  await insert(tx, 'role', roleRows())
  await insert(tx, 'role_feature', roleFeatureRows())
  await insert(tx, 'membership_user', userRows(passwordHash, issuer))
  await insert(tx, 'user_role', userRoleRows())
  await insert(tx, 'user_store', userStoreRows())
  await insert(tx, 'feature_flag', flagRows())
  await insert(tx, 'discount', discounts)
  await insert(tx, 'discount_store', differences)
  await insert(tx, 'department', departmentRows())
  await insert(tx, 'tips_setting', tipsRows())
  const today = clock.now().toString().slice(0, 10)
  for (const part of parts)
    await part.seed({ insert: (table, rows) => insert(tx, table, rows), today })
  if (counterKey) await insert(tx, 'sign_in_counter', lockedRows(counterKey))
  for (const table of [
    'eula',
    'merchant',
    'role',
    'membership_user',
    'feature_flag',
    'discount',
    'department',
    ...parts.flatMap(({ keyed }) => keyed),
  ]) {
    // Demo rows bring their keys; the next key follows the highest.
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      tx,
    )
  }
}

/**
 * Puts rows in, or back to what they were. Merchants and stores are what nearly every table refers
 * to: deleting 10,000 stores asks each of these tables about each of them, which takes minutes.
 */
async function put<Table extends 'eula' | 'merchant' | 'store'>(
  tx: Tx,
  table: Table,
  key: readonly string[],
  rows: NewRow<Table>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += 1000) {
    const page = rows.slice(start, start + 1000) as Record<string, unknown>[]
    const columns = Object.keys(page[0]!).filter((column) => !key.includes(column))
    await (tx as unknown as Kysely<Record<string, Record<string, unknown>>>)
      .insertInto(table)
      .values(page)
      .onConflict((conflict) =>
        conflict
          .columns([...key])
          .doUpdateSet(
            Object.fromEntries(
              columns.map((column) => [column, sql.ref(`excluded.${column}`)]),
            ) as never,
          ),
      ) // columns are the rows' own
      .execute()
  }
}

/** In pages of 1,000 rows, as all long work: a statement has at most 65,535 parameters. */
async function insert<Table extends keyof DB>(
  tx: Tx,
  table: Table,
  rows: NewRow<Table>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += 1000) {
    // NewRow<Table> already says what a row is; kysely cannot follow a table that is a type
    // parameter.
    await (tx as Kysely<Record<string, object>>)
      .insertInto(table)
      .values(rows.slice(start, start + 1000))
      .execute()
  }
}

/**
 * Tables with a merchant's rows, those that refer to others first; a test compares them with the
 * catalog. The audit trail stays: it is append-only, and says that the demo was put back.
 */
export const merchantTables: readonly (keyof DB)[] = [
  'change_set_row',
  'change_set',
  ...parts.toReversed().flatMap(({ tables }) => tables),
  'item_count',
  'tips_setting',
  'discount_store',
  'discount',
  'department',
  'idempotency',
  'session',
  'eula_acceptance',
  'user_store',
  'user_role',
  'membership_user',
  'role',
  'feature_flag',
  'overlay_revision',
  'store',
]
/**
 * What a person added meanwhile goes; what is the demo's own is put back over what it is now
 * (`put`).
 */
const stays: readonly (keyof DB)[] = ['store']

async function clear(tx: Tx): Promise<void> {
  const merchants = demoMerchants.map(({ id }) => id)
  // First what hangs on the accounts that belong to no merchant.
  for (const table of ['session', 'user_role'] as const)
    await tx.deleteFrom(table).where('user_id', 'in', demoUserIds).execute()
  // Every one of them has a merchant; kysely cannot follow a union of all tables.
  for (const table of merchantTables.filter((each) => !stays.includes(each)))
    await (tx as unknown as Kysely<Record<string, { merchant_id: number }>>)
      .deleteFrom(table)
      .where('merchant_id', 'in', merchants)
      .execute()
  await tx.deleteFrom('membership_user').where('id', 'in', demoUserIds).execute()
  // What was mailed was about accounts as they no longer are; their links go with the accounts.
  await tx.deleteFrom('mail').execute()
  // Keys are hashes, so all counters go: a demonstration has no others.
  await tx.deleteFrom('sign_in_counter').execute()
  await tx.deleteFrom('feature_flag').where('merchant_id', 'is', null).execute()
  await tx.deleteFrom('overlay_revision').where('merchant_id', 'is', null).execute()
  await sql`delete from store where merchant_id in (${sql.join(merchants)}) and id <> all(${sql.val(storeRows().map(({ id }) => id))}::bigint[])`.execute(
    tx,
  )
}
