// Web addresses over the graph, in the seeded bakery, where Station Arcade never had one.
import { describe, expect, it } from 'vitest'

import { testNow, type TestPerson } from '#server/testing/platform.ts'
import { storeUrl } from '../../rules/web-address.ts'
import { ask, harbourStreet, stationArcade, switchFlag } from '../bakery.fixtures.ts'
import { hostilePrefixes } from '../order-settings/qr/hostile.fixtures.ts'
import { startedBakery } from '../started-bakery.fixtures.ts'

const [platform, owner, atStation] = startedBakery(harbourStreet, stationArcade)

const fetchCompany = async () => (await ask(owner, 0, 'getCompanyInformation')).answer!
const fetchStore = (person: TestPerson, storeId: number) =>
  ask(person, storeId, 'getSiteProvisioning')
interface Sent {
  uriName: string
  concurrencyChecksum?: string
}
const saveCompany = (sent: Sent) =>
  ask(owner, 0, 'createCompanyProvisioning', { enabled: true, ...sent })
const saveStore = (person: TestPerson, storeId: number, sent: Sent) =>
  ask(person, storeId, 'createSiteProvisioning', { enabled: true, ...sent })
const saveStation = (uriName: string, concurrencyChecksum?: string) =>
  saveStore(atStation, stationArcade, { uriName, concurrencyChecksum })

it('takes no hostile name as an address, and what it takes stays on the origin', async () => {
  const { provisioning, orderingUrl } = await fetchCompany()
  for (const uriName of hostilePrefixes) {
    const concurrencyChecksum = 'of another time' // so that nothing is stored
    const answers = [
      await saveCompany({ uriName, concurrencyChecksum }),
      await saveStore(owner, harbourStreet, { uriName, concurrencyChecksum }),
    ]
    for (const answer of answers) {
      const fault = answer.error
      // A conflict means that the name is valid: addresses may contain accented letters.
      if (fault?.status === 409) {
        const { origin, pathname } = new URL(storeUrl(orderingUrl, uriName, uriName))
        expect([uriName, origin]).toEqual([uriName, orderingUrl])
        expect(decodeURI(pathname)).toBe(`/m/${uriName}/s/${uriName}`)
      } else expect([uriName, fault?.status]).toEqual([uriName, 422])
    }
  }
  expect((await fetchCompany()).provisioning).toEqual(provisioning)
})

describe("the company's address", () => {
  it('is given with where addresses begin, and changed (C-164, C-165)', async () => {
    const { provisioning, orderingUrl } = await fetchCompany()
    expect(orderingUrl).toBe('https://order.tillhouse.example')
    const { concurrencyChecksum } = provisioning!
    const sent = { uriName: 'Kettlé-1', concurrencyChecksum }
    const first = await saveCompany(sent)
    expect(first.answer).toEqual({
      uriName: 'Kettlé-1',
      enabled: true,
      concurrencyChecksum: 'v2',
      lastModified: new Date(testNow).toISOString(),
      lastModifiedBy: 'bakery-owner',
    })
    expect(await fetchCompany()).toMatchObject({ uriName: 'Kettlé-1' })
  })
  it('is unique among merchants, ignoring case (E-114)', async () => {
    const refused = await saveCompany({ uriName: 'corner-CUP', concurrencyChecksum: 'v2' })
    expect(refused.raw.body.errors).toMatchObject([
      { message: 'The organization URI name is already being used' },
    ])
    expect(refused.error).toMatchObject({
      status: 422,
      errors: [{ field: 'uriName', code: 'DomainNameTakenErrMsg' }],
    })
    expect(await fetchCompany()).toMatchObject({ uriName: 'Kettlé-1' })
  })
  it('refuses an outdated version, and a missing one if there is a record', async () => {
    for (const concurrencyChecksum of ['v1', undefined]) {
      const { error } = await saveCompany({ uriName: 'Mine', concurrencyChecksum })
      expect(error).toMatchObject({ status: 409, record: { uriName: 'Kettlé-1' } })
    }
  })
})

describe("a store's address", () => {
  it('is not found where there is none, and then created (C-166, C-167, F-86)', async () => {
    expect((await fetchStore(atStation, stationArcade)).error).toMatchObject({ status: 404 })
    const created = await saveStation('Station-É')
    expect(created.answer).toEqual({
      enterpriseUnit: String(stationArcade),
      uriName: 'Station-É',
      enabled: true,
      concurrencyChecksum: 'v1',
      lastModified: new Date(testNow).toISOString(),
      lastModifiedBy: 'bakery-owner',
    })
    expect((await fetchStore(atStation, stationArcade)).answer?.uriName).toBe('Station-É')
  })
  it('is unique among the stores of the company (E-114)', async () => {
    const refused = await saveStation('mill-LANE', 'v1')
    expect(refused.raw.body.errors).toMatchObject([
      { message: 'The site URI name is already being used' },
    ])
    expect(refused.error).toMatchObject({ status: 422, errors: [{ field: 'uriName' }] })
  })
  it.each(['', 'a/b', 'x'.repeat(64), '..'])(
    'refuses %j at its field (V-168, V-169)',
    async (uriName) => {
      const refused = await saveStation(uriName, 'v1')
      expect(refused.error).toMatchObject({ errors: [{ field: 'uriName' }] })
      const { answer } = await fetchStore(atStation, stationArcade)
      expect(answer?.concurrencyChecksum).toBe('v1')
    },
  )
  it('takes letters with their accents, however they are typed (V-169)', async () => {
    const { answer } = await saveStation('Cafe\u0301-Ünter', 'v1')
    expect(answer?.uriName).toBe('Café-Ünter')
  })
})

it('is not for another store', async () => {
  const { error } = await saveStore(owner, stationArcade, { uriName: 'Mine' })
  expect(error).toMatchObject({ status: 404 })
})

const location = () => ask(owner, harbourStreet, 'getStoreLocation')
it("says where the store is, unless the location's flag hides it (U-176)", async () => {
  expect((await location()).answer).toMatchObject({
    name: 'Harbour Street',
    addressLine1: expect.any(String) as string,
    city: expect.any(String) as string,
    phone: expect.any(String) as string,
  })
  await switchFlag(platform, 'hec-hide-physical-location', true)
  expect((await location()).error).toMatchObject({ status: 403 })
  await switchFlag(platform, 'hec-hide-physical-location', false)
})
