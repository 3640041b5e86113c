// Fees over the graph, in the company view of the seeded bakery of three stores.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'

import type { Fee } from '#server/generated/resolvers.ts'
import { cutting } from '#server/testing/cut.ts'
import { testNow } from '#server/testing/platform.ts'
import {
  addSalesItem,
  ask,
  feeLike,
  flat,
  harbourStreet,
  millLane,
  percent,
  stationArcade,
} from './fees.fixtures.ts'
import { bakery, listFaults } from '../bakery.fixtures.ts'
import { startedBakery } from '../started-bakery.fixtures.ts'

let taxCategory: string
const [platform, owner] = startedBakery(0)
beforeAll(async () => {
  taxCategory = (await ask(owner, 'getFeeTaxCategories')).answer![0]!.taxCategory
})

let made = 0
const freshName = () => `Fresh ${(made += 1)}`
const save = (name: string, more: object = {}) =>
  ask(owner, 'saveFee', { ...feeLike(name), assignedSitesChanged: true, taxCategory, ...more })
const saved = async (name = freshName(), more: object = {}) =>
  (await save(name, more)).answer!.fee as Fee
const read = async (feeId: string) => (await ask(owner, 'getFeeById', { feeId })).answer!
const remove = ({ feeId, concurrencyChecksum }: Fee) =>
  ask(owner, 'deleteFeeById', { feeId, concurrencyChecksum })
const toSent = (fee: Fee) => ({
  feeId: fee.feeId,
  concurrencyChecksum: fee.concurrencyChecksum,
  salesItemId: fee.salesItemId,
  name: fee.name,
  description: fee.description,
  calculation: fee.calculation,
  fulfillmentTypes: fee.fulfillmentTypes,
  assignedSites: fee.assignedSites,
  assignedSitesChanged: false,
})
const update = (fee: Fee, change: object = {}) =>
  ask(owner, 'updateFee', { ...toSent(fee), ...change })
const chargesNamed = (name: string) =>
  platform.database.db
    .selectFrom('charge')
    .selectAll()
    .where('merchant_id', '=', bakery)
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .execute()

/** Changes a fee's sales item on its own. */
async function updateItem({ name }: Pick<Fee, 'name'>, more: object) {
  const [charge] = await chargesNamed(name)
  return owner.call('updateChargeItem', {
    body: {
      ItemMasterId: charge!.id,
      ConcurrencyChecksum: `v${charge!.version}`,
      ItemName: charge!.name,
      TaxCategoryId: charge!.tax_category_id,
      ...more,
    } as never,
  })
}

describe('reading', () => {
  it('gives names and ids, and each fee with its item (C-124, C-125, F-66 to F-68)', async () => {
    const all = (await ask(owner, 'getFees')).answer!
    expect(all.map(({ name }) => name)).toEqual(['Packaging', 'Delivery Fee', 'Cake carrier'])
    expect(await read(all[0]!.feeId)).toMatchObject({
      name: 'Packaging',
      feeNumber: 1,
      description: 'Boxes, bags and cutlery',
      calculation: flat(0.5),
      fulfillmentTypes: ['PICKUP', 'CURBSIDE', 'DELIVERY'],
      pickupAndCurbside: true,
      dineIn: false,
      delivery: true,
      salesItemId: expect.stringContaining('FEE-') as string,
      itemMasterId: expect.any(Number) as number,
      isAODDeliveryPartnerFee: false,
    })
  })
  it('gives the tax categories, with the default (C-133, F-70)', async () => {
    const { answer } = await ask(owner, 'getFeeTaxCategories')
    expect(answer!.length).toBeGreaterThan(1)
    expect(answer!.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })
})

describe('a new fee in two steps', () => {
  it('is a sales item and its external id (C-126, C-129, C-130, C-173, C-175, S-149)', async () => {
    const name = freshName()
    const { body } = await addSalesItem(owner, name)
    const { ItemMasterId } = body.Entity!
    const item = await owner.call('getItem', { body: { ItemMasterId, MerchantId: bakery } })
    const { ExternalItemId } = item.body.Entity!
    expect(item.body.Entity).toMatchObject({ ItemName: name, ExternalItemId: expect.any(String) })
    const { answer } = await ask(owner, 'createFee', {
      ...feeLike(name),
      assignedSites: [harbourStreet, stationArcade],
      salesItemId: ExternalItemId,
    })
    expect(answer).toMatchObject({
      ...feeLike(name),
      assignedSites: [harbourStreet, stationArcade],
      fulfillmentTypes: ['PICKUP', 'CURBSIDE'],
      itemMasterId: ItemMasterId,
      salesItemId: ExternalItemId,
      lastModified: new Date(testNow).toISOString(),
      lastModifiedBy: 'bakery-owner',
    })
    expect(await read(answer!.feeId)).toEqual(answer)
  })
  it('is one sales item if the second step failed and is retried (E-095)', async () => {
    const name = freshName()
    const first = (await addSalesItem(owner, name)).body.Entity!
    const { ItemMasterId, ExternalItemId } = first
    const again = (await addSalesItem(owner, name)).body.Entity
    expect(again).toMatchObject({ ItemMasterId, ExternalItemId })
    const create = () => ask(owner, 'createFee', { ...feeLike(name), salesItemId: ExternalItemId })
    expect((await create()).answer).toMatchObject({ name })
    expect(listFaults(await create())).toEqual(['salesItemId taken'])
    expect((await addSalesItem(owner, name)).body).toMatchObject({
      IsSuccessful: false,
      Message: expect.stringContaining('already exists') as string,
    })
  })
  it('loses its sales item if the fee can’t be created (C-132, S-149)', async () => {
    const name = freshName()
    const { ItemMasterId, ConcurrencyChecksum, ExternalItemId } = (await addSalesItem(owner, name))
      .body.Entity!
    const refused = await ask(owner, 'createFee', {
      ...feeLike('Packaging'),
      salesItemId: ExternalItemId,
    })
    expect(listFaults(refused)).toEqual(['name online-ordering:FeeNameTakenACBO'])
    const { body } = await owner.call('deleteItem', {
      body: { ItemMasterId, ConcurrencyChecksum, MerchantId: bakery },
    })
    expect(body.IsSuccessful).toBe(true)
    expect(await chargesNamed(name)).toEqual([])
  })
  it('is refused without a sales item that is meant for fees', async () => {
    const create = (salesItemId: string) =>
      ask(owner, 'createFee', { ...feeLike(freshName()), salesItemId })
    expect(listFaults(await create('nothing'))).toEqual(['salesItemId unknown'])
    const plain = (await addSalesItem(owner, freshName(), { IsAODFee: false })).body.Entity!
    expect(listFaults(await create(plain.ExternalItemId!))).toEqual(['salesItemId unknown'])
  })
})

describe('a new fee that is cut off', () => {
  /** A client's calls, each with the key that it reuses on retry. */
  const steps = (name: string) => {
    const [first, last] = [randomUUID(), randomUUID()]
    const item = () => addSalesItem(owner, name, {}, { idempotencyKey: first })
    return {
      item,
      externalId: async () => {
        const ItemMasterId = (await item()).body.Entity!.ItemMasterId
        const read = await owner.call('getItem', { body: { ItemMasterId, MerchantId: bakery } })
        return read.body.Entity!.ExternalItemId!
      },
      fee: (salesItemId: string) =>
        ask(owner, 'createFee', { ...feeLike(name), salesItemId }, { idempotencyKey: last }),
    }
  }
  const stored = async (name: string) => ({
    items: (await chargesNamed(name)).length,
    fees: (await ask(owner, 'getFees')).answer!.filter((fee) => fee.name === name).length,
  })
  const whole = { items: 1, fees: 1 }
  /** A client that starts over with its stored keys, and one that lost them. */
  async function finishes(name: string, { externalId, fee }: ReturnType<typeof steps>) {
    const { answer } = await fee(await externalId())
    expect(answer).toMatchObject({ name })
    expect(await stored(name)).toEqual(whole)
    expect(listFaults(await steps(name).fee(answer!.salesItemId!))).toEqual(['salesItemId taken'])
    expect(await stored(name)).toEqual(whole)
  }

  it.each([
    ['before', 0],
    ['after', 1],
  ] as const)(
    '%s its sales item is kept: a repeat finishes (T-online-ordering-40)',
    async (moment, items) => {
      const name = freshName()
      const each = steps(name)
      expect((await cutting(moment, each.item)).status).toBe(504)
      expect(await stored(name)).toEqual({ items, fees: 0 })
      await finishes(name, each)
    },
  )
  it.each(['before', 'after'] as const)(
    '%s the one save of the screen is kept: all of it or nothing, and a repeat finishes',
    async (moment) => {
      const name = freshName()
      const idempotencyKey = randomUUID()
      const sent = { ...feeLike(name), assignedSitesChanged: true, taxCategory }
      const keep = () => ask(owner, 'saveFee', sent, { idempotencyKey })
      expect((await cutting(moment, keep)).error?.status).toBe(504)
      expect(await stored(name)).toEqual(moment === 'after' ? whole : { items: 0, fees: 0 })
      expect((await keep()).answer!.fee).toMatchObject({ name })
      expect(await stored(name)).toEqual(whole)
    },
  )
})

describe('a change in two steps', () => {
  it('is that of the sales item, then that of the fee (C-127, C-131, S-150)', async () => {
    const fee = await saved()
    const name = freshName()
    const { body } = await updateItem(fee, {
      ItemMasterId: fee.itemMasterId!,
      ItemName: name,
      RetailPrice: 2,
      PercentageCalculation: null,
    })
    expect(body).toMatchObject({ IsSuccessful: true })
    // Between the steps, the fee already equals its sales item.
    expect(await read(fee.feeId)).toMatchObject({ name, calculation: flat(2) })
    const { answer } = await update(fee, { name, calculation: flat(2), fulfillmentTypes: [] })
    expect(answer!.fee).toMatchObject({ name, calculation: flat(2), pickupAndCurbside: false })
  })
  it('is a conflict when someone else changed the fee or its sales item', async () => {
    const fee = await saved()
    const { answer } = await update(fee, { fulfillmentTypes: ['DINEIN'] })
    const { error } = await update(fee)
    expect(error).toMatchObject({ status: 409, code: 'conflict', record: answer!.fee })
    const present = answer!.fee as Fee
    await updateItem(fee, { PercentageCalculation: { Percent: 7 } })
    expect((await update(present)).error).toMatchObject({ status: 409 })
    expect((await remove(present)).error).toMatchObject({ status: 409 })
    expect(await read(fee.feeId)).toMatchObject({ calculation: percent(7) })
  })
})

describe('a fee and its sales item', () => {
  it('are renamed, priced and deleted as one (C-128, F-67)', async () => {
    const fee = await saved(freshName(), { description: 'Boxes' })
    const name = freshName()
    const calculation = { ...percent(4.5), minAmount: 0.5, maxAmount: 6, roundingDecimalPlaces: 1 }
    const { answer } = await update(fee, { name, calculation, description: null })
    expect(await chargesNamed(fee.name)).toEqual([])
    expect(await chargesNamed(name)).toMatchObject([
      {
        percent: '4.50',
        minimum_amount: '0.50',
        maximum_amount: '6.00',
        rounding: 'ten-cents',
        description: null,
        is_online_fee: true,
      },
    ])
    expect((await read(fee.feeId)).calculation).toEqual(calculation)
    const gone = await remove(answer!.fee as Fee)
    expect(gone.answer).toEqual(answer!.fee)
    expect(await chargesNamed(name)).toEqual([])
    const { error } = await ask(owner, 'getFeeById', { feeId: fee.feeId })
    expect(error).toMatchObject({ status: 404 })
  })
  it('keep within the limits of fees; the sales item isn’t deleted on its own', async () => {
    const fee = await saved()
    for (const [more, field] of [
      [{ ItemName: 'To go / here' }, 'ItemName'],
      [{ RetailPrice: 1000, PercentageCalculation: null }, 'RetailPrice'],
      [{ IsAODFee: false }, 'IsAODFee'],
    ] as const)
      expect(await updateItem(fee, more)).toMatchObject({
        status: 422,
        body: { errors: [{ field }] },
      })
    const [charge] = await chargesNamed(fee.name)
    const { body } = await owner.call('deleteItem', {
      body: { ItemMasterId: charge!.id, ConcurrencyChecksum: `v${charge!.version}` },
    })
    expect(body).toMatchObject({ IsSuccessful: false, Code: 'needed' })
  })
})

describe('the sites of a fee', () => {
  it('are told where they began or ceased, and stay where not changed (C-127, C-173)', async () => {
    const fee = await saved(freshName(), { assignedSites: [harbourStreet, millLane] })
    const assignedSites = [millLane, stationArcade]
    const moved = await update(fee, { assignedSitesChanged: true, assignedSites })
    expect(moved.answer!.sitesUpdated).toEqual([harbourStreet, stationArcade])
    const kept = await update(moved.answer!.fee as Fee, { assignedSites: [] })
    expect(kept.answer).toMatchObject({ sitesUpdated: [], fee: { assignedSites } })
  })
})

describe('what is refused', () => {
  it.each([
    ['an empty name (V-138)', { name: ' ' }, 'name minLength'],
    ['other signs (V-139, E-093)', { name: 'A/B' }, 'name online-ordering:FeeNameSpecialCharacter'],
    [
      'another fee’s name (V-140, E-092)',
      { name: 'packaging' },
      'name online-ordering:FeeNameTakenACBO',
    ],
    ['a charge’s name (V-140, E-091)', { name: 'Bag' }, 'name online-ordering:FeeNameTaken'],
    [
      'more than 100 percent (V-143, resolution 4)',
      { calculation: percent(100.01) },
      'calculation.value online-ordering:fees.errors.percent',
    ],
    [
      'a maximum below the minimum (V-144)',
      { calculation: { ...percent(3), minAmount: 2, maxAmount: 1 } },
      'calculation.maxAmount online-ordering:fees.errors.bounds',
    ],
    ['an unknown tax category', { taxCategory: '999999' }, 'taxCategory unknown'],
    ['another merchant’s store', { assignedSites: ['100100001'] }, 'assignedSites unknown'],
    ['a store that is none', { assignedSites: ['x'] }, 'assignedSites unknown'],
  ])('%s', async (_, change, fault) => {
    const before = (await ask(owner, 'getFees')).answer
    expect(listFaults(await save(freshName(), change))).toEqual([fault])
    expect((await ask(owner, 'getFees')).answer).toEqual(before)
  })
  it('the name of an item or a modifier (V-140, E-091)', async () => {
    const named = await platform.database.db
      .selectFrom('item')
      .distinctOn('item_type')
      .select('name')
      .where('merchant_id', '=', bakery)
      .where('deleted_at', 'is', null)
      .where('item_type', 'in', ['I', 'M'])
      .where('name', '~', '^[A-Za-z0-9 ]{1,20}$')
      .execute()
    expect(named.length).toBeGreaterThan(0)
    for (const { name } of named)
      expect(listFaults(await save(name.toUpperCase())), name).toEqual([
        'name online-ordering:FeeNameTaken',
      ])
  })
  it.each([
    ['nothing (V-142)', flat(0)],
    ['more than 999.99 (V-142)', flat(1000)],
    ['an unknown rounding (N-30)', { ...percent(3), roundingDecimalPlaces: 3 }],
  ])('a calculation of %s, by the contract', async (_, calculation) => {
    const { raw, error } = await save(freshName(), { calculation })
    expect([raw.body.data ?? null, error?.status ?? 400]).not.toEqual([null, 200])
    expect(raw.text).toContain('calculation')
  })
  it('the 21st fee, also of two at once (V-145, K-75, E-096)', async () => {
    const fees = async () => (await ask(owner, 'getFees')).answer!
    for (let count = (await fees()).length; count < 19; count += 1) await saved()
    const answers = await Promise.all([save(freshName()), save(freshName())])
    expect(answers.map(({ error }) => error?.code).sort()).toEqual(['TooManyFees', undefined])
    expect(await fees()).toHaveLength(20)
    for (const { feeId, name } of await fees())
      if (name.startsWith('Fresh')) expect((await remove(await read(feeId))).error).toBeUndefined()
  })
})

describe('who is let in', () => {
  it('finds neither another merchant’s fee nor one that does not exist', async () => {
    const other = await platform.database.db
      .selectFrom('fee')
      .select('id')
      .where('merchant_id', '=', 1003)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    for (const feeId of [String(other.id), '0', 'x', '99999999999', String(2 ** 31)]) {
      for (const { error } of [
        await ask(owner, 'getFeeById', { feeId }),
        await save(freshName(), { feeId, concurrencyChecksum: 'v1.v1' }),
      ])
        expect(error, feeId).toMatchObject({ status: 404 })
    }
    expect((await ask(owner, 'getFees', { organization: '1003' })).answer).toBeUndefined()
  })
})
