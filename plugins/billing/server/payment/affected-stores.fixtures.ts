// Opening a payment form affects no store.
import type { NoContextCases } from '#server/testing/affected-stores.ts'

export const ofNoContext: NoContextCases = {
  getCreditHPMUrl: ({ owner }) => owner.call('getCreditHPMUrl'),
}
