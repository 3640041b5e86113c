// Facts: F-20, S-083
import { z } from 'zod'

import {
  amountField,
  centsOrNull,
  hundredthsText,
  limits,
  numberOrNull,
  rulesOf,
  type AnswerOf,
  type ArgsOf,
  type FormSpec,
  type Whole,
} from '#core'
import {
  itemFaults,
  newItem,
  stockingUnitOf,
  type ItemValues,
  type VariationValues,
} from '#schemas/rules/menu.ts'

import { nameIn, type ItemChoices } from './item-choices.ts'

type Item = NonNullable<AnswerOf<'getItem'>['Entity']>
/** What the form reads. `Entity` is null for a new item, and `start` has its initial values. */
export interface ItemRecord {
  /** The version that drafts are compared with, see {@link recordOf}. */
  concurrencyChecksum?: string
  Entity: Item | null
  start?: Partial<ItemValues>
}
/**
 * A stored item as the form reads it. Its loyalty prices have versions of their own: a draft from
 * before one of them was changed would overwrite it unseen.
 */
export const recordOf = (Entity: Item): ItemRecord => ({
  concurrencyChecksum: [
    Entity.ConcurrencyChecksum,
    ...(Entity.Variations ?? []).map((variation) => variation.LoyaltyPriceChecksum),
  ].join(),
  Entity,
})
/** An item in the form. */
export interface ItemFormValues extends ItemValues {
  /** Where the photo is served; a data URL of one that isn't saved yet; '' for none. */
  photoUrl: string
}
export const isUnsavedPhoto = (photoUrl: string): boolean => photoUrl.startsWith('data:')
/** The arguments shared by both writes. An edit adds the record's id and version. */
type ItemSave = ArgsOf<'editItem'>
/** The id and version of a stored item, what kind a new one is, and what the server looks up. */
type NotInForm =
  | 'ItemMasterId'
  | 'ConcurrencyChecksum'
  | 'IsMenuItem'
  | 'IsModifier'
  | 'IsAODDeliveryPartnerFee'
  | 'PrinterGroupName'

const max = limits.ItemFieldsLimits
export const itemMaxima = {
  name: max.ItemName.maxLength,
  description: max.Description.maxLength,
  printPriority: max.PrintPriority.maximum,
  barcode: max.Barcode.maxLength,
  externalItemId: max.ExternalItemId.maxLength,
  variations: max.Variations.maxItems,
  variationName: limits.ItemVariationLimits.Name.maxLength,
} as const

/**
 * Server field names that differ from ours. An error inside a list is shown on the list, except for
 * variations, which have fields of their own.
 */
const renamed: Readonly<Record<string, keyof ItemFormValues>> = {
  ItemName: 'name',
  ItemCategoryId: 'categoryId',
}
const lower = (member: string) => member.charAt(0).toLowerCase() + member.slice(1)
const fieldOf = (serverField: string): string => {
  const [first = '', ...rest] = serverField.split('.')
  const field = renamed[first] ?? lower(first)
  return field === 'variations' ? [field, ...rest.map(lower)].join('.') : field
}

const id = z.number().nullable()
const price = amountField({ minimum: 0 })
const schema = z
  .object({
    id: z.number(),
    name: z.string().max(itemMaxima.name),
    description: z.string().max(itemMaxima.description),
    isSellable: z.boolean(),
    isFavorite: z.boolean(),
    categoryId: id,
    printPriority: z.int().min(max.PrintPriority.minimum).max(itemMaxima.printPriority).nullable(),
    itemType: z.enum(['I', 'M', 'B']),
    soldBy: z.literal([1, 2]),
    retailPrice: price,
    promptForPrice: z.boolean(),
    taxCategoryId: id,
    printerGroupId: id,
    isAvailableOnline: z.boolean(),
    barcode: z.string().max(itemMaxima.barcode),
    isStockTracked: z.boolean(),
    unitCost: price,
    externalItemId: z.string().max(itemMaxima.externalItemId),
    tagIds: z.array(z.number()).max(max.TagIds.maxItems).readonly(),
    modifierGroupIds: z.array(z.number()).max(max.ModifierGroupIds.maxItems).readonly(),
    photoUrl: z.string(),
    variations: z
      .array(
        z.object({
          id,
          name: z.string().max(itemMaxima.variationName),
          retailPrice: price,
          loyaltyPrice: price,
          barcode: z.string().max(itemMaxima.barcode),
          isActive: z.boolean(),
          isDefault: z.boolean(),
        }),
      )
      .max(itemMaxima.variations)
      .readonly(),
  })
  .check(
    rulesOf([
      (values: ItemValues) =>
        itemFaults(values).map((fault) => ({ ...fault, field: fieldOf(fault.field) })),
    ]),
  )

/** Converts a record to form values. */
export const readItem = ({ Entity: stored, start }: ItemRecord): ItemFormValues =>
  stored
    ? {
        id: stored.ItemMasterId,
        name: stored.ItemName,
        description: stored.Description ?? '',
        isSellable: stored.IsSellable ?? false,
        isFavorite: stored.IsFavorite ?? false,
        categoryId: stored.ItemCategoryId ?? null,
        printPriority: stored.PrintPriority ?? null,
        itemType: stored.ItemType ?? 'I',
        soldBy: stored.SoldBy,
        retailPrice: centsOrNull(stored.RetailPrice),
        promptForPrice: stored.PromptForPrice ?? false,
        taxCategoryId: stored.TaxCategoryId ?? null,
        printerGroupId: stored.PrinterGroupId ?? null,
        isAvailableOnline: stored.IsAvailableOnline ?? false,
        barcode: stored.Barcode ?? '',
        isStockTracked: stored.IsStockTracked ?? false,
        unitCost: centsOrNull(stored.UnitCost),
        externalItemId: stored.ExternalItemId ?? '',
        tagIds: stored.TagIds ?? [],
        modifierGroupIds: stored.ModifierGroupIds ?? [],
        photoUrl: stored.PhotoUrl ?? '',
        variations: (stored.Variations ?? []).map((variation) => ({
          id: variation.ItemVariationId ?? null,
          name: variation.Name,
          retailPrice: centsOrNull(variation.RetailPrice),
          loyaltyPrice: centsOrNull(variation.LoyaltyPrice),
          barcode: variation.Barcode ?? '',
          isActive: variation.IsActive,
          isDefault: variation.IsDefault,
        })),
      }
    : { ...newItem, photoUrl: '', ...start }

/** The versions of loyalty prices are not values of the form: they say which ones it has read. */
const toVariation =
  (stored: Item | null) =>
  ({ id: ItemVariationId, ...row }: VariationValues) => ({
    ItemVariationId,
    Name: row.name.trim(),
    RetailPrice: numberOrNull(row.retailPrice),
    LoyaltyPrice: numberOrNull(row.loyaltyPrice),
    LoyaltyPriceChecksum: stored?.Variations?.find(
      (variation) => variation.ItemVariationId === ItemVariationId,
    )?.LoyaltyPriceChecksum,
    Barcode: row.barcode.trim() || null,
    IsActive: row.isActive,
    IsDefault: row.isDefault,
  })

/** A row in the comparison of two versions, with all that may differ. */
const variationText = (row: VariationValues, say: (key: string) => string): string => {
  const part = (field: string, value = '') =>
    `${say(`menu:item.variations.${field}`)} ${value}`.trim()
  return [
    `${row.name} ${hundredthsText(row.retailPrice)}`,
    ...(row.loyaltyPrice === null ? [] : [part('loyaltyPrice', hundredthsText(row.loyaltyPrice))]),
    ...(row.barcode === '' ? [] : [part('barcode', row.barcode)]),
    ...(row.isActive ? [part('active')] : []),
    ...(row.isDefault ? [part('default')] : []),
  ].join(', ')
}

/** Form of an item. `choices` give the names shown in the conflict dialog. */
export const itemForm = (choices: ItemChoices): FormSpec<ItemRecord, ItemFormValues, ItemSave> => ({
  schema,
  fieldOf,
  fromApi: readItem,
  toApi: (values, { Entity: stored }) => ({
    body: {
      ItemName: values.name.trim(),
      Description: values.description || null,
      IsSellable: values.isSellable,
      IsFavorite: values.isFavorite,
      ItemCategoryId: values.categoryId,
      PrintPriority: values.printPriority,
      ItemType: values.itemType,
      SoldBy: values.soldBy,
      StockingUnit: stockingUnitOf(values.soldBy),
      RetailPrice: values.promptForPrice ? null : numberOrNull(values.retailPrice),
      PromptForPrice: values.promptForPrice,
      TaxCategoryId: values.taxCategoryId,
      PrinterGroupId: values.printerGroupId,
      IsAvailableOnline: values.isAvailableOnline,
      Barcode: values.barcode.trim() || null,
      IsStockTracked: values.isStockTracked,
      UnitCost: numberOrNull(values.unitCost),
      ExternalItemId: values.externalItemId.trim() || null,
      TagIds: values.tagIds,
      ModifierGroupIds: values.modifierGroupIds,
      PhotoUrl: values.photoUrl || null,
      Variations: values.variations.map(toVariation(stored)),
      ...(stored
        ? { ItemMasterId: stored.ItemMasterId, ConcurrencyChecksum: stored.ConcurrencyChecksum }
        : { IsMenuItem: true, IsModifier: false, IsAODDeliveryPartnerFee: false }),
    } satisfies Whole<ItemSave['body'], NotInForm> as ItemSave['body'],
  }),
  labels: {
    // Display names of fields: a plain item's type has no field on the page, and a switch's label
    // includes its help text.
    itemType: 'menu:item.fields.itemType',
    isFavorite: 'menu:item.fields.isFavorite',
    promptForPrice: 'menu:item.fields.promptForPrice',
    isAvailableOnline: 'menu:item.fields.isAvailableOnline',
    isStockTracked: 'menu:item.fields.isStockTracked',
    tagIds: 'menu:item.fields.tags',
    modifierGroupIds: 'menu:item.fields.modifierGroups',
    photoUrl: 'menu:item.fields.photo',
    variations: 'menu:item.variations.title',
  },
  show: {
    categoryId: (category) => nameIn(choices.categories, category),
    printerGroupId: (group) => nameIn(choices.routingGroups, group),
    taxCategoryId: (tax) => nameIn(choices.taxCategories, tax),
    itemType: (type) => `menu:items.types.${type}`,
    soldBy: (soldBy) => `menu:item.soldBy.${soldBy}`,
    retailPrice: hundredthsText,
    unitCost: hundredthsText,
    tagIds: (tags) => tags.map((tag) => nameIn(choices.tags, tag)).join(', '),
    modifierGroupIds: (groups) =>
      groups.map((group) => nameIn(choices.modifierGroups, group)).join(', '),
    photoUrl: (photo) =>
      photo === ''
        ? 'forms:conflict.none'
        : `menu:item.photo.${isUnsavedPhoto(photo) ? 'new' : 'stored'}`,
    variations: (rows, say) => rows.map((row) => variationText(row, say)).join('; '),
  },
  fromConflict: (record: Item, loaded) => ({ ...loaded, ...recordOf(record) }),
  fromSaved: ({ Entity }: AnswerOf<'editItem'>, loaded) => ({
    ...loaded,
    ...(Entity ? recordOf(Entity) : { Entity: null }),
  }),
})
