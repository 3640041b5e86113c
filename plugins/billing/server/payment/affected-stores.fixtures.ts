// Opening a payment form affects no store.
import type { NoStoreCases } from '#server/testing/affected-stores.ts'

export const ofNoStore: NoStoreCases = {
  getCreditHPMUrl: ({ owner }) => owner.call('getCreditHPMUrl'),
}
