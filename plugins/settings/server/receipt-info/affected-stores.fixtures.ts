// The stores that the writes of the store form affect.
import { required } from '#core/required.ts'
import type { BodyOf } from '#server/calls/call.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { ok, type AffectedStoresCases } from '#server/testing/affected-stores.ts'

export const fetchCompany = async (
  person: TestPerson,
): Promise<BodyOf<'updateReceiptInfo'>['Company']> => {
  const { entity } = ok(await person.call('getReceiptInfo'))
  const {
    posTimezoneList: _list,
    storeCountry: _country,
    storeStates: _states,
    lastModified: _when,
    lastModifiedBy: _who,
    ...company
  } = required(entity, 'the record of the store')
  return company
}

interface Site {
  enterpriseUnitName: string
  url: string | null
  timeZone: string
  status: string
  primaryStoreContact: { name: string } | null
  receiptInformation: Record<
    'storeName' | 'address' | 'city' | 'state' | 'zip' | 'phone' | 'country',
    string
  >
  coordinates: { latitude: number; longitude: number } | null
  concurrencyChecksum: string
}
const fields = `id organization enterpriseUnitName url timeZone status
  primaryStoreContact { name }
  receiptInformation { storeName address city state zip phone country }
  coordinates { latitude longitude }
  concurrencyChecksum lastModified lastModifiedBy`
interface Context {
  merchantId: number
  storeId: number
}
export const askSite = (person: TestPerson, { merchantId, storeId }: Context) =>
  person.graph<{ site: Site | null }, object>(
    `query site($organization: ID!, $enterpriseUnit: ID!) { site: getSiteInfo(
      organization: $organization, enterpriseUnit: $enterpriseUnit) { ${fields} } }`,
    { organization: String(merchantId), enterpriseUnit: String(storeId) },
  )
export const fetchSite = async (person: TestPerson, context: Context): Promise<Site> =>
  required((await askSite(person, context)).body.data?.site, 'the site')

export const saveSite = (
  person: TestPerson,
  { merchantId, storeId }: Context,
  { name, input, ...options }: { name: string; input: object; idempotencyKey?: string },
) =>
  person.graph<{ site: Site }, object>(
    `mutation site($id: ID!, $organization: ID!, $name: String!, $input: SiteUpdateInput!) {
      site: updateSiteById(id: $id, organization: $organization, enterpriseUnitName: $name,
        input: $input) { ${fields} } }`,
    { id: String(storeId), organization: String(merchantId), name, input },
    options,
  )

export const cases: AffectedStoresCases = {
  updateReceiptInfo: {
    'in a store': {
      read: fetchCompany,
      prepare: async ({ inStore }) => {
        const Company = { ...(await fetchCompany(inStore)), receiptHeader: 'Affected' }
        return {
          save: () =>
            inStore.call('updateReceiptInfo', { body: { Company, UpdateStoreCoordinates: false } }),
        }
      },
    },
  },
  updateSiteById: {
    'in a store': {
      read: fetchSite,
      prepare: async ({ inStore, merchantId, savingStore }) => {
        const context = { merchantId, storeId: savingStore }
        const { enterpriseUnitName: name, concurrencyChecksum } = await fetchSite(inStore, context)
        const input = {
          url: 'https://reached.example/',
          isDirtyAddress: false,
          concurrencyChecksum,
        }
        return { save: () => saveSite(inStore, context, { name, input }) }
      },
    },
  },
}
