// What a new item begins with, and how its form is opened.
// Facts: U-076
import { newItem, type ItemValues } from '#schemas/rules/menu.ts'

import type { Choice, ItemChoices } from './item-choices.ts'

export const itemsPath = '/menu/categoriesoritems/items'

/** Goes with the address of a new item, so that Back and reload keep it. */
export interface NewItemState {
  /** The item that it is a copy of: all unsaved from the start. */
  duplicate?: ItemValues
  /** It follows another one: the focus belongs in its name. */
  another?: boolean
}

/**
 * What a new item begins with, as its address says (`?category=12`), as far as there is such a one;
 * its tax category is the usual one.
 */
export function startOf(
  params: URLSearchParams,
  { categories, taxCategories, routingGroups, defaultTax }: ItemChoices,
): Partial<ItemValues> {
  const among = (choices: readonly Choice[], name: string) =>
    choices.find(({ value }) => String(value) === params.get(name))?.value
  const [categoryId, printerGroupId] = [
    among(categories, 'category'),
    among(routingGroups, 'group'),
  ]
  return {
    taxCategoryId: among(taxCategories, 'tax') ?? defaultTax,
    ...(categoryId !== undefined && { categoryId }),
    ...(printerGroupId !== undefined && { printerGroupId }),
    ...(params.get('by') === '2' && { soldBy: 2 }),
  }
}

/** One item after the other of the same kind: what stays, while all else is empty. */
export const leftToNext = ({
  categoryId,
  taxCategoryId,
  printerGroupId,
  soldBy,
}: ItemValues): Partial<ItemValues> => ({ categoryId, taxCategoryId, printerGroupId, soldBy })

/** The same as an address; the setup stays as it is. */
export function searchForNext(
  params: URLSearchParams,
  { categoryId, taxCategoryId, printerGroupId, soldBy }: ItemValues,
): string {
  const next = new URLSearchParams()
  const setup = params.get('setup')
  for (const [name, value] of Object.entries({
    setup,
    category: categoryId,
    tax: taxCategoryId,
    group: printerGroupId,
    by: soldBy,
  }))
    if (value !== null) next.set(name, String(value))
  return `?${next.toString()}`
}

/**
 * Whether somebody may look at a field: what holds something is never out of sight, whatever the
 * setup.
 */
export const holds = (values: ItemValues, fields: readonly (keyof ItemValues)[]): boolean =>
  fields.some((field) => JSON.stringify(values[field]) !== JSON.stringify(newItem[field]))
