// The bill of a basket: each line with its amount and how it came about, and who gets what. The
// screen's worked example and the server call this.
// Facts: F-67, F-68, F-70, N-30
import type { Basket, BasketFee, OrderMode, TaxCategory } from './basket.ts'
import { feeAmount, type FeeRule } from './fee-amount.ts'
import { rounded, wholePercent } from './rounding.ts'
import { taxLines, type TaxedPart, type TaxLine } from './taxes.ts'

/** Amounts in cents. */
export type BillLine =
  | { kind: 'item'; /** Its place in the basket. */ at: number; cents: number }
  | { kind: 'fee'; id: string; cents: number; rule: FeeRule }
  /** A fee of the merchant that this order does not have; the store counts before the mode. */
  | { kind: 'fee'; id: string; cents: 0; rule: { by: 'none'; because: 'store' | 'mode' } }
  | TaxLine
  | { kind: 'tip'; cents: number; rule: TipRule }
/** `exact`: ten-thousandths of a cent. */
export type TipRule =
  { by: 'amount' } | { by: 'percent'; base: number; percent: number; exact: number }

/** Amounts in cents. */
export interface Bill {
  /** Items, fees, taxes, tip: in the order of the bill. */
  lines: readonly BillLine[]
  items: number
  fees: number
  /** Taxes on top of prices. */
  addedTax: number
  /** Taxes that prices hold already: part of items and fees. */
  includedTax: number
  tip: number
  /** What the guest pays: items, fees, added tax and tip. */
  total: number
  /** The total by who gets it. */
  shares: Readonly<Record<'store' | 'staff' | 'partner' | 'state', number>>
}

/** Whether orders of this mode have the fee. */
export const isOfMode = (
  fee: Pick<BasketFee, 'pickupAndCurbside' | 'dineIn' | 'delivery'>,
  mode: OrderMode,
): boolean =>
  mode === 'dineIn' ? fee.dineIn : mode === 'delivery' ? fee.delivery : fee.pickupAndCurbside

function feeLine(fee: BasketFee, { store, mode }: Basket, items: number): BillLine {
  const because = !fee.stores.includes(store) ? 'store' : !isOfMode(fee, mode) ? 'mode' : undefined
  return because === undefined
    ? { kind: 'fee', id: fee.id, ...feeAmount(fee.calculation, items) }
    : { kind: 'fee', id: fee.id, cents: 0, rule: { by: 'none', because } }
}

function tipLine({ tip }: Basket, items: number): BillLine[] {
  if (tip === null) return []
  if (tip.by === 'amount') return [{ kind: 'tip', cents: tip.cents, rule: { by: 'amount' } }]
  const { percent } = tip
  const exact = items * percent
  const rule = { by: 'percent', base: items, percent, exact } as const
  return [{ kind: 'tip', cents: rounded(exact, wholePercent), rule }]
}

const sum = (lines: readonly { cents: number }[]) =>
  lines.reduce((total, { cents }) => total + cents, 0)

/**
 * Works out a basket. All amounts are whole cents.
 * @throws RangeError if an amount is too large to be exact: items from about 90 million dollars
 */
export function billOf(basket: Basket): Bill {
  const categories = new Map(basket.categories.map((category) => [category.id, category]))
  const itemLines = basket.lines.map(({ quantity, unitCents }, at) => ({
    kind: 'item' as const,
    at,
    cents: quantity * unitCents,
  }))
  const items = sum(itemLines)
  const feeLines = basket.fees.map((fee) => feeLine(fee, basket, items))
  const tips = tipLine(basket, items)

  const goods = basket.lines.map(({ taxCategory }, at): Part => ({
    cents: itemLines[at]?.cents ?? 0,
    category: taxCategory,
    isTaxable: true,
    isPartner: false,
  }))
  const charged = basket.fees.map(({ taxCategory, isTaxable, isPartner }, at): Part => ({
    cents: feeLines[at]?.cents ?? 0,
    category: taxCategory,
    isTaxable,
    isPartner,
  }))
  const taxes = taxLines(
    [...goods, ...charged].filter(({ isTaxable }) => isTaxable),
    basket.taxes,
    categories,
    basket.mode,
  )
  const [fees, tip] = [sum(feeLines), sum(tips)]
  const includedTax = sum(taxes.filter(({ isIncluded }) => isIncluded))
  const addedTax = sum(taxes) - includedTax
  const partner = sum(charged.filter(({ isPartner }) => isPartner))
  const gratuities = sum([...goods, ...charged].filter((part) => isGratuity(part, categories)))
  return {
    lines: [...itemLines, ...feeLines, ...taxes, ...tips],
    items,
    fees,
    addedTax,
    includedTax,
    tip,
    total: items + fees + addedTax + tip,
    shares: {
      // The store hands on what its prices include of taxes, whoever else gets the price.
      store: items + fees - includedTax - partner - gratuities,
      staff: tip + gratuities,
      partner,
      state: addedTax + includedTax,
    },
  }
}

interface Part extends TaxedPart {
  isTaxable: boolean
  isPartner: boolean
}

/** What goes to the staff. A delivery partner's fee goes to the partner, whatever its category. */
const isGratuity = (
  { category, isPartner }: Part,
  categories: ReadonlyMap<string, TaxCategory>,
): boolean => !isPartner && categories.get(category)?.isGratuity === true
