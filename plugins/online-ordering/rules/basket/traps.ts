// Fees that are saved without a fault and do nothing, or next to nothing. The screen says so before
// the save; nothing is refused.
// Facts: F-67
import type { BasketFee } from './basket.ts'
import { feeAmount } from './fee-amount.ts'

/**
 * A typical basket of an online order, in cents: $20, about what one person's meal costs. Its fee
 * shows whether the merchant meant what was typed.
 */
export const typicalBasket = 2_000
/**
 * The least fee that a guest or a merchant would notice, in cents. The cheapest thing on a bill, a
 * bag or a cup, costs about that much, and nobody sets up a fee to earn less. A fee of 50 cents
 * that was typed as 0.50 % is 10 cents of a typical basket, and so is found.
 */
export const leastNoticed = 25

export type FeeTrap =
  /** No order ever has it. */
  | { trap: 'no-store' }
  | { trap: 'no-mode' }
  /** What a typical basket pays, in cents. `asAmount`: what the value is as a flat amount. */
  | { trap: 'unnoticed'; basket: number; cents: number; asAmount: number | null }

/**
 * Why the fee is not what one would expect of a fee; empty if it is.
 *
 * It is not noticed if a typical basket pays less than `leastNoticed` for it: by a percentage that
 * is too small, or by a rounding that makes it nothing. Where a percentage would be noticed as an
 * amount, one probably meant that amount.
 * @param fee `assignedSites`: only those that exist
 */
export function feeTraps({
  calculation,
  pickupAndCurbside,
  dineIn,
  delivery,
  assignedSites,
}: Pick<
  BasketFee,
  'calculation' | 'pickupAndCurbside' | 'dineIn' | 'delivery' | 'assignedSites'
>): FeeTrap[] {
  const { cents } = feeAmount(calculation, typicalBasket)
  const mayMeanAmount = calculation.type === 'percent' && calculation.value >= leastNoticed
  return [
    ...(assignedSites.length === 0 ? [{ trap: 'no-store' as const }] : []),
    ...(pickupAndCurbside || dineIn || delivery ? [] : [{ trap: 'no-mode' as const }]),
    ...(cents < leastNoticed
      ? [
          {
            trap: 'unnoticed' as const,
            basket: typicalBasket,
            cents,
            asAmount: mayMeanAmount ? calculation.value : null,
          },
        ]
      : []),
  ]
}
