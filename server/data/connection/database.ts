// Opens the database: embedded (PGlite, a single process) or on a PostgreSQL server. Both use the
// same tables, SQL and migrations.
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { join, resolve } from 'node:path'
import pg from 'pg'

import { kyselyPool } from './connections.ts'
import { EmbeddedFiles } from './embedded-files.ts'
import { embeddedPool } from './embedded-pool.ts'
import { takeLock } from './lock.ts'
import { makeFolder } from './private-files.ts'
import { createSpaceCheck, type Writing } from './space.ts'
import { pgTypes } from './parsers.ts'
import { migrateJobs } from '../jobs.ts'
import type { DB } from '../schema.ts'
import { migrate } from '../building/migrations.ts'

/** The most connections to a server, and how long to wait for a free one. */
export interface PoolLimits {
  maxConnections?: number
  /** Milliseconds to wait for a free connection. A longer wait throws NoConnection. */
  patience?: number
}

export type DatabaseSource =
  /** A folder. It is created if missing, and locked until `close()`. */
  | { dataDir: string }
  /** The URL of a PostgreSQL server: postgres://… */
  | ({ url: string } & PoolLimits)
  | { memory: true }
  /** The result of `dump()`, loaded into memory. */
  | { snapshot: Blob }

/** The connections of a pool, and the callers that wait for one. */
export interface PoolState {
  total: number
  idle: number
  waiting: number
}

export interface Database {
  db: Kysely<DB>
  kind: 'pglite' | 'postgres'
  /**
   * Applies pending migrations. Safe to call at every start. Returns the names of the migrations it
   * applied.
   */
  migrate(note?: (line: string) => void): Promise<string[]>
  close(): Promise<void>
  /** Exists for PostgreSQL only, because the embedded database has one connection. */
  pool?(): PoolState
  /**
   * Copies the whole embedded database, so that tests can start from the same state. PGlite only.
   */
  dump?(): Promise<Blob>
  /**
   * Whether the disk has the space that writes need. Exists only for a database in a folder; a
   * server reports a full disk itself, with an error.
   */
  hasSpace?(writing?: Writing): boolean
}

/**
 * Opens a database, which may be empty until `migrate()`. Access rows only through the database
 * roles (database-roles.ts).
 */
export async function openDatabase(source: DatabaseSource): Promise<Database> {
  return 'url' in source ? openPostgres(source) : openEmbedded(source)
}

/**
 * Keeps the write-ahead log short, because databases in memory are made to be copied. With the
 * default settings (segments of 16 MB, and all those that the setup filled), the log was more than
 * half of each copy.
 */
const shortLog = {
  initDbStartParams: ['--wal-segsize=1'],
  startParams: [...PGlite.defaultStartParams, '-c', 'min_wal_size=2MB', '-c', 'max_wal_size=2MB'],
}

async function openEmbedded(source: Exclude<DatabaseSource, { url: string }>): Promise<Database> {
  if (!('dataDir' in source)) {
    return embedded(
      await PGlite.create('snapshot' in source ? { loadDataDir: source.snapshot } : shortLog),
    )
  }
  const folder = join(source.dataDir, 'postgres')
  makeFolder(resolve(folder))
  // Takes the lock before PGlite opens, because two instances on one folder corrupt it for good.
  const lock = takeLock(join(source.dataDir, 'lock'))
  try {
    return {
      ...embedded(await PGlite.create({ fs: new EmbeddedFiles(folder) }), () => lock.release()),
      hasSpace: createSpaceCheck(source.dataDir),
    }
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
    async migrate(note) {
      const applied = await migrate(db, note)
      await migrateJobs(db)
      await refresh(db)
      return applied
    },
    async close() {
      await db.destroy()
      if (!pglite.closed) await pglite.close() // close() may be called twice
      after()
    },
    // Without a checkpoint, each copy would replay the log when it opens, which takes half of its
    // opening time.
    async dump() {
      await sql`checkpoint`.execute(db)
      return pglite.dumpDataDir('none')
    },
  }
}

/**
 * Updates statistics and removes dead rows, because the embedded database, unlike a server, never
 * does so by itself. Without this, a page of 10,000 stores is sorted instead of read from the index
 * (20 ms instead of 0.2 ms).
 */
export async function refresh(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select format('%I', tablename) as name from pg_tables
    where schemaname = 'public' and tableowner = current_user`.execute(db)
  // One table at a time, so that other statements wait for one table at most.
  for (const { name } of rows) await sql.raw(`vacuum (analyze) ${name}`).execute(db)
}

async function openPostgres({
  url,
  maxConnections = 10,
  patience = 5_000,
}: { url: string } & PoolLimits): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    types: pgTypes,
    pipeline: true,
    application_name: 'tillhouse',
    connectionTimeoutMillis: patience,
    // Code that awaits anything but SQL inside a transaction would keep its locks. These timeouts
    // release them.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: kyselyPool(pool) }) })
  return {
    db,
    kind: 'postgres',
    async migrate(note) {
      const applied = await migrate(db, note)
      await migrateJobs(db)
      return applied
    },
    close: () => db.destroy(),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}
