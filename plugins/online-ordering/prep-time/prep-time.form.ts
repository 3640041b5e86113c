// Facts: K-48, S-157, U-169, V-155, E-104
import { z } from 'zod'

import type { FormSpec } from '#core'

import type {
  PatchPrepTimeMutation,
  PatchPrepTimeMutationVariables,
  PrepTimeSettingsQuery,
} from './prep-time.graph.ts'

export type PrepTime = PrepTimeSettingsQuery['getFulfillmentTimeSettings']

/** Minutes that show a time in seconds, rounded up. */
export const toMinutes = (seconds: number): number => Math.ceil(seconds / 60)

const upTo = (most: number) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,2}$/.test(text) && Number(text) <= most,
      'online-ordering:prepTime.InvalidTime',
    )
const schema = z.object({ hours: upTo(5), minutes: upTo(59) })
export type PrepTimeValues = z.infer<typeof schema>

const typedMinutes = ({ hours, minutes }: PrepTimeValues) => Number(hours) * 60 + Number(minutes)

export const prepTimeForm: FormSpec<
  PrepTime,
  PrepTimeValues,
  Pick<PatchPrepTimeMutationVariables, 'input'>
> = {
  schema,
  fromApi: ({ prepDuration }) => {
    const minutes = toMinutes(prepDuration)
    return { hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60) }
  },
  toApi: (values, { concurrencyChecksum }) => ({
    input: { prepDuration: typedMinutes(values) * 60, concurrencyChecksum },
  }),
  // Errors are shown at the first of the two fields, because the server has a single time.
  fieldOf: (serverField) => (serverField === 'input.prepDuration' ? 'hours' : undefined),
  fromSaved: ({ patchFulfillmentTimeSettings }: PatchPrepTimeMutation) =>
    patchFulfillmentTimeSettings,
}
