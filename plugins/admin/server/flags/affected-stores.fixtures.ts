// The writes of feature flags affect no store because flags are settings of the installation.
import {
  ok,
  type NoStoreCases,
  type AffectedStoresPeople,
} from '#server/testing/affected-stores.ts'

const flag = 'ac-cash-discount'
const flagNow = async ({ admin }: AffectedStoresPeople) =>
  ok(await admin.call('getFlagSetting', { path: { flag } }))
const ownFlag = async ({ admin, merchantId }: AffectedStoresPeople) =>
  ok(
    await admin.call('findFlagMerchants', {
      path: { flag },
      query: { of: 'all', search: String(merchantId) },
    }),
  ).merchants[0]!

export const ofNoStore: NoStoreCases = {
  setFlag: async (people) => {
    const { on, concurrencyChecksum } = await flagNow(people)
    return people.admin.call('setFlag', { path: { flag }, body: { on: !on, concurrencyChecksum } })
  },
  setMerchantFlag: async (people) => {
    const { concurrencyChecksum } = await ownFlag(people)
    return people.admin.call('setMerchantFlag', {
      path: { flag, merchantId: people.merchantId },
      body: { on: true, concurrencyChecksum },
    })
  },
  removeMerchantFlag: async (people) => {
    const { concurrencyChecksum } = await ownFlag(people)
    return people.admin.call('removeMerchantFlag', {
      path: { flag, merchantId: people.merchantId },
      query: { concurrencyChecksum },
    })
  },
}
