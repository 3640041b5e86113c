// Computes fractions of amounts in whole numbers, because binary fractions would make sums inexact.

/**
 * Divides and rounds to the nearest whole number. A half rounds up, as on receipts and in the
 * database. Neither number may be negative.
 * @throws RangeError if a number is too large to be exact
 */
export function rounded(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator))
    throw new RangeError(`${numerator} / ${denominator} is too large to be exact`)
  const rest = numerator % denominator
  return (numerator - rest) / denominator + (rest >= denominator - rest ? 1 : 0)
}

/** 100 percent, in hundredths of a percent. */
export const wholePercent = 10_000
/** 100 percent, in ten-thousandths of a percent, the unit of tax rates. */
export const wholeRate = 1_000_000
