// What the plugin `online-ordering` adds to the platform.
import { defineServer } from '#server/plugins/server-plugin.ts'
import { openingsHandlers } from './hours/openings.ts'
import { orderTimesResolvers } from './hours/order-times.ts'
import { tippingResolvers } from './tipping/tipping.ts'
import { branding, privacyPolicy, siteBranding } from './pages/branding.ts'
import { fees } from './pages/fees.ts'
import { operatingHours, orderHours, orderingCapacity } from './pages/hours.ts'
import { menuSettings, specialInstructions } from './pages/menu-settings.ts'
import { orderSettings, orderSettingsWithoutDelivery } from './pages/order-settings.ts'
import { orderManager } from './pages/orders.ts'
import { prepTime, storeInformation } from './pages/store.ts'

export default defineServer({
  handlers: () => openingsHandlers,
  resolvers: {
    Query: { ...tippingResolvers.Query, ...orderTimesResolvers.Query },
    Mutation: { ...tippingResolvers.Mutation },
  },
  pages: [
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
  ],
})
