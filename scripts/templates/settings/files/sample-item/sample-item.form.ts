import { z } from 'zod'

import { limits, type AnswerOf, type ArgsOf, type FormSpec } from '#core'

type SampleItem = AnswerOf<'getSampleItem'>
export const mostOfNote = limits.SampleItemFieldsLimits.note.maxLength

const schema = z.object({ enabled: z.boolean(), note: z.string().max(mostOfNote) })
type SampleItemValues = z.infer<typeof schema>

export const sampleItemForm: FormSpec<SampleItem, SampleItemValues, ArgsOf<'updateSampleItem'>> = {
  schema,
  fromApi: ({ enabled, note }) => ({ enabled, note }),
  toApi: (values, { concurrencyChecksum }) => ({ body: { ...values, concurrencyChecksum } }),
  fromSaved: (saved: SampleItem) => saved,
}
