// The store whose deliveries a call is about.
import type { AnyCall } from '#server/calls/call.ts'
import { storeAsked } from '#server/calls/graph-place.ts'

/** @throws denied in company view, and notFound for any other organization or store */
export const placeOf = (call: AnyCall, asked: Parameters<typeof storeAsked>[1]) =>
  storeAsked(call, asked, 'Delivery settings belong')
