// Revenue centers as the platform answers them, for the screens' tests.
import type { TestFacts } from '#core/testing/facts.ts'
import { answer } from '#core/testing/platform.ts'

import type { CenterStore, DeviceRow, OrderModeRow, RevenueCenter } from './model/revenue-center.ts'

const flag: TestFacts['flag'] = ['ac-revenue-center']
export const viewer: TestFacts = {
  flag,
  permission: ['settings.revenueCenters'],
  view: 'store-of-many',
}
export const editor: TestFacts = {
  flag,
  permission: ['settings.revenueCenters', 'settings.revenueCenters.edit'],
  view: 'store-of-many',
}

const names = ['Harbour Street', 'Mill Lane', 'Old Market', 'Station', 'Quay']
export const stores = names.slice(0, 2).map((storeName, at) => ({
  storeId: at + 1,
  storeName,
  city: 'Portland',
  state: 'OR',
}))
const centerStore = (storeId: number): CenterStore => ({
  storeId,
  storeName: names[storeId - 1]!,
  orderModes: [{ orderModeId: 5, orderModeName: 'Counter' }],
  devices: [
    { storeDeviceId: storeId * 10, storeDeviceName: 'Front register' },
    { storeDeviceId: storeId * 10 + 1, storeDeviceName: '=Tablet' },
  ],
})
export const center = (
  revenueCenterId: number,
  revenueCenterName: string,
  storeIds: readonly number[] = [1],
  given: Partial<RevenueCenter> = {},
): RevenueCenter => ({
  revenueCenterId,
  revenueCenterName,
  revenueCenterDescription: `The ${revenueCenterName.toLowerCase()}`,
  externalId: 'RC-1',
  merchantId: 1002,
  stores: storeIds.map(centerStore),
  storeCount: storeIds.length,
  foundStoreCount: storeIds.length,
  deviceCount: storeIds.length * 2,
  orderModeCount: storeIds.length,
  isElsewhere: false,
  concurrencyChecksum: 'v1',
  ...given,
})
export const bar = center(7, 'Bar')
export const patio = center(8, 'Patio', [1, 2, 3, 4])

const device = (
  storeId: number,
  storeDeviceId: number,
  deviceName: string,
  held?: RevenueCenter,
): DeviceRow => ({
  merchantId: 1002,
  storeId,
  storeName: names[storeId - 1]!,
  storeDeviceId,
  deviceName,
  revenueCenterId: held?.revenueCenterId ?? null,
  revenueCenterName: held?.revenueCenterName ?? null,
})
export const free = device(1, 12, 'Register 3')
const devices = [
  device(1, 10, 'Front register', bar),
  device(1, 11, '=Tablet', bar),
  free,
  device(1, 13, 'Garden till', patio),
  device(2, 22, 'Mill register'),
]
const mode = (storeId: number, orderModeName: string, held?: RevenueCenter): OrderModeRow => ({
  id: `${storeId}-5`,
  merchantId: 1002,
  storeId,
  storeName: names[storeId - 1]!,
  orderModeId: 5,
  orderModeName,
  revenueCenterId: held?.revenueCenterId ?? null,
  revenueCenterName: held?.revenueCenterName ?? null,
})

/** Answers all operations of the list. */
export function answerCenters(centers: readonly RevenueCenter[] = [bar, patio]): void {
  answer('getRevenueCenters', ({ query: { pageSize } }) =>
    centers.map((each) => ({
      ...each,
      stores: each.stores.slice(0, pageSize === undefined ? undefined : Number(pageSize)),
    })),
  )
  answer('getRevenueCenterById', ({ query }) =>
    centers.find(({ revenueCenterId }) => String(revenueCenterId) === query.revenueCenterId)!,
  )
  answer('getRevenueCenterDevices', ({ body }) =>
    body.InNone === true
      ? [{ ...free, totalRowCount: 1 }]
      : devices.filter(({ storeId }) => body.Stores.includes(storeId)),
  )
}
/** Answers all operations of a center's page. */
export function answerCenter(given: Partial<RevenueCenter> = {}, of = stores): void {
  answerCenters([{ ...bar, ...given }])
  answer('getStoreDetails', of)
  answer('getOrderModes', ({ body }) =>
    [mode(1, 'Counter', bar), mode(2, 'Counter', patio)].filter(({ storeId }) =>
      body.Stores.includes(storeId),
    ),
  )
}
