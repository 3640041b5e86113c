// Inserts or resets the demo data. Uses the operator's door and one transaction, so the data is
// complete or missing.
import { sql, type Kysely, type Transaction } from 'kysely'

import { required } from '../../../core/required.ts'
import { systemClock, type Clock } from '../../../core/time/clock.ts'
import { refresh } from '../connection/database.ts'
import { createDoors, type Tx } from '../doors.ts'
import type { DB, NewRow } from '../schema.ts'
import { accountDemo } from '../../../plugins/account/server/demo/index.ts'
import { adminDemo } from '../../../plugins/admin/server/demo/index.ts'
import { demoIssuer } from '../../domain/people/demo/accounts.ts'
import { agreementRows } from '../../domain/tenancy/demo/agreement.ts'
import { catalogDemo } from '../../domain/catalog/demo/index.ts'
import { customersDemo } from '../../../plugins/customers/server/demo/index.ts'
import { departmentRows } from '../../domain/catalog/demo/departments.ts'
import { discountRows } from '../../domain/catalog/demo/discounts.ts'
import { flagRows } from '../../flags/demo/index.ts'
import { demoMerchants, merchantRows } from '../../domain/tenancy/demo/merchants.ts'
import { orderingDemo } from '../../../plugins/online-ordering/server/demo/index.ts'
import type { DemoPart } from './part.ts'
import { peopleDemo } from '../../../plugins/employees/server/demo/index.ts'
import { roleFeatureRows, roleRows } from '../../domain/people/demo/roles.ts'
import { salesDemo } from '../../domain/sales/demo/index.ts'
import { settingsDemo } from '../../../plugins/settings/server/demo/index.ts'
import { storeRows } from '../../domain/tenancy/demo/stores.ts'
import { tipsRows } from '../../domain/orders/demo/tips.ts'
import { demoUserIds, lockedRows, userRoleRows, userRows, userStoreRows } from '../../domain/people/demo/users.ts'

/** In the order of insertion: later parts may refer to earlier ones. */
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
  /** A precomputed hash of the shared password (`demoPassword`), used for all accounts. */
  passwordHash: string
  /**
   * Gives the key under which failed sign-ins of a name are counted. If missing, `state-locked` is
   * not locked.
   */
  counterKey?: (userName: string) => string
  clock?: Clock
  /** Identity provider of the accounts with single sign-on. */
  issuer?: string
}

const looking = { actor: 'demo', reason: 'look for demo data', routine: true }

/** Whether the demo data was inserted before. */
export const hasDemo = (db: Kysely<DB>): Promise<boolean> =>
  createDoors(db).asOperator(
    looking,
    async (tx) =>
      (await tx
        .selectFrom('merchant')
        .select('id')
        .where('id', '=', required(demoMerchants[0], 'demo merchant').id)
        .executeTakeFirst()) !== undefined,
  )

/**
 * Counts the accounts with the demo password: without DEMO=1 the platform only starts if there are
 * none.
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

/** Stores the sandbox identity provider's current address in the single sign-on accounts. */
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

/** Inserts the demo data into a database that has none. */
export async function seedDemo(db: Kysely<DB>, options: DemoOptions): Promise<void> {
  await createDoors(db, options.clock ?? systemClock).asOperator(
    { actor: 'demo', reason: 'put in the demo data' },
    (tx) => seed(tx, options),
  )
  await refresh(db)
}

/**
 * Resets all data of the demo merchants and accounts, and all mails, sign-in counters and
 * platform-wide flags and overlays. Other merchants' rows are not changed.
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
    // Demo rows bring their own IDs: continue the sequence after the highest one.
    const highest = sql`select max(id) from ${sql.table(table)}`
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (${highest}))`.execute(tx)
  }
}

/**
 * Inserts rows or resets existing ones. Merchants and stores are updated because nearly every table
 * refers to them: deleting 10,000 stores would check each of these tables for each store, which
 * takes minutes.
 */
async function put<Table extends 'eula' | 'merchant' | 'store'>(
  tx: Tx,
  table: Table,
  key: readonly string[],
  rows: NewRow<Table>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += 1000) {
    const page = rows.slice(start, start + 1000)
    const columns = Object.keys(page[0] ?? {}).filter((column) => !key.includes(column))
    const excluded = columns.map((column) => [column, sql.ref(`excluded.${column}`)])
    await anyTable(tx)
      .insertInto(table)
      .values(page)
      .onConflict((conflict) =>
        conflict.columns([...key]).doUpdateSet(Object.fromEntries(excluded)),
      )
      .execute()
  }
}

/**
 * The transaction without the columns of its tables: kysely cannot resolve a table that is a type
 * parameter. Callers hold the rows to the table's type themselves.
 */
const anyTable = (tx: Tx): Transaction<Record<string, Record<string, unknown>>> =>
  tx.$extendTables<Record<string, Record<string, unknown>>>()

/** 1,000 rows per statement: a statement has at most 65,535 parameters. */
async function insert<Table extends keyof DB>(
  tx: Tx,
  table: Table,
  rows: NewRow<Table>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += 1000) {
    await anyTable(tx)
      .insertInto(table)
      .values(rows.slice(start, start + 1000))
      .execute()
  }
}

/**
 * Tables with rows of a merchant; tables that refer to others come first. A test compares the list
 * with the database catalog. The audit trail is missing on purpose: it is append-only and records
 * the reset.
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
/** Not emptied: added rows are deleted, and the demo's own rows are overwritten (`put`). */
const stays: readonly (keyof DB)[] = ['store']

async function clear(tx: Tx): Promise<void> {
  const merchants = demoMerchants.map(({ id }) => id)
  // First, rows of accounts that belong to no merchant.
  for (const table of ['session', 'user_role'] as const)
    await tx.deleteFrom(table).where('user_id', 'in', demoUserIds).execute()
  for (const table of merchantTables.filter((each) => !stays.includes(each)))
    await anyTable(tx).deleteFrom(table).where('merchant_id', 'in', merchants).execute()
  await tx.deleteFrom('membership_user').where('id', 'in', demoUserIds).execute()
  // Mails concern accounts before the reset; their links are deleted with the accounts.
  await tx.deleteFrom('mail').execute()
  // Keys are hashes, so the demo's counters cannot be told apart: delete all. A demo has no others.
  await tx.deleteFrom('sign_in_counter').execute()
  await tx.deleteFrom('feature_flag').where('merchant_id', 'is', null).execute()
  await tx.deleteFrom('overlay_revision').where('merchant_id', 'is', null).execute()
  const ownStores = sql.val(storeRows().map(({ id }) => id))
  await sql`delete from store
    where merchant_id in (${sql.join(merchants)}) and id <> all(${ownStores}::bigint[])`.execute(tx)
}
