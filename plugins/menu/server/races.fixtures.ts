// Two or more concurrent writes, in an order that the test controls.
import { sql } from 'kysely'

import { ConflictError } from '#server/data/errors.ts'
import type { DatabaseRoles, Tx } from '#server/data/database-roles.ts'
import type { TestDatabase } from '#server/data/testing/databases.ts'
import { Problem, Refusal } from '#server/calls/problem.ts'

export type TenantDatabaseRole = Pick<DatabaseRoles, 'asTenant'>

/**
 * Waits until `count` of the changes wait for a lock, or fewer are left. Does nothing on the
 * embedded database, because it runs one transaction at a time.
 */
async function untilWaiting(
  { databaseRoles, database }: TestDatabase,
  changes: readonly Promise<unknown>[],
  count: number,
): Promise<void> {
  const left = new Set(changes)
  for (const change of changes) void change.catch(() => {}).then(() => left.delete(change))
  const waiting = () =>
    databaseRoles.asOperator(
      { actor: 'test', reason: 'look', routine: true },
      async (tx) =>
        (
          await sql`select from pg_locks where not granted and pid in (select pid
            from pg_stat_activity where datname = current_database())`.execute(tx)
        ).rows.length,
    )
  if (database.kind === 'postgres')
    while (left.size > 0 && (await waiting()) < Math.min(count, left.size)) {
      /* each check is a round trip to the database */
    }
}

/** A point where a transaction stops until it is opened. */
function gate() {
  const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  return {
    reached: reached.promise,
    open: opened.resolve,
    stop: () => {
      reached.resolve()
      return opened.promise
    },
  }
}

/**
 * Runs `first` up to its commit, then `second`. `first` commits once `second` waits for it or is
 * done.
 * @returns the outcomes of both
 */
export async function overlapped(
  database: TestDatabase,
  first: (databaseRole: TenantDatabaseRole) => Promise<unknown>,
  second: (databaseRole: TenantDatabaseRole) => Promise<unknown>,
): Promise<[string, string]> {
  const commit = gate()
  const held = told(
    first({
      asTenant: (scope, work) =>
        database.databaseRoles.asTenant(scope, async (tx) => {
          const done = await work(tx)
          await commit.stop()
          return done
        }),
    }),
  )
  await Promise.race([commit.reached, held])
  const other = told(second(database.databaseRoles))
  await untilWaiting(database, [other], 1)
  commit.open()
  return Promise.all([held, other])
}

/**
 * Runs all changes until they wait for what `lock` has locked, then releases them together.
 * @returns their outcomes, sorted
 */
export async function together(
  database: TestDatabase,
  lock: (tx: Tx) => Promise<unknown>,
  changes: () => readonly Promise<unknown>[],
): Promise<string[]> {
  const end = gate()
  const held = database.databaseRoles.asOperator(
    { actor: 'test', reason: 'hold', routine: true },
    async (tx) => {
      await lock(tx)
      await end.stop()
    },
  )
  await Promise.race([end.reached, held])
  const all = changes().map(told)
  await untilWaiting(database, all, all.length)
  end.open()
  await held
  return (await Promise.all(all)).toSorted()
}

/**
 * The outcome of a change: `done`, or the code of its refusal.
 * @throws any other error, such as a deadlock
 */
export async function told(change: Promise<unknown>): Promise<string> {
  try {
    await change
    return 'done'
  } catch (error) {
    if (error instanceof Refusal) return error.content.Code.replace(/^.*\./, '')
    if (error instanceof ConflictError) return 'conflict'
    if (!(error instanceof Problem)) throw error
    return [
      error.status,
      ...(error.details.errors ?? []).map(({ code }) => code.replace(/^.*\./, '')),
    ].join(' ')
  }
}
/** The outcomes of concurrent changes in no set order, sorted. */
export const toldAll = async (changes: readonly Promise<unknown>[]): Promise<string[]> =>
  (await Promise.all(changes.map(told))).toSorted()
