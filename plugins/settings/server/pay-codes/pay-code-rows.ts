// Reads stored pay codes. Every query filters by merchant, in addition to row-level security.
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
  /** Codes that the first columns leave equal are sorted by name. */
  sort: readonly { by: keyof typeof payCodeOrders; descending: boolean }[]
  limit: number
  offset: number
  /** The stores whose drawers count as uses. */
  stores: readonly number[] | 'all'
  /** The time from which uses count. */
  usedSince: Date
}

/** By default, system codes come first. */
const usual: PayCodeQuery['sort'] = [{ by: 'IsSystem', descending: true }]
const isColumn = (name: unknown): name is keyof typeof payCodeOrders =>
  typeof name === 'string' && Object.hasOwn(payCodeOrders, name)

/**
 * Parses the list's order from JSON, in the format of the specification's grid.
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
    // Also limits the date because the index only has dates; a business date is at most a day from
    // its instant.
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
