// Where background jobs are stored: pg-boss's tables, in a schema and a role of their own. On
// either database, pg-boss runs its statements through the platform's own connections.
import { CompiledQuery, sql, type Kysely } from 'kysely'
import { PgBoss, type ConstructorOptions } from 'pg-boss'

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

/** Runs one statement, or several without values, in the role of the jobs. */
const runAsJobs = (db: Kysely<DB>, text: string, values: readonly unknown[]) =>
  db.connection().execute(async (connection) => {
    await sql`select set_config('role', ${jobsRole}, false)`.execute(connection)
    try {
      const { rows } = await connection.executeQuery<object>(CompiledQuery.raw(text, [...values]))
      return { rows }
    } catch (error) {
      // Several statements may have begun a transaction.
      await sql`rollback`.execute(connection)
      throw error
    } finally {
      await sql`reset role`.execute(connection)
    }
  })

/** Makes pg-boss's tables, or brings them up to date. */
export async function migrateJobs(db: Kysely<DB>): Promise<void> {
  const queue = openQueue(db, { migrate: true, schedule: false, supervise: false })
  await queue.start()
  await queue.stop({ graceful: false })
}
