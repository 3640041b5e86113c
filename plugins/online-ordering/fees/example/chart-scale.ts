// The range, points and ticks of the chart of a fee by basket size. Pure functions.
// Facts: F-67, N-30
import { feeAmount, type FeeCalculation } from '../../rules/basket/fee-amount.ts'
import { wholePercent } from '../../rules/basket/rounding.ts'

/**
 * The width of the chart in cents. Covers the basket and the point where the maximum begins,
 * rounded up.
 */
export function computeRange(calculation: FeeCalculation, basket: number): number {
  const from = maximumFrom(calculation)
  const wanted = Math.max(10_000, basket * 1.5, from === undefined ? 0 : from * 1.25)
  const step =
    [5_000, 10_000, 25_000, 50_000, 100_000].find((each) => wanted / each <= 5) ?? 250_000
  return Math.min(Math.ceil(wanted / step) * step, 1_000_000)
}

/** The smallest basket, in cents, whose fee is the maximum. */
export const maximumFrom = ({ type, value, maxAmount }: FeeCalculation): number | undefined =>
  type === 'percent' && maxAmount && value > 0
    ? Math.ceil((maxAmount * wholePercent) / value)
    : undefined

export interface Point {
  /** Both in cents. */
  basket: number
  fee: number
}
const steps = 120
export const listPoints = (calculation: FeeCalculation, range: number): Point[] =>
  Array.from({ length: steps + 1 }, (_, n) => {
    const basket = Math.round((range * n) / steps)
    return { basket, fee: feeAmount(calculation, basket).cents }
  })

/** The height of the chart in cents: the lowest round amount above all fees. */
export function computeTop(fees: readonly number[]): number {
  const highest = Math.max(100, ...fees) * 1.15
  const power = 10 ** Math.floor(Math.log10(highest))
  return [1, 2, 4, 5, 8, 10].map((n) => n * power).find((each) => each >= highest) ?? 10 * power
}
