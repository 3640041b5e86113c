// The specification's delivery calls over HTTP, one by one, in the seeded bakery.
import { describe, expect, it } from 'vitest'

import { ask, bakery, harbourStreet, stationArcade } from '../../bakery.fixtures.ts'
import { consumerPays, flat, percent } from './delivery.fixtures.ts'
import { startedBakery } from '../../started-bakery.fixtures.ts'

const [platform, owner, arcade] = startedBakery(harbourStreet, stationArcade)

const type = 'HEC_SHOPPING_CART_CONFIGURATION'
const sets = (...values: string[]) => [
  { type, attributes: values.map((value) => ({ key: 'minimumdeliveryamount', value })) },
]

describe('the least amount of a delivery order', () => {
  const least = async (person = owner, storeId: number = harbourStreet) =>
    (await ask(person, storeId, 'getMinimumDeliveryAmountForSite')).answer!
  const update = (customAttributeSets: object[], concurrencyChecksum: string) =>
    ask(owner, harbourStreet, 'updateCustomFieldsBySiteId', {
      input: { customAttributeSets, concurrencyChecksum },
    })

  it('is a named value of the shopping cart (C-108, C-110, C-171, F-49, F-85)', async () => {
    expect(await least()).toMatchObject({
      id: String(harbourStreet),
      minimumDeliveryAmount: 15,
      customAttributeSets: sets('15.00'),
      concurrencyChecksum: 'v1',
    })
    expect(await least(arcade, stationArcade)).toMatchObject({
      minimumDeliveryAmount: null,
      customAttributeSets: [],
      concurrencyChecksum: 'v0',
    })
    // It's changed by its key; without the key it stays.
    const { answer } = await update(sets('12.5'), 'v1')
    expect(answer).toMatchObject({
      minimumDeliveryAmount: 12.5,
      customAttributeSets: sets('12.50'),
      lastModifiedBy: 'bakery-owner',
    })
    expect(await least()).toEqual(answer)
    expect((await update([], 'v2')).answer).toMatchObject({ minimumDeliveryAmount: 12.5 })
  })

  it.each(['1000', 'ten'])('of %j is refused (V-159)', async (value) => {
    const { error } = await update(sets(value), (await least()).concurrencyChecksum)
    expect(error?.status).toBe(422)
    expect(error?.errors?.[0]?.field).toMatch(/^input\.customAttributeSets\.0\.attributes\.0/)
  })
})

describe('the shares of the delivery fee', () => {
  const split = (person = owner, storeId: number = harbourStreet) =>
    ask(person, storeId, 'getDeliveryFeeSettingsByEnterpriseUnit')
  const create = (settings: object) =>
    ask(arcade, stationArcade, 'createDeliveryFeeSettings', { settings })
  const update = (settings: object, concurrencyChecksum: string) =>
    ask(owner, harbourStreet, 'updateDeliveryFeeSettings', { settings, concurrencyChecksum })

  it('are read with both sides; 404 if none are set (C-161, F-71)', async () => {
    expect((await split()).answer).toMatchObject({
      enterpriseUnit: String(harbourStreet),
      settings: { store: percent(25), consumer: percent(75) },
      concurrencyChecksum: 'v1',
    })
    const none = { settings: consumerPays, concurrencyChecksum: 'v0' }
    for (const { error } of [
      await split(arcade, stationArcade),
      await ask(arcade, stationArcade, 'updateDeliveryFeeSettings', none),
    ])
      expect(error).toMatchObject({ status: 404 })
  })

  it('derive the customer’s percent of a stored one of the store (S-191)', async () => {
    const { db } = platform.database
    const stored = async (store_percent: string) => {
      await db
        .updateTable('delivery_fee_split')
        .set({ store_percent, consumer_percent: null })
        .where('store_id', '=', harbourStreet)
        .execute()
      return (await split()).answer!.settings
    }
    expect(await stored('33.33')).toEqual({ store: percent(33.33), consumer: percent(66.67) })
    expect(await stored('100')).toEqual({ store: percent(100), consumer: null })
    expect(await stored('0')).toEqual({ store: percent(0), consumer: null })
  })

  it('are created once, and changed by their version (C-162, C-163)', async () => {
    const { answer } = await create({ store: flat(2.5), consumer: null })
    expect(answer).toMatchObject({
      enterpriseUnit: String(stationArcade),
      settings: { store: flat(2.5), consumer: null },
      concurrencyChecksum: 'v1',
    })
    expect((await create(consumerPays)).error).toMatchObject({ status: 409, record: answer })
    const changed = await update({ store: percent(12.5), consumer: percent(87.5) }, 'v1')
    expect(changed.answer).toMatchObject({
      settings: { store: percent(12.5), consumer: percent(87.5) },
      concurrencyChecksum: 'v2',
    })
    const wrong = await update({ store: percent(12), consumer: percent(80) }, 'v2')
    expect(wrong.error?.errors).toMatchObject([
      {
        field: 'settings.consumer',
        message: 'The percentages for the store and the customer must add up to 100.',
      },
    ])
  })
})

describe('the merchant and its delivery partner', () => {
  const own = { organization: String(bakery) }

  it('has its name and its add-ons (C-174, C-178, P-098)', async () => {
    const { answer } = await ask(owner, harbourStreet, 'getMerchantEntity', own)
    expect(answer).toMatchObject({ organization: String(bakery), name: expect.any(String) })
    expect(answer!.addOns).toContainEqual({ id: 'delivery', name: 'Delivery', enabled: true })
    const { answer: addOns } = await ask(owner, harbourStreet, 'getMerchantAddOns', own)
    expect(addOns).toEqual(answer!.addOns)
    for (const field of ['getMerchantEntity', 'getMerchantAddOns'] as const) {
      const other = await ask(owner, harbourStreet, field, { organization: '1003' })
      expect(other.error, field).toMatchObject({ status: 404 })
    }
    const cafe = await platform.signIn('cafe-owner')
    const ofCafe = await ask(cafe, 0, 'getMerchantAddOns', { organization: '1001' })
    expect(ofCafe.answer).toContainEqual({ id: 'delivery', name: 'Delivery', enabled: false })
  })

  it('has the items that represent the partner’s fee (C-174, F-73)', async () => {
    const { body } = await owner.call('getDeliveryPartnerItems', { body: { MerchantId: bakery } })
    expect(body.ResultSet).toEqual([
      {
        ItemMasterId: expect.any(Number) as number,
        ItemName: 'Delivery Fee',
        Description: 'By our delivery partner',
        ExternalItemId: expect.stringMatching(/^FEE-/) as string,
        IsAODDeliveryPartnerFee: true,
      },
    ])
    const other = await owner.call('getDeliveryPartnerItems', { body: { MerchantId: 1003 } })
    expect(other.status).toBe(404)
  })
})
