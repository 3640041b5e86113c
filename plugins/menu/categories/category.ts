// A category as screens know it, and where it may stand.
// Facts: F-42
import type { AnswerOf } from '#core'
import { branchOf } from '#schemas/rules/menu.ts'

import type { Choice } from '../items/item-choices.ts'

export type Category = AnswerOf<'getItemCategories'>['Categories'][number]

/** Stands for items in no category. */
export const withoutCategory = -2

const toPlace = ({ ItemCategoryId, ParentItemCategoryId }: Category) => ({
  id: ItemCategoryId,
  parentId: ParentItemCategoryId ?? null,
})
/** What a category may stand under: all but itself and those that stand under it. */
export function parentsFor(id: number, categories: readonly Category[]): readonly Choice[] {
  const branch = branchOf(id, categories.map(toPlace))
  return categories
    .filter(({ ItemCategoryId }) => !branch.has(ItemCategoryId))
    .map(({ ItemCategoryId, CategoryName }) => ({ value: ItemCategoryId, label: CategoryName }))
}
export const standUnder = (id: number, categories: readonly Category[]): boolean =>
  categories.some(({ ParentItemCategoryId }) => ParentItemCategoryId === id)
