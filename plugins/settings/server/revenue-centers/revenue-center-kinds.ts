// What can belong to a revenue center: devices and order modes. Each has a table `o`, and a table
// that links it to a center.
import { sql } from 'kysely'

import { revenueCenterKeys } from '../../rules/revenue-centers.ts'

export const kinds = {
  StoreDeviceIds: {
    link: 'revenue_center_device',
    id: 'device_id',
    of: sql`device`,
    inStore: (store: string) => sql`o.store_id = ${sql.ref(store)}`,
    /** Leaves out retired devices, because they sell nothing. */
    isUsed: sql`o.status <> 'retired'`,
    /** Sorted by this before the name. */
    place: sql<number>`0::integer`,
    unknown: revenueCenterKeys.deviceUnknown,
    taken: revenueCenterKeys.deviceTaken,
  },
  // Every store has all order modes of the merchant.
  OrderModes: {
    link: 'revenue_center_order_mode',
    id: 'order_mode_id',
    of: sql`order_mode`,
    inStore: (_store: string) => sql`true`,
    isUsed: sql`o.is_active`,
    place: sql<number>`o.sort_order`,
    unknown: revenueCenterKeys.orderModeUnknown,
    taken: revenueCenterKeys.orderModeTaken,
  },
} as const
export type Kind = keyof typeof kinds
export const kindNames = ['StoreDeviceIds', 'OrderModes'] as const satisfies readonly Kind[]
