// Departments, as lists of native screens read them (C-054); the embedded page edits the same rows.
import type { Tx } from '../../data/doors.ts'
import { contains, textOrder } from '../../data/text.ts'
import type { BodyOf, Handlers } from '../../http/call.ts'
import { invalid } from '../../http/problem.ts'
import { searchOf } from './typed-text.ts'

const orders = { Name: textOrder('name'), DepartmentId: 'id' } as const
const isColumn = (name: string): name is keyof typeof orders => Object.hasOwn(orders, name)

/** A page where one is asked for, else all of them; in the merchant's own order unless another is asked for. */
async function page(tx: Tx, merchantId: number, { SearchArg, SortColumn, SortDirection, PageRowCount, RequestedPageNum = 1 }: BodyOf<'getDepartments'>) {
  if (SortColumn !== undefined && !isColumn(SortColumn))
    throw invalid([{ field: 'SortColumn', code: 'enum', message: 'Is not one of the values that may be chosen.' }])
  const search = searchOf(SearchArg)
  const kept = tx.selectFrom('department').where('merchant_id', '=', merchantId).where('deleted_at', 'is', null)
  const found = search === '' ? kept : kept.where(contains('name', search))
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const sorted = SortColumn === undefined
    ? found.orderBy('sort_order').orderBy(textOrder('name'))
    : found.orderBy(orders[SortColumn], SortDirection === 'DESC' ? 'desc' : 'asc')
  const all = sorted.select(['id', 'name']).orderBy('id')
  const rows = await (PageRowCount === undefined ? all : all.limit(PageRowCount).offset(Math.min((RequestedPageNum - 1) * PageRowCount, Number.MAX_SAFE_INTEGER))).execute()
  return { total, rows }
}

/** Handler of the legacy call under /Department. */
export const departmentHandlers: Handlers = {
  getDepartments: ({ body, scope, doors }) => doors.asTenant(scope, async (tx) => {
    const { total, rows } = await page(tx, scope.merchantId, body)
    return { IsSuccessful: true, Message: null, ResultSet: rows.map(({ id, name }) => ({ DepartmentId: id, Name: name })), TotalRowCount: total }
  }),
}
