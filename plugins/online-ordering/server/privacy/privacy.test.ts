// The privacy policies over the graph, in the seeded bakery (with its own policy) and deli (without
// one).
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { resellerFolder } from '#server/resellers.ts'
import {
  startPlatform,
  testNow,
  type TestPerson,
  type TestPlatform,
} from '#server/testing/platform.ts'
import { ask, bakery, millLane } from '../bakery.fixtures.ts'

const providers = readFileSync(new URL('policies/tillhouse-privacy.md', resellerFolder), 'utf8')
let platform: TestPlatform
let owner: TestPerson

beforeAll(async () => {
  platform = await startPlatform()
  owner = await platform.signIn('bakery-owner', { merchantId: bakery, storeId: millLane })
})
afterAll(() => platform.close())

const read = (person: TestPerson, merchantId = bakery) =>
  ask(person, 0, 'getPrivacyPolicy', { organization: String(merchantId) })
const fetchPolicy = async (person: TestPerson, merchantId?: number) =>
  (await read(person, merchantId)).answer!
const save = (companyPrivacyPolicy: string, concurrencyChecksum: string) =>
  ask(owner, 0, 'updatePrivacyPolicy', { companyPrivacyPolicy, concurrencyChecksum })

describe('reading', () => {
  it("gives the company's own policy and the provider's (C-114, F-65)", async () => {
    expect(await fetchPolicy(owner)).toMatchObject({
      companyPrivacyPolicy: expect.stringContaining('# Privacy at'),
      ncrPrivacyPolicy: providers,
      concurrencyChecksum: 'v1',
    })
  })
  it("gives the owner's for a reseller without one, and no text until it is written", async () => {
    const deli = await platform.signIn('deli-owner')
    expect(await fetchPolicy(deli, 1006)).toMatchObject({
      companyPrivacyPolicy: '',
      ncrPrivacyPolicy: providers,
      concurrencyChecksum: 'v0',
      lastModified: null,
      lastModifiedBy: null,
    })
  })
  it('of another company is not found', async () => {
    expect((await read(owner, 1001)).error).toMatchObject({ status: 404 })
  })
})

describe('saving', () => {
  it('keeps the text, says who and when (C-115)', async () => {
    const { concurrencyChecksum } = await fetchPolicy(owner)
    const first = await save('# Ours\n\n- one\n- two', concurrencyChecksum)
    expect(first.answer).toEqual({
      companyPrivacyPolicy: '# Ours\n\n- one\n- two',
      ncrPrivacyPolicy: providers,
      concurrencyChecksum: 'v2',
      lastModified: new Date(testNow).toISOString(),
      lastModifiedBy: 'bakery-owner',
    })
  })
  it('refuses no text, and more than 10,000 characters (V-098, V-132)', async () => {
    const before = await fetchPolicy(owner)
    for (const text of [' \n ', 'x'.repeat(10_001)])
      expect((await save(text, before.concurrencyChecksum)).error).toMatchObject({
        status: 422,
        errors: [{ field: 'companyPrivacyPolicy' }],
      })
    expect(await fetchPolicy(owner)).toEqual(before)
  })
})
