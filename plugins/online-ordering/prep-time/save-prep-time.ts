// Saves the prep time as one save for the user, with two calls: the prep time, then how far in
// advance orders are sent to the store. If the second call fails, the page says so, the form keeps
// its changes, and saving again completes the save.
// Facts: S-157, C-157, C-159, C-160; resolution 47
import { ApiError, call, operationMutation, portalOf, savesInSteps, type Send } from '#core'

import { toMinutes } from './prep-time.form.ts'
import { patchPrepTime, type PatchPrepTimeMutation } from './prep-time.graph.ts'

const patch = operationMutation(patchPrepTime)
const update = operationMutation('updateStoreConfiguration')
type Context = Parameters<typeof patch.mutationFn>[1]

/**
 * Sets how many minutes in advance orders are sent to the store. Reads the configuration first,
 * because the save would otherwise change its other settings.
 */
async function comeDown(minutes: number, send: Send, { client }: Context) {
  const { Entity } = await call(portalOf(client), 'getStoreConfiguration')
  if (!Entity) throw new ApiError('unexpected', { requestId: '' })
  const { LastModified: _when, LastModifiedBy: _who, ...stored } = Entity
  await send(update, { body: { ...stored, OrderDownloadThresholdTakeout: minutes } })
}

/** Only makes the second call, for a store where the two times differ. */
export const alignMutation = savesInSteps(
  update,
  () => undefined,
  (minutes: number) => [
    { run: async (_now, send, context) => void (await comeDown(minutes, send, context)) },
  ],
)

/** @param half the message if only the first call succeeded */
export const savePrepTime = (half: string) =>
  savesInSteps(
    patch,
    (): PatchPrepTimeMutation | undefined => undefined,
    (input: Parameters<typeof patch.mutationFn>[0]) => [
      { run: (_now, send) => send(patch, input) },
      {
        async run(now, send, context) {
          if (now) {
            const { prepDuration } = now.patchFulfillmentTimeSettings
            await comeDown(toMinutes(prepDuration), send, context)
          }
          return now
        },
        told: ({ requestId }) => new ApiError('refused', { message: half, requestId }),
        staysChanged: true,
      },
    ],
  )
