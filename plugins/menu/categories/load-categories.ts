import { gridStateOf, type PageDefinition } from '#core'

import { categoriesQuery } from '../whole-lists.ts'
import { categoryItemsQuery, itemDefaults } from './category-items.tsx'

/**
 * The categories, and the items of the one in the address: which is the first one is not known
 * before.
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
  return Promise.all([ensure(categoriesQuery), ...items])
}
