// Runs one suite on both engines: `eachDatabase('tipping', (database) => { it('…', async () => {
// await database().databaseRoles.asTenant(…) }) })`.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest'

import { openDatabase, type Database } from '../connection/database.ts'
import { createDatabaseRoles, type DatabaseRoles } from '../database-roles.ts'
import {
  postgresBinaries,
  sharedCluster,
  startCluster,
  type Cluster,
  type StartedCluster,
} from './postgres.ts'
import { prepare, snapshot, type SnapshotName } from './snapshots.ts'

export interface TestDatabase {
  database: Database
  databaseRoles: DatabaseRoles
  /** Runs SQL past row security, grants and triggers, to read or damage what no role may. */
  tamper(statement: string): Promise<void>
  close(): Promise<void>
}
type Engine = 'PGlite' | 'PostgreSQL'

export interface EachDatabaseOptions {
  /** With the demo data; its accounts have `testPasswordHash` (snapshots.ts). */
  demo?: boolean
  /**
   * The suite needs its own PostgreSQL, because it changes roles, which all databases of a cluster
   * share.
   */
  ownCluster?: boolean
}

/**
 * Describes the suite once on PGlite and, if its binaries are installed, once on PostgreSQL.
 * @param suite gets the suite's shared database, a function that opens a fresh one (closed with the
 * test), and the engine, because PGlite runs one transaction after the other
 */
export function eachDatabase(
  title: string,
  suite: (database: () => TestDatabase, fresh: () => Promise<TestDatabase>, engine: Engine) => void,
  { demo = false, ownCluster = false }: EachDatabaseOptions = {},
): void {
  const name: SnapshotName = demo ? 'demo' : 'migrated'
  const engines: readonly Engine[] = sharedCluster() ? ['PGlite', 'PostgreSQL'] : ['PGlite']
  for (const engine of engines) {
    describe(`${title} on ${engine}`, () => {
      let open: Open
      let ofItsOwn: StartedCluster | undefined
      let shared: TestDatabase
      beforeAll(async () => {
        // A shared cluster exists, so the binaries do too.
        if (ownCluster && engine === 'PostgreSQL')
          ofItsOwn = await startCluster(postgresBinaries()!)
        open = engine === 'PGlite' ? openEmbeddedForTest : openOn(ofItsOwn ?? sharedCluster()!)
        shared = await open(name)
      }, 60_000)
      afterAll(async () => {
        await shared?.close()
        await ofItsOwn?.stop()
      })
      suite(
        () => shared,
        async () => {
          const own = await open(name)
          onTestFinished(() => own.close())
          return own
        },
        engine,
      )
    })
  }
}

/** An embedded database from the snapshot, for suites that don't need a second engine. */
export async function openEmbeddedForTest(name: SnapshotName): Promise<TestDatabase> {
  const database = await openDatabase({ snapshot: await snapshot(name) })
  return testDatabase(database, (statement) =>
    database.db.connection().execute(async (connection) => {
      for (const one of [
        'set session_replication_role = replica',
        statement,
        'reset session_replication_role',
      ])
        await sql.raw(one).execute(connection)
    }),
  )
}

type Open = (name: SnapshotName) => Promise<TestDatabase>

const openOn =
  (cluster: Cluster): Open =>
  async (name) => {
    const database = await cluster.database(name, prepare[name])
    return testDatabase(database, (statement) => cluster.tamper(database, statement))
  }

const testDatabase = (database: Database, tamper: TestDatabase['tamper']): TestDatabase => ({
  database,
  databaseRoles: createDatabaseRoles(database.db),
  tamper,
  close: () => database.close(),
})
