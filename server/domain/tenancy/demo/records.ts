// Shared parts of demo records: IDs, versions, and the stores with settings.
import { demoMerchants, type DemoMerchant } from './merchants.ts'
import { demoBegan } from '../../../data/demo/moments.ts'
import { storeId } from './stores.ts'

/** The merchants to work with. All others only show a sign-in state. */
export const workingMerchants = demoMerchants.filter(({ id }) => id < 1100)
/**
 * In a chain, only the first few stores have settings of their own. All others use the defaults.
 */
const mostStores = 4

export interface DemoStore {
  merchant: DemoMerchant
  /** Counts from 1. */
  n: number
  id: number
}
export const storesWithSettings = (merchant: DemoMerchant): DemoStore[] =>
  Array.from({ length: Math.min(merchant.stores, mostStores) }, (_, index) => ({
    merchant,
    n: index + 1,
    id: storeId(merchant.id, index + 1),
  }))
export const allStoresWithSettings = workingMerchants.flatMap(storesWithSettings)

export const settingsId = (merchantId: number, n: number): number => (merchantId - 1000) * 1000 + n
/** Adds IDs to the rows, counted within each merchant. */
export function numbered<Row extends { merchant_id: number }>(
  rows: readonly Row[],
): (Row & { id: number })[] {
  const last = new Map<number, number>()
  return rows.map((row) => {
    const n = (last.get(row.merchant_id) ?? 0) + 1
    last.set(row.merchant_id, n)
    return { id: settingsId(row.merchant_id, n), ...row }
  })
}

/** Columns of rows that were never changed after the setup. */
export const kept = { version: 1, modified_at: demoBegan, modified_by: 'Head office' }
export const written = { ...kept, created_at: demoBegan }
export const live = { ...written, deleted_at: null }

/** Rows for each store with settings, numbered within its merchant. */
export const perStore = <Row>(of: (store: DemoStore) => readonly Row[]) =>
  numbered(
    allStoresWithSettings.flatMap((store) =>
      of(store).map((row) => ({
        merchant_id: store.merchant.id,
        store_id: store.id,
        ...row,
        ...live,
      })),
    ),
  )
