import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { versionOf } from '#core/forms/drafts/use-draft.ts'
import { faultsIn } from '#core/forms/faults/faults.ts'
import { wholeCents } from '#core/money.ts'
import { brokenNames, unseenNames } from '#schemas/rules/names.fixtures.ts'

import { newItem, newVariation, type ItemValues } from '../rules/menu.ts'
import {
  itemForm,
  itemLimits,
  readItem,
  toRecord,
  type ItemFormValues,
  type ItemRecord,
} from './item.form.ts'
import { itemAnswer, storedItem, type StoredItem } from './item.fixtures.ts'
import { holds, leftToNext, searchForNext, parseStart, withoutItsPhoto } from './new-item.ts'

const named = (...names: string[]) => names.map((label, i) => ({ value: i + 1, label }))
const choices = {
  categories: named('BREAD', 'COFFEE'),
  routingGroups: named('Bar'),
  taxCategories: named('Retail', 'Prepared food'),
  tags: named('Vegan', 'New'),
  modifierGroups: named('Milk'),
  defaultTax: 2,
}
const form = itemForm(choices)
const fresh: ItemRecord = { Entity: null }
const sound = readItem(itemAnswer())
const found = (change: Partial<ItemValues>) =>
  [...faultsIn(form, { ...sound, ...change })].map(([path, { key }]) => `${path} ${key}`)
const bodyOf = (values: ItemFormValues, loaded: ItemRecord = itemAnswer()) =>
  form.toApi(values, loaded).body as Partial<StoredItem>

describe('an item as it is read', () => {
  it('holds money in cents and no text as an empty one (F-20)', () => {
    expect(sound).toMatchObject({
      ItemName: 'Croissant',
      ItemCategoryId: 5,
      RetailPrice: 350,
      UnitCost: 120,
      SoldBy: 1,
      ItemType: 'I',
      TagIds: [31],
      ModifierGroupIds: [41, 42],
    })
    expect(
      readItem(
        itemAnswer({
          RetailPrice: null,
          PromptForPrice: true,
          Description: null,
          Barcode: null,
          PrintPriority: null,
        }),
      ),
    ).toMatchObject({
      RetailPrice: null,
      PromptForPrice: true,
      Description: '',
      Barcode: '',
      PrintPriority: null,
    })
  })
  it('is a new one where there is none, with what it begins with', () => {
    const start = { ...newItem, PhotoUrl: '' }
    expect(readItem(fresh)).toEqual(start)
    expect(readItem({ Entity: null, start: { ItemCategoryId: 6 } })).toEqual({
      ...start,
      ItemCategoryId: 6,
    })
  })
})

describe('an item as it is sent', () => {
  it('of a new one includes its flags that are off (S-083)', () => {
    const body = bodyOf(sound, fresh)
    expect(body).toMatchObject({
      IsMenuItem: true,
      IsModifier: false,
      StockingUnit: 'EACH',
      IsAODDeliveryPartnerFee: false,
    })
    expect(body).not.toHaveProperty('ItemMasterId')
    expect(body).not.toHaveProperty('ConcurrencyChecksum')
  })
  it.each([
    [1, 'EACH'],
    [2, 'LB'],
  ] as const)('sold by %i is stocked by %s (S-083, N-12)', (SoldBy, unit) =>
    expect(bodyOf({ ...sound, SoldBy })).toMatchObject({ SoldBy, StockingUnit: unit }),
  )
  it('has numbers for ids, cents as dollars and nothing for empty texts (S-084)', () => {
    expect(
      bodyOf({
        ...sound,
        ItemName: ' Roll ',
        Description: '',
        Barcode: ' ',
        ExternalItemId: '',
        ItemCategoryId: 6,
        TaxCategoryId: 1,
        RetailPrice: wholeCents(1999),
      }),
    ).toMatchObject({
      ItemName: 'Roll',
      Description: null,
      Barcode: null,
      ExternalItemId: null,
      ItemCategoryId: 6,
      TaxCategoryId: 1,
      RetailPrice: 19.99,
    })
  })
  it('is what was read where nothing was changed (F-20)', () => {
    const money = fc.nat({ max: 99_999_999 }).map((cents) => cents / 100)
    const text = fc.option(fc.stringMatching(/^[A-Za-z0-9]{1,20}$/))
    const ids = fc.uniqueArray(fc.integer({ min: 1 }), { maxLength: 4 })
    const variation = fc.record({
      ItemVariationId: fc.integer({ min: 1 }),
      Name: fc.stringMatching(/^[A-Za-z0-9]{1,20}$/),
      RetailPrice: fc.option(money),
      LoyaltyPrice: fc.option(money),
      LoyaltyPriceChecksum: fc.constantFrom('v0', 'v4'),
      Barcode: text,
      IsActive: fc.boolean(),
      IsDefault: fc.boolean(),
    })
    const stored: fc.Arbitrary<StoredItem> = fc
      .record({
        Description: text,
        ExternalItemId: text,
        IsSellable: fc.boolean(),
        IsFavorite: fc.boolean(),
        PrintPriority: fc.option(fc.nat(9999)),
        ItemType: fc.constantFrom('I', 'M', 'B'),
        RetailPrice: money,
        Barcode: text,
        IsStockTracked: fc.boolean(),
        UnitCost: fc.option(money),
        TagIds: ids,
        ModifierGroupIds: ids,
        PrinterGroupId: fc.option(fc.integer({ min: 1 })),
        IsAvailableOnline: fc.boolean(),
        ItemCategoryId: fc.integer({ min: 1 }),
        PhotoUrl: fc.option(fc.webUrl()),
        Variations: fc.uniqueArray(variation, {
          selector: ({ ItemVariationId }) => ItemVariationId,
          maxLength: 3,
        }),
      })
      .map((given) => storedItem(given))
    fc.assert(
      fc.property(stored, (item) => {
        const sent = bodyOf(readItem({ Entity: item }), { Entity: item })
        expect(item).toMatchObject(sent)
        expect(readItem(form.fromSaved!({ IsSuccessful: true, Entity: item }, fresh)!)).toEqual(
          readItem({ Entity: item }),
        )
        expect(readItem(form.fromConflict!(item, itemAnswer()))).toEqual(readItem({ Entity: item }))
      }),
    )
  })
})

describe('an item is refused', () => {
  it('with an invisible name, or characters that no name may have (V-046)', () => {
    for (const name of unseenNames)
      expect(found({ ItemName: name })).toEqual(['ItemName menu:item.errors.nameRequired'])
    for (const name of brokenNames)
      expect(found({ ItemName: name })).toEqual(['ItemName forms:errors.nameCharacters'])
  })
  it.each(['1,5', '1e3', '-'])('with the text %j for a price or a cost', (text) => {
    const typed = text as never // the value that the field passes for text it can't parse
    expect(found({ RetailPrice: typed, UnitCost: typed })).toEqual([
      'RetailPrice forms:errors.amount',
      'UnitCost forms:errors.amount',
    ])
  })
  it.each([
    ['ItemName', 50, 'V-046, V-185, K-29'],
    ['Description', 130, 'V-047, V-185, K-29'],
    ['Barcode', 20, 'F-20'],
    ['ExternalItemId', 64, 'F-20'],
  ] as const)('with a %s of more than %i characters (%s)', (field, maximum, _ids) => {
    expect(itemLimits[field].maxLength).toBe(maximum)
    expect(found({ [field]: 'x'.repeat(maximum) })).toEqual([])
    expect(found({ [field]: 'x'.repeat(maximum + 1) })).toEqual([`${field} forms:errors.tooLong`])
  })
  it.each([
    [-1, 'tooSmall'],
    [10_000, 'tooBig'],
    [1.5, 'number'],
    ['soon', 'number'],
  ])('with the print priority %j (V-049)', (PrintPriority, key) => {
    expect(found({ PrintPriority: PrintPriority as number })).toEqual([
      `PrintPriority forms:errors.${key}`,
    ])
    for (const good of [null, 0, 9999]) expect(found({ PrintPriority: good })).toEqual([])
  })
  it('by each rule of rules/items.ts, at its field (V-048, V-050, K-10, N-11, N-12)', () => {
    expect(found({ ItemCategoryId: null, TaxCategoryId: null, RetailPrice: null })).toEqual([
      'ItemCategoryId menu:item.errors.categoryRequired',
      'TaxCategoryId menu:item.errors.taxRequired',
      'RetailPrice menu:item.errors.priceRequired',
    ])
    expect(found({ ItemCategoryId: null, ItemType: 'M', Barcode: 'A-1' })).toEqual([
      'Barcode menu:item.errors.barcodeChar',
    ])
    expect(found({ SoldBy: null as unknown as 1 })).toEqual(['SoldBy forms:errors.required'])
  })
})

it("finds the server's faults their fields", () => {
  const fieldOf = (field: string) => form.fieldOf!(field, {} as never)!
  const fields = ['ItemName', 'ItemCategoryId', 'PrinterGroupId', 'TagIds', 'TagIds.3']
  expect(fields.map(fieldOf)).toEqual([...fields.slice(0, -1), 'TagIds'])
  for (const path of fields.map(fieldOf)) expect(newItem).toHaveProperty(path)
})

it('reads in the conflict dialog as it does on the form', () => {
  const { show } = form
  const say = (key: string) => key
  expect(show!.ItemCategoryId!(2, say)).toBe('COFFEE')
  expect(show!.TaxCategoryId!(1, say)).toBe('Retail')
  expect(show!.PrinterGroupId!(null, say)).toBe('')
  expect(show!.TagIds!([2, 1], say)).toBe('New, Vegan')
  expect(show!.RetailPrice!(wholeCents(350), say)).toBe('3.50')
  expect(show!.ItemType!('B', say)).toBe('menu:items.types.B')
  const small = { ...newVariation(true), Name: 'Small', RetailPrice: wholeCents(300) }
  const large = { ...small, Name: 'Large', Barcode: 'L1', IsActive: false, IsDefault: false }
  const field = (name: string) => `menu:item.variations.${name}`
  expect(show!.Variations!([{ ...small, LoyaltyPrice: wholeCents(250) }, large], say)).toBe(
    `Small 3.00, ${field('loyaltyPrice')} 2.50, ${field('active')}, ${field('default')}; ` +
      `Large 3.00, ${field('barcode')} L1`,
  )
})

it('has another version for a draft once a loyalty price has', () => {
  const versionWith = (...checksums: string[]) => {
    const Variations = checksums.map((LoyaltyPriceChecksum) => ({
      Name: 'Small',
      RetailPrice: 3,
      LoyaltyPriceChecksum,
      IsActive: true,
      IsDefault: true,
    }))
    const stored = storedItem({ Variations })
    const [read, theirs, saved] = [
      toRecord(stored),
      form.fromConflict!(stored, fresh),
      form.fromSaved!({ IsSuccessful: true, Entity: stored }, fresh),
    ].map(versionOf)
    expect([theirs, saved]).toEqual([read, read])
    return read
  }
  const versions = [versionWith(), versionWith('v1', 'v1'), versionWith('v1', 'v2')]
  expect(new Set(versions).size).toBe(3)
})

describe('a new item', () => {
  it('has the default tax category, and the category of the address if there is one', () => {
    const start = (search: string) => parseStart(new URLSearchParams(search), choices)
    expect(start('category=1')).toEqual({ TaxCategoryId: 2, ItemCategoryId: 1 })
    for (const search of ['', 'category=9', 'category=-2&tax=9', 'category=x&by=3&group=7'])
      expect(start(search)).toEqual({ TaxCategoryId: 2 })
  })
  it('gets from the one before it what items of a kind share, and nothing else (U-076)', () => {
    expect(leftToNext({ ...sound, SoldBy: 2 })).toEqual({
      ItemCategoryId: 5,
      TaxCategoryId: 2,
      PrinterGroupId: 3,
      SoldBy: 2,
    })
    const values: ItemValues = {
      ...sound,
      ItemCategoryId: 2,
      TaxCategoryId: 1,
      PrinterGroupId: 1,
      SoldBy: 2,
    }
    const search = searchForNext(new URLSearchParams('setup=extended&category=1'), values)
    expect(search).toBe('?setup=extended&category=2&tax=1&group=1&by=2')
    expect(parseStart(new URLSearchParams(search), choices)).toEqual(leftToNext(values))
  })
  it('keeps a photo that was chosen for it, and takes none of the item it is made from', () => {
    const photoOf = (PhotoUrl: string) => withoutItsPhoto({ ...sound, PhotoUrl }).PhotoUrl
    expect(
      ['https://a.example/portal/images/1/a', 'data:image/png;base64,QQ=='].map(photoOf),
    ).toEqual(['', 'data:image/png;base64,QQ=='])
  })
  it('knows whether it holds anything beyond the basic setup', () => {
    expect(holds(newItem, ['Barcode', 'TagIds', 'IsAvailableOnline'])).toBe(false)
    expect(holds({ ...newItem, TagIds: [1] }, ['Barcode', 'TagIds'])).toBe(true)
    expect(holds({ ...newItem, Barcode: 'A1' }, ['TagIds'])).toBe(false)
  })
})
