import { z } from 'zod'

import { limits, rulesOf, type ArgsOf, type FormSpec } from '#core'
import { nameFaults } from '#schemas/rules/rule.ts'

import type { SampleItem } from './sample-items.ts'

export const mostOfName = limits.SampleItemFieldsLimits.name.maxLength

const schema = z
  .object({ name: z.string().max(mostOfName), isActive: z.boolean() })
  .check(
    rulesOf([({ name }: { name: string }) => nameFaults('name', name, 'forms:errors.required')]),
  )
export type SampleItemValues = z.infer<typeof schema>

/** The arguments of both writes. A change adds the record's id and version. */
type SampleItemSave = ArgsOf<'updateSampleItem'>

/** Of a new record there is none to read. */
export const sampleItemForm: FormSpec<SampleItem | undefined, SampleItemValues, SampleItemSave> = {
  schema,
  fromApi: (item) => ({ name: item?.name ?? '', isActive: item?.isActive ?? true }),
  toApi: (values, item) =>
    ({
      ...(item && { path: { sampleItemId: item.id } }),
      body: { ...values, ...(item && { concurrencyChecksum: item.concurrencyChecksum }) },
    }) as SampleItemSave, // a new one has neither
  fromConflict: (item: SampleItem) => item,
  fromSaved: (saved: SampleItem) => saved,
}
