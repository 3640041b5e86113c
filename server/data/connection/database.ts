// Opens the database: embedded (PGlite, one process) or a PostgreSQL server. Both use the same
// tables, SQL and migrations.
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { join, resolve } from 'node:path'
import pg from 'pg'

import { kyselyPool } from './connections.ts'
import { EmbeddedFiles } from './embedded-files.ts'
import { embeddedPool } from './embedded-pool.ts'
import { takeLock } from './lock.ts'
import { makeFolder } from './private-files.ts'
import { spaceOf, type Writing } from './space.ts'
import { pgTypes } from './parsers.ts'
import type { DB } from '../schema.ts'
import { migrate } from '../building/migrations.ts'

/** How many connections to a server there are at most, and how long one is waited for. */
export interface PoolLimits {
  maxConnections?: number
  /** Milliseconds; whoever waits longer gets NoConnection. */
  patience?: number
}

export type DatabaseSource =
  /** A folder, created if missing; locked until `close()`. */
  | { dataDir: string }
  /** The URL of a PostgreSQL server: postgres://… */
  | ({ url: string } & PoolLimits)
  | { memory: true }
  /** The result of `dump()`, loaded into memory. */
  | { snapshot: Blob }

/** Connections of a pool, and callers that wait for one. */
export interface PoolState {
  total: number
  idle: number
  waiting: number
}

export interface Database {
  db: Kysely<DB>
  kind: 'pglite' | 'postgres'
  /**
   * Applies pending migrations; safe to call at every start. Returns the names of the applied ones.
   */
  migrate(note?: (line: string) => void): Promise<string[]>
  close(): Promise<void>
  /** PostgreSQL only: the embedded database has one connection. */
  pool?(): PoolState
  /**
   * Copies the whole embedded database, so that tests can start from the same state. PGlite only.
   */
  dump?(): Promise<Blob>
  /**
   * A database in a folder only: whether its disk has the space that writes need. A server says so
   * itself, with an error.
   */
  hasSpace?(writing?: Writing): boolean
}

/**
 * Opens a database; it may be empty until `migrate()`. Access rows only through the doors
 * (doors.ts).
 */
export async function openDatabase(source: DatabaseSource): Promise<Database> {
  return 'url' in source ? openPostgres(source) : openEmbedded(source)
}

/**
 * A database in memory is made to be copied. With the usual segments of 16 MB, and as many of them
 * as its making took, the log was more than half of each copy.
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
  // Take the lock before PGlite opens: two instances on one folder corrupt it for good.
  const lock = takeLock(join(source.dataDir, 'lock'))
  try {
    return {
      ...embedded(await PGlite.create({ fs: new EmbeddedFiles(folder) }), () => lock.release()),
      hasSpace: spaceOf(source.dataDir),
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
      await refresh(db)
      return applied
    },
    async close() {
      await db.destroy()
      if (!pglite.closed) await pglite.close() // close() may be called twice
      after()
    },
    // What is not written out yet would be done again at each opening: half of its time.
    async dump() {
      await sql`checkpoint`.execute(db)
      return pglite.dumpDataDir('none')
    },
  }
}

/**
 * Updates statistics and removes dead rows. A server does this by itself, the embedded database
 * never does. Without it, a page of 10,000 stores is sorted instead of read from the index (20 ms
 * instead of 0.2 ms).
 */
export async function refresh(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select format('%I', tablename) as name from pg_tables
    where schemaname = 'public' and tableowner = current_user`.execute(db)
  // One at a time: others wait for no longer than that.
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
    // Inside a transaction only SQL may be awaited. The timeouts release the locks of code that
    // breaks this rule.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: kyselyPool(pool) }) })
  return {
    db,
    kind: 'postgres',
    migrate: (note) => migrate(db, note),
    close: () => db.destroy(),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}
