// Reads sums of sales, grouped as a report requests. Only this file knows the tables they come
// from. Days and lines are read from sums that the database maintains. Parts of items are read from
// the lines themselves.
import { sql, type RawBuilder } from 'kysely'

import { daysBetween } from '#core/time/dates.ts'
import type { Scope } from '#server/calls/call.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { salesDays, salesLines } from '#server/domain/sales/sales-sums.ts'
import { linesIn, on, sold } from '#server/records/engine/report.ts'
import { ofStores, storesOf } from '#server/records/engine/query-source.ts'
import { tooMany } from '../reports/refusals.ts'
import { lineQuantity, lineSums } from './measures.ts'

export interface Period {
  from: string
  to: string
}
/** The sums of a group by name. Amounts are in cents, counts in thousandths. */
export type Sums = Readonly<Record<string, number>>
export interface SumRow {
  /** The group's keys, by the names in `by`. */
  keys: Readonly<Record<string, string | null>>
  sums: Sums
}

/** Maximum number of groups. More would overload the server, and be too many to read. */
const mostGroups = 100_000

const amounts = ['gross', 'discounts', 'net'] as const
const dayAmounts = [
  'goods',
  'returns',
  'discounts',
  'net',
  'charges',
  'tax',
  'gratuity',
  'tips',
  'donations',
  'other',
  'total',
] as const

type Key = RawBuilder<string | null>
type Keys = Readonly<Record<string, Key>>
const selected = (keys: Keys) => Object.entries(keys).map(([name, key]) => key.as(`key ${name}`))
/**
 * Positions for `group by`, because PostgreSQL treats two expressions with a parameter as different
 * ones.
 */
const positions = (keys: Keys) => Object.keys(keys).map((_, at) => sql`${sql.lit(at + 1)}`)

/** Converts a row of a query, which has amounts in cents and counts in thousandths. */
function sumRow(keys: Keys, row: object, names: readonly string[]): SumRow {
  const values = new Map<string, unknown>(Object.entries(row))
  return {
    keys: Object.fromEntries(
      Object.keys(keys).map((name) => {
        const value = values.get(`key ${name}`) ?? null
        return [name, value === null ? null : String(value)]
      }),
    ),
    sums: Object.fromEntries(names.map((name) => [name, Number(values.get(name) ?? 0)])),
  }
}
function few<Row>(rows: readonly Row[]): readonly Row[] {
  if (rows.length > mostGroups) throw tooMany('ToDate')
  return rows
}

const storeKey = sql<string>`s.name`

/** The maintained sums for these dates. They are in cents, and for quantities in thousandths. */
export const keptIn = (scope: Scope, dates: Period) => ({
  merchantId: scope.merchantId,
  stores: storesOf(scope),
  ...dates,
})
const summed = (table: string, names: readonly string[]) =>
  names.map((name) => sql<string>`sum(${sql.ref(`${table}.${name}`)})`.as(name))

/** Sums by business day, and by store on request. */
export async function daySums(
  tx: Tx,
  scope: Scope,
  dates: Period,
  byStore: boolean,
): Promise<SumRow[]> {
  const keys: Keys = {
    date: sql<string>`h.business_date`,
    ...(byStore && { store: storeKey, storeId: sql<string>`h.store_id` }),
  }
  const counts = ['tickets', 'guests'] as const
  const rows = await salesDays(tx, keptIn(scope, dates))
    .select(selected(keys))
    .select([
      ...summed(
        'h',
        dayAmounts.filter((name) => name !== 'net'),
      ),
      ...counts.map((name) => sql<string>`1000 * sum(${sql.ref(`h.${name}`)})`.as(name)),
      sql<string>`sum(h.goods + h.returns + h.discounts)`.as('net'),
    ])
    .groupBy(positions(keys))
    .having(sql<boolean>`sum(h.tickets) <> 0`)
    .limit(mostGroups + 1)
    .execute()
  return few(rows).map((row) => sumRow(keys, row, [...dayAmounts, ...counts]))
}

export type LineKey =
  'department' | 'category' | 'topCategory' | 'item' | 'variation' | 'modifier' | 'group' | 'store'
export interface LinesAsked {
  by: readonly LineKey[]
  lines: 'items' | 'modifiers' | 'both'
  /**
   * Adds modifiers or components as parts of the item that they were sold with. `kind` and `part`
   * identify the part, and the other keys are those of the item.
   */
  parts?: { modifiers: boolean; components: boolean }
  /** Only lines with this category name. Null means lines without a category. */
  category?: string | null
  /** Only lines with this modifier group name. */
  group?: string
}

/** Sums lines of items and modifiers by the requested keys. */
export const soldLines = (
  tx: Tx,
  scope: Scope,
  dates: Period,
  asked: LinesAsked,
): Promise<SumRow[]> =>
  asked.parts
    ? partSums(tx, scope, dates, { ...asked, parts: asked.parts })
    : keptLineSums(tx, scope, dates, asked)

/** @param of reads a column from the line, or from the line that it's part of */
const lineKeys = (by: readonly LineKey[], table: string, of: (column: string) => Key): Keys => {
  const known: Readonly<Record<LineKey, Key>> = {
    department: of('department_name'),
    category: of('category_name'),
    topCategory: sql`coalesce(c.top, ${of('category_name')})`,
    item: of('item_name'),
    variation: of('variation_name'),
    modifier: sql`l.item_name`,
    group: sql`l.modifier_group_name`,
    store: storeKey,
  }
  return {
    ...Object.fromEntries(by.map((name) => [name, known[name]])),
    ...(by.includes('store') && { storeId: sql<string>`${sql.ref(table)}.store_id` }),
  }
}
const lineTypes = {
  items: sql`('Item')`,
  modifiers: sql`('Modifier')`,
  both: sql`('Item', 'Modifier')`,
} as const
/** Whether a line matches the request. */
const isAsked = ({ lines, category, group }: LinesAsked, ofCategory: Key) => sql<boolean>`(
  l.line_type in ${lineTypes[lines]}
  and ${
    category === undefined ? sql`true` : sql`${ofCategory} is not distinct from ${category}::text`
  }
  and ${group === undefined ? sql`true` : sql`l.modifier_group_name = ${group}`})`

/** Sums lines on their own, from the sums that the database maintains. */
async function keptLineSums(
  tx: Tx,
  scope: Scope,
  dates: Period,
  asked: LinesAsked,
): Promise<SumRow[]> {
  const { by, lines } = asked
  const of = (column: string): Key => sql.ref(`l.${column}`)
  const keys = lineKeys(by, 'l', of)
  // Departments count items without their modifiers.
  const quantity =
    lines === 'both'
      ? sql<string>`coalesce(sum(l.quantity) filter (where l.line_type = 'Item'), 0)`
      : sql<string>`sum(l.quantity)`
  const rows = await salesLines(tx, keptIn(scope, dates))
    .$if(by.includes('topCategory'), (query) =>
      query.leftJoin(topCategories(tx, scope).as('c'), (join) =>
        join.onRef('c.name', '=', 'l.category_name'),
      ),
    )
    .where(isAsked(asked, of('category_name')))
    .select(selected(keys))
    .select([...summed('l', amounts), quantity.as('quantity')])
    .groupBy(positions(keys))
    .having(sql<boolean>`sum(l.lines) <> 0`)
    .limit(mostGroups + 1)
    .execute()
  return few(rows).map((row) => sumRow(keys, row, [...amounts, 'quantity']))
}

/** Sums lines as parts of their items. The maintained sums don't have this information. */
async function partSums(
  tx: Tx,
  scope: Scope,
  dates: Period,
  asked: LinesAsked & Required<Pick<LinesAsked, 'parts'>>,
): Promise<SumRow[]> {
  const { by, parts } = asked
  const isPart = sql<boolean>`case
    when l.line_type = 'Modifier' then ${parts.modifiers} and p.id is not null
    else ${parts.components} and p.id is not null and p.line_type = 'Item' end`
  const of = (column: string): Key =>
    // Null for parts, because the variation belongs to the item.
    sql`case when ${isPart} then ${column === 'variation_name' ? sql`null` : sql.ref(`p.${column}`)}
      else ${sql.ref(`l.${column}`)} end`
  const keys: Keys = {
    ...lineKeys(by, 't', of),
    kind: sql<string>`case when not (${isPart}) then 'own' when l.line_type = 'Modifier'
      then 'modifier' else 'component' end`,
    part: sql<string | null>`case when ${isPart} then l.item_name end`,
  }
  const rows = await linesIn(tx, scope, { dates })
    .leftJoin(
      'ticket_line as p',
      on('p.id', 'l.parent_line_id', 'store_id', 'business_date', 'ticket_id'),
    )
    .$if(by.includes('topCategory'), (query) =>
      query.leftJoin(topCategories(tx, scope).as('c'), (join) =>
        join.on(sql<boolean>`c.name = ${of('category_name')}`),
      ),
    )
    .where(isAsked(asked, of('category_name')))
    .select(selected(keys))
    .select(amounts.map((name) => sql<string>`round(100 * ${lineSums[name]})`.as(name)))
    .select(sql<string>`round(1000 * ${lineQuantity})`.as('quantity'))
    .groupBy(positions(keys))
    .limit(mostGroups + 1)
    .execute()
  return few(rows).map((row) => sumRow(keys, row, [...amounts, 'quantity']))
}

/**
 * Subcategories with the name of their parent, because sales only store the name of the
 * subcategory.
 */
const topCategories = (tx: Tx, { merchantId }: Scope) =>
  tx
    .selectFrom('item_category as inner')
    .innerJoin('item_category as outer', on('outer.id', 'inner.parent_category_id'))
    .where('inner.merchant_id', '=', merchantId)
    .where('inner.deleted_at', 'is', null)
    .select(['inner.name as name', 'outer.name as top'])

/** The names of categories with sales, in order. Null represents sales without a category. */
export async function soldCategories(
  tx: Tx,
  scope: Scope,
  dates: Period,
): Promise<(string | null)[]> {
  const rows = await salesLines(tx, keptIn(scope, dates))
    .where('l.line_type', '=', 'Item')
    .select('l.category_name as name')
    .groupBy('l.category_name')
    .having(sql<boolean>`sum(l.lines) <> 0`)
    .execute()
  return rows
    .map(({ name }) => name)
    .sort((a, b) => (a === null ? 1 : b === null ? -1 : a < b ? -1 : 1))
}

/** The day with sales that is nearest to an empty period. */
export async function nearestDay(
  tx: Tx,
  scope: Scope,
  { from, to }: Period,
): Promise<string | null> {
  const days = () =>
    tx
      .selectFrom('ticket as t')
      .where('t.merchant_id', '=', scope.merchantId)
      .where(ofStores(scope, 't.store_id'))
      .where('t.transaction_type', 'in', sold)
  const { before } = await days()
    .where('t.business_date', '<', from)
    .select(({ fn }) => fn.max('t.business_date').as('before'))
    .executeTakeFirstOrThrow()
  const { after } = await days()
    .where('t.business_date', '>', to)
    .select(({ fn }) => fn.min('t.business_date').as('after'))
    .executeTakeFirstOrThrow()
  if (before === null || after === null) return before ?? after
  return daysBetween(before, from) <= daysBetween(to, after) ? before : after
}
