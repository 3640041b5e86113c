// Events that change what a store offers for a time, over the graph. Read only: the texts have no
// call that changes them.
// Facts: C-148, F-80
import { notFound } from '#server/calls/problem.ts'
import type { QueryResolvers } from '#server/generated/resolvers.ts'

import { placeOf } from './place.ts'

const Query: Pick<QueryResolvers, 'getEventSettingsByEnterprise'> = {
  getEventSettingsByEnterprise: (_parent, args, { call }) => {
    const { merchantId, storeId } = placeOf(call, args)
    return call.doors.asTenant(call.scope, async (tx) => {
      const events = await tx
        .selectFrom('ordering_event')
        .selectAll()
        .where('merchant_id', '=', merchantId)
        .where('store_id', '=', storeId)
        .where('deleted_at', 'is', null)
        .orderBy('starts_at')
        .orderBy('id')
        .execute()
      if (events.length === 0) throw notFound('This store has no events.')
      const of = (moments: readonly Date[]) => moments.map((moment) => moment.getTime())
      const sourceOrganization = String(merchantId)
      return {
        id: `events-${storeId}`,
        description: null,
        createdDate: new Date(
          Math.min(...of(events.map(({ created_at }) => created_at))),
        ).toISOString(),
        updatedDate: new Date(
          Math.max(...of(events.map(({ modified_at }) => modified_at))),
        ).toISOString(),
        events: events.map(({ name, starts_at, ends_at, offers_orders, windows }) => ({
          name,
          startTime: starts_at.toISOString(),
          endTime: ends_at.toISOString(),
          offeringFulfillment: offers_orders,
          fulfillmentWindows: windows.map((window) => ({ ...window, sourceOrganization })),
        })),
      }
    })
  },
}

/** Resolver of the graph's event settings. */
export const eventResolvers = { Query }
