// Reads what sales came to, grouped as a report asks. This file alone knows from which tables: days
// and lines come from the sums that the database keeps, parts of items from the lines themselves.
import { sql, type RawBuilder } from 'kysely'

import { toCents, type Cents } from '#core/money.ts'
import { daysBetween } from '#core/time/dates.ts'
import type { Scope } from '#server/calls/call.ts'
import type { Tx } from '#server/data/doors.ts'
import { salesDays, salesLines } from '#server/domain/sales/sales-sums.ts'
import { linesIn, sold } from '#server/records/engine/report.ts'
import { ofStores, storesOf } from '#server/records/engine/query-source.ts'
import { lineFigures, lineQuantity } from './figures.ts'

export interface Period {
  from: string
  to: string
}
/** Sums of one group, by their names: amounts in cents, counts in thousandths. */
export type Sums = Readonly<Record<string, number>>
export interface SumRow {
  /** What the group is, by the names in `by`. */
  keys: Readonly<Record<string, string | null>>
  sums: Sums
}

/** More groups than a server should hold and a person could read. */
const mostGroups = 100_000
export class TooManyGroups extends RangeError {
  override name = 'TooManyGroups'
}

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

const cents = (amount: unknown): Cents => toCents(String(amount))
const thousandths = (count: unknown): number => Math.round(Number(count) * 1000)

type Keys = Readonly<Record<string, RawBuilder<string | null>>>
const selected = (keys: Keys) => Object.entries(keys).map(([name, key]) => key.as(`key ${name}`))
/** By position: an expression with a parameter would be another one in `group by`. */
const positions = (keys: Keys) => Object.keys(keys).map((_, at) => sql`${sql.lit(at + 1)}`)

const keysOf = (keys: Keys, values: ReadonlyMap<string, unknown>): SumRow['keys'] =>
  Object.fromEntries(
    Object.keys(keys).map((name) => {
      const value = values.get(`key ${name}`)
      return [name, value === null || value === undefined ? null : String(value)]
    }),
  )
function sumRow(
  keys: Keys,
  row: object,
  names: readonly string[],
  counts: readonly string[],
): SumRow {
  const values = new Map<string, unknown>(Object.entries(row))
  return {
    keys: keysOf(keys, values),
    sums: Object.fromEntries([
      ...names.map((name) => [name, cents(values.get(name))] as const),
      ...counts.map((name) => [name, thousandths(values.get(name))] as const),
    ]),
  }
}
function few<Row>(rows: readonly Row[]): readonly Row[] {
  if (rows.length > mostGroups) throw new TooManyGroups('More groups than a report can show')
  return rows
}

const storeKey = sql<string>`s.name`

/** From the sums that the database keeps: amounts are in cents already. */
function keptRow(
  keys: Keys,
  row: object,
  amounts: readonly string[],
  counts: readonly string[],
  factor: number,
): SumRow {
  const values = new Map<string, unknown>(Object.entries(row))
  const whole = (name: string) => Number(values.get(name) ?? 0)
  return {
    keys: keysOf(keys, values),
    sums: Object.fromEntries([
      ...amounts.map((name) => [name, whole(name)] as const),
      ...counts.map((name) => [name, whole(name) * factor] as const),
    ]),
  }
}
const keptIn = (scope: Scope, { from, to }: Period) => ({
  merchantId: scope.merchantId,
  stores: storesOf(scope),
  from,
  to,
})
const summed = (table: string, names: readonly string[]) =>
  names.map((name) => sql<string>`sum(${sql.ref(`${table}.${name}`)})`.as(name))

/** What each business day came to, by store where asked for. */
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
      ...summed('h', [...dayAmounts.filter((name) => name !== 'net'), ...counts]),
      sql<string>`sum(h.goods + h.returns + h.discounts)`.as('net'),
    ])
    .groupBy(positions(keys))
    .having(sql<boolean>`sum(h.tickets) <> 0`)
    .limit(mostGroups + 1)
    .execute()
  return few(rows).map((row) => keptRow(keys, row, dayAmounts, counts, 1000))
}

export type LineKey =
  'department' | 'category' | 'topCategory' | 'item' | 'variation' | 'modifier' | 'group' | 'store'
export interface LinesAsked {
  by: readonly LineKey[]
  lines: 'items' | 'modifiers' | 'both'
  /**
   * Modifiers or components as parts of the item that they were sold with: `kind` and `part` say
   * which, and the other keys are those of the item.
   */
  parts?: { modifiers: boolean; components: boolean }
  /** The name of the only category, or null for lines without one. */
  category?: string | null
  /** The name of the only modifier group. */
  group?: string
}

/** What the lines of items and modifiers came to, by the keys asked for. */
export const lineSums = (
  tx: Tx,
  scope: Scope,
  dates: Period,
  asked: LinesAsked,
): Promise<SumRow[]> =>
  asked.parts
    ? partSums(tx, scope, dates, { ...asked, parts: asked.parts })
    : keptLineSums(tx, scope, dates, asked)

const lineTypes = (lines: LinesAsked['lines']): readonly string[] =>
  lines === 'both' ? ['Item', 'Modifier'] : [lines === 'items' ? 'Item' : 'Modifier']

/** Lines for themselves, from the sums that the database keeps. */
async function keptLineSums(
  tx: Tx,
  scope: Scope,
  dates: Period,
  { by, lines, category, group }: LinesAsked,
): Promise<SumRow[]> {
  const known: Readonly<Record<LineKey, RawBuilder<string | null>>> = {
    department: sql`l.department_name`,
    category: sql`l.category_name`,
    topCategory: sql`coalesce(c.top, l.category_name)`,
    item: sql`l.item_name`,
    variation: sql`l.variation_name`,
    modifier: sql`l.item_name`,
    group: sql`l.modifier_group_name`,
    store: storeKey,
  }
  const keys: Keys = {
    ...Object.fromEntries(by.map((name) => [name, known[name]])),
    ...(by.includes('store') && { storeId: sql<string>`l.store_id` }),
  }
  // Of departments, items are counted, and not what was changed about them.
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
    .where(sql<boolean>`l.line_type in (${sql.join(lineTypes(lines))})`)
    .$if(category !== undefined, (query) =>
      query.where(sql<boolean>`l.category_name is not distinct from ${category ?? null}::text`),
    )
    .$if(group !== undefined, (query) => query.where('l.modifier_group_name', '=', group ?? ''))
    .select(selected(keys))
    .select([...summed('l', amounts), quantity.as('quantity')])
    .groupBy(positions(keys))
    .having(sql<boolean>`sum(l.lines) <> 0`)
    .limit(mostGroups + 1)
    .execute()
  return few(rows).map((row) => keptRow(keys, row, amounts, ['quantity'], 1))
}

/** Lines as parts of those that they were sold with, which the kept sums do not know. */
async function partSums(
  tx: Tx,
  scope: Scope,
  dates: Period,
  { by, lines, parts, category, group }: LinesAsked & Required<Pick<LinesAsked, 'parts'>>,
): Promise<SumRow[]> {
  const isPart = sql<boolean>`case
    when l.line_type = 'Modifier' then ${parts.modifiers} and p.id is not null
    else ${parts.components} and p.id is not null and p.line_type = 'Item' end`
  const whole = (column: string): RawBuilder<string | null> =>
    sql<string | null>`case when ${isPart} then ${sql.ref(`p.${column}`)}
      else ${sql.ref(`l.${column}`)} end`
  const categoryName = whole('category_name')
  const known: Readonly<Record<LineKey, RawBuilder<string | null>>> = {
    department: whole('department_name'),
    category: categoryName,
    topCategory: sql`coalesce(c.top, ${categoryName})`,
    item: whole('item_name'),
    // That of the item itself; a part has none of its own here.
    variation: sql`case when ${isPart} then null else l.variation_name end`,
    modifier: sql`l.item_name`,
    group: sql`l.modifier_group_name`,
    store: storeKey,
  }
  const keys: Keys = {
    ...Object.fromEntries(by.map((name) => [name, known[name]])),
    ...(by.includes('store') && { storeId: sql<string>`t.store_id` }),
    kind: sql<string>`case when not (${isPart}) then 'own' when l.line_type = 'Modifier'
      then 'modifier' else 'component' end`,
    part: sql<string | null>`case when ${isPart} then l.item_name end`,
  }
  const rows = await linesIn(tx, scope, { dates })
    .leftJoin('ticket_line as p', (join) =>
      join
        .onRef('p.merchant_id', '=', 'l.merchant_id')
        .onRef('p.store_id', '=', 'l.store_id')
        .onRef('p.business_date', '=', 'l.business_date')
        .onRef('p.ticket_id', '=', 'l.ticket_id')
        .onRef('p.id', '=', 'l.parent_line_id'),
    )
    .$if(by.includes('topCategory'), (query) =>
      query.leftJoin(topCategories(tx, scope).as('c'), (join) =>
        join.on(sql<boolean>`c.name = ${categoryName}`),
      ),
    )
    .where(sql<boolean>`l.line_type in (${sql.join(lineTypes(lines))})`)
    .$if(category !== undefined, (query) =>
      query.where(sql<boolean>`${categoryName} is not distinct from ${category ?? null}::text`),
    )
    .$if(group !== undefined, (query) => query.where('l.modifier_group_name', '=', group ?? ''))
    .select(selected(keys))
    .select([...lineFigures(), lineQuantity.as('quantity')])
    .groupBy(positions(keys))
    .limit(mostGroups + 1)
    .execute()
  return few(rows).map((row) => sumRow(keys, row, amounts, ['quantity']))
}

/** Categories that lie in another one, with its name. Sales keep the name of the category alone. */
const topCategories = (tx: Tx, { merchantId }: Scope) =>
  tx
    .selectFrom('item_category as inner')
    .innerJoin('item_category as outer', (join) =>
      join
        .onRef('outer.merchant_id', '=', 'inner.merchant_id')
        .onRef('outer.id', '=', 'inner.parent_category_id'),
    )
    .where('inner.merchant_id', '=', merchantId)
    .where('inner.deleted_at', 'is', null)
    .select(['inner.name as name', 'outer.name as top'])

/** The categories of what was sold, by name; null is what was sold without one. */
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

/** The day with sales that lies nearest to these dates, where they have none. */
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
