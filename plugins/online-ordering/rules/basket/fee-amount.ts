// What a fee comes to, by the sum of the items, and how.
// Facts: F-67, N-30, K-84, V-142, V-144
import { rounded, wholePercent } from './rounding.ts'

/** The graph's codes of rounding: not at all, to ten cents, to the dollar. */
export const feeRoundings = [0, 1, 2] as const
export type FeeRounding = (typeof feeRoundings)[number]
/** What the fee is a multiple of, in cents, by the code of its rounding. */
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

/** How a fee came about. Amounts in cents. */
export type FeeRule = {
  /** What the fee is a multiple of. */
  step: number
  /** The figure, rounded, before a bound replaces it. */
  rounded: number
  /** The bound that replaced it; null where the figure lies between both. */
  bound: 'minimum' | 'maximum' | null
} & (
  | { by: 'amount' }
  | {
      by: 'percent'
      /** Sum of the items. */
      base: number
      /** Hundredths of a percent. */
      percent: number
      /** Ten-thousandths of a cent: what the percentage is before it is rounded. */
      exact: number
    }
)

export interface FeeAmount {
  cents: number
  rule: FeeRule
}

/**
 * A fee is a percentage of the items, as the menu prices them, or a flat amount. It is rounded
 * once, from the exact figure. A bound replaces the rounded figure and is not rounded itself, so
 * that no fee is above its maximum or below its minimum. Fees are not charged on fees, taxes or
 * tips.
 *
 * A bound of 0 is none: a new delivery fee has 0 for both, and would never be charged otherwise.
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
