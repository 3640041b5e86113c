// Items as the platform returns them, for the tests of their screens.
import type { AnswerOf } from '#core'
import type { TestFacts } from '#core/testing/facts.ts'
import { answer } from '#core/testing/platform.ts'

import type { ItemRow } from './list/item-list.columns.tsx'

export type StoredItem = NonNullable<AnswerOf<'getItem'>['Entity']>

export const viewer: TestFacts = { permission: ['menu.items'] }
export const editor: TestFacts = {
  permission: ['menu.items', 'menu.items.edit', 'menu.items.delete'],
}

/** A croissant for $3.50. `given` overrides single values. */
export const storedItem = (given: Partial<StoredItem> = {}): StoredItem => ({
  ItemMasterId: 17,
  MerchantId: 1002,
  ItemName: 'Croissant',
  Description: 'Butter, baked here',
  ExternalItemId: 'ext-17',
  IsSellable: true,
  IsFavorite: false,
  ItemCategoryId: 5,
  CategoryName: 'BREAD',
  PrintPriority: 20,
  ItemType: 'I',
  SoldBy: 1,
  StockingUnit: 'EACH',
  RetailPrice: 3.5,
  TaxCategoryId: 2,
  TaxCategoryName: 'Prepared food',
  PromptForPrice: false,
  PrinterGroupId: 3,
  PrinterGroupName: 'Kitchen',
  IsAvailableOnline: true,
  Barcode: 'CR17',
  IsStockTracked: true,
  UnitCost: 1.2,
  TagIds: [31],
  ModifierGroupIds: [41, 42],
  IsMenuItem: true,
  IsModifier: false,
  IsAODDeliveryPartnerFee: false,
  ConcurrencyChecksum: 'v1',
  LastModified: null,
  LastModifiedBy: null,
  ...given,
})
export const itemAnswer = (given: Partial<StoredItem> = {}): AnswerOf<'getItem'> => ({
  IsSuccessful: true,
  Entity: storedItem(given),
})
export const itemRow = (given: Partial<ItemRow> = {}): ItemRow => ({
  ItemMasterId: 17,
  ItemName: 'Croissant',
  Available: 'Yes',
  IsModifier: false,
  ItemType: 'I',
  PrinterGroupName: 'Kitchen',
  RetailPrice: 3.5,
  ItemCategoryId: 5,
  CategoryName: 'BREAD',
  VariationPrices: null,
  ConcurrencyChecksum: 'v1',
  ...given,
})

const category = (ItemCategoryId: number, CategoryName: string) => ({
  ItemCategoryId,
  CategoryName,
  ItemCount: 1,
  DepartmentName: null,
  TagIds: [],
  ConcurrencyChecksum: 'c1',
})
/** Mocks the lists that the form chooses from. */
export function answerChoices(): void {
  answer('getItemCategories', {
    IsSuccessful: true,
    TotalRowCount: 2,
    Categories: [category(5, 'BREAD'), category(6, 'COFFEE')],
  })
  answer('getPrinterGroups', {
    IsSuccessful: true,
    TotalRowCount: 2,
    ResultSet: [
      { PrinterGroupId: 3, PrinterGroupName: 'Kitchen' },
      { PrinterGroupId: 4, PrinterGroupName: 'Bar' },
    ],
  })
  answer('getActiveTaxCategories', {
    IsSuccessful: true,
    TotalRowCount: 2,
    ResultSet: [
      { TaxCategoryId: 1, Name: 'Retail', IsDefault: false },
      { TaxCategoryId: 2, Name: 'Prepared food', IsDefault: true },
    ],
  })
  answer('getMenuChoices', {
    tags: [
      { id: 31, name: 'Vegan' },
      { id: 32, name: 'New' },
    ],
    modifierGroups: [
      { id: 41, name: 'Milk' },
      { id: 42, name: 'Spreads' },
    ],
  })
}
/**
 * Mocks saves: each succeeds, and later reads return what was sent. New items get ids from 101 on.
 */
export function answerItemSaves(): void {
  let last = 100
  const saved = (body: Partial<StoredItem>, ItemMasterId: number) => {
    const given = { ...body, ItemMasterId, ConcurrencyChecksum: 'v2' }
    answer('getItem', itemAnswer(given))
    return { IsSuccessful: true, Entity: storedItem(given) }
  }
  answer('editItem', ({ body }) => saved(body as StoredItem, 17))
  answer('addItem', ({ body }) => saved(body as StoredItem, (last += 1)))
}
