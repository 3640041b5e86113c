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

it('pages of a store are closed in company view (P-112, resolution 1c)', async () => {
  await owner.open(1002, 0)
  expect(await pageOf(owner, 'OrderSettings').status()).toBe(403)
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
})
