// Inserts many rows into a table. Thousands of rows are sent as one JSON text, because the database
// takes twice as long with a parameter for each value.
import { sql, type RawBuilder } from 'kysely'

import type { Tx } from '../database-roles.ts'

type AnyRow = Readonly<Record<string, unknown>>
interface Column {
  name: string
  isJson: boolean
  /** The default's expression. Null unless it gives the same value for every row. */
  default: string | null
}

/** Rows per statement. Limited, so that the statement's text stays small. */
const pageSize = 4000
/** Analyzing a table's keys pays off if it has at least this many rows. */
export const learnsFrom = pageSize

/** How to handle a row whose key is taken. If omitted, such a row is an error. */
export type Taken = { leaveOut: true } | { overwrite: readonly string[] }

/** Stored columns, without generated ones. */
const readColumns = async (tx: Tx, table: string): Promise<Column[]> =>
  (
    await sql<Column>`select attname as name, atttypid in ('json'::regtype, 'jsonb'::regtype)
        as "isJson", case when pg_get_expr(d.adbin, d.adrelid) not like 'nextval(%'
          then pg_get_expr(d.adbin, d.adrelid) end as default
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = ${table}::regclass and attnum > 0 and not attisdropped
        and attgenerated = '' order by attnum`.execute(tx)
  ).rows

/** Inserts rows. A column that a row omits gets its default. */
export async function insertRows(
  tx: Tx,
  table: string,
  rows: readonly AnyRow[],
  taken?: Taken,
): Promise<void> {
  if (rows.length === 0) return
  const columns = await readColumns(tx, table)
  for (let start = 0; start < rows.length; start += pageSize)
    await insertPage(tx, table, columns, rows.slice(start, start + pageSize), taken)
  if (rows.length >= learnsFrom) await learnKeys(tx, table)
}

/**
 * Analyzes a table's keys if other tables refer to it. The database has no statistics about rows
 * that were just inserted, so it would look up each reference in the wrong index, which takes three
 * times as long. Only the owner may analyze, so the database role is reset for the duration.
 */
export async function learnKeys(tx: Tx, table: string): Promise<void> {
  const { rows } = await sql<{ keys: string[]; role: string }>`
    select array_agg(distinct quote_ident(a.attname)::text) as keys,
      current_setting('role') as role
    from pg_constraint c join pg_attribute a on a.attrelid = c.confrelid and a.attnum = any(confkey)
    where c.contype = 'f' and c.confrelid = ${table}::regclass having count(*) > 0`.execute(tx)
  for (const { keys, role } of rows) {
    await sql`select set_config('role', 'none', true)`.execute(tx)
    await sql`analyze ${sql.table(table)} (${sql.raw(keys.join())})`.execute(tx)
    await sql`select set_config('role', ${role}, true)`.execute(tx)
  }
}

async function insertPage(
  tx: Tx,
  table: string,
  columns: readonly Column[],
  rows: readonly AnyRow[],
  taken: Taken | undefined,
): Promise<void> {
  const named = new Set(rows.flatMap(Object.keys))
  const used = columns.filter(({ name }) => named.delete(name))
  if (named.size > 0) throw new Error(`No column of ${table}: ${[...named].join(', ')}`)
  const names = sql.join(used.map(({ name }) => sql.ref(name)))
  const text = JSON.stringify(withJson(rows, used).map(withBytes))
  await sql`insert into ${sql.table(table)} (${names}) select ${names}
    from json_populate_recordset(${buildDefaultsRow(table, used)}, ${text}::json)
    ${conflict(used, taken)}`.execute(tx)
}

/** A row of defaults. It fills columns that a row omits. */
function buildDefaultsRow(table: string, columns: readonly Column[]): RawBuilder<unknown> {
  const values = columns.flatMap((column) =>
    column.default === null ? [] : [sql.lit(column.name), sql.raw(column.default)],
  )
  return sql`json_populate_record(null::${sql.table(table)},
    json_build_object(${sql.join(values)}))`
}

/** Parses the values of JSON columns, which are JSON text (`toJson`). */
function withJson(rows: readonly AnyRow[], columns: readonly Column[]): readonly AnyRow[] {
  const names = columns.filter(({ isJson }) => isJson).map(({ name }) => name)
  if (names.length === 0) return rows
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      names.flatMap((name) => {
        const text = row[name]
        return typeof text === 'string' ? [[name, JSON.parse(text)]] : []
      }),
    ),
  }))
}

/** Converts bytes to the text form that the database parses. */
const withBytes = (row: AnyRow): AnyRow =>
  Object.values(row).some(Buffer.isBuffer)
    ? Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
        ]),
      )
    : row

function conflict(columns: readonly Column[], taken: Taken | undefined): RawBuilder<unknown> {
  if (!taken) return sql``
  if ('leaveOut' in taken) return sql`on conflict do nothing`
  const key = taken.overwrite
  const set = columns
    .filter(({ name }) => !key.includes(name))
    .map(({ name }) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`)
  return sql`on conflict (${sql.join(key.map((name) => sql.ref(name)))})
    do update set ${sql.join(set)}`
}
