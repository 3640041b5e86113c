// The merchant as the GraphQL schema describes it: its name and its add-ons. Facts: C-174, C-178,
// P-098
import type { AnyCall } from '#server/calls/call.ts'
import { notFound } from '#server/calls/problem.ts'
import type { MerchantAddOn, QueryResolvers } from '#server/generated/resolvers.ts'

/** The flags of the merchant's add-ons, by their ids in the GraphQL schema. */
const addOns = {
  delivery: { name: 'Delivery', flag: 'hasDeliveryAddOn' },
  orderDirect: { name: 'Aloha Order Direct', flag: 'isAlohaOrderDirectAddOnEnabled' },
} as const

const listAddOns = ({ rights: { portalFlags } }: AnyCall): MerchantAddOn[] =>
  Object.entries(addOns).map(([id, { name, flag }]) => ({
    id,
    name,
    enabled: portalFlags[flag] === true,
  }))

/** @throws notFound for any organization other than the session's */
function requireOwn({ scope }: AnyCall, organization: string): void {
  if (organization !== String(scope.merchantId))
    throw notFound("This organization doesn't exist here.")
}

export const Query: QueryResolvers = {
  getMerchantEntity: (_parent, { organization }, { call }) => {
    requireOwn(call, organization)
    return call.databaseRoles.asTenant(call.scope, async (tx) => {
      const { name } = await tx
        .selectFrom('merchant')
        .select('name')
        .where('id', '=', call.scope.merchantId)
        .executeTakeFirstOrThrow()
      return { organization, name, addOns: listAddOns(call) }
    })
  },
  getMerchantAddOns: (_parent, { organization }, { call }) => {
    requireOwn(call, organization)
    return listAddOns(call)
  },
}
