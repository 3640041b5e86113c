import { gridStateOf, type PageDefinition } from '#core'

import { categoriesQuery } from '../../items/whole-lists.ts'
import { looseItemsQuery } from '../use-categories.ts'
import { categoryItemsQuery, itemDefaults } from './category-items.tsx'

/**
 * Loads the categories, and the items of the category in the address. Without one, the first
 * category is unknown until the list is loaded.
 */
export const loadCategories: NonNullable<PageDefinition['loader']> = ({ ensure, url }) => {
  const category = Number(url.searchParams.get('category') ?? NaN)
  const items =
    Number.isSafeInteger(category) && category >= -2
      ? [
          ensure(categoryItemsQuery(gridStateOf(url, itemDefaults), category)).catch(
            () => undefined,
          ),
        ]
      : []
  // Not known by then, the row of items without a category would push down what stands below.
  const loose = ensure(looseItemsQuery).catch(() => undefined)
  return Promise.all([ensure(categoriesQuery), loose, ...items])
}
