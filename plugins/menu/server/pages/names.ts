// People see and type names of categories, tax categories, tags and so on; rows store ids. This
// file translates between the two.
import { sql, type RawBuilder } from 'kysely'

import type { Tx } from '#server/data/doors.ts'
import { folded, foldedValue, searchOf, textOrder } from '#server/data/text.ts'
import type { Scope } from '#server/calls/call.ts'
import { invalid } from '#server/calls/problem.ts'
import type { Work, Values } from '#server/records/engine/source.ts'
import { at } from '#server/records/engine/rules.ts'

/** Tables whose live rows have unique names within a merchant, and the noun for one row. */
const nouns = {
  item_category: 'category',
  department: 'department',
  tax_category: 'tax category',
  printer_group: 'routing group',
  tag: 'tag',
  modifier_group: 'modifier group',
  item: 'item',
  event_schedule: 'event',
  price_list: 'price list',
} as const
export type NamedTable = keyof typeof nouns
interface NamedRow {
  id: number
  merchant_id: number
  name: string
  deleted_at: Date | null
}
/** The table's rows that are not deleted. Kysely knows only the columns that all tables share. */
const live = (tx: Tx, { merchantId }: Scope, table: string) =>
  tx
    .$extendTables<Record<string, NamedRow>>()
    .selectFrom(table)
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)

/** Error messages list at most this many names. */
const mostNamed = 8

async function unknownName(tx: Tx, scope: Scope, table: NamedTable, typed: string, field: string) {
  const rows = await live(tx, scope, table)
    .select('name')
    .orderBy(textOrder('name'))
    .limit(mostNamed + 1)
    .execute()
  const some = rows
    .slice(0, mostNamed)
    .map(({ name }) => name)
    .join(', ')
  const hint =
    rows.length === 0
      ? `There are none yet.`
      : rows.length > mostNamed
        ? `Some that there are: ${some}.`
        : `There are: ${some}.`
  return invalid([at(field, 'unknown', `There is no ${nouns[table]} called “${typed}”. ${hint}`)])
}

/**
 * The id of the row with this name, regardless of case.
 * @param hold locks the row against deletion until the transaction ends. Other changes stay
 * possible: two deliveries of one item both lock it, and then both write its cost.
 */
export async function keyOf(
  tx: Tx,
  scope: Scope,
  table: NamedTable,
  typed: string,
  field: string,
  { hold }: { hold: boolean },
): Promise<number> {
  const row = await live(tx, scope, table)
    .select('id')
    .where(folded('name'), '=', foldedValue(typed))
    .$if(hold, (query) => query.forKeyShare())
    .executeTakeFirst()
  if (!row) throw await unknownName(tx, scope, table, typed, field)
  return row.id
}
/** The ids for comma-separated names; locks the rows against deletion. */
export async function keysOf(
  tx: Tx,
  scope: Scope,
  table: NamedTable,
  typed: string | null,
  field: string,
): Promise<number[]> {
  const keys = new Set<number>()
  for (const name of (typed ?? '').split(',').map(searchOf).filter(Boolean))
    keys.add(await keyOf(tx, scope, table, name, field, { hold: true }))
  return [...keys]
}

/** Page column → the table in which its name is looked up, and the column that stores the id. */
export type Links = Readonly<Record<string, readonly [table: NamedTable, key: string]>>
/** Replaces names by ids; locks the named rows against deletion. */
export async function withKeys(
  tx: Tx,
  { scope }: Work,
  values: Values,
  links: Links,
): Promise<Values> {
  const stored: Record<string, Values[string]> = {}
  for (const [name, value] of Object.entries(values)) {
    const link = Object.hasOwn(links, name) ? links[name] : undefined
    if (!link) stored[name] = value
    else
      stored[link[1]] =
        typeof value === 'string'
          ? await keyOf(tx, scope, link[0], value, name, { hold: true })
          : null
  }
  return stored
}

/** SQL: the name behind an id column of the row `t`. */
export const nameOf = (table: NamedTable, key: string): RawBuilder<string | null> =>
  sql<string | null>`(select n.name from ${sql.table(table)} n where n.merchant_id = t.merchant_id
    and n.id = ${sql.ref(`t.${key}`)})`

/** A linking table between two tables. */
export interface Between {
  table: 'category_tag' | 'item_tag' | 'item_modifier_group' | 'modifier_group_item'
  /** Its columns: `own` refers to the row itself, `other` to the linked row. */
  own: string
  other: string
  to: NamedTable
}
/** SQL: names of all rows linked to `t`, comma-separated. */
export const namesOf = ({ table, own, other, to }: Between): RawBuilder<string | null> =>
  sql<string | null>`(select string_agg(n.name, ', ' order by sort_key(n.name) collate "C")
    from ${sql.table(table)} x join ${sql.table(to)} n on n.merchant_id = x.merchant_id
    and n.id = ${sql.ref(`x.${other}`)} and n.deleted_at is null
    where x.merchant_id = t.merchant_id and ${sql.ref(`x.${own}`)} = t.id)`

/** Links a row to exactly the named rows. Undefined leaves the links unchanged. */
export async function setLinks(
  tx: Tx,
  { scope }: Work,
  { table: linking, own, other, to }: Between,
  id: number,
  typed: Values[string] | undefined,
  field: string,
): Promise<void> {
  if (typeof typed !== 'string' && typed !== null) return
  const keys = await keysOf(tx, scope, to, typed, field)
  // Kysely cannot type the column names.
  const between = tx.$extendTables<Record<string, Record<string, number>>>()
  const table: string = linking
  const linked = between
    .deleteFrom(table)
    .where('merchant_id', '=', scope.merchantId)
    .where(own, '=', id)
  await (keys.length === 0 ? linked : linked.where(other, 'not in', keys)).execute()
  if (keys.length > 0)
    await between
      .insertInto(table)
      .values(keys.map((key) => ({ merchant_id: scope.merchantId, [own]: id, [other]: key })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
/** Refuses a comma in a name: lists of names use commas as separators. */
export const withoutComma = ({ name }: Values) =>
  typeof name === 'string' && name.includes(',')
    ? [at('name', 'format', 'A name holds no comma: commas part several names.')]
    : []
