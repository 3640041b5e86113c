// Global set-up of the unit tests: one PostgreSQL cluster for the whole run, with its templates,
// and the embedded databases' files; says once where the machine has no PostgreSQL. Made here, once
// for the same sources, because a hook that waited for it ran out of time on a busy machine.
import { clusterVariable, postgresBinaries, startCluster } from '../data/testing/postgres.ts'
import { keepCluster, keptCluster, snapshot } from '../data/testing/snapshots.ts'
import { prepareTemplates } from './seeded.ts'

/** Answers what stops the cluster again. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // another project of the run (vitest.config.ts) came first
  if (process.env[clusterVariable]) return undefined
  await snapshot('migrated')
  await snapshot('demo')
  const bin = postgresBinaries()
  if (!bin) {
    process.stdout.write('PostgreSQL is not installed: tests run on the embedded database only.\n')
    return undefined
  }
  const kept = keptCluster(bin)
  const cluster = await startCluster(bin, kept)
  process.env[clusterVariable] = cluster.dir
  if (kept === undefined) {
    await prepareTemplates(cluster)
    await cluster.halt()
    keepCluster(bin, cluster.data)
    await cluster.resume()
  }
  return cluster.stop
}
