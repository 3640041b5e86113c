// The save of the order hours page. It creates hours and buffers if they are missing, and publishes
// them. All of this is one transaction that reuses the functions of the single calls. So no hours
// are left without buffers, and none are created without being published.
// Facts: S-171, S-172, K-87; resolution 47
import { invalid } from '#server/calls/problem.ts'
import { checksum } from '#server/data/checksum.ts'
import { conflict } from '#server/data/errors.ts'
import { write } from '#server/data/write.ts'
import type { MutationResolvers, OrderHours, OrderHoursInput } from '#server/generated/resolvers.ts'

import { describedBy } from '../hours/published.ts'
import { requireContext } from './context.ts'
import { holdTimes, timeSettings, timesWire, type StoredTimes } from './time-rows.ts'
import { holdWindows, putWindows, type StoredWindows } from './window-rows.ts'
import { requireDelivery, weeksSent, windowsTrail, windowsWire } from './window-wire.ts'

interface Stored {
  windows: StoredWindows | undefined
  times: StoredTimes | undefined
}
/** The published settings. Settings that were created but never published are left out. */
const toWire = ({ windows, times }: Stored): OrderHours => ({
  hours: windows?.schedule.is_published ? windowsWire(windows) : null,
  times: times?.is_published ? timesWire(times) : null,
})
const trailOf = ({ windows, times }: Stored) => {
  const { buffer_open, buffer_close } = times ?? { buffer_open: null, buffer_close: null }
  return { ...windowsTrail(windows), buffer_open, buffer_close }
}

/** Whether the caller has seen the stored version. */
const isSeen = (
  stored: { version: number; is_published: boolean } | undefined,
  sent: string | null | undefined,
) => (stored?.is_published ? checksum(stored.version) : null) === (sent ?? null)

/** The stored id, or else the id that the caller sent. */
function requireId(
  stored: { setting_id: string; is_published: boolean } | undefined,
  sent?: string | null,
) {
  if (stored?.is_published) return stored.setting_id
  if (sent) return sent
  throw invalid([
    { field: 'input.id', code: 'required', message: 'Choose an ID for the new order hours.' },
  ])
}

const descriptionOf = (windows: Stored['windows'], { description }: OrderHoursInput) =>
  describedBy(description, windows?.schedule.is_published ? windows.schedule.description : null)

const toTimes = ({ times }: Stored, { id, bufferOpen, bufferClose }: OrderHoursInput) => ({
  setting_id: requireId(times, id),
  is_published: true,
  buffer_open: bufferOpen ?? 0,
  buffer_close: bufferClose ?? 0,
})

export const Mutation: MutationResolvers = {
  saveOrderHours: async (_parent, { input, ...args }, { call }) => {
    const context = requireContext(call, args)
    const weeks = weeksSent(input.dayHours, context.merchantId)
    return write(call, async (tx) => {
      const before: Stored = {
        windows: await holdWindows(tx, context),
        times: await holdTimes(tx, context),
      }
      if (
        !isSeen(before.windows?.schedule, input.concurrencyChecksum) ||
        !isSeen(before.times, input.timeSettingsChecksum)
      )
        throw conflict(toWire(before))
      requireDelivery(call, before.windows?.weeks ?? {}, weeks)
      const windows = await putWindows(tx, call, context, before.windows, {
        setting_id: requireId(before.windows?.schedule, input.id),
        description: descriptionOf(before.windows, input),
        is_published: true,
        weeks,
      })
      const times = await timeSettings.put(tx, call, context, before.times, toTimes(before, input))
      const after = { windows, times }
      return {
        answer: toWire(after),
        audit: {
          action: 'orderHours.save',
          entity: 'ordering_schedule',
          entityId: context.storeId,
          before: trailOf(before),
          after: trailOf(after),
        },
      }
    })
  },
}
