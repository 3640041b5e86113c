// Demo data that one can sign in to: that of data/testing, with the demo accounts' real hash and
// the locked account's count put in. No test runner in here: journeys start from it, too.
import { fixedClock } from '../../core/time/clock.ts'
import { createDoors } from '../data/doors.ts'
import { openDatabase, type Database, type PoolLimits } from '../data/connection/database.ts'
import { lockedRows } from '../domain/people/demo/users.ts'
import { seedDemo } from '../data/demo/seed.ts'
import { sharedCluster, type Cluster } from '../data/testing/postgres.ts'
import { prepare, snapshot, testPasswordHash } from '../data/testing/snapshots.ts'
import { nameKey } from '../identity/signing-in/lock-out.ts'
import { demoPasswordHash } from '../identity/passwords/passwords.ts'
import type { Secrets } from '../config/secrets.ts'

/** SECRET_KEY of platforms under test: what a snapshot counts under it counts for them. */
export const testSecretKey = Buffer.from('tillhouse tests: this is no secret').toString('base64url')
export const testSecrets: Secrets = {
  current: 'env',
  keys: { env: Buffer.from(testSecretKey, 'base64url') },
}

async function letIn({ db }: Database): Promise<void> {
  await createDoors(db).asOperator(
    { actor: 'tests', reason: 'let demo accounts sign in', routine: true },
    async (tx) => {
      await tx
        .updateTable('membership_user')
        .set({ password_hash: demoPasswordHash })
        .where('password_hash', '=', testPasswordHash)
        .execute()
      await tx
        .insertInto('sign_in_counter')
        .values(lockedRows((name) => nameKey(testSecrets, name)))
        .execute()
    },
  )
}

/**
 * A database of one's own with demo data: on the run's PostgreSQL, else embedded.
 * @param limits of the connections to PostgreSQL; the embedded database has one, and no limit
 */
export async function openSeeded(limits?: PoolLimits): Promise<Database> {
  const cluster = sharedCluster()
  return cluster ? openSeededOn(cluster, limits) : openSeededEmbedded()
}

/** The same on a PostgreSQL of one's own, which a test may stop. */
export const openSeededOn = (cluster: Cluster, limits?: PoolLimits): Promise<Database> =>
  cluster.database(
    'open_demo',
    async (empty) => {
      await prepare.demo(empty)
      await letIn(empty)
    },
    limits,
  )

/** A database of one's own with tables and no data, as an operator begins. */
export const openEmpty = async (): Promise<Database> =>
  (await sharedCluster()?.database('migrated', prepare.migrated)) ??
  openDatabase({ snapshot: await snapshot('migrated') })

/** Makes all templates that tests use, so that no test's time goes into them. */
export async function prepareTemplates(cluster: Cluster): Promise<void> {
  for (const open of [
    () => openSeededOn(cluster),
    () => cluster.database('demo', prepare.demo),
    () => cluster.database('migrated', prepare.migrated),
  ])
    await (await open()).close()
}

/** Demo data that one can sign in to, embedded, wherever it runs. */
export async function openSeededEmbedded(): Promise<Database> {
  const database = await openDatabase({ snapshot: await snapshot('demo') })
  await letIn(database)
  return database
}

const dayMs = 86_400_000
/**
 * The same as a file's content, for `openDatabase({ snapshot })` in other processes. They live at
 * the real time, so the data is made for it: as if put in at noon two days ago, so that the last
 * week has sales and what is there does not go by the hour of a run.
 */
export async function seededSnapshot(): Promise<Blob> {
  const at = `${new Date(Date.now() - 2 * dayMs).toISOString().slice(0, 10)}T12:00:00Z`
  // Made in memory, because its log is the shortest there.
  const database = await openDatabase({ memory: true })
  try {
    await database.migrate()
    await seedDemo(database.db, { passwordHash: testPasswordHash, clock: fixedClock(at) })
    await letIn(database)
    return await database.dump!() // embedded databases have it
  } finally {
    await database.close()
  }
}
