// Demo data of devices, order modes and the revenue centers that group them.
import type { DemoRows, Seeding } from '../../../data/demo/part.ts'
import { deviceRows, orderModeRows, revenueCenters } from './devices.ts'

export function demo({ today }: Seeding): DemoRows {
  const { centers, stores, devices, modes } = revenueCenters()
  return {
    order_mode: orderModeRows(),
    device: deviceRows(today),
    revenue_center: centers,
    revenue_center_store: stores,
    revenue_center_device: devices,
    revenue_center_order_mode: modes,
  }
}
