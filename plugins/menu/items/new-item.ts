// Initial values of a new item, and the addresses that open its form.
// Facts: U-076
import { newItem, type ItemValues } from '../rules/menu.ts'
import { isUnsavedPhoto, type ItemFormValues } from './item.form.ts'
import type { Choice, ItemChoices } from './item-choices.ts'

export const itemsPath = '/menu/categoriesoritems/items'

/** Navigation state of a new item's address, so that Back and reload keep it. */
export interface NewItemState {
  /** Values of the item being duplicated. All count as unsaved. */
  duplicate?: ItemFormValues
  /** Opened by "save and add another", so focus the name. */
  another?: boolean
}

/** Another item's values for a new one, without a stored photo, which belongs to the other item. */
export const withoutItsPhoto = (values: Partial<ItemFormValues>): Partial<ItemFormValues> =>
  isUnsavedPhoto(values.PhotoUrl ?? '') ? values : { ...values, PhotoUrl: '' }

/** A deleted item's values for a new one, with new variations. */
export const asNewItem = (values: ItemFormValues): ItemFormValues => ({
  ...values,
  Variations: values.Variations.map((row) => ({ ...row, ItemVariationId: null })),
})

/**
 * Initial values from the address (`?category=12`), if those records exist, plus the default tax
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

/** The address for the next new item, with the carried-over values. The setup mode stays. */
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
