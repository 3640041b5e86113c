// Charges and the sales items of fees over HTTP; and filters and policies, each tested alone.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fromCents, type Cents } from '#core/money.ts'
import { sortKey } from '#schemas/rules/search.ts'
import type { AnswerOf, BodyOf } from '#server/calls/call.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import { firstChargeId } from './charge-rows.ts'
import { bakery, chain } from '../discounts/discounts.fixtures.ts'
import { hashRows, keyOf } from '../items/items.fixtures.ts'
import { ok } from '../loyalty/loyalty.fixtures.ts'
import { listFaults, problem, readRows, signedIn } from '../people.fixtures.ts'
import { itNamesTheMerchant } from '../statements.fixtures.ts'

type Charge = NonNullable<AnswerOf<'addChargeItem'>['Entity']>
type Sent = Partial<BodyOf<'addChargeItem'>>

const platform = startedPlatform()
const owner = signedIn(platform, 'bakery-owner')
const ours = readRows(platform)
const theirs = readRows(platform, chain.merchantId)

const state = () => hashRows(platform.databaseRoles, 'charge')
let made = 1000
const post = (change: Sent = {}) =>
  owner.call('addChargeItem', {
    body: {
      ItemName: `Charge ${(made += 1)}`,
      RetailPrice: 2.5,
      TaxCategoryId: ours.taxes[0].id,
      ...change,
    } as BodyOf<'addChargeItem'>,
  })
const add = async (change?: Sent) => ok(await post(change)).Entity!
const toSent = ({
  LastModified: _at,
  LastModifiedBy: _by,
  MerchantId: _merchant,
  TaxCategoryName: _tax,
  ExternalItemId: _external,
  ...sent
}: Charge) => sent
const put = (charge: Charge, change: Sent = {}) =>
  owner.call('updateChargeItem', { body: { ...toSent(charge), ...change } })
const edit = async (charge: Charge, change: Sent) => ok(await put(charge, change)).Entity!
const list = async (body: BodyOf<'getChargeItems'> = {}) =>
  ok(await owner.call('getChargeItems', { body }))
const read = async ({ ItemMasterId }: Charge) =>
  (await list()).ResultSet.find((row) => row.ItemMasterId === ItemMasterId)
const percentage = {
  RetailPrice: null,
  PercentageCalculation: {
    Percent: 12.5,
    MinimumAmount: 1,
    MaximumAmount: 20.01,
    RoundingPoint: 2 as const,
  },
}

describe('a charge', () => {
  it('is stored and listed whole, with defaults (C-048, C-049, C-134, F-69, K-45)', async () => {
    const all = {
      Description: 'For "big" parties',
      ...percentage,
      TaxCategoryId: ours.taxes[1].id,
      IsTaxable: false,
      IsAODFee: true,
      IsAODDeliveryPartnerFee: true,
    }
    const charge = await add({ ...all, ItemTypeCode: 5, StockingUnit: 'EACH' })
    expect(charge).toEqual({
      ...all,
      ItemMasterId: expect.any(Number),
      ItemName: charge.ItemName,
      MerchantId: bakery.merchantId,
      ConcurrencyChecksum: 'v1',
      TaxCategoryName: ours.taxes[1].name,
      ItemTypeCode: 5,
      StockingUnit: 'EACH',
      ExternalItemId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      LastModified: '2026-11-20T15:00:00.000Z',
      LastModifiedBy: 'bakery-owner',
    })
    expect([charge.ItemMasterId >= firstChargeId, await read(charge)]).toEqual([true, charge])
    const standard = { ItemTypeCode: 5, StockingUnit: 'EACH', IsTaxable: true }
    expect(await add()).toMatchObject(standard)
  })
  it('becomes an amount or a percentage, and keeps what is not sent (C-050)', async () => {
    const charge = await add({ Description: 'Keep', IsTaxable: false, IsAODFee: true })
    const percent = await edit(charge, percentage)
    expect(percent).toEqual({ ...charge, ...percentage, ConcurrencyChecksum: 'v2' })
    const { ItemMasterId, ConcurrencyChecksum, ItemName, TaxCategoryId } = percent
    const body = { ItemMasterId, ConcurrencyChecksum, ItemName: `${ItemName} B`, TaxCategoryId }
    const kept = ok(
      await owner.call('updateChargeItem', { body: body as BodyOf<'updateChargeItem'> }),
    ).Entity!
    expect(kept).toEqual({ ...percent, ItemName: `${ItemName} B`, ConcurrencyChecksum: 'v3' })
    expect(await edit(kept, { RetailPrice: 4, PercentageCalculation: null })).toEqual({
      ...kept,
      RetailPrice: 4,
      PercentageCalculation: null,
      ConcurrencyChecksum: 'v4',
    })
  })
  it('keeps every amount to the cent, and every percentage to the hundredth', async () => {
    let charge = await add()
    const hundredths = (min: number, max: number) =>
      fc.integer({ min, max }).map((value) => fromCents(value as Cents))
    await fc.assert(
      fc.asyncProperty(
        hundredths(1, 10_000),
        hundredths(0, 99_999_999),
        fc.constantFrom(0 as const, 1 as const, 2 as const),
        async (Percent, amount, RoundingPoint) => {
          for (const change of [
            { RetailPrice: amount, PercentageCalculation: null },
            {
              RetailPrice: null,
              PercentageCalculation: {
                Percent,
                MinimumAmount: null,
                MaximumAmount: amount,
                RoundingPoint,
              },
            },
          ]) {
            charge = await edit(charge, change)
            expect(await read(charge)).toMatchObject(change)
          }
        },
      ),
      {
        numRuns: 15,
        examples: [
          [0.01, 0, 0],
          [100, 999_999.99, 2],
          [64.1, 1.15, 1],
        ],
      },
    )
  })
  it('is refused with what is wrong of it, all at once, and leaves nothing behind', async () => {
    const charge = await add()
    const before = await state()
    const wrong: [Sent, string[]][] = [
      [{ RetailPrice: null }, ['RetailPrice required']],
      [
        { PercentageCalculation: percentage.PercentageCalculation },
        ['PercentageCalculation either'],
      ],
      [
        {
          RetailPrice: null,
          PercentageCalculation: { Percent: 1, MinimumAmount: 2, MaximumAmount: 1.99 },
        },
        ['PercentageCalculation.MaximumAmount order'],
      ],
      [{ ItemTypeCode: 4 }, ['ItemTypeCode enum']],
      [
        { RetailPrice: null, TaxCategoryId: theirs.taxes[0].id },
        ['RetailPrice required', 'TaxCategoryId unknown'],
      ],
      [{ TaxCategoryId: 2 ** 31 }, ['TaxCategoryId unknown']],
      [{ TaxCategoryId: Number.MAX_SAFE_INTEGER }, ['TaxCategoryId unknown']],
    ]
    for (const [change, faults] of wrong)
      for (const answer of [await post(change), await put(charge, change)])
        expect(listFaults(answer)).toEqual(faults)
    expect(ok(await post({ ItemName: charge.ItemName.toUpperCase() }))).toMatchObject({
      IsSuccessful: false,
      Code: 'taken',
      Errors: [{ Field: 'ItemName' }],
    })
    expect(await state()).toBe(before)
  })
  it('does not take the name of an item or a modifier, and may keep one (E-095)', async () => {
    const item = await platform.database.db
      .selectFrom('item')
      .select('name')
      .where('merchant_id', '=', bakery.merchantId)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    expect(ok(await post({ ItemName: item.name.toUpperCase() }))).toMatchObject({
      IsSuccessful: false,
      Code: 'takenByItem',
      Message: 'An item of the menu with this name already exists.',
      Errors: [{ Field: 'ItemName' }],
    })
    const charge = await add()
    expect(ok(await put(charge, { ItemName: item.name }))).toMatchObject({ IsSuccessful: false })
    // An item added later doesn't block a price change.
    await platform.database.db
      .updateTable('charge')
      .set({ name: item.name })
      .where('merchant_id', '=', bakery.merchantId)
      .where('id', '=', charge.ItemMasterId)
      .execute()
    expect(ok(await put(charge, { ItemName: item.name, RetailPrice: 3 })).IsSuccessful).toBe(true)
  })
  it('is deleted by DeleteItem, unless a fee is charged by it (C-046)', async () => {
    const charge = await add()
    expect(ok(await owner.call('deleteItem', { body: keyOf(charge) }))).toEqual({
      IsSuccessful: true,
      Message: null,
    })
    expect([
      await read(charge),
      (await put(charge)).status,
      (await add({ ItemName: charge.ItemName })).ItemName,
    ]).toEqual([undefined, 404, charge.ItemName])
    const fee = await platform.database.db
      .selectFrom('fee')
      .select(['name', 'charge_id'])
      .where('merchant_id', '=', bakery.merchantId)
      .where('charge_id', 'is not', null)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const needed = (await list()).ResultSet.find(
      ({ ItemMasterId }) => ItemMasterId === fee.charge_id,
    )!
    const before = await state()
    expect(ok(await owner.call('deleteItem', { body: keyOf(needed) }))).toEqual({
      IsSuccessful: false,
      Code: 'needed',
      Message: `The online-ordering fee “${fee.name}” uses this charge. Delete the fee first.`,
    })
    expect(await state()).toBe(before)
  })
})

it("the list is the merchant's in its order, or sorted, searched and by page (C-048)", async () => {
  const { ResultSet: rows, TotalRowCount } = await list()
  expect([rows.length > 2, TotalRowCount]).toEqual([true, rows.length])
  const names = rows
    .map(({ ItemName }) => ItemName)
    .toSorted((a, b) => Buffer.compare(Buffer.from(sortKey(a)), Buffer.from(sortKey(b))))
  const sorted = await list({
    SortColumn: 'ItemName',
    SortDirection: 'DESC',
    PageRowCount: 2,
    RequestedPageNum: 2,
  })
  expect([sorted.ResultSet.map(({ ItemName }) => ItemName), sorted.TotalRowCount]).toEqual([
    names.toReversed().slice(2, 4),
    rows.length,
  ])
  const SearchArg = rows[0]!.ItemName.slice(1, 6).toUpperCase()
  expect((await list({ SearchArg })).ResultSet).toEqual(
    rows.filter(({ ItemName }) => ItemName.toUpperCase().includes(SearchArg)),
  )
  expect((await owner.call('getChargeItems', { body: { SortColumn: 'merchant_id' } })).status).toBe(
    422,
  )
})

it('two people do not overwrite each other (row 29)', async () => {
  const charge = await add()
  const saved = await edit(charge, { RetailPrice: 1 })
  for (const answer of [
    await put(charge, { RetailPrice: 9 }),
    await owner.call('deleteItem', { body: keyOf(charge) }),
  ])
    expect([answer.status, problem(answer).record]).toEqual([409, saved])
})

it("no one reaches another merchant's by their numbers (row 4)", async () => {
  const other = await platform.database.db
    .selectFrom('charge')
    .select(['id', 'version'])
    .where('merchant_id', '=', chain.merchantId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const [charge, before] = [await add(), await state()]
  for (const ItemMasterId of [other.id, 2_000_000_000, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
    const key = { ItemMasterId, ConcurrencyChecksum: `v${other.version.toString(36)}` }
    expect([
      (await put({ ...charge, ...key })).status,
      (await owner.call('deleteItem', { body: key })).status,
    ]).toEqual([404, 404])
  }
  expect(await state()).toBe(before)
})

itNamesTheMerchant()
