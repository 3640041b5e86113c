// The taxes of a basket, on top of prices and contained in them.
// Facts: F-70
import type { OrderMode, Tax, TaxCategory } from './basket.ts'
import { rounded, wholeRate } from './rounding.ts'

export interface TaxedPart {
  cents: number
  category: string
}

/** Amounts in cents. */
export interface TaxLine {
  kind: 'tax'
  /** Name of the tax. */
  id: string
  /** Whether prices already contain it, so that it doesn't increase the total. */
  isIncluded: boolean
  cents: number
  rule: {
    /** The taxed amount. If the tax is included, this is the prices with all their taxes. */
    base: number
  } & (
    | {
        by: 'rate'
        /** Ten-thousandths of a percent. */
        rate: number
        /** All rates contained in the base, added up; 0 if the tax is on top. */
        within: number
      }
    /**
     * `row` is an index in the tax table. It's null if no row contains the base, which then isn't
     * taxed.
     */
    | { by: 'table'; row: number | null }
  )
}

const isOfOrders = ({ orders }: Tax, mode: OrderMode) =>
  orders === 'all' || (orders === 'dineIn') === (mode === 'dineIn')
const isOf = ({ taxCategory }: Tax, of: string) => taxCategory === null || taxCategory === of

/**
 * One line for each tax, on the sum of everything it applies to, and one for each category whose
 * prices include it. A line is rounded once. Taxes on nothing have no line.
 *
 * A price of 107 that includes 7 % contains a tax of 7. If a price includes several rates, each is
 * its share of the price: rate / (100 % + all rates). A tax table is looked up with the sum itself.
 */
export function taxLines(
  parts: readonly TaxedPart[],
  taxes: readonly Tax[],
  categories: ReadonlyMap<string, TaxCategory>,
  mode: OrderMode,
): TaxLine[] {
  const bases = new Map<string, number>()
  for (const { cents, category } of parts)
    if (categories.get(category)?.isTaxable !== false)
      bases.set(category, (bases.get(category) ?? 0) + cents)
  const present = taxes.filter((tax) => isOfOrders(tax, mode))
  const isIncluded = (category: string) => categories.get(category)?.isInclusive === true
  return present.flatMap((tax) => {
    const own = [...bases].filter(([category]) => isOf(tax, category))
    const onTop = own
      .filter(([category]) => !isIncluded(category))
      .reduce((sum, [, cents]) => sum + cents, 0)
    const within = own.filter(([category]) => isIncluded(category))
    return [
      ...buildTaxLines(tax, onTop, undefined),
      ...within.flatMap(([category, cents]) =>
        buildTaxLines(tax, cents, ratesOn(category, present)),
      ),
    ]
  })
}

const ratesOn = (category: string, taxes: readonly Tax[]) =>
  taxes.reduce((sum, tax) => sum + (isOf(tax, category) ? (tax.rate ?? 0) : 0), 0)

/** @param within all rates contained in the base; undefined if the tax is on top */
function buildTaxLines(tax: Tax, base: number, within: number | undefined): TaxLine[] {
  if (base === 0) return []
  const line = { kind: 'tax' as const, id: tax.name, isIncluded: within !== undefined }
  if (tax.rate !== null) {
    const cents = rounded(base * tax.rate, wholeRate + (within ?? 0))
    return [{ ...line, cents, rule: { by: 'rate', base, rate: tax.rate, within: within ?? 0 } }]
  }
  const at = tax.rows.findIndex(({ from, to }) => from <= base && base <= to)
  const cents = tax.rows[at]?.tax ?? 0
  return [{ ...line, cents, rule: { by: 'table', base, row: at === -1 ? null : at } }]
}
