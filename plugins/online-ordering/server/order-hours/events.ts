// Events that temporarily change what a store offers, over GraphQL. They are the store's
// exceptions. Read-only, because the specification has no call that changes them. Facts: C-148,
// F-80
import { notFound } from '#server/calls/problem.ts'
import type { QueryResolvers } from '#server/generated/resolvers.ts'

import { exceptionEventSettings } from '../exceptions/exception-events.ts'
import { requireContext } from './context.ts'

export const Query: QueryResolvers = {
  getEventSettingsByEnterprise: (_parent, args, { call }) => {
    const context = requireContext(call, args)
    return call.databaseRoles.asTenant(call.scope, async (tx) => {
      const events = await exceptionEventSettings(tx, context, call.clock)
      if (!events) throw notFound('This store has no events.')
      return events
    })
  },
}
