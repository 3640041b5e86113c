// Web addresses over the graph, in the seeded bakery, where Station Arcade never had one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type {
  CompanyInformation,
  CompanyProvisioning,
  SiteProvisioning,
  StoreLocation,
} from '#server/generated/resolvers.ts'
import { startPlatform, type TestPerson, type TestPlatform } from '#server/testing/platform.ts'
import { storeUrl } from '../../rules/web-address.ts'
import { hostilePrefixes } from '../order-settings/qr/hostile.fixtures.ts'

const bakery = 1002
const [harbourStreet, stationArcade] = [100200001, 100200003]
let platform: TestPlatform
let owner: TestPerson
let atStation: TestPerson

beforeAll(async () => {
  platform = await startPlatform()
  const signIn = (storeId: number) =>
    platform.signIn('bakery-owner', { merchantId: bakery, storeId })
  owner = await signIn(harbourStreet)
  atStation = await signIn(stationArcade)
})
afterAll(() => platform.close())

interface Answer {
  body: { errors?: { message: string; extensions: unknown }[] }
}
const errorOf = ({ body }: Answer) => body.errors?.[0]?.extensions
const fetchCompany = async (person: TestPerson) =>
  (
    await person.graph<{ getCompanyInformation: CompanyInformation }, object>(
      `query read($o: ID!) { getCompanyInformation(organization: $o) {
        uriName orderingUrl provisioning { uriName enabled concurrencyChecksum } } }`,
      { o: String(bakery) },
    )
  ).body.data!.getCompanyInformation
const fetchStore = (person: TestPerson, storeId: number) =>
  person.graph<{ getSiteProvisioning: SiteProvisioning }, object>(
    `query read($o: ID!, $u: ID!) { getSiteProvisioning(nepOrganization: $o, enterpriseUnit: $u) {
      uriName enabled concurrencyChecksum } }`,
    { o: String(bakery), u: String(storeId) },
  )
interface Sent {
  uriName: string
  checksum?: string
}
const saveCompany = (person: TestPerson, { uriName, checksum }: Sent, options = {}) =>
  person.graph<{ createCompanyProvisioning: CompanyProvisioning }, object>(
    `mutation save($o: ID!, $uriName: String!, $checksum: String) {
      createCompanyProvisioning(enabled: true, uriName: $uriName, nepOrganization: $o,
        concurrencyChecksum: $checksum) { uriName enabled concurrencyChecksum } }`,
    { o: String(bakery), uriName, checksum },
    options,
  )
const saveStore = (person: TestPerson, storeId: number, { uriName, checksum }: Sent) =>
  person.graph<{ createSiteProvisioning: SiteProvisioning }, object>(
    `mutation save($o: ID!, $u: ID!, $uriName: String!, $checksum: String) {
      createSiteProvisioning(enabled: true, uriName: $uriName, nepOrganization: $o,
        enterpriseUnit: $u, concurrencyChecksum: $checksum) {
        enterpriseUnit uriName enabled concurrencyChecksum } }`,
    { o: String(bakery), u: String(storeId), uriName, checksum },
  )

it('takes no hostile name as an address, and what it takes stays on the origin', async () => {
  const { provisioning, orderingUrl } = await fetchCompany(owner)
  for (const uriName of hostilePrefixes) {
    const checksum = 'of another time' // so that nothing is stored
    const answers = [
      await saveCompany(owner, { uriName, checksum }),
      await saveStore(owner, harbourStreet, { uriName, checksum }),
    ]
    for (const answer of answers) {
      const fault = errorOf(answer) as { status: number } | undefined
      // A conflict means that the name is valid: addresses may contain accented letters.
      if (fault?.status === 409) {
        const { origin, pathname } = new URL(storeUrl(orderingUrl, uriName, uriName))
        expect([uriName, origin]).toEqual([uriName, orderingUrl])
        expect(decodeURI(pathname)).toBe(`/m/${uriName}/s/${uriName}`)
      } else expect([uriName, fault?.status]).toEqual([uriName, 422])
    }
  }
  expect((await fetchCompany(owner)).provisioning).toEqual(provisioning)
})

describe("the company's address", () => {
  it('is given with where addresses begin, changed once for a key (C-164, C-165)', async () => {
    const { provisioning, orderingUrl } = await fetchCompany(owner)
    expect(orderingUrl).toBe('https://order.tillhouse.example')
    const sent = { uriName: 'Kettlé-1', checksum: provisioning!.concurrencyChecksum }
    const again = { idempotencyKey: 'company-twice' }
    const first = await saveCompany(owner, sent, again)
    expect(first.body.data!.createCompanyProvisioning).toEqual({
      uriName: 'Kettlé-1',
      enabled: true,
      concurrencyChecksum: 'v2',
    })
    expect((await saveCompany(owner, sent, again)).body).toEqual(first.body)
    expect(await fetchCompany(owner)).toMatchObject({ uriName: 'Kettlé-1' })
    const audits = await platform.database.db
      .selectFrom('audit')
      .select('after')
      .where('action', '=', 'company-web-address.update')
      .execute()
    expect(audits).toEqual([
      { after: { uri_name: 'Kettlé-1', uri_key: 'kettlé-1', is_enabled: true } },
    ])
  })
  it('is unique among merchants, ignoring case (E-114)', async () => {
    const refused = await saveCompany(owner, { uriName: 'corner-CUP', checksum: 'v2' })
    expect(refused.body.errors![0]!.message).toBe('The organization URI name is already being used')
    expect(errorOf(refused)).toMatchObject({
      status: 422,
      errors: [{ field: 'uriName', code: 'DomainNameTakenErrMsg' }],
    })
    expect(await fetchCompany(owner)).toMatchObject({ uriName: 'Kettlé-1' })
  })
  it('refuses an outdated version, and a missing one if there is a record', async () => {
    const conflict = { status: 409, record: { uriName: 'Kettlé-1' } }
    for (const checksum of ['v1', undefined])
      expect(
        errorOf(await saveCompany(owner, { uriName: 'Mine', ...(checksum && { checksum }) })),
      ).toMatchObject(conflict)
  })
})

describe("a store's address", () => {
  it('is not found where there is none, and then created (C-166, C-167, F-86)', async () => {
    expect(errorOf(await fetchStore(atStation, stationArcade))).toMatchObject({ status: 404 })
    const created = await saveStore(atStation, stationArcade, { uriName: 'Station-É' })
    expect(created.body.data!.createSiteProvisioning).toEqual({
      enterpriseUnit: String(stationArcade),
      uriName: 'Station-É',
      enabled: true,
      concurrencyChecksum: 'v1',
    })
    expect(
      (await fetchStore(atStation, stationArcade)).body.data!.getSiteProvisioning.uriName,
    ).toBe('Station-É')
  })
  it('is unique among the stores of the company (E-114)', async () => {
    const refused = await saveStore(atStation, stationArcade, {
      uriName: 'mill-LANE',
      checksum: 'v1',
    })
    expect(refused.body.errors![0]!.message).toBe('The site URI name is already being used')
    expect(errorOf(refused)).toMatchObject({ status: 422, errors: [{ field: 'uriName' }] })
  })
  it.each(['', 'a b', 'a/b', 'a_b', 'ß?', '<b>', 'x'.repeat(64), '..'])(
    'refuses %j at its field (V-168, V-169)',
    async (uriName) => {
      const refused = await saveStore(atStation, stationArcade, { uriName, checksum: 'v1' })
      expect(errorOf(refused)).toMatchObject({ errors: [{ field: 'uriName' }] })
      const { body } = await fetchStore(atStation, stationArcade)
      expect(body.data!.getSiteProvisioning.concurrencyChecksum).toBe('v1')
    },
  )
  it('takes letters with their accents, however they are typed (V-169)', async () => {
    const typed = await saveStore(atStation, stationArcade, {
      uriName: 'Cafe\u0301-Ünter',
      checksum: 'v1',
    })
    expect(typed.body.data?.createSiteProvisioning.uriName).toBe('Café-Ünter')
  })
})

it('is for people with permission, in their store', async () => {
  const context = { merchantId: bakery, storeId: harbourStreet }
  const viewer = await platform.signIn('bakery-viewer', context)
  const inCompany = await platform.signIn('bakery-owner', { merchantId: bakery, storeId: 0 })
  for (const person of [viewer, inCompany]) {
    expect(errorOf(await saveCompany(person, { uriName: 'Mine' }))).toMatchObject({ status: 403 })
    expect(errorOf(await saveStore(person, harbourStreet, { uriName: 'Mine' }))).toMatchObject({
      status: 403,
    })
  }
  for (const storeId of [stationArcade, 100100001])
    expect(errorOf(await saveStore(owner, storeId, { uriName: 'Mine' }))).toMatchObject({
      status: 404,
    })
})

const location = (person: TestPerson) =>
  person.graph<{ getStoreLocation: StoreLocation }, object>(
    `query read($o: ID!, $u: ID!) { getStoreLocation(nepOrganization: $o, enterpriseUnit: $u) {
      name addressLine1 addressLine2 city state zip phone } }`,
    { o: String(bakery), u: String(harbourStreet) },
  )
it("says where the store is, unless the location's flag hides it (U-176)", async () => {
  expect((await location(owner)).body.data!.getStoreLocation).toMatchObject({
    name: 'Harbour Street',
    addressLine1: expect.any(String) as string,
    city: expect.any(String) as string,
    phone: expect.any(String) as string,
  })
  const set = (is_on: boolean) =>
    platform.database.db
      .updateTable('feature_flag')
      .set({ is_on })
      .where('key', '=', 'hec-hide-physical-location')
      .execute()
  await set(true)
  expect(errorOf(await location(owner))).toMatchObject({ status: 403 })
  await set(false)
})
