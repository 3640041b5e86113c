// Converts an item's variations between API, rule values and table.
import { centsOrNull } from '#core/money.ts'
import type { components } from '#core/generated/legacy.ts'
import type { VariationValues } from '#schemas/rules/menu.ts'
import { numberOf } from '#server/data/amounts.ts'
import { checksum } from '#server/data/checksum.ts'
import type { Row } from '#server/data/schema.ts'
import { trimmedText } from '#server/data/text.ts'

type Sent = components['schemas']['ItemVariation']

/** A variation with its loyalty price, which has a version of its own: 0 where there is no row. */
export type StoredVariation = Row<'item_variation'> & {
  loyalty_price: string | null
  loyalty_version: number
}

export const valuesOfVariation = (row: StoredVariation): VariationValues => ({
  id: row.id,
  name: row.name,
  retailPrice: centsOrNull(row.retail_price),
  loyaltyPrice: centsOrNull(row.loyalty_price),
  barcode: row.barcode ?? '',
  isActive: row.is_active,
  isDefault: row.is_default,
})

export const toWireVariation = (row: StoredVariation): Sent => ({
  ItemVariationId: row.id,
  Name: row.name,
  RetailPrice: numberOf(row.retail_price),
  LoyaltyPrice: numberOf(row.loyalty_price),
  LoyaltyPriceChecksum: checksum(row.loyalty_version),
  Barcode: row.barcode,
  IsActive: row.is_active,
  IsDefault: row.is_default,
})

/** The sent variations; what one leaves out stays as it is. */
export const mergedVariations = (
  present: readonly VariationValues[],
  sent: readonly Sent[],
): VariationValues[] =>
  sent.map(({ ItemVariationId: id = null, ...row }) => {
    const stored = id === null ? undefined : present.find((variation) => variation.id === id)
    return {
      id,
      name: trimmedText(row.Name),
      retailPrice: centsOrNull(row.RetailPrice),
      loyaltyPrice:
        row.LoyaltyPrice === undefined
          ? (stored?.loyaltyPrice ?? null)
          : centsOrNull(row.LoyaltyPrice),
      barcode: row.Barcode === undefined ? (stored?.barcode ?? '') : trimmedText(row.Barcode),
      isActive: row.IsActive,
      isDefault: row.IsDefault,
    }
  })

/** What the audit trail records. */
export const trailOfVariation = (row: StoredVariation) => ({
  id: row.id,
  name: row.name,
  retail_price: row.retail_price,
  loyalty_price: row.loyalty_price,
  barcode: row.barcode,
  is_active: row.is_active,
  is_default: row.is_default,
})
