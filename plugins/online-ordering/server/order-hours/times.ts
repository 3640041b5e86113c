// Time settings of a store over the graph: buffers, and how far ahead orders are taken.
// Facts: C-150 to C-154, F-81, K-79, K-87
import { notFound } from '#server/calls/problem.ts'
import { checksum } from '#server/data/checksum.ts'
import { conflict } from '#server/data/errors.ts'
import { orNull, trimmedText } from '#server/data/text.ts'
import { write, type Written } from '#server/data/write.ts'
import type {
  MutationResolvers,
  QueryResolvers,
  TimeSettings,
} from '#server/generated/resolvers.ts'

import type { StorePlace } from '../hours/store-hours.ts'
import { placeOf } from './place.ts'
import {
  holdTimes,
  timeSettings,
  timesTrail,
  timesWire,
  usualDaysAhead,
  type StoredTimes,
} from './time-rows.ts'

const none = () => notFound('This store has no time settings.')

const written = (
  action: string,
  { storeId }: StorePlace,
  before: StoredTimes | undefined,
  after: StoredTimes,
): Written<TimeSettings> => ({
  answer: timesWire(after),
  audit: {
    action,
    entity: 'order_setting',
    entityId: storeId,
    before: timesTrail(before),
    after: timesTrail(after),
  },
})

const Query: Pick<QueryResolvers, 'getTimeSettingsById' | 'getTimeSettingsByEnterpriseUnit'> = {
  getTimeSettingsById: (_parent, { id, organization }, { call }) => {
    const place = placeOf(call, { organization })
    return call.doors.asTenant(call.scope, async (tx) => {
      const stored = await timeSettings.read(tx, place)
      if (stored?.setting_id !== id) throw none()
      return timesWire(stored)
    })
  },
  getTimeSettingsByEnterpriseUnit: (_parent, args, { call }) => {
    const place = placeOf(call, args)
    return call.doors.asTenant(call.scope, async (tx) => {
      const stored = await timeSettings.read(tx, place)
      if (!stored?.is_published) throw none()
      return timesWire(stored)
    })
  },
}
const Mutation: Pick<
  MutationResolvers,
  'createTimeSettings' | 'updateTimeSettingsById' | 'assignTimeSettings'
> = {
  createTimeSettings: async (_parent, { input, organization }, { call }) => {
    const place = placeOf(call, { organization })
    return write(call, async (tx) => {
      const before = await holdTimes(tx, place)
      if (before?.is_published) throw conflict(timesWire(before))
      const after = await timeSettings.put(tx, call, place, before, {
        setting_id: input.id,
        description: orNull(trimmedText(input.description)),
        buffer_open: input.bufferOpen ?? 0,
        buffer_close: input.bufferClose ?? 0,
        max_future_days: input.maxFutureDays ?? usualDaysAhead,
      })
      return written('timeSettings.create', place, before, after)
    })
  },
  updateTimeSettingsById: async (_parent, { id, input, organization }, { call }) => {
    const place = placeOf(call, { organization })
    return write(call, async (tx) => {
      const before = await holdTimes(tx, place)
      if (before?.setting_id !== id) throw none()
      if (checksum(before.version) !== input.concurrencyChecksum) throw conflict(timesWire(before))
      const after = await timeSettings.put(tx, call, place, before, {
        setting_id: id,
        description:
          input.description == null ? before.description : orNull(trimmedText(input.description)),
        buffer_open: input.bufferOpen ?? before.buffer_open,
        buffer_close: input.bufferClose ?? before.buffer_close,
        max_future_days: input.maxFutureDays ?? before.max_future_days,
      })
      return written('timeSettings.update', place, before, after)
    })
  },
  assignTimeSettings: async (_parent, { id, site, organization }, { call }) => {
    const place = placeOf(call, { organization, enterpriseUnit: site })
    return write(call, async (tx) => {
      const before = await holdTimes(tx, place)
      if (before?.setting_id !== id) throw none()
      return written(
        'timeSettings.assign',
        place,
        before,
        await timeSettings.publish(tx, call, place),
      )
    })
  },
}

/** Resolvers of the graph's time settings. */
export const timeResolvers = { Query, Mutation }
