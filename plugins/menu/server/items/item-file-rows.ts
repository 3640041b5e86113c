// Reads what import and export need: the names that items refer to, and the items that already have
// a unique value. Every statement filters by merchant. Row-level security enforces the same rule,
// so either check would be enough by itself.
import { sql } from 'kysely'

import { folded } from '#schemas/rules/names.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { inParts } from '#server/data/paging.ts'
import { readCulture } from '#server/domain/tenancy/cultures.ts'
import { referenceMembers, references, type ReferenceTable } from './item-fields.ts'
import type { Holder } from './variation-rows.ts'

/** Names of one kind, by id and by name. Case only matters if two names differ in nothing else. */
export interface NamesOf {
  nameOf(id: number): string | undefined
  idOf(name: string): number | undefined
}
/** The names of the rows that items can refer to, by table. */
export interface MenuNames extends Record<ReferenceTable, NamesOf> {
  defaultTax: number | null
  /** The culture for formatting and parsing amounts. */
  culture: string
}
interface NamedRow {
  id: number
  name: string
}
function buildNames(rows: readonly NamedRow[]): NamesOf {
  const byId = new Map(rows.map(({ id, name }) => [id, name]))
  const exact = new Map(rows.map(({ id, name }) => [name, id]))
  const cased = new Map(rows.map(({ id, name }) => [folded(name), id]))
  const caseless = new Map(rows.map(({ id, name }) => [folded(name).toLowerCase(), id]))
  return {
    nameOf: (id) => byId.get(id),
    idOf: (name) =>
      exact.get(name) ?? cased.get(folded(name)) ?? caseless.get(folded(name).toLowerCase()),
  }
}

/**
 * The rows that items can refer to, without deleted ones.
 * @param options `hold`: share-locks them, so that none is deleted before the transaction ends
 */
export async function readMenuNames(
  tx: Tx,
  merchantId: number,
  { hold = false } = {},
): Promise<MenuNames> {
  const names = {} as Record<ReferenceTable, NamesOf>
  for (const member of referenceMembers) {
    const { table } = references[member]
    const { rows } = await sql<NamedRow>`select t.id, t.name from ${sql.table(table)} t
      where t.merchant_id = ${merchantId} and t.deleted_at is null
      order by t.id ${hold ? sql`for share` : sql``}`.execute(tx)
    names[table] = buildNames(rows)
  }
  const standard = await tx
    .selectFrom('tax_category')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .where('is_default', '=', true)
    .executeTakeFirst()
  return {
    ...names,
    defaultTax: standard?.id ?? null,
    culture: await readCulture(tx, merchantId),
  }
}

/** Each name in lowercase by the database's rules, because its comparisons use them. */
export async function foldedNames(
  tx: Tx,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const lower = new Map<string, string>()
  for (const part of inParts([...new Set(names)])) {
    const { rows } = await sql<{
      name: string
      folded: string
    }>`select n as name, lower(n) as folded
      from jsonb_array_elements_text(${JSON.stringify(part)}::jsonb) n`.execute(tx)
    for (const row of rows) lower.set(row.name, row.folded)
  }
  return lower
}

const uniqueColumns = {
  ItemName: sql`lower(t.name)`,
  ExternalItemId: sql`t.external_id`,
} as const
/** The items that already have these values. Names are compared in lowercase. */
export async function readHolders(
  tx: Tx,
  merchantId: number,
  values: readonly string[],
  member: keyof typeof uniqueColumns,
): Promise<Holder[]> {
  const holders: Holder[] = []
  for (const part of inParts(values)) {
    const { rows } = await sql<Holder>`select t.id as item, v as value
      from jsonb_array_elements_text(${JSON.stringify(part)}::jsonb) v
      join item t on ${uniqueColumns[member]} = v where t.merchant_id = ${merchantId}
        and t.deleted_at is null`.execute(tx)
    holders.push(...rows)
  }
  return holders
}
