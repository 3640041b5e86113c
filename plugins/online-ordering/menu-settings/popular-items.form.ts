// Facts: F-75, C-138
import { z } from 'zod'

import type { FormSpec } from '#core'

import type { PopularItemsQuery, SavePopularItemsMutation } from './popular-items.graph.ts'

export type Popular = PopularItemsQuery['getPopularItemsConfiguration']

const schema = z.object({ enabled: z.boolean() })

export const popularItemsForm: FormSpec<
  Popular,
  z.infer<typeof schema>,
  { enabled: boolean; concurrencyChecksum: string }
> = {
  schema,
  fromApi: ({ enabled }) => ({ enabled }),
  toApi: ({ enabled }, { concurrencyChecksum }) => ({ enabled, concurrencyChecksum }),
  fromSaved: ({ setPopularItemsConfiguration }: SavePopularItemsMutation) =>
    setPopularItemsConfiguration,
}
