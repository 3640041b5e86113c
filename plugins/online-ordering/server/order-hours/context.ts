// The store of a call about order hours.
import type { AnyCall } from '#server/calls/call.ts'
import { storeAsked } from '#server/calls/store-asked.ts'

import type { StoreContext } from '../hours/store-hours.ts'

/** @throws denied in company view, and notFound for any other organization or store */
export const requireContext = (
  call: AnyCall,
  asked: Parameters<typeof storeAsked>[1],
): StoreContext => storeAsked(call, asked, 'Order hours belong')
