// Demo data that allows signing in: that of data/testing, plus the demo accounts' real hash and the
// locked account's count. It doesn't import a test runner, because journeys use it too.
import { fixedClock } from '../../core/time/clock.ts'
import { createDatabaseRoles } from '../data/database-roles.ts'
import { openDatabase, type Database, type PoolLimits } from '../data/connection/database.ts'
import { lockedRows } from '../domain/people/demo/users.ts'
import { seedDemo } from '../data/demo/seed.ts'
import { sharedCluster, type Cluster } from '../data/testing/postgres.ts'
import { prepare, snapshot, testPasswordHash } from '../data/testing/snapshots.ts'
import { nameKey } from '../identity/signing-in/lock-out.ts'
import { demoPasswordHash } from '../identity/passwords/passwords.ts'
import type { Secrets } from '../config/secrets.ts'

/** SECRET_KEY of platforms under test, fixed because the snapshots' counters were made under it. */
export const testSecretKey = Buffer.from('tillhouse tests: this is not secret').toString(
  'base64url',
)
export const testSecrets: Secrets = {
  current: 'env',
  keys: { env: Buffer.from(testSecretKey, 'base64url') },
}

async function letIn({ db }: Database): Promise<void> {
  await createDatabaseRoles(db).asOperator(
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
 * A separate database with demo data: on the run's PostgreSQL, or else embedded.
 * @param limits of the connections to PostgreSQL; the embedded database has one, without a limit
 */
export async function openSeeded(limits?: PoolLimits): Promise<Database> {
  const cluster = sharedCluster()
  return cluster ? openSeededOn(cluster, limits) : openSeededEmbedded()
}

/** The same on a separate PostgreSQL, which a test may stop. */
export const openSeededOn = (cluster: Cluster, limits?: PoolLimits): Promise<Database> =>
  cluster.database(
    'open_demo',
    async (empty) => {
      await prepare.demo(empty)
      await letIn(empty)
    },
    limits,
  )

/** A separate database with tables but no data, like a new operator's. */
export const openEmpty = async (): Promise<Database> =>
  (await sharedCluster()?.database('migrated', prepare.migrated)) ??
  openDatabase({ snapshot: await snapshot('migrated') })

/** Makes all templates in advance, so that no test's time is spent on them. */
export async function prepareTemplates(cluster: Cluster): Promise<void> {
  for (const open of [
    () => openSeededOn(cluster),
    () => cluster.database('demo', prepare.demo),
    () => cluster.database('migrated', prepare.migrated),
  ])
    await (await open()).close()
}

/** Demo data that allows signing in, always embedded. */
export async function openSeededEmbedded(): Promise<Database> {
  const database = await openDatabase({ snapshot: await snapshot('demo') })
  await letIn(database)
  return database
}

const dayMs = 86_400_000
/**
 * The same as a file's content, for `openDatabase({ snapshot })` in other processes. Since they run
 * at the real time, the data is made as if inserted at noon two days ago: the last week has sales,
 * and the data does not depend on the hour of the run.
 */
export async function seededSnapshot(): Promise<Blob> {
  const at = `${new Date(Date.now() - 2 * dayMs).toISOString().slice(0, 10)}T12:00:00Z`
  // Made in memory, because the log is shortest there.
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
