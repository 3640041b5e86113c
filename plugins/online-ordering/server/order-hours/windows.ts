// The hours in which a store takes orders, over the graph.
// Facts: C-143 to C-147, F-78, S-171, S-172
import { notFound } from '#server/calls/problem.ts'
import { checksum } from '#server/data/checksum.ts'
import { conflict } from '#server/data/errors.ts'
import { orNull, trimmedText } from '#server/data/text.ts'
import { write, type Written } from '#server/data/write.ts'
import type {
  MutationResolvers,
  QueryResolvers,
  WindowSettings,
} from '#server/generated/resolvers.ts'

import type { StorePlace } from '../hours/store-hours.ts'
import { placeOf } from './place.ts'
import {
  holdWindows,
  putWindows,
  readWindows,
  windowSchedule,
  type StoredWindows,
} from './window-rows.ts'
import { requireDelivery, weeksSent, windowsTrail, windowsWire } from './window-wire.ts'

const none = () => notFound('This store has no order hours.')

const written = (
  action: string,
  { storeId }: StorePlace,
  before: StoredWindows | undefined,
  after: StoredWindows,
): Written<WindowSettings> => ({
  answer: windowsWire(after),
  audit: {
    action,
    entity: 'ordering_schedule',
    entityId: storeId,
    before: windowsTrail(before),
    after: windowsTrail(after),
  },
})

const Query: Pick<QueryResolvers, 'getWindowSettingsByEnterpriseUnit'> = {
  getWindowSettingsByEnterpriseUnit: (_parent, args, { call }) => {
    const place = placeOf(call, args)
    return call.doors.asTenant(call.scope, async (tx) => {
      const stored = await readWindows(tx, place)
      if (!stored?.schedule.is_published) throw none()
      return windowsWire(stored)
    })
  },
}
const Mutation: Pick<
  MutationResolvers,
  'createWindowSettings' | 'updateWindowSettingsById' | 'assignWindowSettings'
> = {
  createWindowSettings: async (_parent, { input, organization }, { call }) => {
    const place = placeOf(call, { organization })
    const weeks = weeksSent(input.dayHours, place.merchantId)
    return write(call, async (tx) => {
      const before = await holdWindows(tx, place)
      if (before?.schedule.is_published) throw conflict(windowsWire(before))
      requireDelivery(call, {}, weeks)
      const after = await putWindows(tx, call, place, before, {
        setting_id: input.id,
        description: orNull(trimmedText(input.description)),
        weeks,
      })
      return written('orderHours.create', place, before, after)
    })
  },
  updateWindowSettingsById: async (_parent, { id, input, organization }, { call }) => {
    const place = placeOf(call, { organization })
    const weeks = weeksSent(input.dayHours, place.merchantId)
    return write(call, async (tx) => {
      const before = await holdWindows(tx, place)
      if (before?.schedule.setting_id !== id) throw none()
      if (checksum(before.schedule.version) !== input.concurrencyChecksum)
        throw conflict(windowsWire(before))
      requireDelivery(call, before.weeks, weeks)
      const { description } = before.schedule
      const after = await putWindows(tx, call, place, before, {
        description:
          input.description == null ? description : orNull(trimmedText(input.description)),
        weeks,
      })
      return written('orderHours.update', place, before, after)
    })
  },
  assignWindowSettings: async (_parent, { id, site, organization }, { call }) => {
    const place = placeOf(call, { organization, enterpriseUnit: site })
    return write(call, async (tx) => {
      const before = await holdWindows(tx, place)
      if (before?.schedule.setting_id !== id) throw none()
      const schedule = await windowSchedule.publish(tx, call, place)
      return written('orderHours.publish', place, before, { ...before, schedule })
    })
  },
}

/** Resolvers of the graph's window settings. */
export const windowResolvers = { Query, Mutation }
