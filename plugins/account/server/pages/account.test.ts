// The pages of My Account and of the sections with one page, over HTTP on the demo data.
import { beforeAll, describe, expect, it } from 'vitest'

import { createTestPage, listFaults } from '#server/records/settings/pages.fixtures.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'

const bakery = { merchantId: 1002, storeId: 0 }
const platform = startedPlatform()
let owner: TestPerson
beforeAll(async () => {
  owner = await platform.signIn('bakery-owner', bakery)
})

const search = async (page: string, body: object = {}, by = owner) =>
  (await by.call('searchPageRecords', { path: { page }, body: { page: 1, pageSize: 25, ...body } }))
    .body
const describePage = (page: string, by = owner) => by.call('describePage', { path: { page } })
const text = async (page: string, by = owner) =>
  JSON.stringify((await describePage(page, by)).body.sections)
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
    const { sections } = (await describePage('MyMessages')).body
    expect(sections![0]).toMatchObject({
      heading: 'Planned maintenance on Sunday morning',
      links: [{ label: 'service status', url: 'https://status.tillhouse.example/' }],
    })
    expect(JSON.stringify(sections)).not.toMatch(/\{\w+\}/)
  })

  it('terms to read (R-018), and the pilot program of those who take part (R-011)', async () => {
    expect(await text('PurchaseTermsAndConditions')).toContain('fourteen days')
    expect((await describePage('PilotProgram')).status).toBe(403)
    const pilot = await platform.signIn('franchise-owner', { merchantId: 1004, storeId: 0 })
    expect(await text('PilotProgram', pilot)).toContain('four weeks before')
  })

  it('integrations and help addresses are added, changed and deleted (R-016, R-020)', async () => {
    const integrations = createTestPage(owner, 'MyIntegrations')
    const books = { name: 'Books', kind: 'accounting', status: 'on' }
    const noMail = await integrations.create({ ...books, contactEmail: 'not-an-address' })
    expect(listFaults(noMail)).toEqual(['contactEmail forms:errors.email'])
    const { body: made } = await integrations.create(books)
    const { body: paused } = await integrations.update(made, { status: 'paused' })
    expect((await integrations.remove(paused)).status).toBe(200)
    const help = createTestPage(owner, 'MyHelpUrls')
    const address = { title: 'T', url: 'https://help.example', sortOrder: 0 }
    const script = await help.create({ ...address, url: 'javascript:alert(1)' })
    expect(listFaults(script)).toEqual(['url format'])
    const { body: first } = await help.create(address)
    const { body: third } = await help.update(first, { sortOrder: 3 })
    expect((await help.remove(third)).status).toBe(200)
  })

  it('is closed to the one platform role that appears in no grant (P-042)', async () => {
    const seventh = await platform.signIn('partner-support', { merchantId: 1003, storeId: 0 })
    for (const page of ['AccountOverview', 'MyStores', 'MyBills'])
      expect((await describePage(page, seventh)).status, page).toBe(403)
  })
})

it('devices are kept in a store, and a redirect shows their sales (R-015, S-008)', async () => {
  const tablet = { name: 'Patio tablet', serial: 'PAT-0001', status: 'active' }
  expect((await createTestPage(owner, 'MyDevices').create(tablet)).status).toBe(403)
  const mill = { merchantId: 1002, storeId: 100_200_002 }
  const devices = createTestPage(await platform.signIn('bakery-owner', mill), 'MyDevices')
  const { body: device } = await devices.create(tablet)
  expect(listFaults(await devices.create({ ...tablet, name: 'Other' }))).toEqual(['serial taken'])
  const { records } = await search('MyDevices', { search: 'PAT-0001' })
  expect(records).toEqual([
    expect.objectContaining({
      id: device.id,
      path: `/results/operations/device?f-device=${device.id}`,
      values: expect.objectContaining({ storeName: 'Mill Lane' }),
    }),
  ])
  const { body: patio } = await devices.update(device, { name: 'Patio' })
  expect((await devices.remove(patio)).status).toBe(200)
})

describe('stores (R-014)', () => {
  it('are requested, and only their name and address can be changed', async () => {
    const page = createTestPage(owner, 'MyStores')
    const { body: asked } = await page.create({
      name: 'Hilltop',
      addressLine1: '1 Hill',
      city: 'Portland',
      opensOn: '2027-03-01',
    })
    expect(asked.values).toMatchObject({ status: 'requested', code: null })
    expect((await page.update(asked, { city: 'Bangor' })).body.values.city).toBe('Bangor')
    const [mill] = await page.search({ search: 'mill lane' })
    const { body: moved } = await page.update(mill!, { addressLine1: '6 Mill Lane' })
    const at = { addressLine1: '6 Mill Lane', status: 'active', code: 'KETT-002' }
    expect(moved.values).toMatchObject(at)
    // A later save in the former version is answered with the present record.
    expect((await page.update(mill!, { city: 'Elsewhere' })).body).toMatchObject({
      code: 'conflict',
      record: { values: at },
    })
    expect(listFaults(await page.update(moved, { opensOn: '2027-01-01' }))).toEqual([
      'opensOn unused',
    ])
  })

  it('are deactivated only by partners, never the last or current one (P-043)', async () => {
    const all = await createTestPage(owner, 'MyStores').search({
      filters: { status: { value: 'active' } },
    })
    expect(all).toHaveLength(3)
    expect((await createTestPage(owner, 'MyStores').remove(all[1]!)).status).toBe(403)
    const partner = await platform.signIn('partner', { merchantId: 1002, storeId: 100_200_001 })
    const page = createTestPage(partner, 'MyStores')
    const own = all.find(({ id }) => id === 100_200_001)!
    expect((await page.remove(own)).body.detail).toContain('You are working in this store')
    for (const other of all.filter((store) => store !== own))
      expect((await page.remove(other)).status).toBe(200)
    expect(await page.search({ filters: { status: { value: 'deactivated' } } })).toHaveLength(2)
    const cafe = await platform.signIn('partner', { merchantId: 1001, storeId: 0 })
    const cafes = createTestPage(cafe, 'MyStores')
    const [only] = await cafes.search()
    expect((await cafes.remove(only!)).body.detail).toContain('only store')
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
  expect((await describePage('Ecommerce')).status).toBe(403)
})
