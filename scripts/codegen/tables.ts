// Generates the row types of all tables from a migrated database, and the SQL of the migrations for
// review. Each owner of tables gets a tables.ts and a migrations.sql beside its migrations folder.
import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { format, resolveConfig } from 'prettier'

import { findMigrations } from '../../server/data/building/migrations.ts'
import { openDatabase, type Database } from '../../server/data/connection/database.ts'

const banner =
  '// Rows of the tables in migrations/. `npm run codegen` writes this file from the migrated\n' +
  '// database. Do not edit.\n'

interface ColumnRow {
  table: string
  name: string
  type: string
  nullable: boolean
  default: string | null
  identity: 'ALWAYS' | 'BY DEFAULT' | null
  /** The database computes it from other columns. */
  computed: boolean
}

/** The values that our parsers produce for a type (server/data/connection/parsers.ts). */
const valueOf: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  text: 'string',
  uuid: 'string',
  bytea: 'Buffer',
  _text: 'string[]',
}
/** Column types that columns.ts declares, each as required, with a default, and nullable. */
const declared: Record<string, readonly [string, string, string]> = {
  timestamptz: ['Instant', 'DefaultInstant', 'NullableInstant'],
  numeric: ['Decimal', 'DefaultDecimal', 'NullableDecimal'],
  date: ['string', 'Generated<string>', 'NullableDate'],
}
const nullable: Record<string, string> = {
  string: 'NullableText',
  number: 'NullableNumber',
  boolean: 'NullableBoolean',
}
/** The shared columns, by their names in columns.ts. */
const shared = [
  ['Deletable', ['version', 'modified_at', 'modified_by', 'created_at', 'deleted_at']],
  ['Tracked', ['version', 'modified_at', 'modified_by', 'created_at']],
  ['Versioned', ['version', 'modified_at', 'modified_by']],
] as const
const sharedTypes: Record<string, string> = {
  version: 'Generated<number>',
  modified_at: 'DefaultInstant',
  modified_by: 'NullableText',
  created_at: 'DefaultInstant',
  deleted_at: 'NullableInstant',
}

const valuesIn = (list: string): string[] =>
  [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value = '']) => value.replaceAll("''", "'"))

/** Closed lists of values: `table.column` → its values, read from check constraints. */
async function readLists({ db }: Database): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; rule: string }>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace
    order by conname`.execute(db)
  const lists = new Map<string, string[]>()
  for (const { table, rule } of rows) {
    // Skip checks with `or` or `when`, because they don't restrict every row's value.
    if (!rule.includes(' OR '))
      for (const [, column, values = ''] of rule.matchAll(
        /(?<!WHEN )\((\w+) = ANY \(ARRAY\[('[^\]]*)\]\)\)/g,
      ))
        lists.set(`${table}.${column}`, valuesIn(values))
    const [, column, cases = ''] =
      /CASE (\w+)\s+(WHEN '[^']*'::text THEN .*) ELSE false\s+END/.exec(
        rule.replaceAll(/\s+/g, ' '),
      ) ?? []
    if (column) lists.set(`${table}.${column}`, valuesIn(cases))
  }
  return lists
}

function formatType(
  column: ColumnRow,
  values: string[] | undefined,
  json: string | undefined,
): string {
  if (column.identity === 'ALWAYS') return 'ColumnType<number, undefined, never>'
  if (column.identity) return 'GeneratedId'
  const way = column.nullable ? 2 : column.default === null ? 0 : 1
  if (column.type === 'jsonb') {
    const ways = ['Json', 'JsonDefault', 'NullableJson'] as const
    return `${ways[way]}<${json ?? 'unknown'}>`
  }
  const known = declared[column.type]
  if (known) return known[way]
  const value = values?.map((each) => JSON.stringify(each)).join(' | ') ?? valueOf[column.type]
  if (value === undefined)
    throw new Error(
      `${column.table}.${column.name} has the type ${column.type}. Say in ` +
        'scripts/codegen/tables.ts what our parsers make of it.',
    )
  if (column.computed)
    return `ColumnType<${value}${column.nullable ? ' | null' : ''}, never, never>`
  return way === 0
    ? value
    : way === 1
      ? `Generated<${value}>`
      : (nullable[value] ?? `Nullable<${value}>`)
}

const pascal = (name: string) =>
  name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

function formatInterface(table: string, columns: readonly [string, string][]): string {
  const has = new Map(columns)
  const [parent, inherited = []] =
    shared.find(([, names]) => names.every((name) => has.get(name) === sharedTypes[name])) ?? []
  const own = columns.filter(([name]) => !inherited.some((each) => each === name))
  return (
    `export interface ${pascal(table)}Table${parent ? ` extends ${parent}` : ''} {\n` +
    `${own.map(([name, type]) => `  ${name}: ${type}\n`).join('')}}\n`
  )
}

/** The text of each generated file, by its path. */
export async function tableTypes(): Promise<ReadonlyMap<string, string>> {
  const database = await openDatabase({ memory: true })
  try {
    await database.migrate()
    const { rows } = await sql<ColumnRow>`
      select table_name as table, column_name as name, udt_name as type,
        is_nullable = 'YES' as nullable, column_default as default,
        identity_generation as identity, is_generated = 'ALWAYS' as computed
      from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely_%'
      order by table_name, ordinal_position`.execute(database.db)
    const lists = await readLists(database)
    const present = new Set(rows.map(({ table }) => table))
    const owners = new Map<string, string[]>()
    for (const { owner, statements } of await findMigrations()) {
      const made = statements.flatMap((one) => /^create table (\w+)/.exec(one)?.[1] ?? [])
      // Include only tables that still exist, because a later migration may have dropped one.
      const kept = made.filter((table) => present.has(table))
      owners.set(owner, [...(owners.get(owner) ?? []), ...kept])
    }
    const options = await resolveConfig('server/data/schema.ts')
    const files = new Map<string, string>()
    for (const [owner, tables] of owners) {
      if (tables.length === 0) continue
      const path = `${owner}/tables.ts`
      files.set(
        path,
        await format(formatInterfaces(owner, tables, rows, lists), { ...options, filepath: path }),
      )
    }
    return files
  } finally {
    await database.close()
  }
}

function formatInterfaces(
  owner: string,
  tables: readonly string[],
  rows: readonly ColumnRow[],
  lists: ReadonlyMap<string, string[]>,
): string {
  const jsonFile = `${owner}/json-columns.ts`
  const ofJson = existsSync(jsonFile) ? readFileSync(jsonFile, 'utf8') : ''
  const body = tables
    .map((table) =>
      formatInterface(
        table,
        rows
          .filter((row) => row.table === table)
          .map((row) => {
            const json = `${table}_${row.name}`
            return [
              row.name,
              formatType(
                row,
                lists.get(`${table}.${row.name}`),
                ofJson.includes(`  ${json}: `) ? `JsonColumns['${json}']` : undefined,
              ),
            ]
          }),
      ),
    )
    .join('\n')
  const data = owner.startsWith('plugins/')
    ? '#server/data'
    : owner === 'server/data'
      ? '.'
      : '../../data'
  const columnTypes = [...body.matchAll(/\b([A-Z]\w+)\b(?!Table)/g)]
    .map(([, name = '']) => name)
    .filter((name) => known.has(name))
  const names = [...new Set(columnTypes)].sort()
  return [
    banner,
    body.includes('ColumnType<') ? "import type { ColumnType } from 'kysely'\n\n" : '',
    names.length ? `import type { ${names.join(', ')} } from '${data}/building/columns.ts'\n` : '',
    body.includes('JsonColumns[') ? "import type { JsonColumns } from './json-columns.ts'\n" : '',
    `\n${body}\n`,
    `declare module '${data}/schema.ts' {\n  interface DB {\n`,
    ...tables.map((table) => `    ${table}: ${pascal(table)}Table\n`),
    '  }\n}\n',
  ].join('')
}

/** The SQL of all migrations: file → text, one file in each owner's folder. */
export async function readMigrationSql(): Promise<ReadonlyMap<string, string>> {
  const found = await findMigrations()
  const numberIn = (name = '') => /^.+\/\d+/.exec(name)?.[0]
  const twice = found.find(({ name }, at) => numberIn(name) === numberIn(found[at - 1]?.name))
  if (twice) throw new Error(`${twice.name}: give it the next number of ${twice.owner}.`)
  const byOwner = Map.groupBy(found, ({ owner }) => owner)
  return new Map(
    [...byOwner].map(([owner, all]) => [
      `${owner}/migrations.sql`,
      all
        .map(
          ({ name, statements }) => `-- ${name}\n${statements.map((one) => `${one};\n`).join('')}`,
        )
        .join('\n'),
    ]),
  )
}

const known = new Set(
  [
    ...readFileSync('server/data/building/columns.ts', 'utf8').matchAll(
      /export (?:type|interface) (?:\{ )?(\w+)/g,
    ),
  ].map(([, name = '']) => name),
)
