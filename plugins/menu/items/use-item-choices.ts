import { useSuspenseQueries } from '@tanstack/react-query'
import { useMemo } from 'react'

import { operationQuery } from '#core'

import { categoriesQuery, wholeList } from './whole-lists.ts'
import type { Choice, ItemChoices } from './item-choices.ts'

const routingGroupsQuery = operationQuery('getPrinterGroups', wholeList('PrinterGroupName'))
const taxCategoriesQuery = operationQuery('getActiveTaxCategories', wholeList('Name'))
const menuChoicesQuery = operationQuery('getMenuChoices')
export const choiceQueries = [
  categoriesQuery,
  routingGroupsQuery,
  taxCategoriesQuery,
  menuChoicesQuery,
] as const

const named = ({ id, name }: { id: number; name: string }): Choice => ({ value: id, label: name })

export function useItemChoices(): ItemChoices {
  const [{ data: categories }, { data: groups }, { data: taxes }, { data: marks }] =
    useSuspenseQueries({ queries: choiceQueries })
  return useMemo(
    () => ({
      categories: categories.Categories.map(({ ItemCategoryId, CategoryName }) => ({
        value: ItemCategoryId,
        label: CategoryName,
      })),
      routingGroups: groups.ResultSet.map(({ PrinterGroupId, PrinterGroupName }) => ({
        value: PrinterGroupId,
        label: PrinterGroupName,
      })),
      taxCategories: taxes.ResultSet.map(({ TaxCategoryId, Name }) => ({
        value: TaxCategoryId,
        label: Name,
      })),
      tags: marks.tags.map(named),
      modifierGroups: marks.modifierGroups.map(named),
      defaultTax: taxes.ResultSet.find(({ IsDefault }) => IsDefault)?.TaxCategoryId ?? null,
    }),
    [categories, groups, taxes, marks],
  )
}
