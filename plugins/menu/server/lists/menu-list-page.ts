// Short lists that are mostly read as a whole: departments, routing groups, tax categories,
// charges.
// Facts: F-43, K-07
import { sql, type RawBuilder } from 'kysely'

import { oneRow } from '#server/data/one-row.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { offsetOf } from '#server/data/paging.ts'
import { contains, cleanSearch, textOrder } from '#server/data/text.ts'
import { resultSetOf } from '#server/calls/answers.ts'
import type { AnyCall, BodyOf } from '#server/calls/call.ts'
import { invalid } from '#server/calls/problem.ts'

export type MenuListRequest = BodyOf<'getDepartments'>
/** A table, as `t`, whose rows have a name and the merchant's own order. */
export interface MenuList {
  table: 'department' | 'printer_group' | 'tax_category' | 'charge'
  columns: RawBuilder<unknown>
  /** A filter besides not being deleted. */
  only?: RawBuilder<boolean>
  /** The columns that the list can be sorted by, under their API names. */
  orders: Readonly<Record<string, RawBuilder<unknown>>>
}

/**
 * The sort column, if it is one of `orders`.
 * @throws a 422 problem for an unknown column
 */
export function sortAmong<Name extends string>(
  orders: Readonly<Record<Name, RawBuilder<unknown>>>,
  sent: string | undefined,
): Name | undefined {
  const isName = (name: string): name is Name => Object.hasOwn(orders, name)
  if (sent === undefined || isName(sent)) return sent
  throw invalid([
    {
      field: 'SortColumn',
      code: 'enum',
      message: 'Choose one of the listed values.',
    },
  ])
}

/**
 * One page if the request asks for one, otherwise all rows. In the merchant's own order unless the
 * request names a column.
 */
export async function menuListPage<ListRow>(
  tx: Tx,
  merchantId: number,
  { table, columns, only, orders }: MenuList,
  request: MenuListRequest,
): Promise<{ total: number; rows: ListRow[] }> {
  const { SearchArg, SortColumn, SortDirection, PageRowCount, RequestedPageNum = 1 } = request
  const sort = sortAmong(orders, SortColumn)
  const search = cleanSearch(SearchArg)
  const from = sql`from ${sql.table(table)} t where t.merchant_id = ${merchantId}
    and t.deleted_at is null and ${only ?? sql`true`}
    and ${search === '' ? sql`true` : contains('t.name', search)}`
  const order =
    sort === undefined
      ? sql`t.sort_order, ${textOrder('t.name')}`
      : sql`${orders[sort]} ${SortDirection === 'DESC' ? sql`desc` : sql`asc`}`
  const page =
    PageRowCount === undefined
      ? sql``
      : sql`limit ${PageRowCount} offset ${offsetOf(RequestedPageNum, PageRowCount)}`
  const [count, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(tx),
    sql<ListRow>`select ${columns} ${from} order by ${order}, t.id ${page}`.execute(tx),
  ])
  return { total: oneRow(count.rows).total, rows }
}

/** A handler that returns such a list. */
export const listHandler =
  <ListRow>(list: MenuList) =>
  ({
    body,
    scope,
    databaseRoles,
  }: Pick<AnyCall, 'scope' | 'databaseRoles'> & { body: MenuListRequest }) =>
    databaseRoles.asTenant(scope, async (tx) => {
      const { total, rows } = await menuListPage<ListRow>(tx, scope.merchantId, list, body)
      return resultSetOf(rows, total)
    })
