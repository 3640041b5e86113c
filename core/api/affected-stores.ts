// Determines which stores a save affects, from the contract's mark, the record and the context.
// Forms, confirmations, histories and described pages all take their text from here. Pure, because
// the server uses it for its own pages.
import { toAssignment } from '#schemas/rules/stores.ts'

import type { View } from '../access/vocabulary.ts'

/**
 * An operation's `x-affected-stores` (docs/contracts.md). A write without a mark affects no store.
 */
export type AffectedStoresMark =
  | 'company'
  | 'store'
  | 'none'
  /**
   * Members of the record that list its stores, as rows, ids or a number. The first member that is
   * present counts.
   */
  | {
      readonly stores: readonly string[]
      /** If the context is one of several stores, the write changes only that store. */
      readonly inStore?: true
    }
  /** The member that contains the record's own store. It is null for a company record. */
  | { readonly store: string }

/** The current context. */
export interface AffectedStoresContext {
  view: View
  merchantName: string
  storeName: string | null
  /** Number of the merchant's active stores. */
  storeCount: number
}

export type AffectedStores =
  | { kind: 'none' }
  | { kind: 'company'; merchant: string; count: number }
  /**
   * `count` is absent if the user can't open all stores, because the stores can't be counted then.
   */
  | { kind: 'stores'; merchant: string; count: number | undefined }
  | { kind: 'store'; store: string; /** The merchant's only store. */ isOnly: boolean }

type AssignedRow =
  { StoreId: number; IsAssigned: boolean } | { storeId: number; isAssigned: boolean }
const isRow = (row: unknown): row is AssignedRow =>
  typeof row === 'object' && row !== null && ('IsAssigned' in row || 'isAssigned' in row)
const toRow = (row: AssignedRow) =>
  'StoreId' in row ? { storeId: row.StoreId, isAssigned: row.IsAssigned } : row

/** The number of affected stores, out of `storeCount`, according to a member of the record. */
function countStores(value: unknown, storeCount: number): number | undefined {
  if (typeof value === 'number') return value
  if (!Array.isArray(value)) return undefined
  if (!value.every(isRow)) return value.length
  const { all, differing } = toAssignment(value.map(toRow))
  return all ? Math.max(0, storeCount - differing.size) : differing.size
}

const memberOf = (record: object | undefined, name: string): unknown =>
  record && Reflect.get(record, name)

/**
 * Determines which stores a write affects.
 * @param record the record to save; needed if the mark names one of its members
 */
export function computeAffectedStores(
  mark: AffectedStoresMark | undefined,
  { view, merchantName: merchant, storeName, storeCount }: AffectedStoresContext,
  record?: object,
): AffectedStores {
  if (mark === undefined || mark === 'none' || view === 'none') return { kind: 'none' }
  const company: AffectedStores = { kind: 'company', merchant, count: storeCount }
  const storeNamed = (store: unknown): AffectedStores =>
    typeof store === 'string' && store !== ''
      ? { kind: 'store', store, isOnly: view === 'single-store' }
      : { kind: 'none' }
  if (view === 'single-store') return storeNamed(storeName ?? merchant)
  if (mark === 'company') return company
  if (mark === 'store') return view === 'company' ? { kind: 'none' } : storeNamed(storeName)
  if ('store' in mark) {
    const own = memberOf(record, mark.store)
    return own === null ? company : storeNamed(own)
  }
  if (mark.inStore && view === 'store-of-many') return storeNamed(storeName)
  const value = mark.stores
    .map((name) => memberOf(record, name))
    .find((one) => one !== undefined && one !== null)
  const count = countStores(value, storeCount)
  return count !== undefined && count >= storeCount ? company : { kind: 'stores', merchant, count }
}

type AffectedStoresKey =
  `ui:reach.${'company' | 'stores' | 'noStore' | 'someStores' | 'store' | 'onlyStore'}`
export type SayAffectedStores = (
  key: AffectedStoresKey,
  values: Readonly<Record<string, string | number>>,
) => string

/**
 * For example "all 3 stores of Copper Kettle Bakery", "12 stores of Noodle Harbor" or "Harbour
 * Street only". `undefined` if no store is affected.
 */
export function formatAffectedStores(
  affectedStores: AffectedStores,
  say: SayAffectedStores,
): string | undefined {
  switch (affectedStores.kind) {
    case 'none':
      return undefined
    case 'company':
      return say('ui:reach.company', {
        count: affectedStores.count,
        merchant: affectedStores.merchant,
      })
    case 'stores':
      if (affectedStores.count === undefined)
        return say('ui:reach.someStores', { merchant: affectedStores.merchant })
      return say(affectedStores.count === 0 ? 'ui:reach.noStore' : 'ui:reach.stores', {
        count: affectedStores.count,
        merchant: affectedStores.merchant,
      })
    case 'store':
      return say(affectedStores.isOnly ? 'ui:reach.onlyStore' : 'ui:reach.store', {
        store: affectedStores.store,
      })
  }
}
