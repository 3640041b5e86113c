// Amounts of discounts as people read them.
import { formatMoney, formatPercent, toCents, type Hundredths } from '#core'
import { discountTypeInfo, type DiscountTypeId } from '#schemas/rules/menu.ts'

/** As a list shows it: '10%', '$5.00'; nothing where the cashier is asked. */
export function amountText(
  type: DiscountTypeId,
  amount: number | null,
  culture: string,
): string | undefined {
  const { kind, isAmountAllowed } = discountTypeInfo(type)
  if (!isAmountAllowed || amount === null) return undefined
  const value = toCents(amount)
  return kind === 'percent'
    ? formatPercent(value as number as Hundredths, culture)
    : formatMoney(value, culture)
}
