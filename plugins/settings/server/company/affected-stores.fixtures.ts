// The stores that the writes of the company record affect.
import { pictureFile } from '#server/domain/images/testing/picture-file.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { ok, type AffectedStoresCases } from '#server/testing/affected-stores.ts'

const read = async (person: TestPerson) =>
  ok(await person.call('getCompanyContactInfoAndIndustry')).entity!.company

export const cases: AffectedStoresCases = {
  updateCompanyContactInfoAndIndustry: {
    'in company view': {
      by: 'company',
      read,
      prepare: async ({ owner }) => {
        const { lastModified: _at, lastModifiedBy: _by, ...company } = await read(owner)
        const body = { notifyCommerce: true, company: { ...company, coCity: 'Reached' } }
        return { save: () => owner.call('updateCompanyContactInfoAndIndustry', { body }) }
      },
    },
  },
  updateMerchantLogo: {
    'in company view': {
      by: 'company',
      read,
      prepare: async ({ owner }) => {
        const { merchantId, concurrencyChecksum } = await read(owner)
        const file = await pictureFile('#884422')
        return {
          save: () =>
            owner.call('updateMerchantLogo', { body: { merchantId, file, concurrencyChecksum } }),
        }
      },
    },
  },
}
