// How many days ahead a store takes orders, over GraphQL. This is part of the store's time
// settings, with their id and version. A saved value applies once it's published. Facts: C-172,
// F-84, S-159, S-160
import type { AnyCall } from '#server/calls/call.ts'
import { storeAsked } from '#server/calls/store-asked.ts'
import { lastChange } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { conflict } from '#server/data/errors.ts'
import type {
  FutureOrderSettings,
  MutationResolvers,
  QueryResolvers,
} from '#server/generated/resolvers.ts'

import { publishedCalls } from '../../hours/published.ts'
import type { StoreContext } from '../../hours/store-hours.ts'
import {
  timeSettings,
  timesTrail,
  usualDaysAhead,
  type StoredTimes,
} from '../../order-hours/time-rows.ts'

const requireContext = (call: AnyCall, asked: Parameters<typeof storeAsked>[1]): StoreContext =>
  storeAsked(call, asked, 'Order settings belong')

/**
 * The number of days that applies. Settings that aren't published don't count, because until then
 * the store takes orders like any other.
 */
const heldDays = ({ is_published, max_future_days }: StoredTimes) =>
  is_published ? max_future_days : usualDaysAhead

const toWireSettings = (stored: StoredTimes): FutureOrderSettings => ({
  id: stored.setting_id,
  maxFutureDays: stored.saved_future_days ?? stored.max_future_days,
  publishedFutureDays: heldDays(stored),
  ...lastChange(stored),
})

/**
 * Publishes the saved days. This raises the version, because readers of the settings now see other
 * days.
 */
const publish = (tx: Tx, call: AnyCall, context: StoreContext, before: StoredTimes) =>
  timeSettings.put(tx, call, context, before, {
    is_published: true,
    max_future_days: before.saved_future_days ?? before.max_future_days,
    saved_future_days: null,
  })
const isPublished = ({ is_published, saved_future_days }: StoredTimes) =>
  is_published && saved_future_days === null

const futureOrders = publishedCalls({
  action: 'futureOrders',
  entity: 'order_setting',
  missing: 'This store has no settings of future orders.',
  read: timeSettings.read,
  hold: timeSettings.hold,
  rowOf: (stored) => stored,
  toWire: toWireSettings,
  trailOf: timesTrail,
})

export const Query: QueryResolvers = {
  getFutureOrderSettings: (_parent, args, { call }) =>
    futureOrders.read(call, requireContext(call, args), () => true),
}
export const Mutation: MutationResolvers = {
  createFutureOrderSettings: async (_parent, { input, organization }, { call }) => {
    const context = requireContext(call, { organization })
    return futureOrders.create(call, context, async (tx, before) => {
      // This call has to create the row. It's a conflict even if the row only exists because its
      // other settings were created and never published.
      if (before) throw conflict(toWireSettings(before))
      return timeSettings.put(tx, call, context, undefined, {
        setting_id: input.id,
        saved_future_days: input.maxFutureDays,
      })
    })
  },
  updateFutureOrderSettings: async (_parent, { input, organization }, { call }) => {
    const context = requireContext(call, { organization })
    return futureOrders.update(call, context, input, (tx, before) => {
      const holdsAlready = before.is_published && before.max_future_days === input.maxFutureDays
      return timeSettings.put(tx, call, context, before, {
        saved_future_days: holdsAlready ? null : input.maxFutureDays,
      })
    })
  },
  publishFutureOrderSettings: async (_parent, { id, site, organization }, { call }) => {
    const context = requireContext(call, { organization, enterpriseUnit: site })
    return futureOrders.publish(call, context, id, async (tx, before) =>
      isPublished(before) ? before : publish(tx, call, context, before),
    )
  },
}
