// Opening a payment form affects no store.
import type { NoPlaceCases } from '#server/testing/reach.ts'

export const ofNoPlace: NoPlaceCases = {
  getCreditHPMUrl: ({ owner }) => owner.call('getCreditHPMUrl'),
}
