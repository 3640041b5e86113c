// The store whose order hours a call is about.
import type { AnyCall } from '#server/calls/call.ts'
import { storeAsked } from '#server/calls/graph-place.ts'

import type { StorePlace } from '../hours/store-hours.ts'

interface Asked {
  organization: string
  /** Absent: the session's. */
  enterpriseUnit?: string
}
/** @throws denied in company view, and notFound for any other organization or store */
export const placeOf = (call: AnyCall, { organization, enterpriseUnit }: Asked): StorePlace =>
  storeAsked(
    call,
    {
      nepOrganization: organization,
      enterpriseUnit: enterpriseUnit ?? String(call.scope.storeId),
    },
    'Order hours belong',
  )
