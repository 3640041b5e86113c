// Amounts of discounts between wire (dollars, percent), form (hundredths) and what people read.
import { formatMoney, formatPercent, fromCents, toCents, type Cents, type Hundredths } from '#core'
import { discountTypeInfo, type DiscountTypeId } from '#schemas/rules/menu.ts'

export const centsOrNull = (amount: number | null | undefined): number | null => (amount === null || amount === undefined ? null : toCents(amount))
export const numberOrNull = (hundredths: number | null): number | null => (hundredths === null ? null : fromCents(hundredths as Cents))

/** As a list shows it: '10%', '$5.00'; nothing where the cashier is asked. */
export function amountText(type: DiscountTypeId, amount: number | null, culture: string): string | undefined {
  const { kind, isAmountAllowed } = discountTypeInfo(type)
  if (!isAmountAllowed || amount === null) return undefined
  const value = toCents(amount)
  return kind === 'percent' ? formatPercent(value as number as Hundredths, culture) : formatMoney(value, culture)
}
