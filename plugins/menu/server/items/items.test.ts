// Items over HTTP: the list, saving, concurrent changes, and rights.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fromCents, type Cents } from '#core/money.ts'
import type { BodyOf } from '#server/calls/call.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import { bakery, chain } from '../discounts/discounts.fixtures.ts'
import {
  freshItem,
  hashRows,
  itemCalls,
  keyOf,
  toSentItem,
  type ReadItem,
} from './items.fixtures.ts'
import { markDeleted, ok } from '../loyalty/loyalty.fixtures.ts'
import type { ItemRow } from './item-wire.ts'
import { expectOneSaved, problem, readRows, signedIn } from '../people.fixtures.ts'
import { expectSorted } from '../sorted.fixtures.ts'
import { itNamesTheMerchant } from '../statements.fixtures.ts'

const platform = startedPlatform()
const owner = signedIn(platform, 'bakery-owner')
const manager = signedIn(platform, 'bakery-manager', bakery.harbour)
const ours = readRows(platform)

const state = () =>
  hashRows(platform.databaseRoles, 'item', 'item_tag', 'item_modifier_group', 'charge')
const list = async (body: Partial<BodyOf<'getItems'>> = {}, person = owner) =>
  ok(
    await person.call('getItems', { body: { PageRowCount: 10_000, RequestedPageNum: 1, ...body } }),
  )
const namesOf = (rows: readonly ItemRow[]) => rows.map(({ ItemName }) => ItemName)
const { add, put, edit, read, remove } = itemCalls(owner, ours)
const asManager = itemCalls(manager, ours)
/** Every member of an item, none with its default. */
const everything = () => ({
  Description: 'Crisp, "dark" & sour',
  ExternalItemId: `pos-${crypto.randomUUID()}`,
  IsSellable: false,
  IsFavorite: true,
  ItemCategoryId: ours.categories[1].id,
  PrintPriority: 0,
  ItemType: 'B' as const,
  SoldBy: 2 as const,
  RetailPrice: 999_999.99,
  TaxCategoryId: ours.taxes[1].id,
  PromptForPrice: false,
  PrinterGroupId: ours.groups[1].id,
  IsAvailableOnline: false,
  Barcode: crypto.randomUUID().replaceAll('-', '').slice(0, 20),
  IsStockTracked: true,
  UnitCost: 0.29,
  TagIds: ours.tags.slice(0, 2).map(({ id }) => id),
  ModifierGroupIds: [ours.modifierGroups[1].id, ours.modifierGroups[0].id],
  IsMenuItem: false,
  IsAODDeliveryPartnerFee: true,
})
/** The names of what `everything` refers to. */
const shown = () => ({
  CategoryName: ours.categories[1].name,
  TaxCategoryName: ours.taxes[1].name,
  PrinterGroupName: ours.groups[1].name,
})

describe('the list', () => {
  it('has all members; no price if the cashier is asked (C-038, F-19, N-11)', async () => {
    const [full, asked, gone] = [
      await add(everything()),
      await add({ PromptForPrice: true, RetailPrice: 5, ItemType: 'M', ItemCategoryId: null }),
      await add(),
    ]
    ok(await remove(gone))
    const { ResultSet } = await list()
    const rowOf = ({ ItemMasterId }: ReadItem) =>
      ResultSet.find((row) => row.ItemMasterId === ItemMasterId)
    const none = { PhotoUrl: null, VariationPrices: null }
    expect([rowOf(full), rowOf(asked), rowOf(gone)]).toEqual([
      {
        ...none,
        ItemMasterId: full.ItemMasterId,
        ItemName: full.ItemName,
        Available: 'No',
        IsModifier: false,
        ItemType: 'B',
        PrinterGroupName: ours.groups[1].name,
        RetailPrice: 999_999.99,
        ItemCategoryId: ours.categories[1].id,
        CategoryName: ours.categories[1].name,
        ConcurrencyChecksum: full.ConcurrencyChecksum,
      },
      {
        ...none,
        ItemMasterId: asked.ItemMasterId,
        ItemName: asked.ItemName,
        Available: 'Yes',
        IsModifier: true,
        ItemType: 'M',
        PrinterGroupName: null,
        RetailPrice: null,
        ItemCategoryId: null,
        CategoryName: null,
        ConcurrencyChecksum: asked.ConcurrencyChecksum,
      },
      undefined,
    ])
  })
  it('is searched by name or barcode in any case; % and _ are plain text (F-42)', async () => {
    await add({ ItemName: 'Rye 100%_Plain', Barcode: 'RYE00100x' })
    await add({ ItemName: 'Rye 100xyPlain' })
    for (const [SearchArg, names] of [
      [' rYE 100 ', ['Rye 100%_Plain', 'Rye 100xyPlain']],
      ['100%_', ['Rye 100%_Plain']],
      ['ye00100X', ['Rye 100%_Plain']],
      ['____', []],
      ["'; --", []],
      ['\0', []],
      ['\uD800', []],
    ] as const)
      expect(namesOf((await list({ SearchArg })).ResultSet), SearchArg).toEqual(names)
    const every = (await list()).ResultSet.filter(({ ItemName, CategoryName }) =>
      /rea/i.test(`${ItemName}|${CategoryName}`),
    )
    expect([
      every.every(({ ItemName }) => /rea/i.test(ItemName)),
      await list({ SearchArg: 'rea', PageRowCount: 5 }),
    ]).toMatchObject([false, { ResultSet: every.slice(0, 5), TotalRowCount: every.length }])
  })
  it('filters by category, none, sold or not, and type, also together (F-42)', async () => {
    await add({ ItemType: 'M', ItemCategoryId: null, IsSellable: false })
    const { ResultSet } = await list()
    const [category] = ours.categories
    const filters: [Partial<BodyOf<'getItems'>>, (row: ItemRow) => boolean][] = [
      [
        { NumericKeySearchArg: category.id },
        ({ ItemCategoryId }) => ItemCategoryId === category.id,
      ],
      [{ NumericKeySearchArg: -2 }, ({ ItemCategoryId }) => ItemCategoryId === null],
      [{ Available: 'Yes' }, ({ Available }) => Available === 'Yes'],
      [{ Available: 'No' }, ({ Available }) => Available === 'No'],
      [{ ItemType: 'I' }, ({ ItemType }) => ItemType === 'I'],
      [{ ItemType: 'M' }, ({ ItemType }) => ItemType === 'M'],
      [{ ItemType: 'B' }, ({ ItemType }) => ItemType === 'B'],
      [
        { NumericKeySearchArg: -2, Available: 'No', ItemType: 'M' },
        (row) => row.ItemCategoryId === null && row.Available === 'No' && row.ItemType === 'M',
      ],
    ]
    for (const [asked, shows] of filters) {
      const rows = ResultSet.filter(shows)
      expect([rows.length > 0, await list(asked)]).toMatchObject([
        true,
        { ResultSet: rows, TotalRowCount: rows.length },
      ])
    }
    for (const NumericKeySearchArg of [-1, 0, 2 ** 31, 2 ** 53])
      expect((await list({ NumericKeySearchArg })).TotalRowCount).toBe(0)
  })
  it.each(['ItemName', 'CategoryName', 'PrinterGroupName', 'RetailPrice', 'Available'] as const)(
    'is sorted by %s both ways, what has none last, in pages that together are all',
    async (SortColumn) => {
      await add({ PromptForPrice: true, RetailPrice: null })
      const sizes = [900, 800].map((RetailPrice) => ({
        Name: String(RetailPrice),
        RetailPrice,
        IsActive: true,
        IsDefault: RetailPrice === 900,
      }))
      await add({ RetailPrice: 0.01, Variations: sizes })
      await expectSorted(
        (asked) => list({ SortColumn, ...asked }),
        // By the displayed price: an item with variations by the lowest of theirs.
        (row) => [
          SortColumn === 'RetailPrice'
            ? (row.VariationPrices?.Lowest ?? row.RetailPrice)
            : row[SortColumn],
        ],
      )
    },
  )
})

describe('an item', () => {
  it('is stored, answered and read whole (C-045, C-047, F-20, F-44, N-12)', async () => {
    const all = everything()
    const made = await add(all)
    const base = {
      ItemMasterId: expect.any(Number),
      MerchantId: bakery.merchantId,
      ConcurrencyChecksum: 'v1',
      ItemName: made.ItemName,
      LastModified: '2026-11-20T15:00:00.000Z',
      LastModifiedBy: 'bakery-owner',
      PhotoUrl: null,
      Variations: [],
    }
    expect(made).toEqual({ ...base, ...all, ...shown(), StockingUnit: 'LB', IsModifier: false })
    expect(await read(made)).toEqual(made)
  })
  it('needs name, category, unit, tax category and price, no more (S-084)', async () => {
    expect(await add()).toMatchObject({
      Description: null,
      ExternalItemId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      IsSellable: true,
      IsFavorite: false,
      PrintPriority: null,
      ItemType: 'I',
      SoldBy: 1,
      StockingUnit: 'EACH',
      RetailPrice: 3.5,
      PromptForPrice: false,
      PrinterGroupId: null,
      PrinterGroupName: null,
      IsAvailableOnline: true,
      Barcode: null,
      IsStockTracked: false,
      UnitCost: null,
      TagIds: [],
      ModifierGroupIds: [],
      IsMenuItem: true,
      IsModifier: false,
      IsAODDeliveryPartnerFee: false,
    })
  })
  it('is changed in every member, and what is not sent stays as it is', async () => {
    const made = await add()
    const all = everything()
    const changed = await edit(made, { ...all, ItemName: `${made.ItemName} B` })
    expect(changed).toEqual({
      ...made,
      ...all,
      ...shown(),
      StockingUnit: 'LB',
      ItemName: `${made.ItemName} B`,
      ConcurrencyChecksum: 'v2',
    })
    const { ItemMasterId, ItemName, ItemCategoryId, SoldBy, TaxCategoryId, ConcurrencyChecksum } =
      changed
    const required = { ItemMasterId, ItemName, ItemCategoryId, SoldBy, TaxCategoryId }
    const kept = await owner.call('editItem', { body: { ...required, ConcurrencyChecksum } })
    expect(ok(kept).Entity).toEqual({ ...changed, ConcurrencyChecksum: 'v3' })
  })
  it('can clear its optional values, but always has an external id', async () => {
    const made = await add(everything())
    const nothing = {
      Description: null,
      PrintPriority: null,
      PrinterGroupId: null,
      Barcode: null,
      UnitCost: null,
      TagIds: [],
      ModifierGroupIds: [],
    }
    const changed = await edit(made, { ...nothing, ExternalItemId: '' })
    expect(changed).toMatchObject({
      ...nothing,
      PrinterGroupName: null,
      ExternalItemId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect([changed.ExternalItemId === made.ExternalItemId, await read(made)]).toEqual([
      false,
      changed,
    ])
  })
  it('has exactly the tags and, in order, the groups that were sent last', async () => {
    const [a, b, c] = ours.modifierGroups.map(({ id }) => id)
    const [x, y] = ours.tags.map(({ id }) => id)
    let item = await add({ TagIds: [y!, x!], ModifierGroupIds: [c!, a!] })
    expect(item).toMatchObject({
      TagIds: [x, y].toSorted((p, q) => p! - q!),
      ModifierGroupIds: [c, a],
    })
    item = await edit(item, { TagIds: [y!], ModifierGroupIds: [b!, c!, a!] })
    expect(item).toMatchObject({ TagIds: [y], ModifierGroupIds: [b, c, a] })
    expect(await read(item)).toEqual(item)
  })
  it('keeps every amount to the cent', async () => {
    const amount = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => fromCents(cents as Cents))
    let item = await add()
    await fc.assert(
      fc.asyncProperty(amount, fc.option(amount), async (RetailPrice, UnitCost) => {
        item = await edit(item, { RetailPrice, UnitCost })
        expect(await read(item)).toMatchObject({ RetailPrice, UnitCost })
      }),
      {
        numRuns: 25,
        examples: [
          [0, 0],
          [0.01, null],
          [64.1, 1.15],
          [999_999.99, 999_999.99],
          [0.29, 0.57],
        ],
      },
    )
  })
  it('is marked as deleted; its name, barcode and external id are free (C-046)', async () => {
    const made = await add(everything())
    const named = { ...keyOf(made), MerchantId: bakery.merchantId }
    expect(ok(await owner.call('deleteItem', { body: named }))).toEqual({
      IsSuccessful: true,
      Message: null,
    })
    expect([
      (await owner.call('getItem', { body: { ItemMasterId: made.ItemMasterId } })).status,
      (await list({ SearchArg: made.ItemName })).TotalRowCount,
    ]).toEqual([404, 0])
    const { ItemMasterId: _id, ConcurrencyChecksum: _version, ...again } = toSentItem(made)
    expect((await add(again)).ItemName).toBe(made.ItemName)
    for (const { status } of [await put(made), await remove(made)]) expect(status).toBe(404)
  })
  it('that a promotion is for stays until that is changed', async () => {
    const { id, name, item_id } = await platform.database.db
      .selectFrom('promotion')
      .select(['id', 'name', 'item_id'])
      .where('merchant_id', '=', bakery.merchantId)
      .where('item_id', 'is not', null)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const [item, before] = [await read({ ItemMasterId: item_id! }), await state()]
    expect(ok(await remove(item))).toEqual({
      IsSuccessful: false,
      Code: 'needed',
      Message: `The promotion “${name}” uses this item. Change or delete the promotion first.`,
    })
    expect(await state()).toBe(before)
    await markDeleted(platform, 'promotion', id)
    expect(ok(await remove(item)).IsSuccessful).toBe(true)
  })
})

describe('two people at one item (row 29)', () => {
  it('do not overwrite each other: the later is shown what it is now', async () => {
    const item = await add()
    const saved = await edit(item, { RetailPrice: 1.25 })
    const before = await state()
    for (const answer of [
      await asManager.put(item, { RetailPrice: 9 }),
      await asManager.remove(item),
    ])
      expect([answer.status, problem(answer).record]).toEqual([409, saved])
    expect(await state()).toBe(before)
    expect(await asManager.edit(saved, { RetailPrice: 9 })).toMatchObject({
      RetailPrice: 9,
      LastModifiedBy: 'bakery-manager',
    })
  })
  it('in the very same moment: one is saved, all others have to look again', async () => {
    const item = await add()
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((RetailPrice) =>
        put(item, { RetailPrice, TagIds: [ours.tags[RetailPrice % 2]!.id] }),
      ),
    )
    const [saved, others] = expectOneSaved(answers)
    const now = await read(item)
    expect([saved.body.Entity, ...others.map((answer) => problem(answer).record)]).toEqual(
      answers.map(() => now),
    )
  })
  it('who give the same name at the same moment: one item has it', async () => {
    const body = freshItem(ours)
    const answers = await Promise.all([1, 2, 3].map(() => owner.call('addItem', { body })))
    expect(answers.map((answer) => ok(answer).IsSuccessful).toSorted()).toEqual([
      false,
      false,
      true,
    ])
  })
})

it('shows and changes no item of another merchant, named or by any number (row 4)', async () => {
  const theirs = await platform.database.db
    .selectFrom('item')
    .select(['id', 'version'])
    .where('merchant_id', '=', chain.merchantId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const [item, before] = [await add(), await state()]
  for (const ItemMasterId of [theirs.id, 999_999_999, 2 ** 31, Number.MAX_SAFE_INTEGER, 1e21]) {
    const key = { ItemMasterId, ConcurrencyChecksum: `v${theirs.version.toString(36)}` }
    for (const { status } of [
      await owner.call('getItem', { body: { ItemMasterId } }),
      await put(item, { ...key }),
      await owner.call('deleteItem', { body: key }),
    ])
      expect(status).toBe(404)
  }
  const { ItemMasterId } = item
  const of = async (MerchantId: number) => [
    (await owner.call('getItem', { body: { ItemMasterId, MerchantId } })).status,
    (await owner.call('deleteItem', { body: { ...keyOf(item), MerchantId } })).status,
  ]
  expect([
    (await list()).ResultSet.some(({ ItemMasterId: id }) => id === theirs.id),
    await of(chain.merchantId),
    await state(),
    await of(bakery.merchantId),
  ]).toEqual([false, [404, 404], before, [200, 200]])
})

itNamesTheMerchant()
