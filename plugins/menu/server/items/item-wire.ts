// Converts an item between API, rule values and table.
// Facts: S-083
import type { components } from '#core/generated/legacy.ts'
import { checksum } from '#server/data/checksum.ts'
import type { RecordRow } from '#server/data/records/record.ts'
import type { NewRow, Row } from '#server/data/schema.ts'
import { imageUrl } from '#server/domain/images/image-store.ts'
import { stockingUnitOf, type ItemValues } from '../../rules/menu.ts'
import { columnsIn, givenIn, itemFields, sentIn, valuesIn, type OwnMember } from './item-fields.ts'
import {
  mergedVariations,
  toWireVariation,
  toVariationValues,
  type StoredVariation,
} from './variation-wire.ts'

type Wire = components['schemas']
export type ItemRow = Wire['ItemRow']
export type SentItem = Wire['ItemFields']

export interface StoredItem extends Pick<ItemValues, 'TagIds' | 'ModifierGroupIds'> {
  row: Row<'item'>
  /** Names of the rows that the item refers to. */
  names: {
    CategoryName: string | null
    TaxCategoryName: string | null
    PrinterGroupName: string | null
  }
  /** The photo's hash; null if there is none, and where photos aren't read. */
  photo: string | null
  variations: readonly StoredVariation[]
}

const unique = (ids: readonly number[]): readonly number[] => [...new Set(ids)]

export const toValues = ({
  row,
  TagIds,
  ModifierGroupIds,
  variations,
}: StoredItem): ItemValues => ({
  ...(valuesIn(itemFields, row) as Pick<ItemValues, OwnMember>),
  TagIds,
  ModifierGroupIds,
  Variations: variations.map(toVariationValues),
})

/**
 * The stored values, overridden by the sent ones. Fields that were not sent keep their value, and a
 * field missing from `itemFields` is never stored.
 */
export const mergedItem = (
  present: ItemValues,
  sent: SentItem,
  PrinterGroupId: number | null | undefined,
): ItemValues => ({
  ...present,
  ...givenIn(itemFields, { ...sent, PrinterGroupId }),
  ...(sent.TagIds && { TagIds: unique(sent.TagIds) }),
  ...(sent.ModifierGroupIds && { ModifierGroupIds: unique(sent.ModifierGroupIds) }),
  ...(sent.Variations && { Variations: mergedVariations(present.Variations, sent.Variations) }),
})

/** Columns that no form shows. */
export type KeptColumn = 'is_menu_item' | 'is_delivery_partner_fee' | 'sort_order'
/**
 * The item's own columns, without links and hidden columns. The tax category is never null, because
 * the rules refuse an item without one.
 */
export const toColumns = (values: ItemValues) => ({
  ...(columnsIn(itemFields, values) as Required<
    Omit<NewRow<'item'>, keyof RecordRow | KeptColumn | 'stocking_unit'>
  >),
  stocking_unit: stockingUnitOf(values.SoldBy),
})

/**
 * Columns that only other clients set, not the item form. `IsModifier` isn't among them, because
 * the item's type decides it.
 */
export const marksOf = ({ IsMenuItem, IsAODDeliveryPartnerFee }: SentItem) => ({
  ...(IsMenuItem !== undefined && { is_menu_item: IsMenuItem }),
  ...(IsAODDeliveryPartnerFee !== undefined && {
    is_delivery_partner_fee: IsAODDeliveryPartnerFee,
  }),
})

export const toWireItem = (
  { row, names, TagIds, ModifierGroupIds, variations, photo }: StoredItem,
  config: Parameters<typeof imageUrl>[0],
): Wire['Item'] => ({
  ItemMasterId: row.id,
  MerchantId: row.merchant_id,
  ConcurrencyChecksum: checksum(row.version),
  ...(sentIn(itemFields, row) as Pick<Wire['Item'], OwnMember>),
  ...(row.prompt_for_price && { RetailPrice: null }),
  ...names,
  StockingUnit: row.stocking_unit,
  TagIds: [...TagIds],
  ModifierGroupIds: [...ModifierGroupIds],
  PhotoUrl: photo === null ? null : imageUrl(config, row.merchant_id, photo),
  Variations: variations.map(toWireVariation),
  IsMenuItem: row.is_menu_item,
  IsModifier: row.item_type === 'M',
  IsAODDeliveryPartnerFee: row.is_delivery_partner_fee,
  LastModified: row.modified_at.toISOString(),
  LastModifiedBy: row.modified_by,
})
