import { parseGridState, type PageDefinition } from '#core'

import { categoriesQuery } from '../../items/whole-lists.ts'
import { looseItemsQuery } from '../use-categories.ts'
import { categoryItemsQuery, itemDefaults } from './category-items.tsx'

/**
 * Loads the categories, and the items of the category in the URL. If the URL names no category, no
 * items are loaded here, because the selected category is only known once the list is loaded.
 */
export const loadCategories: NonNullable<PageDefinition['loader']> = ({ ensure, url }) => {
  const category = Number(url.searchParams.get('category') ?? NaN)
  const items =
    Number.isSafeInteger(category) && category >= -2
      ? [
          ensure(categoryItemsQuery(parseGridState(url, itemDefaults), category)).catch(
            () => undefined,
          ),
        ]
      : []
  // Waits for the number of items without a category. Their row would otherwise appear late and
  // push the content down.
  const loose = ensure(looseItemsQuery).catch(() => undefined)
  return Promise.all([ensure(categoriesQuery), loose, ...items])
}
