// What the plugin `online-ordering` adds to the platform.
import { defineServer } from '#server/plugins/server-plugin.ts'
import { exceptionHandlers } from './exceptions/exceptions.ts'
import { openingsHandlers } from './hours/openings.ts'
import { orderTimesResolvers } from './hours/order-times.ts'
import { orderingStateHandlers } from './store-status/ordering-state.ts'
import { storeProfileResolvers } from './store-status/store-profile.ts'
import { tippingResolvers } from './tipping/tipping.ts'
import { branding, privacyPolicy, siteBranding } from './pages/branding.ts'
import { fees } from './pages/fees.ts'
import { operatingHours, orderHours, orderingCapacity } from './pages/hours.ts'
import { menuSettings, specialInstructions } from './pages/menu-settings.ts'
import { orderSettings, orderSettingsWithoutDelivery } from './pages/order-settings.ts'
import { orderManager } from './pages/orders.ts'
import { prepTime, storeInformation } from './pages/store.ts'

export default defineServer({
  handlers: () => ({ ...openingsHandlers, ...orderingStateHandlers, ...exceptionHandlers }),
  resolvers: {
    Query: {
      ...tippingResolvers.Query,
      ...orderTimesResolvers.Query,
      ...storeProfileResolvers.Query,
    },
    Mutation: { ...tippingResolvers.Mutation, ...storeProfileResolvers.Mutation },
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
