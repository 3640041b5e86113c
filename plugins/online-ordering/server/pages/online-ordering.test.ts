// The pages of online ordering over HTTP, against the seeded bakery of three stores and the café.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { startPlatform, type TestPerson, type TestPlatform } from '#server/testing/platform.ts'
import { faultsOf, pageOf } from '#server/records/settings/pages.fixtures.ts'

let platform: TestPlatform
let owner: TestPerson
const [harbourStreet, stationArcade] = [100200001, 100200003]
beforeAll(async () => {
  platform = await startPlatform()
  owner = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: harbourStreet })
})
afterAll(() => platform.close())
beforeEach(() => owner.open(1002, harbourStreet))

it('pages of a store are closed in company view, others open (P-112, resolution 1c)', async () => {
  await owner.open(1002, 0)
  for (const page of ['OrderManager', 'StoreInformation', 'OrderSettings'])
    expect(await pageOf(owner, page).status(), page).toBe(403)
  expect(await pageOf(owner, 'MenuSettings').status()).toBe(200)
})

it('an order goes on step by step, or ends for a reason', async () => {
  const page = pageOf(owner, 'OrderManager')
  const [done] = await page.search({ filters: { status: { value: 'complete' } } })
  expect(faultsOf(await page.update(done!, { status: 'new' }))).toEqual(['status transition'])
  expect(faultsOf(await page.update(done!, { status: 'refunded' }))).toEqual(['reason required'])
  expect(
    (await page.update(done!, { status: 'refunded', reason: 'Cold' })).body.values,
  ).toMatchObject({ status: 'refunded', reason: 'Cold' })
  expect(
    await platform.database.db
      .selectFrom('online_order')
      .select(['fulfillment_code', 'status_at'])
      .where('id', '=', done!.id)
      .executeTakeFirst(),
  ).toEqual({ fulfillment_code: 4, status_at: new Date('2026-11-20T15:00:00Z') })
})

describe('settings of a store that never saved any', () => {
  beforeEach(() => owner.open(1002, stationArcade))

  it('are what it takes, and who pays for delivery: both sides make 100 percent', async () => {
    const page = pageOf(owner, 'OrderSettings')
    const [never] = await page.search()
    expect(never!.values).toMatchObject({
      takesFuture: true,
      futureDays: 7,
      deliveryPayer: 'consumerAll',
      deliveryShare: null,
    })
    expect(faultsOf(await page.update(never!, { deliveryPayer: 'storePercent' }))).toEqual([
      'deliveryShare required',
    ])
    const { body: split } = await page.update(never!, {
      takesFuture: false,
      offersDelivery: true,
      deliveryMinimum: 12.5,
      deliveryPayer: 'storePercent',
      deliveryShare: 33.33,
    })
    expect(split.values).toMatchObject({
      takesFuture: false,
      offersDelivery: true,
      deliveryMinimum: 12.5,
      deliveryPayer: 'storePercent',
      deliveryShare: 33.33,
    })
    expect(
      await platform.database.db
        .selectFrom('delivery_fee_split')
        .select(['store_percent', 'consumer_percent'])
        .where('store_id', '=', stationArcade)
        .executeTakeFirst(),
    ).toEqual({ store_percent: '33.33', consumer_percent: '66.67' })
    expect((await page.update(split, { deliveryPayer: 'storeAll' })).body.values).toMatchObject({
      deliveryPayer: 'storeAll',
      deliveryShare: null,
    })
  })

  it('are its names on the web, which no other company and no other store has', async () => {
    const page = pageOf(owner, 'StoreInformation')
    const [never] = await page.search()
    expect(
      faultsOf(await page.update(never!, { companyName: 'corner-CUP', storeName: 'Station' })),
    ).toEqual(['companyName taken'])
    expect(faultsOf(await page.update(never!, { storeName: 'mill-lane' }))).toEqual([
      'storeName taken',
    ])
    expect(faultsOf(await page.update(never!, { storeName: 'a b' }))).toEqual([
      'storeName UrlNameErrorMsg',
    ])
    expect(
      (await page.update(never!, { companyName: 'Kettle\u0301', storeName: 'Station' })).body.values
        .webAddress,
    ).toBe('/m/Kettlé/s/Station')
  })
})

it('the company changes instructions, a store popular items (P-096, resolution 5)', async () => {
  const page = pageOf(owner, 'MenuSettings')
  const [here] = await page.search()
  expect(faultsOf(await page.update(here!, { instructions: false }))).toEqual([
    'instructions denied',
  ])
  const fixed = async () =>
    (await owner.call('describePage', { path: { page: 'MenuSettings' } })).body.columns!.flatMap(
      (column) => (column.fixed === undefined ? [] : [[column.name, column.inForm, column.fixed]]),
    )
  const [inCompany, inStore] = [
    expect.stringContaining('Go to company view'),
    expect.stringContaining('Choose a store'),
  ] as string[]
  expect(await fixed()).toEqual([
    ['instructions', false, inCompany],
    ['instructionsText', false, inCompany],
  ])
  expect((await page.update(here!, { popularItems: false })).body.values.popularItems).toBe(false)
  await owner.open(1002, 0)
  const [company] = await page.search()
  expect(await fixed()).toEqual([['popularItems', false, inStore]])
  expect(faultsOf(await page.update(company!, { popularItems: true }))).toEqual([
    'popularItems denied',
  ])
  expect((await page.update(company!, { instructions: false })).body.values).toMatchObject({
    name: 'Copper Kettle Bakery',
    instructions: false,
  })
})

it('menu settings offer in each view what is set there (P-096, resolution 5)', async () => {
  const columns = async () =>
    (await owner.call('describePage', { path: { page: 'MenuSettings' } })).body.columns!
  const offered = async () =>
    (await columns()).filter(({ inForm }) => inForm).map(({ name }) => name)
  expect(await offered()).toEqual(['popularItems'])
  expect((await columns()).filter(({ inList }) => inList).map(({ name }) => name)).toEqual([
    'name',
    'instructions',
    'popularItems',
  ])
  await owner.open(1002, 0)
  expect(await offered()).toEqual(['instructions', 'instructionsText'])
  const only = await platform.signIn('cafe-owner')
  const described = await only.call('describePage', { path: { page: 'MenuSettings' } })
  if (described.status === 200)
    expect(described.body.columns!.filter(({ inForm }) => inForm)).toHaveLength(3)
})
