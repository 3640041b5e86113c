// The amount of a fee for a sum of items, and how it was computed.
// Facts: F-67, N-30, K-84, V-142, V-144
import { rounded, wholePercent } from './rounding.ts'

/** The rounding codes in the GraphQL API: none, to ten cents, to the dollar. */
export const feeRoundings = [0, 1, 2] as const
export type FeeRounding = (typeof feeRoundings)[number]
/** The multiple, in cents, that each rounding code rounds to. */
export const roundingSteps: Readonly<Record<FeeRounding, number>> = { 0: 1, 1: 10, 2: 100 }

export interface FeeCalculation {
  type: 'percent' | 'amount'
  /** Hundredths of a percent, or cents. */
  value: number
  /** Cents; null or 0 for none. */
  minAmount: number | null
  maxAmount: number | null
  roundingDecimalPlaces: FeeRounding
}

/** How the amount of a fee was computed. Amounts are in cents. */
export type FeeRule = {
  /** The multiple that the fee is rounded to. */
  step: number
  /** The rounded amount, before a bound replaces it. */
  rounded: number
  /** The bound that replaced it; null if the amount is within both. */
  bound: 'minimum' | 'maximum' | null
} & (
  | { by: 'amount' }
  | {
      by: 'percent'
      /** The sum of the items. */
      base: number
      /** Hundredths of a percent. */
      percent: number
      /** The percentage before rounding, in ten-thousandths of a cent. */
      exact: number
    }
)

export interface FeeAmount {
  cents: number
  rule: FeeRule
}

/**
 * A fee is a flat amount or a percentage of the items at menu prices. It's rounded once, from the
 * exact amount. A bound replaces the rounded amount and isn't rounded itself, so that no fee
 * exceeds its maximum or falls below its minimum. Fees, taxes and tips aren't part of the base.
 *
 * A bound of 0 counts as none. A new delivery fee has 0 for both bounds and would otherwise never
 * be charged.
 * @param items sum of the items, in cents
 */
export function feeAmount(
  { type, value, minAmount, maxAmount, roundingDecimalPlaces }: FeeCalculation,
  items: number,
): FeeAmount {
  const step = roundingSteps[roundingDecimalPlaces]
  const exact = value * (type === 'percent' ? items : wholePercent)
  const figure = rounded(exact, wholePercent * step) * step
  const [least, most] = [minAmount || 0, maxAmount || Infinity]
  const bound = figure > most ? 'maximum' : figure < least ? 'minimum' : null
  const cents = bound === 'maximum' ? most : bound === 'minimum' ? least : figure
  const how = { step, rounded: figure, bound } as const
  return type === 'percent'
    ? { cents, rule: { by: type, ...how, base: items, percent: value, exact } }
    : { cents, rule: { by: type, ...how } }
}
