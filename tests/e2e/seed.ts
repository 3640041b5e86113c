// Once before all journeys: a migrated and seeded database as one file, which every platform under test starts from.
import { mkdirSync, writeFileSync } from 'node:fs'

import { openSeeded } from '../../server/testing/seeded.ts'
import { seedFile } from './journey.ts'

export default async function seed() {
  mkdirSync('.results', { recursive: true })
  const database = await openSeeded()
  const dump = await database.dump!() // the embedded database can
  writeFileSync(seedFile, Buffer.from(await dump.arrayBuffer()))
  await database.close()
}
