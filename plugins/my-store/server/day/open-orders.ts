// Counts the online orders that are waiting. Facts: T-my-store-08
import { sql } from 'kysely'

import { openStatuses } from '#schemas/rules/orders.ts'
import type { AnswerOf, Scope } from '#server/calls/call.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { ofStores } from '#server/records/engine/stores.ts'

/** Maximum number of stores with late orders that are named. */
const storesNamed = 25

/** Counts orders of the selected store, or in company view of all stores that the user can open. */
export async function openOrders(
  tx: Tx,
  scope: Scope,
  now: Date,
): Promise<AnswerOf<'getOpenOrders'>> {
  const isLate = sql<boolean>`o.due_at < ${now}::timestamptz`
  const orders = tx
    .selectFrom('online_order as o')
    .where('o.merchant_id', '=', scope.merchantId)
    .where('o.deleted_at', 'is', null)
    .where('o.status', 'in', openStatuses)
    .where(ofStores(scope, 'o.store_id'))
  const row = await orders
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where ${isLate}))::int`.as('late'),
      sql<number>`(count(distinct o.store_id) filter (where ${isLate}))::int`.as('stores'),
      sql<Date | null>`min(o.due_at) filter (where not ${isLate})`.as('nextDue'),
    ])
    .executeTakeFirstOrThrow()
  const latest = await orders
    .where(isLate)
    .innerJoin('store as s', (on) =>
      on.onRef('s.merchant_id', '=', 'o.merchant_id').onRef('s.id', '=', 'o.store_id'),
    )
    .groupBy(['s.id', 's.name'])
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('s.name')
    .orderBy('s.id')
    .limit(storesNamed)
    .select(['s.id as storeId', 's.name', sql<number>`count(*)::int`.as('late')])
    .execute()
  return {
    ...row,
    latest,
    nextDue: row.nextDue?.toISOString() ?? null,
  }
}
