// Rights within a page: narrowing one in Settings → Plugins also closes its operations on the
// server.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startPlatform, type TestPerson, type TestPlatform } from '../../server/testing/platform.ts'

const bakery = { audience: 'merchant' as const, id: 1002 }
let platform: TestPlatform
let admin: TestPerson
let owner: TestPerson
beforeAll(async () => {
  platform = await startPlatform()
  admin = await platform.signIn('admin', { merchantId: 1001, storeId: 100_100_001 })
  owner = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
}, 120_000)
afterAll(() => platform.close())

async function hide(...abilities: string[]): Promise<void> {
  const {
    body: { revision: baseRevision },
  } = await admin.call('getOverlay', { path: bakery })
  const hidden = Object.fromEntries(abilities.map((id) => [id, { hidden: true as const }]))
  const saved = await admin.call('saveOverlay', {
    path: bakery,
    body: { content: { abilities: hidden }, baseRevision },
  })
  expect(saved.status, saved.text).toBe(200)
}
const listFaults = ({ status, body }: { status: number; body: unknown }) => [
  status,
  ...((body as { errors?: { field: string }[] }).errors ?? []).map(({ field }) => field),
]

describe('a right within a page, hidden for a merchant', () => {
  it('menu.assignDiscountStores: saves a discount, but not its stores (P-061)', async () => {
    const create = (Name: string, stores: object) =>
      owner.call('createDiscount', {
        body: {
          Name,
          Description: 'Of a test',
          DiscountType: 'A',
          DiscountAmount: 1,
          AppliesTo: 'H',
          ...stores,
        },
      })
    const nowhere = { DiscountStores: [{ StoreId: 0, IsAssigned: false }] }
    expect(listFaults(await create('Narrowed 1', nowhere))).toEqual([200])
    await hide('menu.assignDiscountStores')
    const here = { DiscountStores: [{ StoreId: 100_200_001, IsAssigned: true }] }
    expect(listFaults(await create('Narrowed 2', here))).toEqual([422, 'DiscountStores'])
    expect(listFaults(await create('Narrowed 3', {}))).toEqual([200])
  })

  it('settings.assignRevenueCenterStores: saves a center, but not its stores', async () => {
    await hide()
    const [here, there] = [100_200_001, 100_200_002]
    const person = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: here })
    const stores = (...ids: number[]) =>
      ids.map((StoreId) => ({ StoreId, OrderModes: [], StoreDeviceIds: [] }))
    const fresh = {
      MerchantId: 1002,
      RevenueCenterId: 0,
      Name: 'Narrowed',
      Description: 'Of a test',
      Stores: stores(here),
      ConcurrencyChecksum: null,
    }
    const created = await person.call('saveRevenueCenter', { body: fresh })
    expect(created.status, created.text).toBe(200)
    await hide('settings.assignRevenueCenterStores')
    const change = (given: Partial<typeof fresh>) =>
      person.call('saveRevenueCenter', {
        body: {
          ...fresh,
          RevenueCenterId: created.body.revenueCenterId,
          ConcurrencyChecksum: created.body.concurrencyChecksum,
          ...given,
        },
      })
    expect(listFaults(await change({ Stores: stores(here, there) }))).toEqual([422, 'Stores'])
    expect(listFaults(await change({ Stores: stores(there) }))).toEqual([422, 'Stores'])
    const another = { ...fresh, Name: 'Narrowed too' }
    expect(listFaults(await person.call('saveRevenueCenter', { body: another }))).toEqual([
      422,
      'Stores',
    ])
    expect(listFaults(await change({ Description: 'Of the same store' }))).toEqual([200])
  })

  it.each(['online-ordering.deliveryTab', 'online-ordering.editDelivery'])(
    '%s: delivery is not saved',
    async (ability) => {
      await hide()
      const context = { merchantId: 1002, storeId: 100_200_001 }
      const person = await platform.signIn('bakery-owner', context)
      const half = { percent: 50, flatFee: null }
      const save = async () => {
        const { body } = await person.graph<unknown, object>(
          `mutation save($input: DeliveryInput!) {
            saveDelivery(organization: "1002", enterpriseUnit: "100200001", input: $input) {
              __typename } }`,
          {
            input: {
              offeringDelivery: true,
              minimumDeliveryAmount: null,
              settings: { store: half, consumer: half },
              concurrencyChecksum: 'of another time',
            },
          },
        )
        return body.errors?.[0]?.extensions.status
      }
      expect(await save()).toBe(409)
      await hide(ability)
      expect(await save()).toBe(403)
    },
  )
  it.each([
    ['online-ordering.deliveryTab', 'offeringDelivery'],
    ['online-ordering.dineInTab', 'offeringDineIn'],
  ])('%s: %s is not turned by another call', async (ability, member) => {
    await hide()
    const context = { merchantId: 1002, storeId: 100_200_001 }
    const person = await platform.signIn('bakery-owner', context)
    const at = 'organization: "1002", enterpriseUnit: "100200001"'
    type Stored = { concurrencyChecksum: string } & Record<string, boolean>
    const read = await person.graph<{ getFulfillmentSettings: Stored }, object>(
      `{ getFulfillmentSettings(${at}) { ${member} concurrencyChecksum } }`,
    )
    const { concurrencyChecksum, [member]: stored } = read.body.data!.getFulfillmentSettings
    const save = async (sent: string) => {
      const { body } = await person.graph<unknown, object>(
        `mutation save($input: FulfillmentSettingsUpdateInput!) {
          updateFulfillmentSettings(${at}, input: $input) { __typename } }`,
        { input: { [member]: !stored, concurrencyChecksum: sent } },
      )
      return body.errors?.[0]?.extensions.status
    }
    expect(await save('of another time')).toBe(409)
    await hide(ability)
    expect(await save(concurrencyChecksum)).toBe(403)
  })
  it.each([
    ['online-ordering.dineInTab', null],
    ['online-ordering.scanAndPayTab', 'T'],
  ])('%s: no codes of its tables are made', async (ability, prefix) => {
    await hide()
    const context = { merchantId: 1002, storeId: 100_200_001 }
    const person = await platform.signIn('bakery-owner', context)
    const make = async () => {
      const { body } = await person.graph<unknown, object>(
        `mutation make($prefix: String) {
          createDineInQrCodePdf(organization: "1002", site: "100200001", startTable: 1,
            endTable: 2, prefix: $prefix) { url } }`,
        { prefix },
      )
      return body.errors?.[0]?.extensions.status
    }
    expect(await make()).toBeUndefined()
    await hide(ability)
    expect(await make()).toBe(403)
  })

  it('admin.changePaymentGateway: MerchantSettings no longer offers it, nor takes it', async () => {
    const [page, column] = ['MerchantSettings', 'gateway']
    await hide()
    const person = await platform.signIn('support', { merchantId: 1002, storeId: 100_200_001 })
    const offered = async () => {
      const { columns = [] } = (await person.call('describePage', { path: { page } })).body
      return columns.some(({ name, inForm }) => name === column && inForm)
    }
    expect(await offered()).toBe(true)
    await hide('admin.changePaymentGateway')
    expect(await offered()).toBe(false)
    const found = await person.call('searchPageRecords', {
      path: { page },
      body: { page: 1, pageSize: 1 },
    })
    const { id = 0, concurrencyChecksum = '' } = found.body.records[0] ?? {}
    const body = { concurrencyChecksum, values: { [column]: '1' } }
    const saved = await person.call('updatePageRecord', { path: { page, id }, body })
    expect(listFaults(saved)).toEqual([422, `values.${column}`])
  })
})
