// The shared parts of all sales reports. A page's columns define what its query must select.
import { sql, type JoinBuilder, type RawBuilder } from 'kysely'

import type { Tx } from '../../data/database-roles.ts'
import type { Row } from '../../data/schema.ts'
import type { Scope } from '../../calls/call.ts'
import { storeName } from './company-view.ts'
import {
  storedKind,
  type Column,
  type ColumnKind,
  type Filter,
  type ReportPage,
} from './description.ts'
import { choiceOf, datesOf } from './filters.ts'
import { ofStores, querySource, type QueryDefinition } from './query-source.ts'
import type { Filters, OperatorScope } from './source.ts'

interface Definition<Name extends string, Extra extends string> {
  page: string
  title: string
  description: string
  noun: string
  columns: readonly (Column & { name: Name })[]
  defaultSort: NoInfer<Name>
  defaultDirection?: 'asc' | 'desc'
  filters?: readonly Filter[]
  totals?: readonly NoInfer<Name>[]
  opens?: ReportPage['opens']
  abilities?: ReportPage['abilities']
  /** Aliases that are selected and searched, but not shown. */
  searchedToo?: readonly Extra[]
  search: readonly (NoInfer<Name> | NoInfer<Extra>)[]
  rows: QueryDefinition<NoInfer<Name> | NoInfer<Extra>, Scope>['rows']
}

const kindsOf = (columns: readonly Column[], texts: readonly string[] = []) =>
  Object.fromEntries<ColumnKind>([
    ...texts.map((name) => [name, 'text'] as const),
    ...columns.map((column) => [column.name, storedKind(column)] as const),
  ])

/** Creates a report page. The page's columns also define the kinds of the query's columns. */
export const report = <const Name extends string, const Extra extends string = never>({
  columns,
  search,
  searchedToo,
  rows,
  ...page
}: Definition<Name, Extra>): ReportPage => ({
  kind: 'report',
  ...page,
  columns,
  source: querySource<string>({ kinds: kindsOf(columns, searchedToo), search, rows }),
})

/** A report across merchants, for the platform's own staff. */
export const operatorReport = <const Name extends string>({
  columns,
  search,
  rows,
  ...page
}: Omit<Definition<Name, never>, 'rows' | 'searchedToo'> & {
  rows: QueryDefinition<NoInfer<Name>, OperatorScope>['rows']
}): ReportPage => ({
  kind: 'report',
  databaseRole: 'operator',
  ...page,
  columns,
  source: querySource<string, OperatorScope>({ kinds: kindsOf(columns), search, rows }),
})

/**
 * Like `report`, for rows that belong to one store each. The query must select `storeName`, which
 * company view shows.
 */
export function storeReport<const Name extends string>({
  rows,
  search,
  ...of
}: Omit<Definition<Name, never>, 'rows' | 'searchedToo'> & {
  rows: QueryDefinition<NoInfer<Name> | typeof storeName, Scope>['rows']
}): ReportPage {
  const page = report<Name, typeof storeName>({
    ...of,
    search: [...search, storeName],
    searchedToo: [storeName],
    rows,
  })
  return { ...page, source: { ...page.source, perStore: true } }
}

/** The date filter of every sales report. */
export const businessDates: Extract<Filter, { kind: 'dates' }> = {
  name: 'dates',
  label: 'Business dates',
  kind: 'dates',
  default: 'last7',
}

type TransactionType = Row<'ticket'>['transaction_type']
/**
 * Ticket types that count as sold: sales, returns, exchanges and reopened sales. Voided, cleared
 * and future tickets don't count.
 */
export const sold: readonly TransactionType[] = ['S', 'RT', 'SR', 'R']

/**
 * Joins rows of one merchant by two columns, such as `on('c.id', 'i.category_id')`, and by columns
 * with the same name in both tables.
 */
export const on =
  (one: string, other: string, ...alike: readonly string[]) =>
  <DB, TB extends keyof DB>(join: JoinBuilder<DB, TB>): JoinBuilder<DB, TB> => {
    const [mine, theirs] = [one, other].map((name) => name.split('.')[0])
    const same = [
      [one, other],
      ...['merchant_id', ...alike].map((name) => [`${mine}.${name}`, `${theirs}.${name}`]),
    ].map((pair) =>
      sql.join(
        pair.map((name) => sql.ref(name)),
        sql` = `,
      ),
    )
    return join.on(sql<boolean>`(${sql.join(same, sql` and `)})`)
  }

export function datesIn(filters: Filters, table: string): RawBuilder<boolean> {
  const { from, to } = datesOf(filters, 'dates')
  const day = sql.ref(`${table}.business_date`)
  return sql<boolean>`(${day} >= ${from} and ${day} <= ${to})`
}
/** Rows of the merchant, the chosen stores and business dates. */
export const inScope = (scope: Scope, filters: Filters, table: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.merchant_id`)} = ${scope.merchantId}
    and ${datesIn(filters, table)} and ${ofStores(scope, `${table}.store_id`)})`
/** A condition for rows that match the filter's value. All rows match if it isn't set. */
export function chosen(filters: Filters, name: string, column: string): RawBuilder<boolean> {
  const value = choiceOf(filters, name)
  return value === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${value}`
}

/** Tickets `t` of the chosen stores and business dates, with their store `s`. */
export const ticketsIn = (
  tx: Tx,
  scope: Scope,
  filters: Filters,
  types: readonly TransactionType[] = sold,
) =>
  tx
    .selectFrom('ticket as t')
    .innerJoin('store as s', on('s.id', 't.store_id'))
    .where(inScope(scope, filters, 't'))
    .where('t.transaction_type', 'in', types)
const ofTicket = ['store_id', 'business_date'] as const
/** The lines `l` of these tickets. */
export const linesIn = (...asked: Parameters<typeof ticketsIn>) =>
  ticketsIn(...asked).innerJoin('ticket_line as l', on('l.ticket_id', 't.id', ...ofTicket))
/** The payments `p` of these tickets. */
export const paymentsIn = (...asked: Parameters<typeof ticketsIn>) =>
  ticketsIn(...asked).innerJoin('ticket_payment as p', on('p.ticket_id', 't.id', ...ofTicket))

/** SQL for sums per ticket `t`, joined as `g`: goods, returns, and payments that aren't sales. */
export const goodsOf = sql<{
  goods: string
  returns: string
  other: string
  gift: string
}>`lateral (select
  coalesce(sum(l.amount) filter (where l.line_type in ('Item', 'Modifier')
    and l.amount > 0), 0) as goods,
  coalesce(sum(l.amount) filter (where l.line_type in ('Item', 'Modifier')
    and l.amount < 0), 0) as returns,
  coalesce(sum(l.price) filter (where l.line_type in ('Gift card', 'Account payment')), 0) as other,
  coalesce(sum(l.price) filter (where l.line_type = 'Gift card'), 0) as gift
  from ticket_line l where l.merchant_id = t.merchant_id and l.store_id = t.store_id
  and l.business_date = t.business_date and l.ticket_id = t.id)`.as('g')
/** Goods less returns and discounts. Needs {@link goodsOf}. */
export const netSales: RawBuilder<string> = sql<string>`coalesce(
  sum(g.goods + g.returns - t.discount_amount), 0)`

export const isChosen = (filters: Filters, name: string, value: string): boolean =>
  choiceOf(filters, name) === value
/** A percentage. Gives 0 where it would divide by zero. */
export const share = (part: RawBuilder<unknown>, whole: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce(100 * ${part} / nullif(${whole}, 0), 0)`
export const average = (sum: RawBuilder<unknown>, count: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce(${sum} / nullif(${count}, 0), 0)`
export const money = (name: string) => sql<string>`coalesce(sum(${sql.ref(name)}), 0)`

export const charges = sql<string>`sum(t.charges_amount + t.surcharge_amount)`
export const taxes = sql<string>`sum(t.tax_amount + t.gratuity_tax_amount)`
