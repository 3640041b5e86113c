// How long a store takes to prepare an order, and which orders it offers. Calls read and save this
// as a whole, in part, or as the part shown in the order settings.
// Facts: C-155 to C-157, C-170, F-82
import { may } from '#server/access/abilities.ts'
import type { AnyCall } from '#server/calls/call.ts'
import { storeAsked } from '#server/calls/store-asked.ts'
import { denied } from '#server/calls/problem.ts'
import { write, type Written } from '#server/data/write.ts'
import type { MutationResolvers, QueryResolvers } from '#server/generated/resolvers.ts'
import { followOffering } from '../fees/partner-fee.ts'
import {
  columns,
  fulfillment,
  members,
  offers,
  type FulfillmentColumns,
  type Given,
  type StoredFulfillment,
} from './fulfillment.ts'

const belongs = 'Fulfillment settings belong'
/** The store of a call, as most of these calls name it. */
const requireContext = (
  call: AnyCall,
  { organization, enterpriseUnit }: { organization: string; enterpriseUnit: string },
) => storeAsked(call, { organization, enterpriseUnit }, belongs)

/** The columns of the given members; absent and null members keep their stored value. */
const toChange = (given: Given): Partial<FulfillmentColumns> =>
  Object.fromEntries(
    members.flatMap((member) => {
      const value = given[member]
      return value === undefined || value === null ? [] : [[columns[member], value]]
    }),
  )

/**
 * The permission that a change of a member needs. Several pages share the row, so a permission for
 * one page must not allow changes to what another page guards.
 */
function rightTo(member: keyof Given): string {
  if (!member.startsWith('offering')) return 'online-ordering.editPrepTime'
  if (member === 'offeringFulfillment') return 'online-ordering.setStoreStatus'
  if (member === 'offeringDelivery') return 'online-ordering.editDelivery'
  return 'online-ordering.editOrderSettings'
}
/**
 * The tab that a member is set in. People who don't have that tab can't set the member by another
 * call either.
 */
const tabOf: Partial<Record<keyof Given, string>> = {
  offeringDelivery: 'online-ordering.deliveryTab',
  offeringDineIn: 'online-ordering.dineInTab',
}
const maySet = (member: keyof Given, facts: AnyCall['facts']): boolean => {
  const tab = tabOf[member]
  return may(rightTo(member), facts) && (tab === undefined || may(tab, facts))
}
/** @throws denied if the call changes a member that the person may not change */
const refuseForeign =
  ({ facts }: Pick<AnyCall, 'facts'>, given: Given) =>
  (before: StoredFulfillment): void => {
    const change = toChange(given)
    const foreign = members.find((member) => {
      const value = change[columns[member]]
      return value !== undefined && value !== before[columns[member]] && !maySet(member, facts)
    })
    if (foreign !== undefined) throw denied(`You don't have permission to change ${foreign}.`)
  }

type Args = Parameters<typeof requireContext>[1]
type Sent = Given & { concurrencyChecksum: string }
/**
 * Saves the given members. If this changes whether the store delivers, the partner's fee is updated
 * too.
 * @param part the caller's view of the row
 */
const save = <Wire>(
  part: { put: (...put: Parameters<typeof fulfillment.put>) => Promise<Written<Wire>> },
  call: AnyCall,
  args: Args,
  { concurrencyChecksum: sent, ...given }: Sent,
): Promise<Wire> => {
  const context = requireContext(call, args)
  const refuse = refuseForeign(call, given)
  const change = toChange(given)
  const delivers = change.offers_delivery
  return write(call, async (tx) => {
    const stood = { delivers: false }
    const check = (before: StoredFulfillment) => {
      refuse(before)
      stood.delivers = before.offers_delivery
    }
    const written = await part.put(tx, call, { context, sent, check }, change)
    if (delivers !== undefined && delivers !== stood.delivers)
      await followOffering(tx, call, context, delivers)
    return written
  })
}

export const Query: QueryResolvers = {
  getFulfillmentTimeSettings: (_parent, args, { call }) => {
    const store = requireContext(call, args)
    return call.databaseRoles.asTenant(call.scope, (tx) => fulfillment.read(tx, store))
  },
  getFulfillmentSettings: (_parent, args, { call }) => {
    const store = requireContext(call, args)
    return call.databaseRoles.asTenant(call.scope, (tx) => offers.read(tx, store))
  },
}
export const Mutation: MutationResolvers = {
  // Async, so that a refusal before the transaction also becomes an error of this GraphQL field.
  updateFulfillmentTimeSettings: async (_parent, { input, ...args }, { call }) =>
    save(fulfillment, call, args, input),
  patchFulfillmentTimeSettings: async (_parent, { input, ...args }, { call }) =>
    save(fulfillment, call, args, input),
  updateFulfillmentSettings: async (_parent, { input, ...args }, { call }) =>
    save(offers, call, args, input),
}
