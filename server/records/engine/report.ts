// Parts that all sales reports share. A page's columns define what its query must select.
import { sql, type RawBuilder } from 'kysely'

import type { Tx } from '../../data/doors.ts'
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
  drawn?: ReportPage['drawn']
  /** Selected as texts, but not shown, beside what `drawn` tells rows and tickets apart by. */
  kept?: readonly string[]
  /** Selected and searched, but not shown. */
  searchedToo?: readonly Extra[]
  search: readonly (NoInfer<Name> | NoInfer<Extra>)[]
  order?: Readonly<Record<string, string>>
  rows: QueryDefinition<NoInfer<Name> | NoInfer<Extra>, Scope>['rows']
}

/** Creates a report page. The query's column kinds come from the page's columns. */
export function report<const Name extends string, const Extra extends string = never>({
  columns,
  search,
  searchedToo = [],
  kept = [],
  order = {},
  rows,
  ...page
}: Definition<Name, Extra>): ReportPage {
  const { drawn } = page
  const told = [...(drawn?.keys ?? []), ...(drawn?.ticket ?? [])]
  const kinds: Readonly<Record<string, ColumnKind>> = Object.fromEntries<ColumnKind>([
    ...[...searchedToo, ...kept, ...told].map((name) => [name, 'text'] as const),
    ...[...columns, ...(drawn?.columns ?? [])].map(
      (column) => [column.name, storedKind(column)] as const,
    ),
  ])
  return {
    kind: 'report',
    ...page,
    columns,
    source: querySource<string>({ kinds, search, order, rows }),
  }
}

/** A report of the platform's own people, across merchants. */
export const operatorReport = <const Name extends string>({
  columns,
  search,
  rows,
  ...page
}: Omit<Definition<Name, never>, 'rows' | 'searchedToo' | 'kept' | 'drawn' | 'order'> & {
  rows: QueryDefinition<NoInfer<Name>, OperatorScope>['rows']
}): ReportPage => ({
  kind: 'report',
  door: 'operator',
  ...page,
  columns,
  source: querySource<string, OperatorScope>({
    kinds: Object.fromEntries(columns.map((column) => [column.name, storedKind(column)])),
    search,
    rows,
  }),
})

/**
 * Like `report`, for rows that belong to one store each. The query selects `storeName`, which
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
 * Ticket types that count as sold: sales, returns, exchanges and reopened sales. Not voided,
 * cleared or future ones.
 */
export const sold: readonly TransactionType[] = ['S', 'RT', 'SR', 'R']

/** Tickets `t` of the chosen stores and business dates, with store `s`. */
export function ticketsIn(
  tx: Tx,
  scope: Scope,
  filters: Filters,
  types: readonly TransactionType[] = sold,
) {
  const { from, to } = datesOf(filters, 'dates')
  return tx
    .selectFrom('ticket as t')
    .innerJoin('store as s', (join) =>
      join.onRef('s.merchant_id', '=', 't.merchant_id').onRef('s.id', '=', 't.store_id'),
    )
    .where('t.merchant_id', '=', scope.merchantId)
    .where('t.business_date', '>=', from)
    .where('t.business_date', '<=', to)
    .where(ofStores(scope, 't.store_id'))
    .where('t.transaction_type', 'in', types)
}
/** The lines `l` of these tickets. */
export const linesIn = (
  tx: Tx,
  scope: Scope,
  filters: Filters,
  types?: readonly TransactionType[],
) =>
  ticketsIn(tx, scope, filters, types).innerJoin('ticket_line as l', (join) =>
    join
      .onRef('l.merchant_id', '=', 't.merchant_id')
      .onRef('l.store_id', '=', 't.store_id')
      .onRef('l.business_date', '=', 't.business_date')
      .onRef('l.ticket_id', '=', 't.id'),
  )
/** The payments `p` of these tickets. */
export const paymentsIn = (
  tx: Tx,
  scope: Scope,
  filters: Filters,
  types?: readonly TransactionType[],
) =>
  ticketsIn(tx, scope, filters, types).innerJoin('ticket_payment as p', (join) =>
    join
      .onRef('p.merchant_id', '=', 't.merchant_id')
      .onRef('p.store_id', '=', 't.store_id')
      .onRef('p.business_date', '=', 't.business_date')
      .onRef('p.ticket_id', '=', 't.id'),
  )

/** SQL, joined as `g` per ticket `t`: goods, returns, and payments that are not sales. */
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
/**
 * Row numbers as ids for grouped rows, which have no key. Ordering by the grouping columns keeps
 * their order stable.
 */
export const numberedBy = (...columns: readonly string[]): RawBuilder<number> =>
  sql<number>`row_number() over (order by ${sql.join(columns.map((column) => sql.ref(column)))})`
/** A percentage; 0 if the whole is 0. */
export const share = (part: RawBuilder<unknown>, whole: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce(100 * ${part} / nullif(${whole}, 0), 0)`
export const average = (sum: RawBuilder<unknown>, count: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce(${sum} / nullif(${count}, 0), 0)`
export const money = (name: string) => sql<string>`coalesce(sum(${sql.ref(name)}), 0)`

/**
 * Columns from net sales to the ticket total. They add up to the total. Selected by {@link
 * collected}; needs {@link goodsOf}.
 */
export const collectedColumns = [
  { name: 'net', label: 'Net sales', kind: 'money' },
  {
    name: 'charges',
    label: 'Charges',
    kind: 'money',
    help: 'Fees, and surcharges for paying by card.',
  },
  { name: 'tax', label: 'Taxes', kind: 'money' },
  { name: 'tips', label: 'Tips and gratuities', kind: 'money' },
  { name: 'donations', label: 'Donations', kind: 'money' },
  {
    name: 'other',
    label: 'Non-sales revenue',
    kind: 'money',
    help: 'Gift cards sold and payments on house accounts.',
  },
  { name: 'total', label: 'Total', kind: 'money' },
] as const satisfies readonly Column[]
export const collectedNames = collectedColumns.map(({ name }) => name)
export const charges = sql<string>`sum(t.charges_amount + t.surcharge_amount)`
export const taxes = sql<string>`sum(t.tax_amount + t.gratuity_tax_amount)`
export const collected = () =>
  [
    netSales.as('net'),
    charges.as('charges'),
    taxes.as('tax'),
    sql<string>`sum(t.tip_amount + t.gratuity_amount)`.as('tips'),
    money('t.donations_amount').as('donations'),
    money('g.other').as('other'),
    money('t.total_amount').as('total'),
  ] as const
