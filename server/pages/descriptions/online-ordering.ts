// The pages of the plugin `online-ordering`.
import type { Page } from '../engine/description.ts'
import { branding, privacyPolicy, siteBranding } from './online-ordering/branding.ts'
import { fees } from './online-ordering/fees.ts'
import { operatingHours, orderHours, orderingCapacity } from './online-ordering/hours.ts'
import { menuSettings, specialInstructions } from './online-ordering/menu-settings.ts'
import { orderSettings, orderSettingsWithoutDelivery } from './online-ordering/order-settings.ts'
import { orderManager } from './online-ordering/orders.ts'
import { prepTime, storeInformation } from './online-ordering/store.ts'

export const onlineOrderingPages: readonly Page[] = [
  orderManager,
  storeInformation,
  orderHours,
  operatingHours,
  prepTime,
  orderSettings,
  orderSettingsWithoutDelivery,
  menuSettings,
  specialInstructions,
  branding,
  siteBranding,
  privacyPolicy,
  fees,
  orderingCapacity,
]
