// What the plugin `online-ordering` adds to the platform.
import type { MutationResolvers, QueryResolvers } from '#server/generated/resolvers.ts'
import { defineServer } from '#server/plugins/server-plugin.ts'
import * as branding from './branding/branding.ts'
import * as capacity from './capacity/capacity.ts'
import { exceptionHandlers } from './exceptions/exceptions.ts'
import * as feeExample from './fees/fee-example.ts'
import * as fees from './fees/fees.ts'
import { partnerItemHandlers } from './fees/partner-fee.ts'
import { openingsHandlers } from './hours/openings.ts'
import * as orderTimes from './hours/order-times.ts'
import * as popularItems from './menu-settings/popular-items.ts'
import * as specialInstructions from './menu-settings/special-instructions.ts'
import * as operatingHours from './operating-hours/operating-hours.ts'
import * as events from './order-hours/events.ts'
import * as orderHours from './order-hours/save-order-hours.ts'
import * as times from './order-hours/times.ts'
import * as windows from './order-hours/windows.ts'
import * as delivery from './order-settings/delivery/delivery.ts'
import * as merchantEntity from './order-settings/delivery/merchant-entity.ts'
import * as minimum from './order-settings/delivery/minimum.ts'
import * as shares from './order-settings/delivery/shares.ts'
import * as futureOrders from './order-settings/future-orders/future-orders.ts'
import * as tableCodes from './order-settings/qr/table-codes.ts'
import { onlineOrderHandlers } from './orders/orders.ts'
import * as prepTime from './prep-time/prep-time.ts'
import { storeConfigurationHandlers } from './prep-time/store-configuration.ts'
import * as privacy from './privacy/privacy.ts'
import * as siteBranding from './site-branding/site-branding.ts'
import * as addresses from './store-information/addresses.ts'
import { orderingStateHandlers } from './store-status/ordering-state.ts'
import * as storeProfile from './store-status/store-profile.ts'
import * as tipping from './tipping/tipping.ts'

const graph: readonly { Query?: QueryResolvers; Mutation?: MutationResolvers }[] = [
  branding,
  capacity,
  feeExample,
  fees,
  orderTimes,
  popularItems,
  specialInstructions,
  operatingHours,
  events,
  orderHours,
  times,
  windows,
  delivery,
  merchantEntity,
  minimum,
  shares,
  futureOrders,
  tableCodes,
  prepTime,
  privacy,
  siteBranding,
  addresses,
  storeProfile,
  tipping,
]

export default defineServer({
  handlers: () => ({
    ...openingsHandlers,
    ...orderingStateHandlers,
    ...storeConfigurationHandlers,
    ...exceptionHandlers,
    ...partnerItemHandlers,
    ...tableCodes.tableCodeHandlers,
    ...onlineOrderHandlers,
  }),
  resolvers: {
    Query: Object.assign({}, ...graph.map(({ Query }) => Query)) as QueryResolvers,
    Mutation: Object.assign({}, ...graph.map(({ Mutation }) => Mutation)) as MutationResolvers,
  },
})
