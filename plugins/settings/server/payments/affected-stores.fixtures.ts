// The stores that a save of payments affects.
import { ok, type AffectedStoresCases } from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { toSend } from './payments.fixtures.ts'

const read = async (person: TestPerson) => ok(await person.call('getPaymentSettings')).Entity

export const cases: AffectedStoresCases = {
  updatePaymentSettings: {
    'in a store': {
      read,
      prepare: async ({ inStore }) => {
        const body = toSend(await read(inStore), { SignatureAmount: 12.5 })
        return { save: () => inStore.call('updatePaymentSettings', { body }) }
      },
    },
  },
}
