// The store of a call about deliveries, and whether delivery settings can be changed there.
import { may } from '#server/access/abilities.ts'
import type { AnyCall } from '#server/calls/call.ts'
import { storeAsked } from '#server/calls/store-asked.ts'
import { denied } from '#server/calls/problem.ts'

/** @throws denied in company view, and notFound for any other organization or store */
export const requireContext = (call: AnyCall, asked: Parameters<typeof storeAsked>[1]) =>
  storeAsked(call, asked, 'Delivery settings belong')

/**
 * The same for a call that changes settings. People without the Delivery tab can't change its
 * settings, because an overlay may hide the tab for a merchant.
 * @throws denied if the tab isn't available
 */
export function requireDeliveryContext(...[call, asked]: Parameters<typeof requireContext>) {
  if (!may('online-ordering.deliveryTab', call.facts))
    throw denied("Delivery isn't turned on for this merchant.")
  return requireContext(call, asked)
}
