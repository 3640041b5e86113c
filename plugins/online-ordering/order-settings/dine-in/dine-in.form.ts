import { z } from 'zod'

import type { FormSpec } from '#core'

import type {
  OrderSettingsOffersFragment,
  SaveOrderSettingsOffersMutation,
  SaveOrderSettingsOffersMutationVariables,
} from '../shared/offers/offers.graph.ts'

const schema = z.object({ offeringDineIn: z.boolean() })

/** Whether guests order at their table. */
export const dineInForm: FormSpec<
  OrderSettingsOffersFragment,
  z.infer<typeof schema>,
  Pick<SaveOrderSettingsOffersMutationVariables, 'input'>
> = {
  schema,
  fromApi: ({ offeringDineIn }) => ({ offeringDineIn }),
  toApi: ({ offeringDineIn }, { concurrencyChecksum }) => ({
    input: { offeringDineIn, concurrencyChecksum },
  }),
  // The graph's errors put the argument's name first.
  fieldOf: (serverField) => serverField.replace(/^input\./, ''),
  fromSaved: ({ updateFulfillmentSettings }: SaveOrderSettingsOffersMutation) =>
    updateFulfillmentSettings,
}
