// Backs up and restores all data, on both databases. A backup is one compressed file of JSON lines.
// PostgreSQL's own tools don't work here: row-level security stops them in the platform's role, and
// the embedded database has none.
import { sql, type Transaction } from 'kysely'
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

import type { Clock } from '../core/time/clock.ts'
import {
  parseBackupKeys,
  decrypted,
  encrypted,
  isEncrypted,
  type BackupKeys,
} from './backup-encryption.ts'
import { ConfigError } from './config/config.ts'
import { deriveKey, type Secrets } from './config/secrets.ts'
import { appliedTo, findMigrations, isOfPlugin, migrate } from './data/building/migrations.ts'
import { roleOf } from './data/building/protection.ts'
import type { Database } from './data/connection/database.ts'
import { isRecord } from './data/json.ts'
import type { DB } from './data/schema.ts'
import { nowOf } from './time.ts'

type Tx = Transaction<DB>

const noKeys = parseBackupKeys({})

const format = 1
/** Marks lines about the file itself; all other lines are rows. */
const mark = '#'
interface Head {
  format: typeof format
  at: string
  /** Names of the migrations applied to the tables. */
  migrations: readonly string[]
  /** Distinguishes one SECRET_KEY from another without revealing it. */
  secret: string
}
type Marked =
  | { head: Head }
  | { table: string }
  | { sequence: string; last: string }
  | { end: { rows: number } }

const computeFingerprint = (secrets: Secrets, keyId = secrets.current) =>
  deriveKey(secrets, 'backup', '', keyId).subarray(0, 8).toString('hex')
/**
 * Whether the backup was made with one of our keys. After a key change, that may be an older key.
 */
const knowsKeyOf = ({ secret }: Head, secrets: Secrets): boolean =>
  Object.keys(secrets.keys).some((keyId) => computeFingerprint(secrets, keyId) === secret)

interface Table {
  name: string
  role: string | null
  hasBytes: boolean
}
/** All our tables with rows, each with a database role that may read all of its rows. */
const readTables = async (tx: Tx): Promise<Table[]> =>
  (
    await sql<Table>`select c.relname as name,
        (select r.rolname from pg_roles r
          where r.rolname in (${roleOf('operator')}, ${roleOf('identity')})
            and has_table_privilege(r.oid, c.oid, 'select')
            and exists (select from pg_policy p
              where p.polrelid = c.oid and r.oid = any(p.polroles))
          order by r.rolname desc limit 1) as role,
        exists (select from pg_attribute a
          where a.attrelid = c.oid and a.atttypid = 'bytea'::regtype) as "hasBytes"
      from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and c.relname not like 'kysely\\_%'
      order by c.relname`.execute(tx)
  ).rows

/** Rows per fetch. Tables that may contain images use fewer, because images are large. */
const pageOf = ({ hasBytes }: Table) => (hasBytes ? 10 : 1000)

/**
 * Reads the rows of a table as JSON text that the database writes, because parsing them here would
 * round large numbers.
 */
async function* streamRows(tx: Tx, table: Table): AsyncGenerator<string> {
  if (table.role === null)
    throw new Error(`No database role reads all rows of ${table.name}, so they can't be backed up.`)
  await sql`select set_config('role', ${table.role}, true)`.execute(tx)
  await sql`declare backup_rows no scroll cursor for
    select row_to_json(t)::text as row from ${sql.table(table.name)} t`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(pageOf(table))}
      from backup_rows`.execute(tx)
    if (rows.length === 0) break
    for (const { row } of rows) yield row
  }
  await sql`close backup_rows`.execute(tx)
  await sql`select set_config('role', 'none', true)`.execute(tx)
}

async function* streamLines(tx: Tx, head: Head, count: (rows: number) => void) {
  const told = (line: Marked) => `${mark}${JSON.stringify(line)}\n`
  let rows = 0
  yield told({ head })
  for (const table of await readTables(tx)) {
    yield told({ table: table.name })
    for await (const row of streamRows(tx, table)) {
      rows += 1
      yield `${row}\n`
    }
  }
  const sequences = await sql<{ name: string; last: string }>`select sequencename as name,
    last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null`.execute(tx)
  for (const { name, last } of sequences.rows) yield told({ sequence: name, last })
  yield told({ end: { rows } })
  count(rows)
}

/**
 * Writes all data as of one moment to a new file that only this account may read. People can keep
 * working on PostgreSQL; on the embedded database they have to wait.
 * @param keys for encryption; without them the file isn't encrypted
 * @returns a sentence for the terminal
 * @throws ConfigError if the file already exists, or the database has no tables
 */
export async function makeBackup(
  { db }: Database,
  file: string,
  secrets: Secrets,
  clock: Clock,
  keys: BackupKeys = noKeys,
): Promise<string> {
  if (existsSync(file)) throw new ConfigError(`${file} already exists. Name a new file.`)
  if ((await appliedTo(db)).length === 0)
    throw new ConfigError('The database is empty. Check DATABASE_URL or DATA_DIR.')
  const draft = `${file}.part`
  // A leftover file would keep its mode, which may let others read it.
  rmSync(draft, { force: true })
  let rows = 0
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const head: Head = {
          format,
          at: nowOf(clock).toISOString(),
          migrations: await appliedTo(tx),
          secret: computeFingerprint(secrets),
        }
        const lines = streamLines(tx, head, (count) => (rows = count))
        await pipeline(
          Readable.from(lines),
          createGzip(),
          (packed) => encrypted(packed, keys),
          createWriteStream(draft, { mode: 0o600, flags: 'wx' }),
        )
      })
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
  return (
    `${rows} rows are in ${file}. Keep it as safe as the database, and the SECRET_KEY ` +
    '(or secrets.json) too, but elsewhere: without it, PINs and printed table codes are lost.'
  )
}

function parseMarked(line: string): Marked | undefined {
  const value: unknown = JSON.parse(line.slice(mark.length))
  return isRecord(value) ? (value as Marked) : undefined
}

/**
 * Reads the lines of a backup. Splits only at line feeds. Node's readline would also split at
 * U+2028 and U+2029, which text may contain.
 * @throws ConfigError if the file isn't a complete backup
 */
async function* readLines(file: string, keys: BackupKeys): AsyncGenerator<string> {
  if (!existsSync(file)) throw new ConfigError(`There is no file ${file}.`)
  const packed = isEncrypted(file) ? await decrypted(file, keys) : createReadStream(file)
  const text = createGunzip()
  packed.on('error', (error: Error) => text.destroy(error)).pipe(text)
  try {
    let rest = ''
    for await (const piece of text.setEncoding('utf8') as AsyncIterable<string>) {
      const lines = piece.split('\n')
      const last = lines.pop() ?? ''
      for (const line of lines) {
        yield rest + line
        rest = ''
      }
      rest += last
    }
    if (rest !== '') yield rest
  } catch (error) {
    // System errors, such as a missing permission, a folder instead of a file, or a failing disk.
    if (error instanceof Error && 'syscall' in error) throw error
    throw new ConfigError(`${file} isn't a complete Tillhouse backup and can't be unpacked.`)
  } finally {
    packed.destroy()
  }
}

async function readHead(file: string, keys: BackupKeys): Promise<Head> {
  for await (const line of readLines(file, keys)) {
    const marked = line.startsWith(mark) ? parseMarked(line) : undefined
    if (marked && 'head' in marked && marked.head.format === format) return marked.head
    break
  }
  throw new ConfigError(`${file} isn't a backup of this version of Tillhouse.`)
}

/** Defers foreign key checks to the end, because rows may precede the rows they refer to. */
async function checkKeysLate(tx: Tx): Promise<() => Promise<void>> {
  const { rows } = await sql<{ table: string; name: string; late: boolean }>`
    select conrelid::regclass::text as table, conname as name, condeferrable as late
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(tx)
  const keys = rows.filter(({ late }) => !late)
  const change = async (how: string) => {
    for (const { table, name } of keys) {
      const key = sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)}`
      await sql`${key} ${sql.raw(how)}`.execute(tx)
    }
  }
  await change('deferrable initially deferred')
  return async () => {
    await sql`set constraints all immediate`.execute(tx)
    await change('not deferrable')
  }
}

/**
 * Lifts row-level security and triggers within this transaction. Only the owner of the tables can
 * do that.
 */
async function openTables(tx: Tx, tables: readonly Table[]): Promise<() => Promise<void>> {
  const change = async (what: string) => {
    for (const { name } of tables)
      await sql`alter table ${sql.table(name)} ${sql.raw(what)}`.execute(tx)
  }
  await change('no force row level security')
  await change('disable trigger user')
  return async () => {
    await change('enable trigger user')
    await change('force row level security')
  }
}

/** The most characters of row text per statement. */
const most = 4_000_000

/** Inserts the rows of a table in batches. */
function intoTable(tx: Tx, name: string) {
  let waiting: string[] = []
  let length = 0
  let columns: string[] | undefined
  const flush = async () => {
    if (waiting.length === 0) return
    columns ??= (
      await sql<{ name: string }>`select attname as name from pg_attribute
        where attrelid = ${name}::regclass and attnum > 0 and not attisdropped
          and attgenerated = ''`.execute(tx)
    ).rows.map((column) => column.name)
    const names = sql.join(columns.map((column) => sql.ref(column)))
    const rows = `[${waiting.join(',')}]`
    waiting = []
    length = 0
    const made = sql`json_populate_recordset(null::${sql.table(name)}, ${rows}::json)`
    await sql`insert into ${sql.table(name)} (${names}) overriding system value
      select ${names} from ${made}`.execute(tx)
  }
  return {
    flush,
    async add(row: string) {
      waiting.push(row)
      length += row.length
      if (length > most) await flush()
    },
  }
}

async function putIn(tx: Tx, file: string, keys: BackupKeys): Promise<number> {
  await sql`set local statement_timeout = 0`.execute(tx)
  const tables = await readTables(tx)
  const known = new Set(tables.map(({ name }) => name))
  const closeTables = await openTables(tx, tables)
  const checkKeys = await checkKeysLate(tx)
  // Remove rows that migrations inserted, because the backup has the current ones.
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(tx)
  let table: ReturnType<typeof intoTable> | undefined
  let rows = 0
  let isWhole = false
  for await (const line of readLines(file, keys)) {
    const marked = line.startsWith(mark) ? parseMarked(line) : undefined
    if (!marked) {
      rows += 1
      await table?.add(line)
      continue
    }
    await table?.flush()
    table = undefined
    if ('table' in marked) {
      if (!known.has(marked.table))
        throw new ConfigError(`${file} has a table that isn't known here: ${marked.table}.`)
      table = intoTable(tx, marked.table)
    } else if ('sequence' in marked)
      await sql`select setval(${sql.lit(marked.sequence)}::regclass,
        ${sql.lit(marked.last)}::bigint)`.execute(tx)
    else if ('end' in marked) isWhole = marked.end.rows === rows
  }
  if (!isWhole) throw new ConfigError(`${file} isn't complete: its end is missing.`)
  await checkKeys()
  await closeTables()
  return rows
}

const ownerIn = (migration: string) => migration.split('/')[0]

/**
 * Restores a backup into an empty database. It first creates the tables as they were at the time of
 * the backup, and then migrates them.
 * @param anotherSecret restores even if the backup was made under another SECRET_KEY
 * @returns a sentence for the terminal
 * @throws ConfigError if the file or the database doesn't fit. The database then contains no rows
 * of the backup, and must be recreated.
 */
export async function restoreBackup(
  database: Database,
  file: string,
  secrets: Secrets,
  { anotherSecret = false, keys = noKeys } = {},
): Promise<string> {
  const head = await readHead(file, keys)
  if (!knowsKeyOf(head, secrets) && !anotherSecret)
    throw new ConfigError(
      'The backup was made with another SECRET_KEY. Set that key here (or its ' +
        'secrets.json in DATA_DIR) and try again. If the key is lost, add --another-secret: PINs ' +
        'of employees, printed table codes and emailed links will then no longer work.',
    )
  const all = await findMigrations()
  const known = new Set(all.map(({ name }) => name))
  const owners = new Set(all.map(({ name }) => ownerIn(name)))
  const unknown = head.migrations.filter((name) => !known.has(name))
  const isDeleted = (name: string) => isOfPlugin(name) && !owners.has(ownerIn(name))
  const newer = unknown.find((name) => !isDeleted(name))
  if (newer !== undefined)
    throw new ConfigError(
      `The backup is from another version of Tillhouse (it has the step ${newer}). Restore it ` +
        'with the version that made it, or a newer one.',
    )
  if (unknown[0] !== undefined)
    throw new ConfigError(
      `The backup has the step ${unknown[0]} of a plugin that isn't installed. Put the plugin's ` +
        'folder back, restore, and remove the folder again.',
    )
  if ((await appliedTo(database.db)).length > 0)
    throw new ConfigError(
      "The database isn't empty, and a restore needs an empty one. Name one with " +
        'DATABASE_URL, or a new folder with DATA_DIR.',
    )
  // When the backup was made, an older migration may have created tables that it no longer creates.
  // A migration with `unless` creates them now. An older backup has rows of those tables.
  const moved = all.flatMap(({ name, unless }) => (unless === undefined ? [] : [name]))
  await migrate(database.db, undefined, new Set([...head.migrations, ...moved]))
  const rows = await database.db.transaction().execute((tx) => putIn(tx, file, keys))
  const later = await database.migrate()
  return (
    `${rows} rows of ${head.at} are back` +
    `${later.length ? `, and the tables are up to date (${later.length} steps)` : ''}. ` +
    'Run npm run audit:check, then start.'
  )
}
