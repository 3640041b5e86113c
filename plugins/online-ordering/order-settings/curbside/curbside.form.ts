import { z } from 'zod'

import type { FormSpec } from '#core'

import type {
  OrderSettingsOffersFragment,
  SaveOrderSettingsOffersMutation,
  SaveOrderSettingsOffersMutationVariables,
} from '../shared/offers/offers.graph.ts'

const schema = z.object({ offeringCurbside: z.boolean() })

/** Whether orders are handed out at the guest's car. */
export const curbsideForm: FormSpec<
  OrderSettingsOffersFragment,
  z.infer<typeof schema>,
  Pick<SaveOrderSettingsOffersMutationVariables, 'input'>
> = {
  schema,
  fromApi: ({ offeringCurbside }) => ({ offeringCurbside }),
  toApi: ({ offeringCurbside }, { concurrencyChecksum }) => ({
    input: { offeringCurbside, concurrencyChecksum },
  }),
  // The graph's errors put the argument's name first.
  fieldOf: (serverField) => serverField.replace(/^input\./, ''),
  fromSaved: ({ updateFulfillmentSettings }: SaveOrderSettingsOffersMutation) =>
    updateFulfillmentSettings,
}
