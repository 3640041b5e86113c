// Facts: F-42
import type { AnswerOf } from '#core'

import { collectBranch } from '../rules/menu.ts'
import type { Choice } from '../items/item-choices.ts'

export type Category = AnswerOf<'getItemCategories'>['Categories'][number]

/** Id for items without a category. */
export const withoutCategory = -2

const toNode = ({ ItemCategoryId, ParentItemCategoryId }: Category) => ({
  id: ItemCategoryId,
  parentId: ParentItemCategoryId ?? null,
})
/** Possible parents of a category: all categories except itself and its descendants. */
export function parentsFor(id: number, categories: readonly Category[]): readonly Choice[] {
  const branch = collectBranch(id, categories.map(toNode))
  return categories
    .filter(({ ItemCategoryId }) => !branch.has(ItemCategoryId))
    .map(({ ItemCategoryId, CategoryName }) => ({ value: ItemCategoryId, label: CategoryName }))
}
export const standUnder = (id: number, categories: readonly Category[]): boolean =>
  categories.some(({ ParentItemCategoryId }) => ParentItemCategoryId === id)
