// Handles columns that refer to other records: their choices, checks and names. A browser sees and
// sends ids. A source has the name under the column's own name, for searching and sorting, and the
// id under the reference's `key`.
import { sql, type Expression } from 'kysely'

import type { Tx } from '../../data/database-roles.ts'
import { amongIds, amongStores } from '../../data/ids.ts'
import { countRows, offsetOf, onePage } from '../../data/paging.ts'
import { found, keyHas, textOrder } from '../../data/text.ts'
import type { Scope } from '../../calls/call.ts'
import { denied, invalid, type FieldProblem } from '../../calls/problem.ts'
import type { ChosenIn, Column, ColumnKind, Referred, References } from './description.ts'
import type { OperatorScope, PageRecord, Value, Values, Work } from './source.ts'

type Referring = Column & { references: References }

export const refers = (column: Column): column is Referring => column.references !== undefined

/** The kind of the source's value under the key. */
export const keyKind = ({ kind }: Referring): ColumnKind => (kind === 'record' ? 'integer' : 'text')
/**
 * SQL for the names behind a row's ids. Includes deleted records, because rows may still refer to
 * them.
 */
export function namesFor(
  { kind, references: { table, name = 'name' } }: Referring,
  ids: Expression<unknown>,
): Expression<unknown> {
  const named = `r.${name}`
  const ofMerchant = sql`from ${sql.table(table)} r where r.merchant_id = t.merchant_id`
  if (kind === 'record') return sql`(select ${sql.ref(named)} ${ofMerchant} and r.id = ${ids})`
  return sql`case when ${ids} = 'all' then 'all' else (
    select string_agg(${sql.ref(named)}, ', ' order by ${textOrder(named)}) ${ofMerchant}
    and r.id = any(string_to_array(${ids}, ',')::bigint[])) end`
}

/** A value as browsers send and get it. The ids of several records are a list. */
export type WireValue = Value | number[]
export type WireValues = Readonly<Record<string, WireValue>>
export type WireRecord = Omit<PageRecord, 'values'> & {
  values: Record<string, WireValue>
  names?: Record<string, string[]>
}

/** Parses the ids from a source's value of several records. */
export const parseIds = (value: Value | undefined): number[] =>
  value === null || value === undefined || value === '' ? [] : String(value).split(',').map(Number)

interface NamedRow {
  id: number
  merchant_id: number
}
/** The context of a choice. Only internal tools can have no chosen merchant. */
export type Chooser = Pick<Work<OperatorScope>, 'scope' | 'session'>
// Columns are accessed by name, because Kysely can't know the table here.
const named = (tx: Tx, table: string) =>
  tx.$extendTables<Record<string, NamedRow>>().selectFrom(`${table} as r`)
const selectRows = (tx: Tx, { merchantId }: Scope, table: string) =>
  named(tx, table).where('r.merchant_id', '=', merchantId)
/** Rows that can be chosen: not deleted, and visible to the person. */
function live(tx: Tx, { scope, session }: Chooser, references: Referred, of: ChosenIn) {
  const { table, where, choosable, ofPlatform } = references
  if (ofPlatform) return named(tx, table).where(ofPlatform(session, of))
  if (!scope) throw denied('Choose a merchant first.')
  return selectRows(tx, scope, table)
    .where(table === 'store' ? sql<boolean>`not r.is_deleted` : sql<boolean>`r.deleted_at is null`)
    .$if(table === 'store', (query) => query.where(amongStores('r.id', scope.stores)))
    .$if(where !== undefined, (query) => query.where(where?.(scope) ?? sql<boolean>`true`))
    .$if(of === 'field' && choosable !== undefined, (query) =>
      query.where(choosable?.(scope) ?? sql<boolean>`true`),
    )
}
const among = (table: string, ids: readonly number[]) =>
  table === 'store' ? amongStores('r.id', ids) : amongIds('r.id', ids)

const pageSize = 50

/** One page of the choosable records, sorted by name. */
export async function choicesFor(
  tx: Tx,
  chooser: Chooser,
  references: Referred,
  { page, search, of }: { page: number; search: string; of: ChosenIn },
): Promise<{ choices: { id: number; name: string; detail?: string }[]; total: number }> {
  const { name = 'name', detail } = references
  const text = sql<string>`concat_ws(chr(31), ${sql.ref(`r.${name}`)}, ${
    detail === undefined ? null : sql.ref(`r.${detail}`)
  }::text)`
  const matching = live(tx, chooser, references, of).$if(search !== '', (query) =>
    query.where(found(search, (word) => keyHas(sql`search_key(${text})`, word), sql`''`)),
  )
  const total = await countRows(matching)
  const rows = await matching
    .select('r.id')
    .select(sql<string>`${sql.ref(`r.${name}`)}`.as('name'))
    .$if(detail !== undefined, (query) =>
      query.select(sql<string | null>`${sql.ref(`r.${detail ?? name}`)}`.as('detail')),
    )
    .orderBy(textOrder(`r.${name}`))
    .orderBy('r.id')
    .$call(onePage(pageSize, offsetOf(page, pageSize)))
    .$castTo<{ id: number; name: string; detail?: string | null }>()
    .execute()
  return {
    total,
    choices: rows.map((row) => ({
      id: row.id,
      name: row.name,
      ...(typeof row.detail === 'string' && { detail: row.detail }),
    })),
  }
}

/**
 * The name of a record. Undefined if the record doesn't exist, isn't visible or can't be chosen
 * there.
 */
export async function nameFor(
  tx: Tx,
  chooser: Chooser,
  references: Referred,
  id: number,
  of: ChosenIn,
): Promise<string | undefined> {
  const row = await live(tx, chooser, references, of)
    .where('r.id', '=', id)
    .select(sql<string>`${sql.ref(`r.${references.name ?? 'name'}`)}`.as('name'))
    .executeTakeFirst()
  return row?.name
}

/**
 * Checks that all chosen records can be chosen.
 * @param values already checked against the columns (`checkValues`)
 * @param hold locks the records, so that none is deleted before the transaction ends; other changes
 * are still possible
 * @throws invalid, at the field of each record that doesn't exist or isn't among the choices
 */
export async function requireChosen(
  tx: Tx,
  chooser: Chooser,
  columns: readonly Column[],
  values: Values,
  { hold }: { hold: boolean },
): Promise<void> {
  const errors: FieldProblem[] = []
  for (const { name, references } of columns.filter(refers)) {
    const chosen = values[references.key]
    if (chosen === undefined || chosen === 'all') continue
    const ids = parseIds(chosen)
    if (ids.length === 0) continue
    const there = await live(tx, chooser, references, 'field')
      .where(among(references.table, ids))
      .select('r.id')
      .$if(hold, (query) => query.forKeyShare())
      .execute()
    if (there.length < ids.length)
      errors.push({
        field: `values.${name}`,
        code: 'unknown',
        message: "This can't be selected here. Choose another.",
      })
  }
  if (errors.length > 0) throw invalid(errors)
}

/** If there are more stores, their names aren't sent, because no one reads that many in a row. */
const mostNamed = 20

/** The names behind ids, by id. Includes deleted records, because rows may still refer to them. */
async function namesBehind(
  tx: Tx,
  scope: Scope,
  { table, name = 'name' }: Referred,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await selectRows(tx, scope, table)
    .where(among(table, ids))
    .select('r.id')
    .select(sql<string>`${sql.ref(`r.${name}`)}`.as('name'))
    .execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}

/**
 * Converts a source's records for a browser. Ids are in their columns, and the names beside them.
 */
export async function asWire<R extends PageRecord>(
  tx: Tx,
  scope: Scope | undefined,
  columns: readonly Column[],
  records: readonly R[],
): Promise<(Omit<R, 'values'> & WireRecord)[]> {
  const referring = columns.filter(refers)
  if (referring.length === 0) return [...records]
  const wire = records.map((record) => ({
    ...record,
    values: { ...record.values } as Record<string, WireValue>,
    names: {} as Record<string, string[]>,
  }))
  for (const { name, kind, references } of referring) {
    const { key } = references
    const idsIn = ({ values }: PageRecord) => {
      const ids = values[key] === 'all' ? [] : parseIds(values[key])
      return kind === 'stores' ? ids.slice(0, mostNamed) : ids
    }
    const names =
      kind === 'record' || !scope
        ? new Map<number, string>()
        : await namesBehind(tx, scope, references, [...new Set(records.flatMap(idsIn))])
    records.forEach((record, at) => {
      const shown = wire[at]
      if (!shown) return
      const value = record.values[key] ?? null
      shown.names[name] =
        kind === 'record'
          ? value === null
            ? // A name without a record, such as a name that was typed.
              [record.values[name]].filter((one) => typeof one === 'string')
            : [String(record.values[name] ?? '')]
          : idsIn(record).map((id) => names.get(id) ?? '')
      const values: Record<string, WireValue> = shown.values
      values[name] = kind === 'record' || value === 'all' ? value : parseIds(value)
    })
  }
  // Removes the keys, because browsers get the ids under the columns' own names.
  const keys = new Set(referring.map(({ references }) => references.key))
  return wire.map((record) => ({
    ...record,
    values: Object.fromEntries(Object.entries(record.values).filter(([name]) => !keys.has(name))),
  }))
}
