// Time settings of a store over GraphQL: buffers, and how far ahead orders are taken. Facts: C-150
// to C-154, F-81, K-79, K-87
import type { MutationResolvers, QueryResolvers } from '#server/generated/resolvers.ts'

import { describedBy, publishedCalls } from '../hours/published.ts'
import { requireContext } from './context.ts'
import { timeSettings, timesTrail, timesWire, usualDaysAhead } from './time-rows.ts'

const times = publishedCalls({
  action: 'timeSettings',
  entity: 'order_setting',
  missing: 'This store has no time settings.',
  read: timeSettings.read,
  hold: timeSettings.hold,
  rowOf: (stored) => stored,
  toWire: timesWire,
  trailOf: timesTrail,
})

export const Query: QueryResolvers = {
  getTimeSettingsById: (_parent, { id, organization }, { call }) =>
    times.read(call, requireContext(call, { organization }), ({ setting_id }) => setting_id === id),
  getTimeSettingsByEnterpriseUnit: (_parent, args, { call }) =>
    times.read(call, requireContext(call, args)),
}
export const Mutation: MutationResolvers = {
  createTimeSettings: async (_parent, { input, organization }, { call }) => {
    const context = requireContext(call, { organization })
    return times.create(call, context, (tx, before) =>
      timeSettings.put(tx, call, context, before, {
        setting_id: input.id,
        description: describedBy(input.description),
        buffer_open: input.bufferOpen ?? 0,
        buffer_close: input.bufferClose ?? 0,
        max_future_days: input.maxFutureDays ?? usualDaysAhead,
      }),
    )
  },
  updateTimeSettingsById: async (_parent, { id, input, organization }, { call }) => {
    const context = requireContext(call, { organization })
    return times.update(call, context, { ...input, id }, (tx, before) =>
      timeSettings.put(tx, call, context, before, {
        setting_id: id,
        description: describedBy(input.description, before.description),
        buffer_open: input.bufferOpen ?? before.buffer_open,
        buffer_close: input.bufferClose ?? before.buffer_close,
        max_future_days: input.maxFutureDays ?? before.max_future_days,
      }),
    )
  },
  assignTimeSettings: async (_parent, { id, site, organization }, { call }) => {
    const context = requireContext(call, { organization, enterpriseUnit: site })
    return times.publish(
      call,
      context,
      id,
      (tx) => timeSettings.publish(tx, call, context),
      'assign',
    )
  },
}
