// Reads stored pay codes. Every query filters by merchant. Row-level security enforces the same.
// Facts: C-089, F-39, E-051
import { sql } from 'kysely'

import type { Tx } from '#server/data/database-roles.ts'
import { amongStores } from '#server/data/ids.ts'
import { countRows, onePage } from '#server/data/paging.ts'
import type { Row } from '#server/data/schema.ts'
import { textOrder } from '#server/data/text.ts'

const liveCodes = (tx: Tx, merchantId: number) =>
  tx
    .selectFrom('pay_code as p')
    .where('p.merchant_id', '=', merchantId)
    .where('p.deleted_at', 'is', null)
/** The sortable columns by API name. */
export const payCodeOrders = {
  IsSystem: sql`p.is_system`,
  Name: textOrder('p.name'),
  Description: textOrder('p.description'),
  Type: sql`p.type`,
} as const

export interface PayCodeQuery {
  /** The columns to sort by. Codes that are equal in all of them are sorted by name. */
  sort: readonly { by: keyof typeof payCodeOrders; descending: boolean }[]
  limit: number
  offset: number
  /** The stores whose drawers are searched for uses. */
  stores: readonly number[] | 'all'
  /** Uses since this time count. */
  usedSince: Date
}

/** By default, system codes come first. */
const usual: PayCodeQuery['sort'] = [{ by: 'IsSystem', descending: true }]
const isColumn = (name: unknown): name is keyof typeof payCodeOrders =>
  typeof name === 'string' && Object.hasOwn(payCodeOrders, name)

/**
 * Parses the order of the list from JSON, in the format of the specification's grid.
 * @returns undefined if the text isn't a list of known columns with a direction
 */
export function parseSort(text = ''): PayCodeQuery['sort'] | undefined {
  if (text === '') return usual
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!Array.isArray(list)) return undefined
  const sort = list.map((one: { property?: unknown; direction?: unknown } | null) => {
    const { property, direction = 'ASC' } = one ?? {}
    return isColumn(property) && (direction === 'ASC' || direction === 'DESC')
      ? { by: property, descending: direction === 'DESC' }
      : undefined
  })
  return sort.every((one) => one !== undefined) ? sort : undefined
}

/** One page of codes with their recent uses, and the number of all codes. */
export async function listPayCodes(
  tx: Tx,
  merchantId: number,
  { sort, limit, offset, stores, usedSince }: PayCodeQuery,
) {
  const codes = liveCodes(tx, merchantId)
  const used = tx
    .selectFrom('cash_drawer_event as e')
    .where('e.merchant_id', '=', merchantId)
    .where(amongStores('e.store_id', stores))
    .where('e.kind', 'in', ['Pay-in', 'Pay-out', 'Safe drop'])
    // Also limits the business date, because the index contains only dates. A business date differs
    // from the actual date by at most a day.
    .where(sql<boolean>`e.business_date >= ${usedSince}::timestamptz::date - 1`)
    .where('e.happened_at', '>=', usedSince)
    .where('e.reason', 'is not', null)
    .select([sql<string>`lower(e.reason)`.as('name'), sql<number>`count(*)::int`.as('uses')])
    .groupBy(sql`lower(e.reason)`)
  const sorted = sort.reduce(
    (query, { by, descending }) => query.orderBy(payCodeOrders[by], descending ? 'desc' : 'asc'),
    codes
      .leftJoin(used.as('u'), (on) => on.on(sql<boolean>`u.name = lower(p.name)`))
      .selectAll('p')
      .select(sql<number>`coalesce(u.uses, 0)`.as('uses')),
  )
  const page = sorted.orderBy(textOrder('p.name')).orderBy('p.id').$call(onePage(limit, offset))
  const [total, rows] = await Promise.all([countRows(codes), page.execute()])
  return { total, rows }
}

/** One code; undefined if this merchant doesn't have it. */
export const readPayCode = (
  tx: Tx,
  { merchantId }: { merchantId: number },
  id: number,
): Promise<Row<'pay_code'> | undefined> =>
  liveCodes(tx, merchantId).where('p.id', '=', id).selectAll('p').executeTakeFirst()
