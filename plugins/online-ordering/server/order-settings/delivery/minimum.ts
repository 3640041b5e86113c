// A store's minimum amount for a delivery order. In GraphQL, it's a named value of the store's
// shopping cart. Facts: F-49, F-85, C-108, C-110, C-171, K-83, V-159
import { centsOrNull, toDecimal, toCents } from '#core/money.ts'
import { toNumber } from '#server/data/amounts.ts'
import { lastChange } from '#server/data/checksum.ts'
import { setting } from '#server/data/records/setting.ts'
import { write } from '#server/data/write.ts'
import type {
  MutationResolvers,
  QueryResolvers,
  SiteCustomFields,
  SiteCustomFieldsUpdateInput,
} from '#server/generated/resolvers.ts'

import { requireContext, requireDeliveryContext } from './context.ts'

const cart = 'HEC_SHOPPING_CART_CONFIGURATION'
const leastOrder = 'minimumdeliveryamount'

/** In dollars; null for none. */
export const minimum = setting({
  table: 'delivery_minimum',
  action: 'deliveryMinimum.update',
  defaults: { amount: null },
  toWire: ({ amount, ...row }, { storeId }): SiteCustomFields => ({
    id: String(storeId),
    minimumDeliveryAmount: toNumber(amount),
    customAttributeSets:
      amount === null ? [] : [{ type: cart, attributes: [{ key: leastOrder, value: amount }] }],
    ...lastChange(row),
  }),
})

/** The column for a minimum order. Keeps null and 0 apart, because callers distinguish them. */
export const minimumColumns = (dollars: number | null | undefined) => {
  const cents = centsOrNull(dollars)
  return { amount: cents === null ? null : toDecimal(cents) }
}

/** If a key is sent twice, the last value counts. If it isn't sent, the stored value stays. */
function toChange({ customAttributeSets }: SiteCustomFieldsUpdateInput) {
  const sent = customAttributeSets.flatMap(({ attributes }) => attributes).at(-1)
  return sent ? { amount: toDecimal(toCents(sent.value)) } : {}
}

export const Query: QueryResolvers = {
  getMinimumDeliveryAmountForSite: (_parent, args, { call }) => {
    const context = requireContext(call, args)
    return call.databaseRoles.asTenant(call.scope, (tx) => minimum.read(tx, context))
  },
}
export const Mutation: MutationResolvers = {
  updateCustomFieldsBySiteId: async (_parent, { id, organization, input }, { call }) => {
    const context = requireDeliveryContext(call, { organization, enterpriseUnit: id })
    const sent = input.concurrencyChecksum
    return write(call, (tx) => minimum.put(tx, call, { context, sent }, toChange(input)))
  },
}
