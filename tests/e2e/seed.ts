// Runs once before all journeys: a build of the current sources, and a migrated and seeded database
// as one file, which every platform under test starts from.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { ensureBuild } from '../../scripts/lib/build.ts'
import { postgresBinaries } from '../../server/data/testing/postgres.ts'
import { seededSnapshot } from '../../server/testing/seeded.ts'
import { seedVariable } from './journey.ts'

/**
 * Returns the cleanup of the file. Each run has its own file, so that two runs at the same time do
 * not overwrite each other's.
 */
export default async function seed() {
  if (!postgresBinaries())
    console.log(
      'PostgreSQL is not installed: the journey of two versions side by side is left out.',
    )
  await ensureBuild(console.log)
  const file = resolve(`.results/seed-${process.pid}.tar`)
  mkdirSync('.results', { recursive: true })
  writeFileSync(file, Buffer.from(await (await seededSnapshot()).arrayBuffer()))
  process.env[seedVariable] = file
  return () => rmSync(file, { force: true })
}
