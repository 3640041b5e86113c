// How many days ahead a store takes orders, over the graph: a part of its time settings, with their
// id and version. What is saved holds once it is published.
// Facts: C-172, F-84, S-159, S-160
import type { AnyCall } from '#server/calls/call.ts'
import { storeAsked } from '#server/calls/graph-place.ts'
import { notFound } from '#server/calls/problem.ts'
import { checksum, lastChange } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/doors.ts'
import { conflict } from '#server/data/errors.ts'
import { write, type Written } from '#server/data/write.ts'
import type {
  FutureOrderSettings,
  MutationResolvers,
  QueryResolvers,
} from '#server/generated/resolvers.ts'

import type { StorePlace } from '../../hours/store-hours.ts'
import {
  holdTimes,
  timeSettings,
  timesTrail,
  usualDaysAhead,
  type StoredTimes,
} from '../../order-hours/time-rows.ts'

const placeOf = (call: AnyCall, asked: Parameters<typeof storeAsked>[1]): StorePlace =>
  storeAsked(call, asked, 'Order settings belong')
const none = () => notFound('This store has no settings of future orders.')

/** Settings that nobody published hold nothing: the store takes orders as any other. */
const heldDays = ({ is_published, max_future_days }: StoredTimes) =>
  is_published ? max_future_days : usualDaysAhead

const wireOf = (stored: StoredTimes): FutureOrderSettings => ({
  id: stored.setting_id,
  maxFutureDays: stored.saved_future_days ?? stored.max_future_days,
  publishedFutureDays: heldDays(stored),
  ...lastChange(stored),
})

const written = (
  action: string,
  { storeId }: StorePlace,
  before: StoredTimes | undefined,
  after: StoredTimes,
): Written<FutureOrderSettings> => ({
  answer: wireOf(after),
  audit: {
    action: `futureOrders.${action}`,
    entity: 'order_setting',
    entityId: storeId,
    before: timesTrail(before),
    after: timesTrail(after),
  },
})

/** Lets the saved days hold. A new version, because readers of the settings find other days. */
const publish = (tx: Tx, call: AnyCall, place: StorePlace, before: StoredTimes) =>
  timeSettings.put(tx, call, place, before, {
    is_published: true,
    max_future_days: before.saved_future_days ?? before.max_future_days,
    saved_future_days: null,
  })
const isPublished = ({ is_published, saved_future_days }: StoredTimes) =>
  is_published && saved_future_days === null

const Query: Pick<QueryResolvers, 'getFutureOrderSettings'> = {
  getFutureOrderSettings: (_parent, args, { call }) => {
    const place = placeOf(call, args)
    return call.doors.asTenant(call.scope, async (tx) => {
      const stored = await timeSettings.read(tx, place)
      if (!stored) throw none()
      return wireOf(stored)
    })
  },
}
const Mutation: Pick<
  MutationResolvers,
  'createFutureOrderSettings' | 'updateFutureOrderSettings' | 'publishFutureOrderSettings'
> = {
  createFutureOrderSettings: async (_parent, { input, organization }, { call }) => {
    const place = placeOf(call, { organization })
    return write(call, async (tx) => {
      const before = await holdTimes(tx, place)
      if (before) throw conflict(wireOf(before))
      const after = await timeSettings.put(tx, call, place, undefined, {
        setting_id: input.id,
        saved_future_days: input.maxFutureDays,
      })
      return written('create', place, undefined, after)
    })
  },
  updateFutureOrderSettings: async (_parent, { input, organization }, { call }) => {
    const place = placeOf(call, { organization })
    return write(call, async (tx) => {
      const before = await holdTimes(tx, place)
      if (before?.setting_id !== input.id) throw none()
      if (checksum(before.version) !== input.concurrencyChecksum) throw conflict(wireOf(before))
      const holdsAlready = before.is_published && before.max_future_days === input.maxFutureDays
      const after = await timeSettings.put(tx, call, place, before, {
        saved_future_days: holdsAlready ? null : input.maxFutureDays,
      })
      return written('update', place, before, after)
    })
  },
  publishFutureOrderSettings: async (_parent, { id, site, organization }, { call }) => {
    const place = placeOf(call, { organization, enterpriseUnit: site })
    return write(call, async (tx) => {
      const before = await holdTimes(tx, place)
      if (before?.setting_id !== id) throw none()
      const after = isPublished(before) ? before : await publish(tx, call, place, before)
      return written('publish', place, before, after)
    })
  },
}

/** Resolvers of the graph's future-order settings. */
export const futureOrderResolvers = { Query, Mutation }
