// Global setup of the unit tests: one PostgreSQL cluster with its templates for the whole run, and
// the files of the embedded databases. Warns once if PostgreSQL isn't installed. Done here once,
// because a hook that waited for it timed out on a busy machine.
import { clusterVariable, postgresBinaries, startCluster } from '../data/testing/postgres.ts'
import { keepCluster, keptCluster, snapshot } from '../data/testing/snapshots.ts'
import { prepareTemplates } from './seeded.ts'

/** @returns a function that stops the cluster */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // another project of the run (vitest.config.ts) already did it
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
