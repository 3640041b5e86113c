// Finds the migrations of all owners by their folders. There is no list to maintain, so a plugin's
// migrations come and go with its folder.
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { DB } from '../schema.ts'
import { isKeptText, keptLine, type KeptText } from './folded-texts.ts'
import type { Statements } from './table.ts'

const root = join(import.meta.dirname, '../../..')

/** Owners whose tables other owners refer to, in the order of their migrations. */
const first = ['tenancy', 'people', 'platform']
/** Prefix of the names of a plugin's migrations. */
const ofPlugin = '3-'
/** Whether a migration belongs to a plugin. A deleted plugin's tables stay. */
export const isOfPlugin = (name: string): boolean => name.startsWith(ofPlugin)

/** The name of a migration, derived from its path: `1-1-tenancy/001-doors`. */
export function toName(path: string): string {
  const parts = path.replaceAll('\\', '/').split('/')
  const file = parts.at(-1)?.replace(/\.ts$/, '') ?? ''
  if (parts[0] === 'plugins') return `${ofPlugin}${parts[1]}/${file}`
  const owner = parts[1] === 'domain' ? (parts[2] ?? '') : 'platform'
  const rank = first.indexOf(owner)
  return `${rank < 0 ? `2-${owner}` : `1-${rank + 1}-${owner}`}/${file}`
}

export interface FoundMigration {
  name: string
  /** The owner's folder, such as `server/domain/sales` or `plugins/menu/server`. */
  owner: string
  statements: Statements
  /** Skips the migration if this table exists, because another owner's migration created it. */
  unless?: string
}

async function load(path: string): Promise<FoundMigration> {
  const { statements, unless }: Partial<Pick<FoundMigration, 'statements' | 'unless'>> =
    await import(pathToFileURL(join(root, path)).href)
  if (!statements)
    throw new Error(
      `${path} exports no statements. Add: export const statements = migration(…), as the other ` +
        'migrations do.',
    )
  const owner = path.replaceAll('\\', '/').replace(/\/migrations\/[^/]+$/, '')
  return { name: toName(path), owner, statements, ...(unless !== undefined && { unless }) }
}

let found: Promise<readonly FoundMigration[]> | undefined
/** All migrations, in the order of their names. */
export const findMigrations = (): Promise<readonly FoundMigration[]> =>
  (found ??= Promise.all(
    globSync(['server/**/migrations/*.ts', 'plugins/*/server/migrations/*.ts'], { cwd: root })
      .sort()
      .map(load),
  ).then((all) => all.toSorted((a, b) => (a.name < b.name ? -1 : 1))))

/** The database was created by a version with migrations that this version lacks. */
export class OtherVersion extends Error {
  override name = 'OtherVersion'
}

const isThere = async (db: Kysely<DB>, table: string): Promise<boolean> => {
  const { rows } = await sql<{ name: string | null }>`select to_regclass(${table}) as name`.execute(
    db,
  )
  return rows[0]?.name != null
}

const toMigration = ({ statements, unless }: FoundMigration, kept: KeptText[]): Migration => ({
  async up(db) {
    if (unless !== undefined && (await isThere(db as Kysely<DB>, unless))) return
    for (const statement of statements) {
      const { rows } = await sql.raw<object>(statement).execute(db)
      kept.push(...rows.filter(isKeptText))
    }
  },
})

/** Names of the migrations applied to a database, sorted. */
export async function appliedTo(db: Kysely<DB>): Promise<string[]> {
  if (!(await isThere(db, 'kysely_migration'))) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Applies the migrations that a database doesn't have yet.
 * @param note gets a line for each text that a migration could not fold
 * @param only limits the migrations to these names, because a backup needs the tables of its time
 * @returns the names of the applied migrations
 * @throws OtherVersion
 */
export async function migrate(
  db: Kysely<DB>,
  note: (line: string) => void = () => {},
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const all = (await findMigrations()).filter(({ name }) => only?.has(name) ?? true)
  const kept: KeptText[] = []
  const migrations = Object.fromEntries(all.map((each) => [each.name, toMigration(each, kept)]))
  const applied = new Set(await appliedTo(db))
  const isNewer = all.every(({ name }) => applied.has(name))
  for (const name of applied) {
    if (migrations[name]) continue
    if (!isOfPlugin(name) && isNewer)
      throw new OtherVersion(
        `A newer version of Tillhouse brought this database up to date (it has the step ${name}, ` +
          "which this version doesn't know). Start the newer version; nothing was changed.",
      )
    if (!isOfPlugin(name))
      throw new OtherVersion(
        `The database was made by another version of Tillhouse (it has the step ${name}), ` +
          "and this version can't bring it up to date. Begin with an empty database: move the " +
          'folder .data away, or name another with DATA_DIR or DATABASE_URL, and start again.',
      )
    // The plugin was deleted. Its tables stay, in case the plugin comes back.
    migrations[name] = { up: async () => {} }
  }
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Allowed because a new migration of one owner may sort before migrations of the next owner
    // that are already applied.
    allowUnorderedMigrations: true,
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  const failed = results.find(({ status }) => status === 'Error')
  if (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`Migration ${failed?.migrationName ?? 'lock'} failed: ${why}`, { cause: error })
  }
  for (const text of kept) note(keptLine(text))
  return results.map(({ migrationName }) => migrationName)
}
