// Where background jobs are stored: pg-boss's tables, in a schema and a role of their own. On
// either database, pg-boss runs its statements through the platform's own connections.
import { CompiledQuery, sql, type Kysely } from 'kysely'
import { PgBoss, type ConstructorOptions } from 'pg-boss'

import { opening, transact } from './connection/connections.ts'
import type { DB } from './schema.ts'

export const jobsRole = 'tillhouse_jobs'

/** The queue over a database. Without `options`, it neither schedules nor keeps its tables. */
export const openQueue = (
  db: Kysely<DB>,
  options: Pick<ConstructorOptions, 'schedule' | 'supervise' | 'migrate'>,
): PgBoss =>
  new PgBoss({
    schema: 'jobs',
    createSchema: false,
    // Each rebuild needs the tables' owner to connect as such.
    reindex: false,
    db: { executeSql: (text, values = []) => runAsJobs(db, text, values) },
    ...options,
  })

/**
 * Runs a statement in the role of the jobs. Without values it may be several statements that begin
 * a transaction of their own, so the role is then set for the session.
 */
const runAsJobs = (db: Kysely<DB>, text: string, values: readonly unknown[]) => {
  const statement = CompiledQuery.raw(text, [...values])
  if (values.length > 0)
    return transact(db, async (tx) => {
      await sql`${opening} select set_config('role', ${jobsRole}, true)`.execute(tx)
      return { rows: (await tx.executeQuery<object>(statement)).rows }
    })
  return db.connection().execute(async (connection) => {
    await sql`select set_config('role', ${jobsRole}, false)`.execute(connection)
    try {
      return { rows: (await connection.executeQuery<object>(statement)).rows }
    } catch (error) {
      await sql`rollback`.execute(connection)
      throw error
    } finally {
      await sql`reset role`.execute(connection)
    }
  })
}

/** Makes pg-boss's tables, or brings them up to date. */
export async function migrateJobs(db: Kysely<DB>): Promise<void> {
  const queue = openQueue(db, { migrate: true, schedule: false, supervise: false })
  await queue.start()
  await queue.stop({ graceful: false })
}
