// Facts: U-171
import { operationQuery, type PageLoaderArgs } from '#core'

import { OfferSwitch } from '../shared/offers/offer-switch.tsx'
import { orderSettingsOffers } from '../shared/offers/offers.graph.ts'

export const loadCurbside = ({ ensure }: PageLoaderArgs) =>
  ensure(operationQuery(orderSettingsOffers))

export const CurbsideTab = () => <OfferSwitch of="curbside" />
