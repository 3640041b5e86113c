// Opens the database: embedded (PGlite, one process) or a PostgreSQL server. Same rows, same SQL,
// same migrations.
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

import { kyselyPool } from './connections.ts'
import { embeddedPool } from './embedded-pool.ts'
import { takeLock } from './lock.ts'
import { migrations } from './migrations/all.ts'
import { pgTypes } from './parsers.ts'
import type { DB } from './schema.ts'

export type DatabaseSource =
  /** A folder, made if need be; locked until `close()`. */
  | { dataDir: string }
  /** A PostgreSQL server: postgres://… */
  | { url: string; maxConnections?: number }
  | { memory: true }
  /** What `dump()` gave, loaded into memory. */
  | { snapshot: Blob }

export interface Database {
  db: Kysely<DB>
  kind: 'pglite' | 'postgres'
  /**
   * Brings the tables up to date; safe to call at every start. Returns the names of what it
   * applied.
   */
  migrate(): Promise<string[]>
  close(): Promise<void>
  /** The whole embedded database, for tests that start from the same state. Only on PGlite. */
  dump?(): Promise<Blob>
}

/**
 * Opens a database; it may be empty until `migrate()`. Doors (doors.ts) are the only way to its
 * rows.
 */
export async function openDatabase(source: DatabaseSource): Promise<Database> {
  return 'url' in source ? openPostgres(source) : openEmbedded(source)
}

async function openEmbedded(source: Exclude<DatabaseSource, { url: string }>): Promise<Database> {
  if (!('dataDir' in source)) {
    return embedded(
      await PGlite.create('snapshot' in source ? { loadDataDir: source.snapshot } : {}),
    )
  }
  mkdirSync(source.dataDir, { recursive: true })
  // Before PGlite opens: two instances on one folder diverge, and the folder never opens again.
  const lock = takeLock(join(source.dataDir, 'lock'))
  try {
    return embedded(await PGlite.create(join(source.dataDir, 'postgres')), () => lock.release())
  } catch (error) {
    lock.release()
    throw error
  }
}

function embedded(pglite: PGlite, after = () => {}): Database {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: embeddedPool(pglite) }) })
  return {
    db,
    kind: 'pglite',
    async migrate() {
      const applied = await migrate(db)
      await refresh(db)
      return applied
    },
    async close() {
      await db.destroy()
      if (!pglite.closed) await pglite.close() // closing twice does no harm
      after()
    },
    dump: () => pglite.dumpDataDir('none'),
  }
}

/**
 * Statistics, and rows that are gone. A server does this by itself; the embedded database never
 * does, and without it a page of 10,000 stores is sorted whole instead of read from its index (20
 * ms instead of 0.2).
 */
export async function refresh(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select format('%I', tablename) as name from pg_tables
    where schemaname = 'public' and tableowner = current_user`.execute(db)
  if (rows.length)
    await sql.raw(`vacuum (analyze) ${rows.map(({ name }) => name).join()}`).execute(db)
}

async function openPostgres({
  url,
  maxConnections = 10,
}: {
  url: string
  maxConnections?: number
}): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    types: pgTypes,
    pipeline: true,
    application_name: 'tillhouse',
    connectionTimeoutMillis: 5_000,
    // Inside a transaction only SQL is awaited; what breaks that rule must not hold locks for ever.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: kyselyPool(pool) }) })
  return { db, kind: 'postgres', migrate: () => migrate(db), close: () => db.destroy() }
}

async function migrate(db: Kysely<DB>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  const failed = results.find(({ status }) => status === 'Error')
  if (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`Migration ${failed?.migrationName ?? 'lock'} failed: ${why}`, { cause: error })
  }
  return results.map(({ migrationName }) => migrationName)
}
