// Discount amounts as text.
import { formatMoney, formatPercent, toCents, toHundredths } from '#core'
import { discountTypeInfo, type DiscountTypeId } from '#schemas/rules/menu.ts'

/** Example: '10%' or '$5.00'. Undefined if the cashier enters the amount. */
export function amountText(
  type: DiscountTypeId,
  amount: number | null,
  culture: string,
): string | undefined {
  const { kind, isAmountAllowed } = discountTypeInfo(type)
  if (!isAmountAllowed || amount === null) return undefined
  return kind === 'percent'
    ? formatPercent(toHundredths(amount), culture)
    : formatMoney(toCents(amount), culture)
}
