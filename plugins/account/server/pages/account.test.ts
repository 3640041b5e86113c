// The pages of My Account and of the sections with one page, over HTTP on the demo data.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startPlatform, type TestPerson, type TestPlatform } from '#server/testing/platform.ts'

type Values = Record<string, string | number | boolean | null>
interface Saved {
  id: number
  concurrencyChecksum: string
  values: Values
}

const bakery = { merchantId: 1002, storeId: 0 }
let platform: TestPlatform
let owner: TestPerson
beforeAll(async () => {
  platform = await startPlatform()
  owner = await platform.signIn('bakery-owner', bakery)
}, 60_000)
afterAll(() => platform?.close())

const search = async (page: string, body: object = {}, by = owner) =>
  (await by.call('searchPageRecords', { path: { page }, body: { page: 1, pageSize: 25, ...body } }))
    .body
const text = async (page: string, by = owner) =>
  JSON.stringify((await by.call('describePage', { path: { page } })).body.sections)
const create = (page: string, values: Values, by = owner) =>
  by.call('createPageRecord', { path: { page }, body: { values } })
const update = (page: string, { id, concurrencyChecksum }: Saved, values: Values, by = owner) =>
  by.call('updatePageRecord', { path: { page, id }, body: { concurrencyChecksum, values } })
const remove = (page: string, { id, concurrencyChecksum }: Saved, by = owner) =>
  by.call('deletePageRecord', { path: { page, id }, query: { concurrencyChecksum } })
/** An administrator who has acknowledged that the merchant's payment is past due. */
async function atLate(merchantId: number): Promise<TestPerson> {
  const admin = await platform.signIn('admin')
  const { body } = await admin.call('saveStoreContext', {
    query: { StoreId: merchantId * 100_000 + 1 },
    body: {
      OverrideMerchantId: merchantId,
      AcknowledgePastDue: true,
      SupportReason: 'Asked about the bill',
    },
  })
  admin.context = body.ContextVersion!
  return admin
}
const detail = ({ body }: { body: unknown }) => (body as { detail?: string }).detail
const faults = ({ body }: { body: unknown }) =>
  (body as { errors?: { field: string; code: string }[] }).errors?.map(
    ({ field, code }) => `${field} ${code}`,
  )

describe('what a merchant has with the platform', () => {
  it('overview: plan, stores, bill, and the days left when one is past due (R-013)', async () => {
    expect(await text('AccountOverview')).toMatch(
      new RegExp(
        [
          'Copper Kettle Bakery is on the Growth plan',
          '3 stores in use',
          'SUB-1002-01',
          String.raw`for \$374\.18, was paid`,
        ].join('.*'),
      ),
    )
    const late = await atLate(1104)
    expect(await text('AccountOverview', late)).toMatch(
      /A payment is past due\. You have 5 days left to pay\. /,
    )
  })

  it('bills: months whose lines, tax and total add up; past due where it is (R-017)', async () => {
    const { total, totals, records } = await search('MyBills')
    expect(total).toBe(10)
    expect(records![0]!.values).toMatchObject({
      items: 'Growth plan, Stores × 3, Online ordering × 3',
      subtotal: 353,
      tax: 21.18,
      total: 374.18,
    })
    expect(totals).toEqual({ subtotal: 3530, tax: 211.8, total: 3741.8 })
    const late = await atLate(1105)
    expect(
      await search('MyBills', { filters: { status: { value: 'pastDue' } } }, late),
    ).toMatchObject({ total: 1 })
    expect(await search('MyBills', { filters: { status: { value: 'pastDue' } } })).toMatchObject({
      total: 0,
    })
  })

  it('messages: the latest first, words in braces as their links (R-019, S-016)', async () => {
    const { sections } = (await owner.call('describePage', { path: { page: 'MyMessages' } })).body
    expect(sections![0]).toMatchObject({
      heading: 'Planned maintenance on Sunday morning',
      links: [{ label: 'service status', url: 'https://status.tillhouse.example/' }],
    })
    expect(JSON.stringify(sections)).not.toMatch(/\{\w+\}/)
  })

  it('terms to read (R-018), and the pilot program of those who take part (R-011)', async () => {
    expect(await text('PurchaseTermsAndConditions')).toContain('fourteen days')
    expect((await owner.call('describePage', { path: { page: 'PilotProgram' } })).status).toBe(403)
    expect(
      await text(
        'PilotProgram',
        await platform.signIn('franchise-owner', { merchantId: 1004, storeId: 0 }),
      ),
    ).toContain('four weeks before')
  })

  it('integrations and help addresses are added, changed and deleted (R-016, R-020)', async () => {
    const books = { name: 'Books', kind: 'accounting', status: 'on' }
    const noMail = await create('MyIntegrations', { ...books, contactEmail: 'not-an-address' })
    expect(faults(noMail)).toEqual(['values.contactEmail forms:errors.email'])
    const made = (await create('MyIntegrations', books)).body as Saved
    const paused = (await update('MyIntegrations', made, { status: 'paused' })).body as Saved
    expect((await remove('MyIntegrations', paused)).status).toBe(200)
    const address = { title: 'T', url: 'https://help.example', sortOrder: 0 }
    const script = await create('MyHelpUrls', { ...address, url: 'javascript:alert(1)' })
    expect(faults(script)).toEqual(['values.url format'])
    const help = (await create('MyHelpUrls', address)).body as Saved
    const third = (await update('MyHelpUrls', help, { sortOrder: 3 })).body as Saved
    expect((await remove('MyHelpUrls', third)).status).toBe(200)
  })

  it('is closed to the one platform role that appears in no grant (P-042)', async () => {
    const seventh = await platform.signIn('partner-support', { merchantId: 1003, storeId: 0 })
    for (const page of ['AccountOverview', 'MyStores', 'MyBills'])
      expect((await seventh.call('describePage', { path: { page } })).status, page).toBe(403)
  })
})

describe('devices (R-015)', () => {
  const tablet = { name: 'Patio tablet', serial: 'PAT-0001', status: 'active' }
  it('are added, changed and removed in a store, and a redirect shows sales (S-008)', async () => {
    expect(await create('MyDevices', tablet)).toMatchObject({ status: 403 })
    const mill = { merchantId: 1002, storeId: 100_200_002 }
    const inStore = await platform.signIn('bakery-owner', mill)
    const device = (await create('MyDevices', tablet, inStore)).body as Saved
    expect(faults(await create('MyDevices', { ...tablet, name: 'Other' }, inStore))).toEqual([
      'values.serial taken',
    ])
    const { records } = await search('MyDevices', { search: 'PAT-0001' })
    expect(records).toEqual([
      expect.objectContaining({
        id: device.id,
        path: `/results/operations/device?f-device=${device.id}`,
        values: expect.objectContaining({ storeName: 'Mill Lane' }),
      }),
    ])
    const patio = (await update('MyDevices', device, { name: 'Patio' }, inStore)).body as Saved
    expect((await remove('MyDevices', patio, inStore)).status).toBe(200)
  })
})

describe('stores (R-014)', () => {
  it('are requested, and only their name and address can be changed', async () => {
    const asked = (
      await create('MyStores', {
        name: 'Hilltop',
        addressLine1: '1 Hill',
        city: 'Portland',
        opensOn: '2027-03-01',
      })
    ).body as Saved
    expect(asked.values).toMatchObject({ status: 'requested', code: null })
    expect((await update('MyStores', asked, { city: 'Bangor' })).body).toMatchObject({
      values: { city: 'Bangor' },
    })
    const [mill] = (await search('MyStores', { search: 'mill lane' })).records as Saved[]
    const moved = (await update('MyStores', mill!, { addressLine1: '6 Mill Lane' })).body as Saved
    expect(moved.values).toMatchObject({
      addressLine1: '6 Mill Lane',
      status: 'active',
      code: 'KETT-002',
    })
    expect((await update('MyStores', mill!, { city: 'Elsewhere' })).body).toMatchObject({
      code: 'conflict',
      record: { values: { addressLine1: '6 Mill Lane' } },
    })
    expect(faults(await update('MyStores', moved, { opensOn: '2027-01-01' }))).toEqual([
      'values.opensOn unused',
    ])
  })

  it('are deactivated only by partners, never the last or current one (P-043)', async () => {
    const all = (await search('MyStores', { filters: { status: { value: 'active' } } }))
      .records as Saved[]
    expect(all).toHaveLength(3)
    expect((await remove('MyStores', all[1]!)).status).toBe(403)
    const partner = await platform.signIn('partner', { merchantId: 1002, storeId: 100_200_001 })
    const gone = async (store: Saved) => remove('MyStores', store, partner)
    expect(detail(await gone(all.find(({ id }) => id === 100_200_001)!))).toContain(
      'You are working in this store',
    )
    const [mill, arcade] = all.filter(({ id }) => id !== 100_200_001)
    expect((await gone(mill!)).status).toBe(200)
    expect((await gone(arcade!)).status).toBe(200)
    expect(
      await search('MyStores', { filters: { status: { value: 'deactivated' } } }, partner),
    ).toMatchObject({ total: 2 })
    const cafe = await platform.signIn('partner', { merchantId: 1001, storeId: 0 })
    const [only] = (await search('MyStores', {}, cafe)).records as Saved[]
    expect(detail(await remove('MyStores', only!, cafe))).toContain('only store')
  })
})

it('e-commerce: orders of the web shop, only in its product modes (R-010)', async () => {
  const diner = await platform.signIn('bank-owner', { merchantId: 1005, storeId: 0 })
  const { total, records } = await search('Ecommerce', {}, diner)
  expect(total).toBeGreaterThan(0)
  expect(records![0]!.values).toMatchObject({
    storeName: expect.any(String),
    reference: expect.stringMatching(/^WEB-/),
  })
  expect((await owner.call('describePage', { path: { page: 'Ecommerce' } })).status).toBe(403)
})
