// Converts revenue centers for answers and for the audit log.
// Facts: F-55, F-58, F-59
import type { components } from '#core/generated/legacy.ts'
import { lastChange } from '#server/data/checksum.ts'
import type { VisibleStores } from '#server/identity/sessions/visible-stores.ts'

import type { Choice } from './revenue-center-choices.ts'
import type { HeldStore, StoredCenter } from './revenue-center-rows.ts'

type Wire = components['schemas']

const toStore = ({ id, name, devices, orderModes }: HeldStore): Wire['RevenueCenterStore'] => ({
  storeId: id,
  storeName: name,
  orderModes: orderModes.map((mode) => ({ orderModeId: mode.id, orderModeName: mode.name })),
  devices: devices.map((device) => ({
    storeDeviceId: device.id,
    storeDeviceName: device.name,
  })),
})

export const toWire = ({ row, stores, ...counts }: StoredCenter): Wire['RevenueCenter'] => ({
  revenueCenterId: row.id,
  revenueCenterName: row.name,
  revenueCenterDescription: row.description,
  externalId: row.external_id,
  merchantId: row.merchant_id,
  stores: stores.map(toStore),
  ...counts,
  ...lastChange(row),
})

const toChoice = ({ store_id, store_name, center_id, center_name, total }: Choice) => ({
  storeId: store_id,
  storeName: store_name,
  revenueCenterId: center_id,
  revenueCenterName: center_name,
  totalRowCount: total,
})
export const deviceRow = (merchantId: number, row: Choice): Wire['RevenueCenterDeviceRow'] => ({
  merchantId,
  storeDeviceId: row.id,
  deviceName: row.name,
  ...toChoice(row),
})
export const orderModeRow = (
  merchantId: number,
  row: Choice,
): Wire['RevenueCenterOrderModeRow'] => ({
  id: `${row.store_id}-${row.id}`,
  merchantId,
  orderModeId: row.id,
  orderModeName: row.name,
  ...toChoice(row),
})

const idsOf = ({ id, devices, orderModes }: HeldStore) => ({
  storeId: id,
  devices: devices.map((device) => device.id),
  orderModes: orderModes.map((mode) => mode.id),
})
/**
 * What the audit log records: the center, and only the stores that differ between before and after,
 * because a center can have 10,000 stores.
 */
export function trailOf(
  { row, stores }: StoredCenter,
  _visibleStores: VisibleStores,
  other?: StoredCenter,
) {
  const before = new Set(other?.stores.map((store) => JSON.stringify(idsOf(store))))
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    external_id: row.external_id,
    stores: stores.map(idsOf).filter((store) => !before.has(JSON.stringify(store))),
  }
}
