// Charges and the sales items of fees over HTTP; and filters and policies, each tested alone.
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { fromCents, type Cents } from '#core/money.ts'
import { sortKey } from '#schemas/rules/search.ts'
import type { Tx } from '#server/data/database-roles.ts'
import type { AnswerOf, BodyOf } from '#server/calls/call.ts'
import {
  startPlatform,
  type TestAnswer,
  type TestPerson,
  type TestPlatform,
} from '#server/testing/platform.ts'
import { ChargeRefused } from '#server/domain/catalog/charges/charge-faults.ts'
import {
  changeCharge,
  createCharge,
  readFeeName,
  heldCharge,
} from '#server/domain/catalog/charges/charge-writer.ts'
import { firstChargeId, listCharges, readCharge } from './charge-rows.ts'
import { bakery, chain } from '../discounts/discounts.fixtures.ts'
import { keyOf, namedRows, operator, type NamedRows } from '../items/items.fixtures.ts'

type Charge = NonNullable<AnswerOf<'addChargeItem'>['Entity']>
type Sent = Partial<BodyOf<'addChargeItem'>>
const ok = <Body>({ status, body, text }: TestAnswer<Body>): Body => {
  expect(status, text).toBe(200)
  return body
}

let platform: TestPlatform
let owner: TestPerson
let ours: NamedRows
let theirs: NamedRows
beforeAll(async () => {
  platform = await startPlatform()
  ;[ours, theirs] = (await Promise.all(
    [bakery, chain].map(({ merchantId }) => namedRows(platform.databaseRoles, merchantId)),
  )) as [NamedRows, NamedRows]
  owner = await platform.signIn('bakery-owner', { merchantId: bakery.merchantId, storeId: 0 })
}, 60_000)
afterAll(() => platform?.close())

const state = () =>
  operator(
    platform.databaseRoles,
    async (tx) =>
      (
        await sql<{
          sum: string
        }>`select md5(string_agg(t::text, '|' order by id)) as sum from charge t`.execute(tx)
      ).rows[0]!.sum,
  )
let made = 1000
const post = (change: Sent = {}, person = owner) =>
  person.call('addChargeItem', {
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
const put = (charge: Charge, change: Sent = {}, person = owner) =>
  person.call('updateChargeItem', { body: { ...toSent(charge), ...change } })
const list = async (body: BodyOf<'getChargeItems'> = {}, person = owner) =>
  ok(await person.call('getChargeItems', { body }))
const read = async ({ ItemMasterId }: Charge) =>
  (await list()).ResultSet.find((row) => row.ItemMasterId === ItemMasterId)
const listFaults = ({ status, body }: { status: number; body: unknown }) => {
  expect(status).toBe(422)
  return (body as { errors: { field: string; code: string }[] }).errors.map(
    ({ field, code }) => `${field} ${code}`,
  )
}
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
  it('is stored, listed and kept in the trail whole (C-048, C-049, C-134, F-69)', async () => {
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
    const trail = await operator(platform.databaseRoles, (tx) =>
      tx
        .selectFrom('audit')
        .selectAll()
        .orderBy('position', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
    )
    expect(trail).toMatchObject({
      action: 'charge.create',
      entity: 'charge',
      entity_id: String(charge.ItemMasterId),
      merchant_id: bakery.merchantId,
      after: { percent: '12.50' },
    })
  })
  it('is of type 5, sold by each and taxed where nothing else is said (K-45)', async () => {
    expect(await add()).toMatchObject({ ItemTypeCode: 5, StockingUnit: 'EACH', IsTaxable: true })
  })
  it('becomes an amount or a percentage, and keeps what is not sent (C-050)', async () => {
    const charge = await add({ Description: 'Keep', IsTaxable: false, IsAODFee: true })
    const percent = ok(await put(charge, percentage)).Entity!
    expect(percent).toEqual({ ...charge, ...percentage, ConcurrencyChecksum: 'v2' })
    const { ItemMasterId, ConcurrencyChecksum, ItemName, TaxCategoryId } = percent
    const kept = ok(
      await owner.call('updateChargeItem', {
        body: {
          ItemMasterId,
          ConcurrencyChecksum,
          ItemName: `${ItemName} B`,
          TaxCategoryId,
        } as BodyOf<'updateChargeItem'>,
      }),
    ).Entity!
    expect(kept).toEqual({ ...percent, ItemName: `${ItemName} B`, ConcurrencyChecksum: 'v3' })
    expect(ok(await put(kept, { RetailPrice: 4, PercentageCalculation: null })).Entity).toEqual({
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
            charge = ok(await put(charge, change)).Entity!
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
    for (const change of [
      { ItemName: ' ' },
      { ItemName: 'x'.repeat(51) },
      { Description: 'x'.repeat(131) },
      { RetailPrice: 0.001 },
      { RetailPrice: -1 },
    ])
      expect((await post(change)).status).toBe(422)
    expect(ok(await post({ ItemName: charge.ItemName.toUpperCase() }))).toMatchObject({
      IsSuccessful: false,
      Code: 'taken',
      Errors: [{ Field: 'ItemName' }],
    })
    expect(await state()).toBe(before)
  })
  it('does not take the name of an item or a modifier, and may keep one (E-095)', async () => {
    const item = await operator(platform.databaseRoles, (tx) =>
      tx
        .selectFrom('item')
        .select('name')
        .where('merchant_id', '=', bakery.merchantId)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .executeTakeFirstOrThrow(),
    )
    expect(ok(await post({ ItemName: item.name.toUpperCase() }))).toMatchObject({
      IsSuccessful: false,
      Code: 'takenByItem',
      Message: 'An item of the menu with this name already exists.',
      Errors: [{ Field: 'ItemName' }],
    })
    const charge = await add()
    expect(ok(await put(charge, { ItemName: item.name }))).toMatchObject({ IsSuccessful: false })
    // An item added later doesn't block a price change.
    await operator(platform.databaseRoles, (tx) =>
      tx
        .updateTable('charge')
        .set({ name: item.name })
        .where('merchant_id', '=', bakery.merchantId)
        .where('id', '=', charge.ItemMasterId)
        .execute(),
    )
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
    const fee = await operator(platform.databaseRoles, (tx) =>
      tx
        .selectFrom('fee')
        .select(['name', 'charge_id'])
        .where('merchant_id', '=', bakery.merchantId)
        .where('charge_id', 'is not', null)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .executeTakeFirstOrThrow(),
    )
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
  it('with one key is made once and answered the same, also at once (row 30)', async () => {
    const body = {
      ItemName: 'Once only',
      RetailPrice: 1,
      TaxCategoryId: ours.taxes[0].id,
    } as BodyOf<'addChargeItem'>
    const again = () => owner.call('addChargeItem', { body }, { idempotencyKey: 'charge-1' })
    const [first, ...others] = [await again(), ...(await Promise.all([again(), again()]))].map(ok)
    expect([...others, (await list({ SearchArg: 'Once only' })).TotalRowCount]).toEqual([
      first,
      first,
      1,
    ])
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

it.each([0, 1])(
  'two people do not overwrite each other: number %s saves first (row 29)',
  async (first) => {
    const people = [
      owner,
      await platform.signIn('bakery-manager', {
        merchantId: bakery.merchantId,
        storeId: bakery.harbour,
      }),
    ]
    const [winner, loser] = [people[first]!, people[1 - first]!]
    const charge = await add()
    const saved = ok(await put(charge, { RetailPrice: 1 }, winner)).Entity!
    for (const { status, body } of [
      await put(charge, { RetailPrice: 9 }, loser),
      await loser.call('deleteItem', { body: keyOf(charge) }),
    ])
      expect([status, (body as unknown as { record: Charge }).record]).toEqual([409, saved])
    expect(ok(await put(saved, { RetailPrice: 9 }, loser)).Entity).toMatchObject({ RetailPrice: 9 })
  },
)

describe('who is let in', () => {
  it('a viewer changes nothing, and no one sees anything without a session', async () => {
    const viewer = await platform.signIn('bakery-viewer', {
      merchantId: bakery.merchantId,
      storeId: bakery.harbour,
    })
    const charge = await add()
    const before = await state()
    for (const [person, look, change] of [
      [viewer, 200, 403],
      [platform.anonymous(), 401, 401],
    ] as const) {
      const answers = [
        await person.call('getChargeItems', { body: {} }),
        await post({}, person),
        await put(charge, {}, person),
        await person.call('deleteItem', { body: keyOf(charge) }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([look, change, change, change])
    }
    expect(await state()).toBe(before)
  })
  it("no one reaches another merchant's by their numbers (row 4)", async () => {
    const other = await operator(platform.databaseRoles, (tx) =>
      tx
        .selectFrom('charge')
        .select(['id', 'version'])
        .where('merchant_id', '=', chain.merchantId)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .executeTakeFirstOrThrow(),
    )
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
  it.each(['filter', 'row-level security'] as const)(
    'the %s alone keeps to its merchant (row 5)',
    async (guard) => {
      const under = <T>(work: (tx: Tx) => Promise<T>) =>
        guard === 'filter'
          ? operator(platform.databaseRoles, work)
          : platform.databaseRoles.asTenant({ merchantId: bakery.merchantId, stores: 'all' }, work)
      const asked = guard === 'filter' ? bakery.merchantId : chain.merchantId
      const fee = await operator(platform.databaseRoles, (tx) =>
        tx
          .selectFrom('fee')
          .select('charge_id')
          .where('merchant_id', '=', chain.merchantId)
          .where('charge_id', 'is not', null)
          .executeTakeFirstOrThrow(),
      )
      const other = (
        await operator(platform.databaseRoles, (tx) => listCharges(tx, chain.merchantId, {}))
      ).rows[0]!
      const before = await state()
      const { rows } = await under((tx) => listCharges(tx, asked, {}))
      expect([
        rows.length > 0,
        rows.filter(({ row }) => row.merchant_id === chain.merchantId),
      ]).toEqual([guard === 'filter', []])
      expect(await under((tx) => readCharge(tx, asked, other.row.id))).toBeUndefined()
      expect(await under((tx) => readFeeName(tx, asked, fee.charge_id!))).toBeUndefined()
      expect(await under((tx) => heldCharge(tx, asked, other.row.id))).toBeUndefined()
      const by = { merchant_id: asked, modified_at: other.row.modified_at, modified_by: 'mallory' }
      await expect(
        under((tx) => changeCharge(tx, by, other.row, { name: 'Taken over' })),
      ).rejects.toThrow(ChargeRefused)
      await expect(
        under((tx) =>
          createCharge(tx, by, {
            name: 'Slipped in',
            amount: '1.00',
            tax_category_id: theirs.taxes[0].id,
          }),
        ),
      ).rejects.toThrow(ChargeRefused)
      expect(await state()).toBe(before)
    },
  )
})
