// Global set-up of the unit tests: one PostgreSQL cluster for the whole run; says once where the
// machine has none.
import { clusterVariable, postgresBinaries, startCluster } from './postgres.ts'

/** Answers what stops it again. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // another project of the run (vitest.config.ts) came first
  if (process.env[clusterVariable]) return undefined
  const bin = postgresBinaries()
  if (!bin) {
    process.stdout.write('PostgreSQL is not installed: tests run on the embedded database only.\n')
    return undefined
  }
  const cluster = await startCluster(bin)
  process.env[clusterVariable] = cluster.dir
  return cluster.stop
}
