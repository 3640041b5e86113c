import { z } from 'zod'

import { limits, toCheck, type ArgsOf, type FormSpec } from '#core'
import { nameFaults } from '#schemas/rules/rule.ts'

import type { SampleItem } from './sample-items.ts'

export const sampleItemLimits = limits.SampleItemFieldsLimits

const schema = z
  .object({
    name: z.string().max(sampleItemLimits.name.maxLength),
    /*+ schema */
    isActive: z.boolean(),
  })
  .check(
    toCheck([({ name }: { name: string }) => nameFaults('name', name, 'forms:errors.required')]),
  )
export type SampleItemValues = z.infer<typeof schema>

/** The arguments of both writes. A change adds the record's id and version. */
type SampleItemSave = ArgsOf<'updateSampleItem'>

/** undefined for a new record. */
export const sampleItemForm: FormSpec<SampleItem | undefined, SampleItemValues, SampleItemSave> = {
  schema,
  fromApi: (item) => ({
    name: item?.name ?? '',
    /*+ fromApi */
    isActive: item?.isActive ?? true,
  }),
  toApi: (values, item) =>
    ({
      ...(item && { path: { sampleItemId: item.id } }),
      body: {
        ...values,
        /*+ toApi */
        ...(item && { concurrencyChecksum: item.concurrencyChecksum }),
      },
    }) as SampleItemSave, // a new record has neither id nor version
  /*+ show */
  fromConflict: (item: SampleItem) => item,
  fromSaved: (saved: SampleItem) => saved,
}
