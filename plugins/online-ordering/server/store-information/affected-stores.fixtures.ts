// The stores affected by writes of web addresses.
import { required } from '#core/required.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import type { AffectedStoresCases } from '#server/testing/affected-stores.ts'

import { ask } from '../bakery.fixtures.ts'

interface Context {
  merchantId: number
  storeId: number
}
async function readCompany(person: TestPerson, { merchantId }: { merchantId: number }) {
  const context = { organization: String(merchantId) }
  const { answer } = await ask(person, 0, 'getCompanyInformation', context)
  return required(answer, 'the company').provisioning
}
/** Null if the store has no address. */
async function readStore(person: TestPerson, { merchantId, storeId }: Context) {
  const context = { nepOrganization: String(merchantId) }
  return (await ask(person, storeId, 'getSiteProvisioning', context)).answer ?? null
}
const buildSent = (
  stored: { concurrencyChecksum: string } | null | undefined,
  merchantId: number,
) => ({
  enabled: true,
  uriName: 'Reached',
  nepOrganization: String(merchantId),
  concurrencyChecksum: stored?.concurrencyChecksum,
})

export const cases: AffectedStoresCases = {
  createCompanyProvisioning: {
    'in a store': {
      read: readCompany,
      prepare: async ({ inStore, merchantId }) => {
        const sent = buildSent(await readCompany(inStore, { merchantId }), merchantId)
        return { save: async () => (await ask(inStore, 0, 'createCompanyProvisioning', sent)).raw }
      },
    },
  },
  createSiteProvisioning: {
    'in a store': {
      read: readStore,
      prepare: async ({ inStore, merchantId, savingStore }) => {
        const stored = await readStore(inStore, { merchantId, storeId: savingStore })
        const sent = buildSent(stored, merchantId)
        return {
          save: async () => (await ask(inStore, savingStore, 'createSiteProvisioning', sent)).raw,
        }
      },
    },
  },
}
