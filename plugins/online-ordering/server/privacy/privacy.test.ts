// The privacy policies over the graph, in the seeded bakery (with its own policy) and deli (without
// one).
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { PrivacyPolicy } from '#server/generated/resolvers.ts'
import { resellerFolder } from '#server/resellers.ts'
import {
  startPlatform,
  testNow,
  type TestPerson,
  type TestPlatform,
} from '#server/testing/platform.ts'

const bakery = 1002
const millLane = 100200002
const providers = readFileSync(new URL('policies/tillhouse-privacy.md', resellerFolder), 'utf8')
let platform: TestPlatform
let owner: TestPerson

beforeAll(async () => {
  platform = await startPlatform()
  owner = await platform.signIn('bakery-owner', { merchantId: bakery, storeId: millLane })
})
afterAll(() => platform.close())

const fields = `{ companyPrivacyPolicy ncrPrivacyPolicy concurrencyChecksum lastModified
  lastModifiedBy }`
const read = (person: TestPerson, merchantId = bakery) =>
  person.graph<{ getPrivacyPolicy: PrivacyPolicy }, object>(
    `query privacy($o: ID!) { getPrivacyPolicy(organization: $o) ${fields} }`,
    { o: String(merchantId) },
  )
const fetchPolicy = async (person: TestPerson, merchantId?: number) =>
  (await read(person, merchantId)).body.data!.getPrivacyPolicy
const save = (
  person: TestPerson,
  companyPrivacyPolicy: string,
  concurrencyChecksum: string,
  options: { idempotencyKey?: string } = {},
) =>
  person.graph<{ updatePrivacyPolicy: PrivacyPolicy }, object>(
    `mutation save($o: ID!, $policy: String!, $checksum: String!) {
      updatePrivacyPolicy(
        organization: $o, companyPrivacyPolicy: $policy, concurrencyChecksum: $checksum
      ) ${fields} }`,
    { o: String(bakery), policy: companyPrivacyPolicy, checksum: concurrencyChecksum },
    options,
  )
const errorOf = ({ body }: { body: { errors?: { extensions: unknown }[] } }) =>
  body.errors?.[0]?.extensions

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
    expect(errorOf(await read(owner, 1001))).toMatchObject({ status: 404 })
  })
})

describe('saving', () => {
  it('keeps the text, says who and when, once for the same key (C-115)', async () => {
    const { concurrencyChecksum } = await fetchPolicy(owner)
    const again = { idempotencyKey: 'privacy-twice' }
    const first = await save(owner, '# Ours\n\n- one\n- two', concurrencyChecksum, again)
    expect(first.body.data!.updatePrivacyPolicy).toEqual({
      companyPrivacyPolicy: '# Ours\n\n- one\n- two',
      ncrPrivacyPolicy: providers,
      concurrencyChecksum: 'v2',
      lastModified: new Date(testNow).toISOString(),
      lastModifiedBy: 'bakery-owner',
    })
    const second = await save(owner, '# Ours\n\n- one\n- two', concurrencyChecksum, again)
    expect(second.body.data).toEqual(first.body.data)
    const audits = await platform.database.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('action', '=', 'privacy.update')
      .execute()
    expect(audits).toHaveLength(1)
    expect(audits[0]).toMatchObject({
      before: { body: expect.stringContaining('# Privacy at') },
      after: { body: '# Ours\n\n- one\n- two' },
    })
  })
  it('refuses an outdated version, with the current one', async () => {
    expect(errorOf(await save(owner, 'Mine', 'v1'))).toMatchObject({
      status: 409,
      record: { companyPrivacyPolicy: '# Ours\n\n- one\n- two' },
    })
  })
  it.each([
    ['no text', ' \n ', 'companyPrivacyPolicy'],
    ['more than 10,000 characters', 'x'.repeat(10_001), 'companyPrivacyPolicy'],
  ])('refuses %s at its field (V-098, V-132)', async (_what, text, field) => {
    const before = await fetchPolicy(owner)
    expect(errorOf(await save(owner, text, before.concurrencyChecksum))).toMatchObject({
      status: 422,
      errors: [{ field }],
    })
    expect(await fetchPolicy(owner)).toEqual(before)
  })
  it('is for people with permission, in one store (P-087)', async () => {
    const viewer = await platform.signIn('bakery-viewer', { merchantId: bakery, storeId: millLane })
    expect(errorOf(await save(viewer, 'Mine', 'v2'))).toMatchObject({ status: 403 })
    const inCompany = await platform.signIn('bakery-owner', { merchantId: bakery, storeId: 0 })
    expect(errorOf(await save(inCompany, 'Mine', 'v2'))).toMatchObject({ status: 403 })
    expect(await fetchPolicy(inCompany)).toMatchObject({ concurrencyChecksum: 'v2' })
  })
})
