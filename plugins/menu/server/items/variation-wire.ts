// Converts an item's variations between API, rule values and table.
import type { components } from '#core/generated/legacy.ts'
import { checksum } from '#server/data/checksum.ts'
import type { Row } from '#server/data/schema.ts'
import { newVariation, type VariationValues } from '../../rules/menu.ts'
import { givenIn, pick, pricedFields, sentIn, typesIn, valuesIn } from './item-fields.ts'

type Sent = components['schemas']['ItemVariation']

/** A variation with its loyalty price, which has its own version: 0 if there is no row. */
export type StoredVariation = Row<'item_variation'> & {
  loyalty_price: string | null
  loyalty_version: number
}

export const toVariationValues = (row: StoredVariation): VariationValues => ({
  ...(valuesIn(pricedFields, row) as Omit<VariationValues, 'ItemVariationId'>),
  ItemVariationId: row.id,
})

export const toWireVariation = (row: StoredVariation): Sent => ({
  ...(sentIn(pricedFields, row) as Omit<Sent, 'ItemVariationId' | 'LoyaltyPriceChecksum'>),
  ItemVariationId: row.id,
  LoyaltyPriceChecksum: checksum(row.loyalty_version),
})

/** The sent variations. Fields that were not sent keep their value. */
export const mergedVariations = (
  present: readonly VariationValues[],
  sent: readonly Sent[],
): VariationValues[] =>
  sent.map((row) => {
    const { ItemVariationId = null } = row
    const stored = present.find((variation) => variation.ItemVariationId === ItemVariationId)
    return {
      ...newVariation(false),
      ...(ItemVariationId !== null && stored),
      ...givenIn(pricedFields, row),
      ItemVariationId,
    }
  })

/** What the audit trail records. */
export const trailOfVariation = (row: StoredVariation) =>
  pick(row, ['id', ...Object.keys(typesIn(pricedFields))])
