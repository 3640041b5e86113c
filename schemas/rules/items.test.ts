// The rules of an item by themselves, as form and handler call them.
import { describe, expect, it } from 'vitest'

import { wholeCents } from '../../core/money.ts'
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
  name: 'Scone',
  categoryId: 1,
  taxCategoryId: 2,
  retailPrice: wholeCents(250),
}
const faults = (change: Partial<ItemValues>) =>
  itemFaults({ ...sound, ...change }).map(({ field, key }) => `${field} ${key}`)

describe('an item', () => {
  it('is sound with name, category, tax category and price', () => expect(faults({})).toEqual([]))
  it('needs a name (V-046)', () => {
    for (const name of ['', '  ', '\u00A0'])
      expect(faults({ name })).toEqual([`ItemName ${itemKeys.nameRequired}`])
  })
  it('needs a category, unless it is a modifier (V-048)', () => {
    for (const itemType of ['I', 'B'] as const)
      expect(faults({ itemType, categoryId: null })).toEqual([
        `ItemCategoryId ${itemKeys.categoryRequired}`,
      ])
    expect(faults({ itemType: 'M', categoryId: null })).toEqual([])
  })
  it('needs a tax category (V-050)', () =>
    expect(faults({ taxCategoryId: null })).toEqual([`TaxCategoryId ${itemKeys.taxRequired}`]))
  it('needs a price, unless the cashier is asked; a price of nothing is one', () => {
    expect(faults({ retailPrice: null })).toEqual([`RetailPrice ${itemKeys.priceRequired}`])
    expect([
      faults({ retailPrice: null, promptForPrice: true }),
      faults({ retailPrice: wholeCents(0) }),
    ]).toEqual([[], []])
  })
  it('has a barcode of letters and digits, or none', () => {
    for (const barcode of ['12_3', '12-3', 'é', '½'])
      expect(faults({ barcode })).toEqual([`Barcode ${itemKeys.barcodeChar}`])
    for (const barcode of ['', 'aZ09', ' 12 ', '12 3', '１'])
      expect(faults({ barcode })).toEqual([])
  })
  it('tells all its faults at once', () => expect(itemFaults(newItem)).toHaveLength(4))
})

describe('variations', () => {
  const [small, large] = (['Small', 'Large'] as const).map((name, at): VariationValues => ({
    ...newVariation(at === 0),
    name,
    retailPrice: wholeCents(300 + at * 100),
  })) as [VariationValues, VariationValues]
  const of = (...variations: VariationValues[]) => faults({ variations })

  it('need a name of their own and a price, unless the cashier is asked', () => {
    expect(of(small, large)).toEqual([])
    expect(of(small, { ...large, name: ' ', retailPrice: null })).toEqual([
      `Variations.1.Name ${itemKeys.nameRequired}`,
      `Variations.1.RetailPrice ${itemKeys.priceRequired}`,
    ])
    expect(of(small, { ...large, name: ' sMALL ' })).toEqual([
      `Variations.1.Name ${itemKeys.variationNameTwice}`,
    ])
    expect(faults({ promptForPrice: true, variations: [{ ...small, retailPrice: null }] })).toEqual(
      [],
    )
  })
  it('share no barcode with each other or with the item', () => {
    expect(of({ ...small, barcode: 'A1' }, { ...large, barcode: 'A1' })).toEqual([
      `Variations.1.Barcode ${itemKeys.variationBarcodeTwice}`,
    ])
    expect(faults({ barcode: 'A1', variations: [{ ...small, barcode: 'A1' }] })).toEqual([
      `Variations.0.Barcode ${itemKeys.variationBarcodeTwice}`,
    ])
    expect(of({ ...small, barcode: '1-2' })).toEqual([
      `Variations.0.Barcode ${itemKeys.barcodeChar}`,
    ])
  })
  it('have one default, which can be sold while any can', () => {
    expect(of({ ...small, isDefault: false }, large)).toEqual([
      `Variations.0.IsDefault ${itemKeys.variationDefault}`,
    ])
    expect(of(small, { ...large, isDefault: true })).toEqual([
      `Variations.1.IsDefault ${itemKeys.variationDefault}`,
    ])
    expect(of({ ...small, isActive: false }, large)).toEqual([
      `Variations.0.IsDefault ${itemKeys.variationDefaultOff}`,
    ])
    expect(of({ ...small, isActive: false })).toEqual([])
  })
  it('are new ones of a duplicate, without what belongs to the original', () => {
    const stored = { ...small, id: 5, barcode: 'A1', loyaltyPrice: wholeCents(250) }
    expect(duplicateItem({ ...sound, variations: [stored] }).variations).toEqual([small])
  })
})

it('has no price where the cashier is asked, and keeps all else (K-10)', () => {
  expect(itemDefaults({ ...sound, promptForPrice: true })).toEqual({
    ...sound,
    promptForPrice: true,
    retailPrice: null,
  })
  expect(itemDefaults(sound)).toBe(sound)
})
it('is counted by the piece or weighed in pounds (S-083)', () =>
  expect([stockingUnitOf(1), stockingUnitOf(2)]).toEqual(['EACH', 'LB']))
it('is duplicated as a new one, without what no two items share (S-077)', () => {
  const full: ItemValues = {
    ...sound,
    id: 7,
    description: 'Plain',
    barcode: '123',
    externalItemId: 'x-7',
    tagIds: [1],
    modifierGroupIds: [2],
    printPriority: 3,
    unitCost: wholeCents(90),
    isFavorite: true,
  }
  expect(duplicateItem(full)).toEqual({ ...full, id: 0, name: '', barcode: '', externalItemId: '' })
})
