// What all reports on what was sold share: a page whose columns say what its query selects.
import { sql, type RawBuilder } from 'kysely'

import type { Tx } from '../../../data/doors.ts'
import type { TransactionType } from '../../../data/tables/sales.ts'
import type { Scope } from '../../../http/call.ts'
import { storeName } from '../../engine/company-view.ts'
import type { Column, ColumnKind, Filter, ReportPage } from '../../engine/description.ts'
import { choiceOf, datesOf } from '../../engine/filters.ts'
import { ofStores, querySource, type QueryDefinition } from '../../engine/query-source.ts'
import type { Filters } from '../../engine/source.ts'

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
  /** Selected and searched, not shown. */
  searchedToo?: readonly Extra[]
  search: readonly (NoInfer<Name> | NoInfer<Extra>)[]
  order?: Readonly<Record<string, string>>
  rows: QueryDefinition<NoInfer<Name> | NoInfer<Extra>, Scope>['rows']
}

/** A report page: the kinds of what it selects are those of its columns. */
export function report<const Name extends string, const Extra extends string = never>({
  columns,
  search,
  searchedToo = [],
  order = {},
  rows,
  ...page
}: Definition<Name, Extra>): ReportPage {
  const kinds = Object.fromEntries([
    ...columns.map(({ name, kind }) => [name, kind]),
    ...searchedToo.map((name) => [name, 'text']),
  ]) as Record<Name | Extra, ColumnKind>
  return {
    kind: 'report',
    ...page,
    columns,
    source: querySource<Name | Extra>({ kinds, search, order, rows }),
  }
}

/**
 * The same with rows of one store each, `storeName` among what they select: in company view the
 * list says whose they are.
 */
export function storeReport<const Name extends string, const Extra extends string = never>({
  rows,
  search,
  searchedToo = [],
  ...of
}: Omit<Definition<Name, Extra>, 'rows'> & {
  rows: QueryDefinition<NoInfer<Name> | NoInfer<Extra> | typeof storeName, Scope>['rows']
}): ReportPage {
  const page = report<Name, Extra | typeof storeName>({
    ...of,
    search: [...search, storeName],
    searchedToo: [...searchedToo, storeName],
    rows,
  })
  return { ...page, source: { ...page.source, perStore: true } }
}

/** The dates that every report on what was sold is narrowed by. */
export const businessDates: Extract<Filter, { kind: 'dates' }> = {
  name: 'dates',
  label: 'Business dates',
  kind: 'dates',
  default: 'last7',
}

/**
 * What counts as sold: sales, returns, exchanges, and sales that were reopened. Not what was
 * voided, cleared or is yet to come.
 */
export const sold: readonly TransactionType[] = ['S', 'RT', 'SR', 'R']

/** Tickets of the chosen stores and business dates, as `t`, with their store as `s`. */
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
/** Their lines, as `l`. */
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
      .onRef('l.ticket_id', '=', 't.id'),
  )
/** Their payments, as `p`. */
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
      .onRef('p.ticket_id', '=', 't.id'),
  )

/**
 * Per ticket `t`: what its goods came to, what came back, and what was paid for without being a
 * sale. As `g`.
 */
export const goodsOf = sql<{
  goods: string
  returns: string
  other: string
  gift: string
}>`lateral (select
  coalesce(sum(l.amount) filter (where l.line_type in ('Item', 'Modifier') and l.amount > 0), 0) as goods,
  coalesce(sum(l.amount) filter (where l.line_type in ('Item', 'Modifier') and l.amount < 0), 0) as returns,
  coalesce(sum(l.price) filter (where l.line_type in ('Gift card', 'Account payment')), 0) as other,
  coalesce(sum(l.price) filter (where l.line_type = 'Gift card'), 0) as gift
  from ticket_line l where l.merchant_id = t.merchant_id and l.store_id = t.store_id and l.ticket_id = t.id)`.as(
  'g',
)
/** What was sold, returns and discounts taken off: of tickets with {@link goodsOf}. */
export const netSales: RawBuilder<string> = sql<string>`coalesce(sum(g.goods + g.returns - t.discount_amount), 0)`

export const isChosen = (filters: Filters, name: string, value: string): boolean =>
  choiceOf(filters, name) === value
/**
 * Rows of a grouped query have no key of their own; by what they are grouped, they keep their
 * place.
 */
export const numberedBy = (...columns: readonly string[]): RawBuilder<number> =>
  sql<number>`row_number() over (order by ${sql.join(columns.map((column) => sql.ref(column)))})`
/** 0 where there is nothing to divide by. */
export const share = (part: RawBuilder<unknown>, whole: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce(100 * ${part} / nullif(${whole}, 0), 0)`
export const average = (sum: RawBuilder<unknown>, count: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce(${sum} / nullif(${count}, 0), 0)`
export const money = (name: string) => sql<string>`coalesce(sum(${sql.ref(name)}), 0)`

/**
 * From net sales to the total of the tickets, nothing left out: whoever adds up the columns of a
 * row gets its total. Selected by {@link collected}, of tickets with {@link goodsOf}.
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
