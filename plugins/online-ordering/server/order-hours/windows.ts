// The hours in which a store takes orders, over GraphQL. Facts: C-143 to C-147, F-78, S-171, S-172
import type { MutationResolvers, QueryResolvers } from '#server/generated/resolvers.ts'

import { describedBy, publishedCalls } from '../hours/published.ts'
import { requireContext } from './context.ts'
import { putWindows, readWindows, windowSchedule } from './window-rows.ts'
import { requireDelivery, weeksSent, windowsTrail, windowsWire } from './window-wire.ts'

const windows = publishedCalls({
  action: 'orderHours',
  entity: 'ordering_schedule',
  missing: 'This store has no order hours.',
  read: readWindows,
  hold: windowSchedule.hold,
  rowOf: ({ schedule }) => schedule,
  toWire: windowsWire,
  trailOf: windowsTrail,
})

export const Query: QueryResolvers = {
  getWindowSettingsByEnterpriseUnit: (_parent, args, { call }) =>
    windows.read(call, requireContext(call, args)),
}
export const Mutation: MutationResolvers = {
  createWindowSettings: async (_parent, { input, organization }, { call }) => {
    const context = requireContext(call, { organization })
    const weeks = weeksSent(input.dayHours, context.merchantId)
    return windows.create(call, context, (tx, before) => {
      requireDelivery(call, {}, weeks)
      const description = describedBy(input.description)
      return putWindows(tx, call, context, before, { setting_id: input.id, description, weeks })
    })
  },
  updateWindowSettingsById: async (_parent, { id, input, organization }, { call }) => {
    const context = requireContext(call, { organization })
    const weeks = weeksSent(input.dayHours, context.merchantId)
    return windows.update(call, context, { ...input, id }, (tx, before) => {
      requireDelivery(call, before.weeks, weeks)
      const description = describedBy(input.description, before.schedule.description)
      return putWindows(tx, call, context, before, { description, weeks })
    })
  },
  assignWindowSettings: async (_parent, { id, site, organization }, { call }) => {
    const context = requireContext(call, { organization, enterpriseUnit: site })
    return windows.publish(call, context, id, async (tx, before) => ({
      ...before,
      schedule: await windowSchedule.publish(tx, call, context),
    }))
  },
}
