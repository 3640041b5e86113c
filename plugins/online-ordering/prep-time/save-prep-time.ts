// One save for the merchant, two calls for the platform: the prep time, then how far ahead orders
// come down to the store. If the second call fails, that is said, the form stays changed, and
// saving again finishes it.
// Facts: S-157, C-157, C-159, C-160; resolution 47
import { ApiError, call, operationMutation, portalOf } from '#core'

import { minutesOf } from './prep-time.form.ts'
import { patchPrepTime } from './prep-time.graph.ts'

const patch = operationMutation(patchPrepTime)
const update = operationMutation('updateStoreConfiguration')
type Context = Parameters<typeof patch.mutationFn>[1]

/** Lets orders come down to the store so many minutes ahead; its other settings stay. */
async function comeDown(minutes: number, context: Context) {
  const { Entity } = await call(portalOf(context.client), 'getStoreConfiguration')
  if (!Entity) throw new ApiError('unexpected', { requestId: '' })
  const { LastModified: _when, LastModifiedBy: _who, ...stored } = Entity
  const input = { body: { ...stored, OrderDownloadThresholdTakeout: minutes } }
  const answer = await update.mutationFn(input, context)
  update.onSuccess(answer, input, undefined, context)
}

/** The second call alone, for a store where both times are apart. */
export const alignMutation = {
  mutationKey: update.mutationKey,
  meta: update.meta,
  retry: false,
  mutationFn: comeDown,
} as const

/** @param half said if only the first call succeeded */
export const savePrepTime = (half: string) => ({
  mutationKey: patch.mutationKey,
  meta: patch.meta,
  retry: false,
  mutationFn: async (input: Parameters<typeof patch.mutationFn>[0], context: Context) => {
    const answer = await patch.mutationFn(input, context)
    patch.onSuccess(answer, input, undefined, context)
    try {
      await comeDown(minutesOf(answer.patchFulfillmentTimeSettings.prepDuration), context)
    } catch (error) {
      const requestId = error instanceof ApiError ? error.requestId : ''
      throw new ApiError('refused', { message: half, requestId, cause: error })
    }
    return answer
  },
})
