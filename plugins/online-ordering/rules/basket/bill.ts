// The bill of a basket. Each line has its amount and how it was computed. The shares say which part
// each party gets.
// Facts: F-67, F-68, F-70, N-30
import type { Basket, BasketFee, OrderMode } from './basket.ts'
import { feeAmount, type FeeRule } from './fee-amount.ts'
import { rounded, wholePercent } from './rounding.ts'
import { taxLines, type TaxedPart, type TaxLine } from './taxes.ts'

/** Amounts in cents. */
export type BillLine =
  | { kind: 'item'; /** Index in the basket. */ at: number; cents: number }
  | { kind: 'fee'; id: string; cents: number; rule: FeeRule }
  /**
   * A fee of the merchant that doesn't apply to this order. If both reasons apply, `because` is
   * `store`.
   */
  | { kind: 'fee'; id: string; cents: 0; rule: { by: 'none'; because: 'store' | 'mode' } }
  | TaxLine
  /** `exact` is in ten-thousandths of a cent. */
  | { kind: 'tip'; cents: number; rule: { base: number; percent: number; exact: number } }

/** Amounts in cents. */
export interface Bill {
  /** In bill order: items, fees, taxes, tip. */
  lines: readonly BillLine[]
  items: number
  fees: number
  /** Taxes on top of prices. */
  addedTax: number
  /** Taxes already contained in prices. They are part of items and fees. */
  includedTax: number
  tip: number
  /** What the guest pays: items, fees, added tax and tip. */
  total: number
  /** The total by recipient. */
  shares: Readonly<Record<'store' | 'staff' | 'state', number>>
}

export const isOfMode = (
  fee: Pick<BasketFee, 'pickupAndCurbside' | 'dineIn' | 'delivery'>,
  mode: OrderMode,
): boolean =>
  mode === 'dineIn' ? fee.dineIn : mode === 'delivery' ? fee.delivery : fee.pickupAndCurbside

function feeLine(fee: BasketFee, { store, mode }: Basket, items: number): BillLine {
  const because = !fee.assignedSites.includes(store)
    ? 'store'
    : !isOfMode(fee, mode)
      ? 'mode'
      : undefined
  return because === undefined
    ? { kind: 'fee', id: fee.id, ...feeAmount(fee.calculation, items) }
    : { kind: 'fee', id: fee.id, cents: 0, rule: { by: 'none', because } }
}

function tipLine({ tip: percent }: Basket, base: number): BillLine[] {
  if (percent === null) return []
  const exact = base * percent
  return [{ kind: 'tip', cents: rounded(exact, wholePercent), rule: { base, percent, exact } }]
}

const sum = (lines: readonly { cents: number }[]) =>
  lines.reduce((total, { cents }) => total + cents, 0)

/**
 * Calculates the bill of a basket. All amounts are whole cents.
 * @throws RangeError if an amount is too large to be exact, which starts at items of about 90
 * million dollars
 */
export function computeBill(basket: Basket): Bill {
  const categories = new Map(basket.categories.map((category) => [category.taxCategory, category]))
  const itemLines = basket.lines.map(({ quantity, unitCents }, at) => ({
    kind: 'item' as const,
    at,
    cents: quantity * unitCents,
  }))
  const items = sum(itemLines)
  const feeLines = basket.fees.map((fee) => feeLine(fee, basket, items))
  const tips = tipLine(basket, items)

  const amounts = [...itemLines, ...feeLines]
  const parts = [...basket.lines, ...basket.fees].map(({ taxCategory }, at): TaxedPart => ({
    cents: amounts[at]?.cents ?? 0,
    category: taxCategory,
  }))
  const taxes = taxLines(parts, basket.taxes, categories, basket.mode)
  const [fees, tip] = [sum(feeLines), sum(tips)]
  const includedTax = sum(taxes.filter(({ isIncluded }) => isIncluded))
  const addedTax = sum(taxes) - includedTax
  const gratuities = sum(parts.filter(({ category }) => categories.get(category)?.isGratuity))
  return {
    lines: [...itemLines, ...feeLines, ...taxes, ...tips],
    items,
    fees,
    addedTax,
    includedTax,
    tip,
    total: items + fees + addedTax + tip,
    shares: {
      // Subtracts taxes contained in prices. The store pays all of them, even those in a price that
      // goes to the staff.
      store: items + fees - includedTax - gratuities,
      staff: tip + gratuities,
      state: addedTax + includedTax,
    },
  }
}
