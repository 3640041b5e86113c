// Writes revenue centers as a CSV file.
// Facts: F-60, S-120
import { csvStyle } from '#schemas/rules/csv/style.ts'
import { csvRows, harmless } from '#schemas/rules/csv/write.ts'

import type { RevenueCenter } from './revenue-center.ts'

const head = [
  'RevenueCenterId',
  'RevenueCenterName',
  'ExternalId',
  'MerchantId',
  'StoreId',
  'StoreName',
  'DeviceName',
  'DeviceId',
  'OrderModeId',
  'OrderModeName',
]

/**
 * The rows of a center: one for each device and each order mode. A store without either has no row.
 */
function toRows(center: RevenueCenter): string[][] {
  const { revenueCenterId, revenueCenterName, externalId, merchantId } = center
  const first = [
    String(revenueCenterId),
    harmless(revenueCenterName),
    harmless(externalId ?? ''),
    String(merchantId),
  ]
  return center.stores.flatMap(({ storeId, storeName, devices, orderModes }) => {
    const store = [...first, String(storeId), harmless(storeName)]
    return [
      ...devices.map((device) => [
        ...store,
        harmless(device.storeDeviceName),
        String(device.storeDeviceId),
        '',
        '',
      ]),
      ...orderModes.map((mode) => [
        ...store,
        '',
        '',
        String(mode.orderModeId),
        harmless(mode.orderModeName),
      ]),
    ]
  })
}

/** @param culture the merchant's culture, which decides if the file has commas or semicolons */
export const formatCentersCsv = (centers: readonly RevenueCenter[], culture: string): string =>
  csvRows([head, ...centers.flatMap(toRows)], csvStyle(culture))
