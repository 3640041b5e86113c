// Formats store names and lists for the messages of actions.
import { counted } from '#server/counted.ts'
import type { Tx } from '#server/data/database-roles.ts'
import type { Scope } from '#server/calls/call.ts'
import { storesOf } from '#server/records/engine/stores.ts'

/** Joins parts as `a, b and c`. */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** Whether the scope includes all stores of the merchant. */
export const isWhole = ({ view }: Scope): boolean => view !== 'store-of-many'

/**
 * The name of the store, such as `Harbour Street`, or `all 3 stores`. Deactivated stores count too,
 * because their rows are also deleted.
 */
export async function describeContext(tx: Tx, scope: Scope): Promise<string> {
  const stores = storesOf(scope)
  const only = stores !== 'all' && stores.length === 1 ? stores[0] : undefined
  const [store, ...others] = await tx
    .selectFrom('store')
    .select(['id', 'name'])
    .where('merchant_id', '=', scope.merchantId)
    .where((row) => (only === undefined ? row.lit(true) : row('id', '=', only)))
    .orderBy('id')
    .execute()
  return store && others.length === 0
    ? store.name
    : `all ${counted(store ? others.length + 1 : 0, 'store')}`
}
