// Converts fees between GraphQL and their tables. Facts: F-66 to F-68, N-30
import { toCents, toDecimal, decimalOrNull, centsOrNull } from '#core/money.ts'
import { checksum } from '#server/data/checksum.ts'
import { conflict } from '#server/data/errors.ts'
import { toNumber } from '#server/data/amounts.ts'
import { orNull, trimmedText } from '#server/data/text.ts'
import type { ChargeColumn } from '#server/domain/catalog/charges/charge-faults.ts'
import type { Fee, MutationCreateFeeArgs, OrderType } from '#server/generated/resolvers.ts'

import type { StoredFee } from './fee-rows.ts'
import type { FeeChange, FeeModes } from './fee-save.ts'

/** The members that every save of a fee sends. */
export type SentFee = Pick<
  MutationCreateFeeArgs,
  'name' | 'description' | 'calculation' | 'fulfillmentTypes' | 'assignedSites'
>

/** Pickup and curbside share a column, because a fee applies to both or to neither. */
const modeOf: Readonly<Record<OrderType, keyof FeeModes>> = {
  PICKUP: 'for_pickup',
  CURBSIDE: 'for_pickup',
  DINEIN: 'for_dine_in',
  DELIVERY: 'for_delivery',
  CATERING: 'for_catering',
  DRIVETHRU: 'for_drive_thru',
}
const orderTypes = Object.keys(modeOf) as OrderType[] // the keys of this object

const toModes = (types: readonly OrderType[]): FeeModes => {
  const none = orderTypes.map((type) => [modeOf[type], false] as const)
  const named = types.map((type) => [modeOf[type], true] as const)
  return Object.fromEntries([...none, ...named]) as FeeModes // modeOf names every column
}

const roundings = ['none', 'ten-cents', 'dollar'] as const

/** @param taxCategory its number. Undefined keeps the sales item's category */
export function toChange(
  { name, description, calculation, fulfillmentTypes }: SentFee,
  taxCategory?: number,
): FeeChange {
  const { type, value, minAmount, maxAmount, roundingDecimalPlaces } = calculation
  const decimal = toDecimal(toCents(value))
  return {
    charge: {
      name: trimmedText(name),
      description: orNull(trimmedText(description)),
      amount: type === 'amount' ? decimal : null,
      percent: type === 'percent' ? decimal : null,
      minimum_amount: decimalOrNull(centsOrNull(minAmount)),
      maximum_amount: decimalOrNull(centsOrNull(maxAmount)),
      rounding: roundings[roundingDecimalPlaces] ?? 'none',
      ...(taxCategory !== undefined && { tax_category_id: taxCategory }),
    },
    modes: toModes(fulfillmentTypes),
  }
}

const fields: Readonly<Partial<Record<ChargeColumn, string>>> = {
  amount: 'calculation.value',
  percent: 'calculation.value',
  minimum_amount: 'calculation.minAmount',
  maximum_amount: 'calculation.maxAmount',
  rounding: 'calculation.roundingDecimalPlaces',
  tax_category_id: 'taxCategory',
  is_online_fee: 'salesItemId',
}
export const fieldOf = (column: ChargeColumn): string => fields[column] ?? column

const versionOf = ({ fee, charge }: StoredFee) =>
  `${checksum(fee.version)}.${charge ? checksum(charge.version) : ''}`

export function toWireFee(stored: StoredFee): Fee {
  const { fee, charge, stores } = stored
  return {
    feeId: String(fee.id),
    name: fee.name,
    feeNumber: fee.fee_number,
    description: fee.description,
    assignedSites: stores.map(String),
    taxCategory: charge ? String(charge.tax_category_id) : null,
    fulfillmentTypes: orderTypes.filter((type) => fee[modeOf[type]]),
    calculation: {
      type: fee.calculation,
      value: toNumber(fee.value),
      minAmount: toNumber(fee.min_amount),
      maxAmount: toNumber(fee.max_amount),
      roundingDecimalPlaces: fee.rounding,
    },
    salesItemId: charge?.external_id ?? '',
    pickupAndCurbside: fee.for_pickup,
    dineIn: fee.for_dine_in,
    delivery: fee.for_delivery,
    itemMasterId: charge?.id ?? null,
    isAODDeliveryPartnerFee: charge?.is_delivery_partner_fee ?? false,
    concurrencyChecksum: versionOf(stored),
    lastModified: fee.modified_at.toISOString(),
    lastModifiedBy: fee.modified_by,
  }
}

/** Whether the sales item already equals the request. A flat amount has no bounds. */
const isAsSent = ({ charge: stored }: StoredFee, { charge }: FeeChange): boolean =>
  stored !== undefined &&
  stored.name === charge.name &&
  stored.description === (charge.description ?? null) &&
  stored.percent === (charge.percent ?? null) &&
  stored.amount === (charge.amount ?? null) &&
  (stored.percent === null ||
    (stored.minimum_amount === (charge.minimum_amount ?? null) &&
      stored.maximum_amount === (charge.maximum_amount ?? null) &&
      stored.rounding === charge.rounding))

/**
 * Checks the version of a fee. A fee and its sales item have a version each. The specification
 * saves a fee in two steps, and the first step changes the sales item. So the item's version may
 * differ if the item already equals the request.
 * @throws a conflict with the current fee
 */
export function requireFeeVersion(stored: StoredFee, sent: string, change?: FeeChange): void {
  const [ofFee] = sent.split('.')
  const isPresent =
    sent === versionOf(stored) ||
    (change !== undefined && ofFee === checksum(stored.fee.version) && isAsSent(stored, change))
  if (!isPresent) throw conflict(toWireFee(stored))
}

export const trailOf = ({ fee: { merchant_id: _merchant, ...fee }, stores }: StoredFee) => ({
  ...fee,
  stores,
})
