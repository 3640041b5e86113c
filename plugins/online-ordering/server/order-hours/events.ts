// Events that change what a store offers for a time, over the graph: its dates with hours of their
// own. Read only: the texts have no call that changes them.
// Facts: C-148, F-80
import { notFound } from '#server/calls/problem.ts'
import type { QueryResolvers } from '#server/generated/resolvers.ts'

import { exceptionEventSettings } from '../exceptions/exception-events.ts'
import { placeOf } from './place.ts'

const Query: Pick<QueryResolvers, 'getEventSettingsByEnterprise'> = {
  getEventSettingsByEnterprise: (_parent, args, { call }) => {
    const { merchantId, storeId } = placeOf(call, args)
    return call.doors.asTenant(call.scope, async (tx) => {
      const events = await exceptionEventSettings(tx, { merchantId, storeId }, call.clock)
      if (!events) throw notFound('This store has no events.')
      return events
    })
  },
}

/** Resolver of the graph's event settings. */
export const eventResolvers = { Query }
