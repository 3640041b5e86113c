// Initial values of a new item, and the URLs that open its form.
// Facts: U-076
import { newItem, type ItemValues } from '../rules/menu.ts'
import { isUnsavedPhoto, type ItemFormValues } from './item.form.ts'
import type { Choice, ItemChoices } from './item-choices.ts'

export const itemsPath = '/menu/categoriesoritems/items'

/** Navigation state of the page of a new item. Stored there so that Back and reload keep it. */
export interface NewItemState {
  /** Values of the item being duplicated. All of them count as unsaved. */
  duplicate?: ItemFormValues
  /** Opened by "save and add another", so focus the name. */
  another?: boolean
}

/**
 * Values for a new item, copied from another one. A stored photo is left out, because it belongs to
 * the other item.
 */
export const withoutItsPhoto = (values: Partial<ItemFormValues>): Partial<ItemFormValues> =>
  isUnsavedPhoto(values.PhotoUrl ?? '') ? values : { ...values, PhotoUrl: '' }

/** Values for a new item, copied from a deleted one. Its variations count as new. */
export const asNewItem = (values: ItemFormValues): ItemFormValues => ({
  ...values,
  Variations: values.Variations.map((row) => ({ ...row, ItemVariationId: null })),
})

/**
 * Initial values from the URL (`?category=12`), as far as those records exist, and the default tax
 * category.
 */
export function parseStart(
  params: URLSearchParams,
  { categories, taxCategories, routingGroups, defaultTax }: ItemChoices,
): Partial<ItemValues> {
  const among = (choices: readonly Choice[], name: string) =>
    choices.find(({ value }) => String(value) === params.get(name))?.value
  const [ItemCategoryId, PrinterGroupId] = [
    among(categories, 'category'),
    among(routingGroups, 'group'),
  ]
  return {
    TaxCategoryId: among(taxCategories, 'tax') ?? defaultTax,
    ...(ItemCategoryId !== undefined && { ItemCategoryId }),
    ...(PrinterGroupId !== undefined && { PrinterGroupId }),
    ...(params.get('by') === '2' && { SoldBy: 2 }),
  }
}

/** Values that carry over to the next new item. All others are empty. */
export const leftToNext = ({
  ItemCategoryId,
  TaxCategoryId,
  PrinterGroupId,
  SoldBy,
}: ItemValues): Partial<ItemValues> => ({ ItemCategoryId, TaxCategoryId, PrinterGroupId, SoldBy })

/** The URL for the next new item, with the carried-over values. The setup mode stays. */
export function searchForNext(
  params: URLSearchParams,
  { ItemCategoryId, TaxCategoryId, PrinterGroupId, SoldBy }: ItemValues,
): string {
  const next = new URLSearchParams()
  const setup = params.get('setup')
  for (const [name, value] of Object.entries({
    setup,
    category: ItemCategoryId,
    tax: TaxCategoryId,
    group: PrinterGroupId,
    by: SoldBy,
  }))
    if (value !== null) next.set(name, String(value))
  return `?${next.toString()}`
}

/** Whether any of the fields has a value. Such fields are shown in every setup mode. */
export const holds = (values: ItemValues, fields: readonly (keyof ItemValues)[]): boolean =>
  fields.some((field) => JSON.stringify(values[field]) !== JSON.stringify(newItem[field]))
