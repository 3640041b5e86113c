// Inserts the demo data in the operator role and in one transaction, so that either all of it
// exists or none. reset.ts resets it.
import { sql, type Kysely } from 'kysely'

import { required } from '../../../core/required.ts'
import { systemClock, toDate, type Clock } from '../../../core/time/clock.ts'
import { refresh } from '../connection/database.ts'
import { createDatabaseRoles, type Tx } from '../database-roles.ts'
import type { DB } from '../schema.ts'
import { insertRows } from './insert.ts'
import { installedParts } from './installed-parts.ts'
import type { DemoParts, DemoRows, Seeding } from './part.ts'
import { inOrder } from './table-order.ts'

export interface DemoOptions extends Omit<Seeding, 'today' | 'now'> {
  clock?: Clock
  /** The parts to insert, instead of the installed ones. */
  parts?: DemoParts
}

const looking = { actor: 'demo', reason: 'look for demo data', routine: true }

/** The parts that the database has ever had, so that deleted data doesn't come back. */
export const knownParts = (db: Kysely<DB>) =>
  createDatabaseRoles(db).asOperator(looking, (tx) =>
    tx.selectFrom('demo_part').selectAll().execute(),
  )

/** Whether demo data was ever inserted. */
export const hasDemo = async (db: Kysely<DB>): Promise<boolean> => (await knownParts(db)).length > 0

/** Whether any account exists; false before the tables exist. */
export async function hasPeople(db: Kysely<DB>): Promise<boolean> {
  const {
    rows: [table],
  } = await sql<{ name: string | null }>`select to_regclass('membership_user') as name`.execute(db)
  if (!table?.name) return false
  return createDatabaseRoles(db).asOperator(looking, async (tx) => {
    const anybody = await tx.selectFrom('membership_user').select('id').limit(1).executeTakeFirst()
    return anybody !== undefined
  })
}

/**
 * Counts the accounts with the demo password, because without DEMO=1 the platform starts only if
 * there are none.
 */
export const countDemoAccounts = (db: Kysely<DB>, passwordHash: string): Promise<number> =>
  createDatabaseRoles(db).asOperator(looking, async (tx) => {
    const { count } = await tx
      .selectFrom('membership_user')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('password_hash', '=', passwordHash)
      .executeTakeFirstOrThrow()
    return count
  })

/**
 * Inserts the parts of the demo data that the database has never had. For an empty database, that
 * is all parts; later, those of an added plugin. Returns their names.
 */
export async function seedDemo(db: Kysely<DB>, options: DemoOptions): Promise<string[]> {
  const parts = options.parts ?? (await installedParts())
  const known = await knownParts(db)
  const missing = Object.entries(parts).filter(([part]) => !known.some(({ name }) => name === part))
  if (missing.length === 0) return []
  await createDatabaseRoles(db, options.clock ?? systemClock).asOperator(
    { actor: 'demo', reason: 'put in the demo data' },
    (tx) =>
      known.length === 0
        ? insertParts(tx, made(missing, toSeeding(options)), 'fresh')
        : insertParts(tx, made(missing, laterSeeding(options, known)), 'besides others'),
  )
  await refresh(db)
  return missing.map(([name]) => name)
}

/** Uses the day of the first part, so that later parts' rows have the same dates. */
function laterSeeding(options: DemoOptions, known: readonly { day: string }[]): Seeding {
  const today = required(known.map(({ day }) => day).sort()[0], 'day of the demo data')
  return { ...toSeeding(options), today, now: new Date(`${today}T12:00:00Z`) }
}

/** The names of parts, and their rows. */
interface Made {
  names: string[]
  rows: DemoRows[]
  today: string
}

export function toSeeding({ clock = systemClock, parts: _, ...options }: DemoOptions): Seeding {
  const now = toDate(clock.now())
  return { ...options, today: now.toISOString().slice(0, 10), now }
}

const made = (parts: readonly [string, DemoParts[string]][], seeding: Seeding): Made => ({
  names: parts.map(([name]) => name),
  rows: parts.map(([, part]) => part(seeding)),
  today: seeding.today,
})

/**
 * Tables that a reset doesn't empty, because nearly every table refers to them. Deleting 10,000
 * stores would check each of those tables for each store, which takes minutes. Their rows are
 * overwritten instead.
 */
export const keyOfKept: Readonly<Record<string, readonly string[]>> = {
  eula: ['id'],
  merchant: ['id'],
  store: ['merchant_id', 'id'],
}

/**
 * `besides others` means that people have changed the data since, so a row is skipped if its key or
 * name is taken.
 */
type Into = 'fresh' | 'besides others'

async function insertParts(tx: Tx, { names, rows, today }: Made, into: Into): Promise<void> {
  const byTable = Map.groupBy(
    rows.flatMap((part) => Object.entries<readonly Record<string, unknown>[]>(part)),
    ([table]) => table,
  )
  for (const table of await inOrder(tx, [...byTable.keys()])) {
    const all = (byTable.get(table) ?? []).flatMap(([, some]) => some)
    await insert(tx, table, all, into)
    if (all[0] && 'id' in all[0]) await continueIds(tx, table, into)
  }
  await insert(
    tx,
    'demo_part',
    names.map((name) => ({ name, day: today })),
    into,
  )
}

function insert(
  tx: Tx,
  table: string,
  rows: readonly Record<string, unknown>[],
  into: Into,
): Promise<void> {
  const key = keyOfKept[table]
  return insertRows(
    tx,
    table,
    rows,
    into === 'besides others' ? { leaveOut: true } : key && { overwrite: key },
  )
}

/**
 * Demo rows bring their own IDs, so the sequence continues after the highest one. With
 * `besides others` it is never set back, because the audit trail names deleted rows.
 */
export async function continueIds(tx: Tx, table: string, into: Into): Promise<void> {
  const sequence = sql`pg_get_serial_sequence(${table}, 'id')`
  const highest = sql`(select max(id) from ${sql.table(table)})`
  const last = sql`pg_sequence_last_value(${sequence}::regclass)`
  const next = into === 'fresh' ? highest : sql`greatest(${highest}, ${last})`
  await sql`select setval(${sequence}, ${next})`.execute(tx)
}
