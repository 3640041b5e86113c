// Settings → Feature flags as its tests use it: its people and calls.
import { afterAll, beforeAll, beforeEach } from 'vitest'

import flagTitles from '#manifest/vocabulary/flags.json' with { type: 'json' }
import { startPlatform, type TestPerson, type TestPlatform } from '#server/testing/platform.ts'
import type { FlagMerchant } from './settings.ts'

export let platform: TestPlatform
export let admin: TestPerson
export let supportAdmin: TestPerson
export let baker: TestPerson

/** Starts a platform for all tests of a file; each begins with the same values of all flags. */
export function startFlags(): void {
  beforeAll(async () => {
    platform = await startPlatform()
    const cafe = { merchantId: 1001, storeId: 100_100_001 }
    admin = await platform.signIn('admin', cafe)
    supportAdmin = await platform.signIn('support-admin', cafe)
    baker = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
  }, 120_000)
  afterAll(() => platform?.close())
  beforeEach(async () => {
    const { db } = platform.database
    await db.deleteFrom('feature_flag').execute()
    await db
      .insertInto('feature_flag')
      .values([
        ...Object.keys(flagTitles).map((key) => ({
          key,
          merchant_id: null,
          is_on: key !== 'ac-ncrid-acbo-login',
          updated_by: 'demo data',
        })),
        { key: 'ac-cash-discount', merchant_id: 1006, is_on: false },
        { key: 'hec-delivery', merchant_id: 1005, is_on: false },
      ])
      .execute()
  })
}

export const cash = 'ac-cash-discount'
export const read = async (flag: string, person = admin) =>
  (await person.call('getFlagSetting', { path: { flag } })).body
interface By {
  person?: TestPerson
  concurrencyChecksum?: string
}
export const set = async (
  flag: string,
  on: boolean,
  { person = admin, concurrencyChecksum }: By = {},
) =>
  person.call('setFlag', {
    path: { flag },
    body: {
      on,
      concurrencyChecksum: concurrencyChecksum ?? (await read(flag)).concurrencyChecksum,
    },
  })
export const fetchMerchant = async (flag: string, merchantId: number): Promise<FlagMerchant> =>
  (
    await admin.call('findFlagMerchants', {
      path: { flag },
      query: { of: 'all', search: String(merchantId) },
    })
  ).body.merchants[0]!
const checksumOf = async (flag: string, merchantId: number, { concurrencyChecksum }: By) =>
  concurrencyChecksum ?? (await fetchMerchant(flag, merchantId)).concurrencyChecksum
export const setOwn = async (flag: string, merchantId: number, on: boolean, by: By = {}) =>
  (by.person ?? admin).call('setMerchantFlag', {
    path: { flag, merchantId },
    body: { on, concurrencyChecksum: await checksumOf(flag, merchantId, by) },
  })
export const removeOwn = async (flag: string, merchantId: number, by: By = {}) =>
  (by.person ?? admin).call('removeMerchantFlag', {
    path: { flag, merchantId },
    query: { concurrencyChecksum: await checksumOf(flag, merchantId, by) },
  })
export const evaluated = async (person: TestPerson, flag: string) =>
  (await person.call('evaluateFlags', { body: {} })).body.flags.find(({ key }) => key === flag)!
    .value
