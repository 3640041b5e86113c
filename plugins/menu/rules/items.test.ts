import { describe, expect, it } from 'vitest'
import { wholeCents } from '#core/money.ts'
import {
  duplicateItem,
  itemDefaults,
  itemFaults,
  itemKeys,
  newItem,
  newVariation,
  stockingUnitOf,
  type ItemValues,
  type VariationValues,
} from './items.ts'

const sound: ItemValues = {
  ...newItem,
  ItemName: 'Scone',
  ItemCategoryId: 1,
  TaxCategoryId: 2,
  RetailPrice: wholeCents(250),
}
const faults = (change: Partial<ItemValues>) =>
  itemFaults({ ...sound, ...change }).map(({ field, key }) => `${field} ${key}`)

describe('an item', () => {
  it('is sound with name, category, tax category and price', () => expect(faults({})).toEqual([]))
  it('needs a name (V-046)', () => {
    for (const name of ['', '  ', '\u00A0'])
      expect(faults({ ItemName: name })).toEqual([`ItemName ${itemKeys.nameRequired}`])
  })
  it('needs a category, unless it is a modifier (V-048)', () => {
    for (const ItemType of ['I', 'B'] as const)
      expect(faults({ ItemType, ItemCategoryId: null })).toEqual([
        `ItemCategoryId ${itemKeys.categoryRequired}`,
      ])
    expect(faults({ ItemType: 'M', ItemCategoryId: null })).toEqual([])
  })
  it('needs a tax category (V-050)', () =>
    expect(faults({ TaxCategoryId: null })).toEqual([`TaxCategoryId ${itemKeys.taxRequired}`]))
  it('needs a price, unless the cashier is asked; a price of nothing is one', () => {
    expect(faults({ RetailPrice: null })).toEqual([`RetailPrice ${itemKeys.priceRequired}`])
    expect([
      faults({ RetailPrice: null, PromptForPrice: true }),
      faults({ RetailPrice: wholeCents(0) }),
    ]).toEqual([[], []])
  })
  it('has a barcode of letters and digits, or none', () => {
    for (const barcode of ['12_3', '12-3', 'é', '½'])
      expect(faults({ Barcode: barcode })).toEqual([`Barcode ${itemKeys.barcodeChar}`])
    for (const barcode of ['', 'aZ09', ' 12 ', '12 3', '１'])
      expect(faults({ Barcode: barcode })).toEqual([])
  })
  it('tells all its faults at once', () => expect(itemFaults(newItem)).toHaveLength(4))
})

describe('variations', () => {
  const [small, large] = (['Small', 'Large'] as const).map((name, at): VariationValues => ({
    ...newVariation(at === 0),
    Name: name,
    RetailPrice: wholeCents(300 + at * 100),
  })) as [VariationValues, VariationValues]
  const of = (...variations: VariationValues[]) => faults({ Variations: variations })

  it('need a name of their own and a price, unless the cashier is asked', () => {
    expect(of(small, large)).toEqual([])
    expect(of(small, { ...large, Name: ' ', RetailPrice: null })).toEqual([
      `Variations.1.Name ${itemKeys.nameRequired}`,
      `Variations.1.RetailPrice ${itemKeys.priceRequired}`,
    ])
    expect(of(small, { ...large, Name: ' sMALL ' })).toEqual([
      `Variations.1.Name ${itemKeys.variationNameTwice}`,
    ])
    expect(faults({ PromptForPrice: true, Variations: [{ ...small, RetailPrice: null }] })).toEqual(
      [],
    )
  })
  it('share no barcode with each other or with the item', () => {
    expect(of({ ...small, Barcode: 'A1' }, { ...large, Barcode: 'A1' })).toEqual([
      `Variations.1.Barcode ${itemKeys.variationBarcodeTwice}`,
    ])
    expect(faults({ Barcode: 'A1', Variations: [{ ...small, Barcode: 'A1' }] })).toEqual([
      `Variations.0.Barcode ${itemKeys.variationBarcodeTwice}`,
    ])
    expect(of({ ...small, Barcode: '1-2' })).toEqual([
      `Variations.0.Barcode ${itemKeys.barcodeChar}`,
    ])
  })
  it('have one default, which can be sold while any can', () => {
    expect(of({ ...small, IsDefault: false }, large)).toEqual([
      `Variations.0.IsDefault ${itemKeys.variationDefault}`,
    ])
    expect(of(small, { ...large, IsDefault: true })).toEqual([
      `Variations.1.IsDefault ${itemKeys.variationDefault}`,
    ])
    expect(of({ ...small, IsActive: false }, large)).toEqual([
      `Variations.0.IsDefault ${itemKeys.variationDefaultOff}`,
    ])
    expect(of({ ...small, IsActive: false })).toEqual([])
  })
  it('are new ones of a duplicate, without what belongs to the original', () => {
    const stored = { ...small, ItemVariationId: 5, Barcode: 'A1', LoyaltyPrice: wholeCents(250) }
    expect(duplicateItem({ ...sound, Variations: [stored] }).Variations).toEqual([small])
  })
})

it('has no price where the cashier is asked, and keeps all else (K-10)', () => {
  expect(itemDefaults({ ...sound, PromptForPrice: true })).toEqual({
    ...sound,
    PromptForPrice: true,
    RetailPrice: null,
  })
  expect(itemDefaults(sound)).toBe(sound)
})
it('is counted by the piece or weighed in pounds (S-083)', () =>
  expect([stockingUnitOf(1), stockingUnitOf(2)]).toEqual(['EACH', 'LB']))
it('is duplicated as a new one, without what no two items share (S-077)', () => {
  const full: ItemValues = {
    ...sound,
    Description: 'Plain',
    Barcode: '123',
    ExternalItemId: 'x-7',
    TagIds: [1],
    ModifierGroupIds: [2],
    PrintPriority: 3,
    UnitCost: wholeCents(90),
    IsFavorite: true,
  }
  expect(duplicateItem(full)).toEqual({
    ...full,
    ItemName: '',
    Barcode: '',
    ExternalItemId: '',
  })
})
