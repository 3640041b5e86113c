// Converts an item between API, rule values and table.
// Facts: S-083
import { centsOrNull, decimalOrNull } from '#core/money.ts'
import type { components } from '#core/generated/legacy.ts'
import { stockingUnitOf, type ItemTypeId, type ItemValues } from '#schemas/rules/menu.ts'
import { checksum } from '#server/data/checksum.ts'
import type { NewRow, Row } from '#server/data/schema.ts'
import { numberOf } from '#server/data/amounts.ts'
import { imageUrl } from '#server/domain/images/image-store.ts'
import { orNull, trimmedLines, trimmedText } from '#server/data/text.ts'
import {
  mergedVariations,
  toWireVariation,
  valuesOfVariation,
  type StoredVariation,
} from './variation-wire.ts'

type Wire = components['schemas']
export type ItemRow = Wire['ItemRow']
export type SentItem = Wire['ItemFields']

export interface StoredItem {
  row: Row<'item'>
  category: string | null
  taxCategory: string | null
  routingGroup: string | null
  tagIds: readonly number[]
  modifierGroupIds: readonly number[]
  /** The photo's hash; null for none, and where nobody asks for it. */
  photo: string | null
  variations: readonly StoredVariation[]
}

const unique = (ids: readonly number[]): readonly number[] => [...new Set(ids)]
const asSent = <Value>(value: Value) => value

export function valuesOf({ row, tagIds, modifierGroupIds, variations }: StoredItem): ItemValues {
  return {
    id: row.id,
    name: row.name,
    description: row.description ?? '',
    isSellable: row.is_pos_active,
    isFavorite: row.is_favorite,
    categoryId: row.category_id,
    printPriority: row.print_priority,
    itemType: row.item_type,
    soldBy: row.sold_by === 'each' ? 1 : 2,
    retailPrice: centsOrNull(row.retail_price),
    promptForPrice: row.prompt_for_price,
    taxCategoryId: row.tax_category_id,
    printerGroupId: row.printer_group_id,
    isAvailableOnline: row.is_available_online,
    barcode: row.barcode ?? '',
    isStockTracked: row.is_stock_tracked,
    unitCost: centsOrNull(row.unit_cost),
    externalItemId: row.external_id ?? '',
    tagIds,
    modifierGroupIds,
    variations: variations.map(valuesOfVariation),
  }
}

/** The field with the sent value; nothing if the request does not have it. */
const given = <Key extends keyof ItemValues, Sent>(
  key: Key,
  sent: Sent | undefined,
  read: (sent: Sent) => ItemValues[Key],
) => (sent === undefined ? {} : { [key]: read(sent) })

/**
 * The stored values with the sent ones on top. Fields that were not sent keep their value. Every
 * field is listed by name, so no unknown field is ever stored.
 */
export function mergedItem(
  present: ItemValues,
  sent: SentItem,
  printerGroupId: number | null | undefined,
): ItemValues {
  return {
    ...present,
    name: trimmedText(sent.ItemName),
    categoryId: sent.ItemCategoryId,
    soldBy: sent.SoldBy,
    taxCategoryId: sent.TaxCategoryId,
    ...given('description', sent.Description, trimmedLines),
    ...given('isSellable', sent.IsSellable, asSent),
    ...given('isFavorite', sent.IsFavorite, asSent),
    ...given('printPriority', sent.PrintPriority, asSent),
    ...given('itemType', sent.ItemType, asSent),
    ...given('retailPrice', sent.RetailPrice, centsOrNull),
    ...given('promptForPrice', sent.PromptForPrice, asSent),
    ...given('printerGroupId', printerGroupId, asSent),
    ...given('isAvailableOnline', sent.IsAvailableOnline, asSent),
    ...given('barcode', sent.Barcode, trimmedText),
    ...given('isStockTracked', sent.IsStockTracked, asSent),
    ...given('unitCost', sent.UnitCost, centsOrNull),
    ...given('externalItemId', sent.ExternalItemId, trimmedText),
    ...given('tagIds', sent.TagIds, unique),
    ...given('modifierGroupIds', sent.ModifierGroupIds, unique),
    ...given('variations', sent.Variations, (rows) => mergedVariations(present.variations, rows)),
  }
}

/** The item's own columns, without links, external id, and what no form shows. */
export const columnsOf = (values: ItemValues & { taxCategoryId: number }) =>
  ({
    name: values.name,
    description: orNull(values.description),
    barcode: orNull(values.barcode),
    item_type: values.itemType,
    category_id: values.categoryId,
    tax_category_id: values.taxCategoryId,
    printer_group_id: values.printerGroupId,
    print_priority: values.printPriority,
    sold_by: values.soldBy === 1 ? 'each' : 'weight',
    stocking_unit: stockingUnitOf(values.soldBy),
    retail_price: decimalOrNull(values.retailPrice),
    prompt_for_price: values.promptForPrice,
    unit_cost: decimalOrNull(values.unitCost),
    is_pos_active: values.isSellable,
    is_available_online: values.isAvailableOnline,
    is_favorite: values.isFavorite,
    is_stock_tracked: values.isStockTracked,
  }) satisfies Omit<NewRow<'item'>, 'merchant_id'>

/**
 * Columns that only other clients set, not the item form. `IsModifier` is not among them: the
 * item's type decides it.
 */
export const marksOf = ({ IsMenuItem, IsAODDeliveryPartnerFee }: SentItem) => ({
  ...(IsMenuItem !== undefined && { is_menu_item: IsMenuItem }),
  ...(IsAODDeliveryPartnerFee !== undefined && {
    is_delivery_partner_fee: IsAODDeliveryPartnerFee,
  }),
})

/** The item as the API sends it. */
export function toWireItem(
  {
    row,
    category,
    taxCategory,
    routingGroup,
    tagIds,
    modifierGroupIds,
    variations,
    photo,
  }: StoredItem,
  config: Parameters<typeof imageUrl>[0],
): Wire['Item'] {
  return {
    ItemMasterId: row.id,
    MerchantId: row.merchant_id,
    ConcurrencyChecksum: checksum(row.version),
    ItemName: row.name,
    Description: row.description,
    ExternalItemId: row.external_id,
    IsSellable: row.is_pos_active,
    IsFavorite: row.is_favorite,
    ItemCategoryId: row.category_id,
    CategoryName: category,
    PrintPriority: row.print_priority,
    ItemType: row.item_type,
    SoldBy: row.sold_by === 'each' ? 1 : 2,
    StockingUnit: row.stocking_unit,
    RetailPrice: row.prompt_for_price ? null : numberOf(row.retail_price),
    PromptForPrice: row.prompt_for_price,
    TaxCategoryId: row.tax_category_id,
    TaxCategoryName: taxCategory,
    PrinterGroupId: row.printer_group_id,
    PrinterGroupName: routingGroup,
    IsAvailableOnline: row.is_available_online,
    Barcode: row.barcode,
    IsStockTracked: row.is_stock_tracked,
    UnitCost: numberOf(row.unit_cost),
    TagIds: [...tagIds],
    ModifierGroupIds: [...modifierGroupIds],
    PhotoUrl: photo === null ? null : imageUrl(config, row.merchant_id, photo),
    Variations: variations.map(toWireVariation),
    IsMenuItem: row.is_menu_item,
    IsModifier: row.item_type === 'M',
    IsAODDeliveryPartnerFee: row.is_delivery_partner_fee,
    LastModified: row.modified_at.toISOString(),
    LastModifiedBy: row.modified_by,
  }
}

export const toWireRow = (row: {
  id: number
  version: number
  name: string
  item_type: ItemTypeId
  is_pos_active: boolean
  category_id: number | null
  category: string | null
  routing_group: string | null
  price: string | null
  variation_prices: NonNullable<ItemRow['VariationPrices']> | null
}): ItemRow => ({
  ItemMasterId: row.id,
  ItemName: row.name,
  Available: row.is_pos_active ? 'Yes' : 'No',
  IsModifier: row.item_type === 'M',
  ItemType: row.item_type,
  PrinterGroupName: row.routing_group,
  RetailPrice: numberOf(row.price),
  ItemCategoryId: row.category_id,
  CategoryName: row.category,
  VariationPrices: row.variation_prices,
  ConcurrencyChecksum: checksum(row.version),
})
