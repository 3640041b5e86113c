// Opening a payment form affects no store.
import type { NoPlaceCases } from '#server/testing/affected-stores.ts'

export const ofNoPlace: NoPlaceCases = {
  getCreditHPMUrl: ({ owner }) => owner.call('getCreditHPMUrl'),
}
