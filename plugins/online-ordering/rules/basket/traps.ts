// Finds fees that are valid but have no effect, or almost none. The screen warns about them before
// the save, but they aren't refused.
// Facts: F-67
import type { BasketFee } from './basket.ts'
import { feeAmount } from './fee-amount.ts'

/**
 * A typical basket of an online order, in cents: $20, about the price of one person's meal. The fee
 * of this basket shows whether the merchant meant what they typed.
 */
export const typicalBasket = 2_000
/**
 * The lowest fee that a guest or a merchant would notice, in cents. The cheapest extras on a bill,
 * a bag or a cup, cost about that much, and no one sets up a fee to earn less. This catches a fee
 * of 50 cents typed as 0.50 %, which is 10 cents of a typical basket.
 */
export const leastNoticed = 25

export type FeeTrap =
  /** The fee applies to no order. */
  | { trap: 'no-store' }
  | { trap: 'no-mode' }
  /** The fee of a typical basket, in cents. `asAmount` is the value read as a flat amount. */
  | { trap: 'unnoticed'; basket: number; cents: number; asAmount: number | null }

/**
 * The reasons why the fee doesn't do what fees usually do. Empty if there are none.
 *
 * A fee is unnoticed if a typical basket pays less than `leastNoticed`, because the percentage is
 * too small or rounds to nothing. If the same number would be noticed as an amount, the merchant
 * probably meant that.
 * @param fee its `assignedSites` must only contain stores that exist
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
