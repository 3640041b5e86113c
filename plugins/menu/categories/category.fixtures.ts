// Categories as the platform returns them, for the tests of their screens.
import type { AnswerOf } from '#core'
import type { TestFacts } from '#core/testing/facts.ts'
import { answer } from '#core/testing/platform.ts'

import type { Category } from './category.ts'

type Row = AnswerOf<'getCategoriesAndItems'>['ResultSet'][number]

export const viewer: TestFacts = { permission: ['menu.categories', 'menu.items'] }
export const editor: TestFacts = {
  permission: ['menu.categories', 'menu.categories.edit', 'menu.items', 'menu.items.edit'],
}

export const category = (id: number, name: string, given: Partial<Category> = {}): Category => ({
  ItemCategoryId: id,
  CategoryName: name,
  DisplayColor: null,
  DepartmentId: null,
  DepartmentName: null,
  MerchantId: 1002,
  SortOrder: 0,
  ParentItemCategoryId: null,
  ItemCount: 0,
  TagIds: [],
  ConcurrencyChecksum: 'v1',
  LastModified: null,
  LastModifiedBy: null,
  ...given,
})
export const bread = category(7, 'BREAD', {
  ItemCount: 12,
  DisplayColor: 'FB8C00',
  DepartmentId: 201,
  DepartmentName: 'Bread',
  SortOrder: 10,
  TagIds: [1, 2],
})
export const rye = category(8, 'RYE', { ParentItemCategoryId: 7, SortOrder: 15 })
export const cakes = category(9, 'CAKES', { ItemCount: 1, SortOrder: 20 })
export const all = [bread, rye, cakes]

export const itemRow = (id: number, name: string, given: Partial<Row> = {}): Row => ({
  ItemMasterId: id,
  ItemName: name,
  Available: 'Yes',
  IsModifier: false,
  ItemType: 'I',
  PrinterGroupName: null,
  RetailPrice: 4.5,
  ItemCategoryId: 7,
  CategoryName: 'BREAD',
  ConcurrencyChecksum: 'v1',
  ...given,
})
/** Mocks the platform's answers: these categories, and some items in each. */
export function answerCategories(categories: readonly Category[] = all, looseItems = 0): void {
  answer('getItemCategories', {
    IsSuccessful: true,
    Message: null,
    Categories: categories.toSorted((a, b) => (a.CategoryName < b.CategoryName ? -1 : 1)),
    TotalRowCount: categories.length,
  })
  answer('getCategoriesAndItems', ({ body }) => {
    const {
      NumericKeySearchArg: id,
      RequestedPageNum: page,
      PageRowCount: size,
    } = body as { NumericKeySearchArg: number; RequestedPageNum: number; PageRowCount: number }
    const of = categories.find(({ ItemCategoryId }) => ItemCategoryId === id)
    const total = id === -2 ? looseItems : of?.ItemCount === 12 ? 60 : (of?.ItemCount ?? 0)
    const first = (page - 1) * size
    const rows = Array.from({ length: Math.max(0, Math.min(size, total - first)) }, (_, index) =>
      itemRow(100 + first + index, `${of?.CategoryName ?? 'Loose'} ${first + index + 1}`),
    )
    return {
      IsSuccessful: true,
      Message: null,
      Categories: [...categories],
      ResultSet: rows,
      TotalRowCount: total,
    }
  })
}
export function answerChoices(): void {
  answer('getDepartments', {
    IsSuccessful: true,
    Message: null,
    ResultSet: [
      { DepartmentId: 201, Name: 'Bread' },
      { DepartmentId: 202, Name: 'Cakes' },
    ],
    TotalRowCount: 2,
  })
  answer('getMenuChoices', {
    tags: [
      { id: 1, name: 'Vegan' },
      { id: 2, name: 'Nuts' },
      { id: 3, name: 'New' },
    ],
    modifierGroups: [],
  })
}
