// One suite, both engines: `eachDatabase('tipping', (database) => { it('…', async () => { await database().doors.asTenant(…) }) })`.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest'

import { openDatabase, type Database } from '../database.ts'
import { createDoors, type Doors } from '../doors.ts'
import { seedDemo } from '../demo/seed.ts'
import { postgresBinaries, startCluster, type Cluster } from './postgres.ts'
import { snapshot } from './snapshots.ts'

type SnapshotName = 'migrated' | 'demo'

export interface TestDatabase {
  database: Database
  doors: Doors
  /** Runs SQL past row security, grants and triggers: to look at, or damage, what no door may. */
  tamper(statement: string): Promise<void>
  close(): Promise<void>
}
export interface EachDatabaseOptions {
  /** With the demo data; its accounts carry `testPasswordHash`. */
  demo?: boolean
}

/** Stands where a hash would in demo data made for tests that do not sign in. */
export const testPasswordHash = 'test$no-password-matches'

/**
 * Describes the suite once on PGlite and, where its binaries are, once on PostgreSQL.
 * @param suite gets the suite's shared database and a way to a fresh one, which closes with the test
 */
export function eachDatabase(
  title: string,
  suite: (database: () => TestDatabase, fresh: () => Promise<TestDatabase>) => void,
  { demo = false }: EachDatabaseOptions = {},
): void {
  const name: SnapshotName = demo ? 'demo' : 'migrated'
  for (const [engine, open] of engines()) {
    describe(`${title} on ${engine}`, () => {
      let shared: TestDatabase
      beforeAll(async () => { shared = await open(name) }, 60_000)
      afterAll(() => shared?.close())
      suite(() => shared, async () => {
        const own = await open(name)
        onTestFinished(() => own.close())
        return own
      })
    })
  }
}

/** An embedded database from the snapshot, for suites that need no second engine. */
export async function openEmbeddedForTest(name: SnapshotName): Promise<TestDatabase> {
  const database = await openDatabase({ snapshot: await snapshot(name, prepare[name]) })
  return testDatabase(database, (statement) => database.db.connection().execute(async (connection) => {
    for (const one of ['set session_replication_role = replica', statement, 'reset session_replication_role']) await sql.raw(one).execute(connection)
  }))
}

const prepare: Record<SnapshotName, (empty: Database) => Promise<void>> = {
  migrated: async (empty) => { await empty.migrate() },
  demo: async (empty) => {
    await empty.migrate()
    await seedDemo(empty.db, { passwordHash: testPasswordHash })
  },
}

type Open = (name: SnapshotName) => Promise<TestDatabase>

function engines(): [string, Open][] {
  const bin = postgresBinaries()
  if (!bin) return [['PGlite', openEmbeddedForTest]]
  return [['PGlite', openEmbeddedForTest], ['PostgreSQL', async (name) => {
    const running = await (cluster ??= startCluster(bin))
    const database = await running.database(name, prepare[name])
    return testDatabase(database, (statement) => running.tamper(database, statement))
  }]]
}

// One cluster a file, begun with the first suite that needs it.
let cluster: Promise<Cluster> | undefined
afterAll(async () => {
  await (await cluster)?.stop()
  cluster = undefined
})

const testDatabase = (database: Database, tamper: TestDatabase['tamper']): TestDatabase =>
  ({ database, doors: createDoors(database.db), tamper, close: () => database.close() })
