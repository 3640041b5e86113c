// What the plugin `online-ordering` adds to the platform.
import { defineServer } from '#server/plugins/server-plugin.ts'
import { brandingResolvers } from './branding/branding.ts'
import { exceptionHandlers } from './exceptions/exceptions.ts'
import { capacityResolvers } from './capacity/capacity.ts'
import { deliveryResolvers } from './order-settings/delivery/delivery.ts'
import { partnerItemHandlers } from './fees/partner-fee.ts'
import { openingsHandlers } from './hours/openings.ts'
import { feeExample } from './fees/fee-example.ts'
import { feeResolvers } from './fees/fees.ts'
import { orderTimesResolvers } from './hours/order-times.ts'
import { operatingHoursResolvers } from './operating-hours/operating-hours.ts'
import { orderingStateHandlers } from './store-status/ordering-state.ts'
import { storeProfileResolvers } from './store-status/store-profile.ts'
import { orderHoursResolvers } from './order-hours/resolvers.ts'
import { popularItemsResolvers } from './menu-settings/popular-items.ts'
import { specialInstructionsResolvers } from './menu-settings/special-instructions.ts'
import { privacyResolvers } from './privacy/privacy.ts'
import { fulfillmentResolvers } from './prep-time/prep-time.ts'
import { storeConfigurationHandlers } from './prep-time/store-configuration.ts'
import { addressResolvers } from './store-information/addresses.ts'
import { siteBrandingResolvers } from './site-branding/site-branding.ts'
import { tippingResolvers } from './tipping/tipping.ts'
import { tableCodeHandlers, tableCodeResolvers } from './order-settings/qr/table-codes.ts'
import { futureOrderResolvers } from './order-settings/future-orders/future-orders.ts'
import { onlineOrderHandlers } from './orders/orders.ts'

export default defineServer({
  handlers: () => ({
    ...openingsHandlers,
    ...orderingStateHandlers,
    ...storeConfigurationHandlers,
    ...exceptionHandlers,
    ...partnerItemHandlers,
    ...tableCodeHandlers,
    ...onlineOrderHandlers,
  }),
  resolvers: {
    Query: {
      ...addressResolvers.Query,
      ...brandingResolvers.Query,
      ...capacityResolvers.Query,
      ...deliveryResolvers.Query,
      ...feeResolvers.Query,
      ...feeExample.Query,
      ...operatingHoursResolvers.Query,
      ...popularItemsResolvers.Query,
      ...privacyResolvers.Query,
      ...specialInstructionsResolvers.Query,
      ...siteBrandingResolvers.Query,
      ...tippingResolvers.Query,
      ...orderTimesResolvers.Query,
      ...storeProfileResolvers.Query,
      ...orderHoursResolvers.Query,
      ...fulfillmentResolvers.Query,
      ...futureOrderResolvers.Query,
    },
    Mutation: {
      ...addressResolvers.Mutation,
      ...brandingResolvers.Mutation,
      ...capacityResolvers.Mutation,
      ...deliveryResolvers.Mutation,
      ...feeResolvers.Mutation,
      ...operatingHoursResolvers.Mutation,
      ...popularItemsResolvers.Mutation,
      ...privacyResolvers.Mutation,
      ...specialInstructionsResolvers.Mutation,
      ...siteBrandingResolvers.Mutation,
      ...tippingResolvers.Mutation,
      ...storeProfileResolvers.Mutation,
      ...orderHoursResolvers.Mutation,
      ...fulfillmentResolvers.Mutation,
      ...tableCodeResolvers.Mutation,
      ...futureOrderResolvers.Mutation,
    },
  },
})
