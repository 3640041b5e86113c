// Whom the writes of web addresses reach.
import { required } from '#core/required.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import type { ReachCases } from '#server/testing/reach.ts'

interface Address {
  uriName: string
  concurrencyChecksum: string
}
interface Place {
  merchantId: number
  storeId: number
}
async function readCompany(person: TestPerson, { merchantId }: { merchantId: number }) {
  const { body } = await person.graph<
    { getCompanyInformation: { provisioning: Address | null } },
    object
  >(
    `query read($o: ID!) { getCompanyInformation(organization: $o) {
      provisioning { uriName concurrencyChecksum } } }`,
    { o: String(merchantId) },
  )
  return required(body.data, 'an answer of the graph').getCompanyInformation.provisioning
}
/** Null: the store has no address. */
async function readStore(person: TestPerson, { merchantId, storeId }: Place) {
  const { body } = await person.graph<{ getSiteProvisioning: Address }, object>(
    `query read($o: ID!, $u: ID!) { getSiteProvisioning(nepOrganization: $o, enterpriseUnit: $u) {
      uriName concurrencyChecksum } }`,
    { o: String(merchantId), u: String(storeId) },
  )
  return body.data?.getSiteProvisioning ?? null
}

export const cases: ReachCases = {
  createCompanyProvisioning: {
    'in a store': {
      read: readCompany,
      prepare: async ({ inStore, merchantId }) => {
        const stored = await readCompany(inStore, { merchantId })
        return {
          save: () =>
            inStore.graph(
              `mutation save($o: ID!, $c: String) { createCompanyProvisioning(enabled: true,
                uriName: "Reached", nepOrganization: $o, concurrencyChecksum: $c) { uriName } }`,
              { o: String(merchantId), c: stored?.concurrencyChecksum },
            ),
        }
      },
    },
  },
  createSiteProvisioning: {
    'in a store': {
      read: readStore,
      prepare: async ({ inStore, merchantId, savingStore }) => {
        const stored = await readStore(inStore, { merchantId, storeId: savingStore })
        return {
          save: () =>
            inStore.graph(
              `mutation save($o: ID!, $u: ID!, $c: String) { createSiteProvisioning(enabled: true,
                uriName: "Reached", nepOrganization: $o, enterpriseUnit: $u,
                concurrencyChecksum: $c) { uriName } }`,
              {
                o: String(merchantId),
                u: String(savingStore),
                c: stored?.concurrencyChecksum,
              },
            ),
        }
      },
    },
  },
}
