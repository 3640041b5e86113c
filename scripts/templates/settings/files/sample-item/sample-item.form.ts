import { z } from 'zod'

import { limits, type AnswerOf, type ArgsOf, type FormSpec } from '#core'

type SampleItem = AnswerOf<'getSampleItem'>
export const sampleItemLimits = limits.SampleItemFieldsLimits

const schema = z.object({
  enabled: z.boolean(),
  note: z.string().max(sampleItemLimits.note.maxLength),
  /*+ schema */
})
export type SampleItemValues = z.infer<typeof schema>

export const sampleItemForm: FormSpec<SampleItem, SampleItemValues, ArgsOf<'updateSampleItem'>> = {
  schema,
  fromApi: (stored) => ({
    enabled: stored.enabled,
    note: stored.note,
    /*+ fromApi */
  }),
  toApi: (values, { concurrencyChecksum }) => ({
    body: { ...values, /*+ toApi */ concurrencyChecksum },
  }),
  /*+ show */
  fromSaved: (saved: SampleItem) => saved,
}
