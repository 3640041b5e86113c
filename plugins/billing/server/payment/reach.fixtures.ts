// Opening a form of the payment host reaches no place.
import type { NoPlaceCases } from '#server/testing/reach.ts'

export const ofNoPlace: NoPlaceCases = {
  getCreditHPMUrl: ({ owner }) => owner.call('getCreditHPMUrl'),
}
