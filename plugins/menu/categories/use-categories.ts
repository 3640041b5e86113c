// Data for the categories screen, and the selected category.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

import { operationQuery } from '#core'

import type { Choice } from '../items/item-choices.ts'
import { categoriesQuery, wholeList } from '../items/whole-lists.ts'
import { withoutCategory, type Category } from './category.ts'

/**
 * Counts the items without a category, because the list has a row for them. Asks for a page of one
 * row, because each page comes with the total.
 */
export const looseItemsQuery = operationQuery('getCategoriesAndItems', {
  body: {
    NumericKeySearchArg: withoutCategory,
    PageRowCount: 1,
    RequestedPageNum: 1,
    TotalRowCount: -1,
  },
})
const departmentsQuery = operationQuery('getDepartments', wholeList())
const marksQuery = operationQuery('getMenuChoices')

/** All categories in the merchant's order; equal positions stay sorted by name. */
export function useCategories(): { categories: readonly Category[]; looseItems: number } {
  const { Categories } = useSuspenseQuery(categoriesQuery).data
  const categories = useMemo(
    () => Categories.toSorted((a, b) => (a.SortOrder ?? 0) - (b.SortOrder ?? 0)),
    [Categories],
  )
  return { categories, looseItems: useQuery(looseItemsQuery).data?.TotalRowCount ?? 0 }
}

/**
 * Departments and tags for a category. Undefined while loading and if loading fails, because the
 * category can still be edited without them.
 */
export function useCategoryChoices(): {
  departments: readonly Choice[] | undefined
  tags: readonly Choice[] | undefined
} {
  const { data: departments } = useQuery(departmentsQuery)
  const { data: marks } = useQuery(marksQuery)
  return useMemo(
    () => ({
      departments: departments?.ResultSet.map(({ DepartmentId, Name }) => ({
        value: DepartmentId,
        label: Name,
      })),
      tags: marks?.tags.map(({ id, name }) => ({ value: id, label: name })),
    }),
    [departments, marks],
  )
}

/** The category in the URL, or else the first one; undefined if there are none. */
export function useChosenCategory(
  categories: readonly Category[],
  looseItems: number,
): { chosen: number | undefined; choose(id: number | undefined): void } {
  const [params, setParams] = useSearchParams()
  const asked = Number(params.get('category') ?? NaN)
  const known =
    (asked === withoutCategory && looseItems > 0) ||
    categories.some(({ ItemCategoryId }) => ItemCategoryId === asked)
  const first = categories[0]?.ItemCategoryId ?? (looseItems > 0 ? withoutCategory : undefined)
  return {
    chosen: known ? asked : first,
    choose: (id) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          // Resets page and search, because they belong to the previous category. Sorting stays.
          for (const name of ['page', 'q', 'category']) next.delete(name)
          if (id !== undefined) next.set('category', String(id))
          return next
        },
        { preventScrollReset: true },
      ),
  }
}
