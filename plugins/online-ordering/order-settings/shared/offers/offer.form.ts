import { z } from 'zod'

import type { FormSpec } from '#core'

import type {
  OrderSettingsOffersFragment,
  SaveOrderSettingsOffersMutation,
  SaveOrderSettingsOffersMutationVariables,
} from './offers.graph.ts'

const schema = z.object({ isOffered: z.boolean() })

export const offerForm = (
  member: 'offeringCurbside' | 'offeringDineIn',
): FormSpec<
  OrderSettingsOffersFragment,
  z.infer<typeof schema>,
  Pick<SaveOrderSettingsOffersMutationVariables, 'input'>
> => ({
  schema,
  fromApi: (offers) => ({ isOffered: offers[member] }),
  toApi: ({ isOffered }, { concurrencyChecksum }) => ({
    input: { [member]: isOffered, concurrencyChecksum },
  }),
  // GraphQL errors have the argument's name as a prefix.
  fieldOf: (serverField) => (serverField === `input.${member}` ? 'isOffered' : serverField),
  fromSaved: ({ updateFulfillmentSettings }: SaveOrderSettingsOffersMutation) =>
    updateFulfillmentSettings,
})
