// Resets the demo data. It works in steps, each a transaction of few rows, because on the embedded
// database everyone waits for the running transaction.
import { sql, type Kysely } from 'kysely'
import { setImmediate, setTimeout } from 'node:timers/promises'

import { required } from '../../../core/required.ts'
import { systemClock, toDate } from '../../../core/time/clock.ts'
import { refresh } from '../connection/database.ts'
import { createDatabaseRoles, type Tx } from '../database-roles.ts'
import type { DB } from '../schema.ts'
import { insertRows, learnKeys, learnsFrom } from './insert.ts'
import { installedParts } from './installed-parts.ts'
import type { DemoRows } from './part.ts'
import { continueIds, keyOfKept, knownParts, toSeeding, type DemoOptions } from './seed.ts'
import { inOrder, merchantTables, selfReferences } from './table-order.ts'

/** Rows that one step deletes or inserts. */
export const rowsAStep = 1000
const reason = 'put the demo data back'
const mostTries = 3
/** Milliseconds before a failed reset is tried again. */
const pause = 2000
/** Listed among the parts during a reset, so that the next start finishes it. */
const mark = 'reset'

export class ResetUnderWay extends Error {}
const underWay = new WeakSet<object>()

/** Whether a reset was started but not finished: the process ended, or a step failed. */
export const isHalfReset = async (db: Kysely<DB>): Promise<boolean> =>
  (await knownParts(db)).some(({ name }) => name === mark)

/**
 * Resets all data of the demo merchants and accounts, and all mails, sign-in counters and
 * platform-wide flags and overlays. Other merchants' rows are not changed. Demo accounts can't sign
 * in until it is done.
 * @throws ResetUnderWay
 */
export async function resetDemo(db: Kysely<DB>, options: DemoOptions): Promise<void> {
  if (underWay.has(db)) throw new ResetUnderWay('The demo data is already being reset.')
  underWay.add(db)
  try {
    // Retries by itself, because no demo account can sign in to try again.
    for (let tries = 1; ; tries += 1)
      try {
        await putBack(db, options)
        break
      } catch (error) {
        if (tries === mostTries) throw error
        await setTimeout(pause)
      }
    await refresh(db)
  } finally {
    underWay.delete(db)
  }
}

type Step = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
type AnyRow = Readonly<Record<string, unknown>>

async function putBack(db: Kysely<DB>, options: DemoOptions): Promise<void> {
  const clock = options.clock ?? systemClock
  const databaseRoles = createDatabaseRoles(db, clock)
  const step: Step = async (work) => {
    await setImmediate()
    return databaseRoles.asOperator({ actor: 'demo', reason, routine: true }, work)
  }
  const parts = Object.entries(options.parts ?? (await installedParts()))
  const seeding = toSeeding(options)
  const made: DemoRows[] = []
  for (const [, part] of parts) {
    await setImmediate()
    made.push(part(seeding))
  }
  await step((tx) => shutOut(tx, idsOf(made, 'membership_user'), toDate(clock.now())))
  await clear(step, made)
  await insert(step, made)
  await databaseRoles.asOperator({ actor: 'demo', reason }, async (tx) => {
    await tx.deleteFrom('demo_part').execute()
    const rows = parts.map(([name]) => ({ name, day: seeding.today }))
    await tx.insertInto('demo_part').values(rows).execute()
  })
}

const idsOf = (made: readonly DemoRows[], table: 'merchant' | 'membership_user' | 'store') =>
  made.flatMap((rows) => (rows[table] ?? []).map(({ id }) => required(id, 'ID of a demo row')))

/** Ends all sessions of the demo accounts, because their work would refer to deleted rows. */
async function shutOut(tx: Tx, users: readonly number[], now: Date): Promise<void> {
  await tx
    .insertInto('demo_part')
    .values({ name: mark, day: now.toISOString().slice(0, 10) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .updateTable('membership_user')
    .set({ disabled_at: now })
    .where('id', 'in', users)
    .execute()
  for (const table of ['session', 'user_role'] as const)
    await tx.deleteFrom(table).where('user_id', 'in', users).execute()
}

async function clear(step: Step, made: readonly DemoRows[]): Promise<void> {
  const merchants = idsOf(made, 'merchant')
  // Tables that refer to others come first. Runs twice, because triggers add rows when others are
  // deleted: the number of items is a sum of changes.
  const tables = (await step(merchantTables)).filter((table) => !(table in keyOfKept)).toReversed()
  const within = await step(selfReferences)
  for (const table of [...tables, ...tables]) {
    // A row that others of the same table refer to stays until those are deleted.
    const isFree = (within.get(table) ?? []).map(
      (refers) => sql`and not exists (select from ${sql.table(table)} c where ${sql.raw(refers)})`,
    )
    const some = (tx: Tx) =>
      sql`delete from ${sql.table(table)} where ctid = any(array(select t.ctid
        from ${sql.table(table)} t where t.merchant_id in (${sql.join(merchants)})
          ${isFree.length > 0 ? sql.join(isFree, sql` `) : sql``}
        limit ${sql.lit(rowsAStep)}))`.execute(tx)
    for (let deleted = 1n; deleted > 0n;) deleted = (await step(some)).numAffectedRows ?? 0n
  }
  await step(async (tx) => {
    const users = idsOf(made, 'membership_user')
    await tx.deleteFrom('membership_user').where('id', 'in', users).execute()
    // Deletes the mails too, because their links are deleted with the accounts.
    await tx.deleteFrom('mail').execute()
    // Deletes all counters, because their keys are hashes, which don't reveal whose they are. In a
    // demonstration, no other counters matter.
    await tx.deleteFrom('sign_in_counter').execute()
    // Deletes platform-wide flags and overlays too, although they belong to no demo merchant. Only
    // a demonstration can be reset, and its operator password is public. Anything that one visitor
    // switched off or hid would otherwise stay that way for the next visitor.
    await tx.deleteFrom('feature_flag').where('merchant_id', 'is', null).execute()
    await tx.deleteFrom('overlay_revision').where('merchant_id', 'is', null).execute()
    const own = sql.val(idsOf(made, 'store'))
    await sql`delete from store
      where merchant_id in (${sql.join(merchants)}) and id <> all(${own}::bigint[])`.execute(tx)
  })
}

async function insert(step: Step, made: readonly DemoRows[]): Promise<void> {
  const byTable = Map.groupBy(
    made.flatMap((part) => Object.entries<readonly AnyRow[]>(part)),
    ([table]) => table,
  )
  for (const table of await step((tx) => inOrder(tx, [...byTable.keys()]))) {
    const rows = (byTable.get(table) ?? []).flatMap(([, some]) => some)
    const key = keyOfKept[table]
    for (let from = 0; from < rows.length; from += rowsAStep)
      await step((tx) =>
        insertRows(tx, table, rows.slice(from, from + rowsAStep), key && { overwrite: key }),
      )
    if (rows.length >= learnsFrom) await step((tx) => learnKeys(tx, table))
    if (rows[0] && 'id' in rows[0]) await step((tx) => continueIds(tx, table, 'fresh'))
  }
}
