// Test databases start from snapshots that an earlier run made from the same sources: for an
// embedded database a file, loaded in half a second; for a PostgreSQL cluster a folder with all
// templates.
import { createHash, randomUUID } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  globSync,
  mkdirSync,
  openAsBlob,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

import { fixedClock } from '../../../core/time/clock.ts'
import { openDatabase, type Database } from '../connection/database.ts'
import { seedDemo } from '../demo/seed.ts'

const root = join(import.meta.dirname, '../../..')
const cache = join(root, 'node_modules/.cache/tillhouse')
/** All files that the content depends on. */
const sources = [
  'server/data/**/*.ts',
  'server/domain/**/*.ts',
  'plugins/*/server/migrations/*.ts',
  'server/**/demo/**/*.ts',
  'plugins/*/server/demo/**/*.ts',
  'core/time/*.ts',
  'core/money.ts',
  'server/identity/passwords/*.ts',
  'server/testing/seeded.ts',
  'manifest/vocabulary/permissions.json',
  'node_modules/@electric-sql/pglite/package.json',
]

/**
 * When the demo data of tests is inserted. Its dates lie around the fixed day of the tests
 * (`testNow`), whatever the actual day.
 */
export const seededAt = '2026-11-20T12:00:00Z'
/** Replaces the password hash in demo data for tests that do not sign in. */
export const testPasswordHash = 'test$no-password-matches'

export type SnapshotName = 'nothing' | 'migrated' | 'demo'
/** How each snapshot is made; templates of a cluster (postgres.ts) are made the same way. */
export const prepare: Record<SnapshotName, (empty: Database) => Promise<void>> = {
  /** Not even tables. Loading an empty snapshot is four times as fast as creating a database. */
  nothing: async () => {},
  migrated: async (empty) => {
    await empty.migrate()
  },
  demo: async (empty) => {
    await empty.migrate()
    await seedDemo(empty.db, { passwordHash: testPasswordHash, clock: fixedClock(seededAt) })
  },
}

/**
 * The snapshot as a Blob for `openDatabase({ snapshot })`; made on the first use with the current
 * sources.
 */
export async function snapshot(name: SnapshotName): Promise<Blob> {
  const file = cached(name, '.tar')
  if (!existsSync(file)) {
    const database = await openDatabase({ memory: true })
    await prepare[name](database)
    // embedded databases have dump
    const content = Buffer.from(await (await database.dump!()).arrayBuffer())
    await database.close()
    keep(name, file, (draft) => writeFileSync(draft, content))
  }
  return openAsBlob(file)
}

/** By version, because another version of PostgreSQL doesn't start on a cluster's files. */
const ofCluster = (bin: string) =>
  cached(
    'cluster',
    `-${/[\d.]+/.exec(execFileSync(join(bin, 'postgres'), ['-V'], { encoding: 'utf8' }))}`,
  )
/**
 * The kept data of a stopped cluster with all templates; undefined if there is none yet.
 * @param bin folder of PostgreSQL's programs
 */
export function keptCluster(bin: string): string | undefined {
  const folder = ofCluster(bin)
  return existsSync(folder) ? folder : undefined
}
/** @param data folder of a stopped cluster */
export const keepCluster = (bin: string, data: string): void =>
  keep('cluster', ofCluster(bin), (draft) => execFileSync('cp', ['-a', data, draft]))

const cached = (name: string, ending = '') => join(cache, `${name}-${fingerprint()}${ending}`)

/** Writes a draft and renames it, which is atomic, because others may make the same snapshot. */
function keep(name: string, path: string, write: (draft: string) => void) {
  mkdirSync(cache, { recursive: true })
  const draft = `${path}.${randomUUID()}`
  write(draft)
  try {
    renameSync(draft, path)
  } catch {
    rmSync(draft, { recursive: true, force: true }) // a folder that another run made first
  }
  removeOld(name, path)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of sources
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((path) => !path.includes('.test.'))
    .sort()) {
    hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Removes snapshots of earlier sources; a run that still uses one read it long ago. */
function removeOld(name: string, present: string) {
  for (const entry of readdirSync(cache)) {
    const path = join(cache, entry)
    if (
      entry.startsWith(`${name}-`) &&
      path !== present &&
      Date.now() - statSync(path).mtimeMs > 600_000
    )
      rmSync(path, { recursive: true, force: true })
  }
}
