// The privacy policies over the graph, in the seeded bakery (with its own policy) and deli (without
// one).
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { resellerFolder } from '#server/resellers.ts'
import { testNow } from '#server/testing/platform.ts'
import { ask, bakery, millLane } from '../bakery.fixtures.ts'
import { startedBakery } from '../started-bakery.fixtures.ts'

const providers = readFileSync(new URL('policies/tillhouse-privacy.md', resellerFolder), 'utf8')
const [platform, owner] = startedBakery(millLane)

const fetchPolicy = async (person = owner, merchantId = bakery) =>
  (await ask(person, 0, 'getPrivacyPolicy', { organization: String(merchantId) })).answer!
const save = (companyPrivacyPolicy: string, concurrencyChecksum: string) =>
  ask(owner, 0, 'updatePrivacyPolicy', { companyPrivacyPolicy, concurrencyChecksum })

describe('reading', () => {
  it("gives the company's own policy and the provider's (C-114, F-65)", async () => {
    expect(await fetchPolicy()).toMatchObject({
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
})

describe('saving', () => {
  it('keeps the text, says who and when (C-115)', async () => {
    const { concurrencyChecksum } = await fetchPolicy()
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
    const before = await fetchPolicy()
    for (const text of [' \n ', 'x'.repeat(10_001)])
      expect((await save(text, before.concurrencyChecksum)).error).toMatchObject({
        status: 422,
        errors: [{ field: 'companyPrivacyPolicy' }],
      })
    expect(await fetchPolicy()).toEqual(before)
  })
})
