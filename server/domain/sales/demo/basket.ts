// Computes ticket lines and totals, in whole cents. A database check and a test verify the same
// sums.
import type { Row } from '../../../data/schema.ts'
import type { TaxName } from '../../catalog/new-merchant.ts'
import type { TaxRule } from './shops.ts'

export interface DraftLine {
  type: Row<'ticket_line'>['line_type']
  name: string
  itemId?: number
  variation?: string
  category?: string
  department?: string
  /** For modifiers: the group, and the line that they change. */
  group?: string
  parent?: DraftLine
  extension?: string
  /** In thousandths. */
  quantity: number
  byWeight?: boolean
  manualWeight?: boolean
  /** In cents, before and after a price override. */
  list: number
  unit: number
  override?: { reason: string; by: string }
  tax: TaxName
  lineDiscount: number
  ticketDiscount: number
  voided?: { reason: string; by: string; minutes: number }
}
export interface DraftDiscount {
  line?: DraftLine
  id?: number
  kind: 'Discount' | 'Promotion'
  name: string
  amount: number
}
export interface TaxSum {
  name: string
  rate: number
  base: number
  amount: number
}
export interface Totals {
  subtotal: number
  charges: number
  surcharge: number
  discount: number
  donations: number
  overrides: number
  tax: number
  gratuity: number
  gratuityTax: number
  tip: number
  total: number
  taxes: readonly TaxSum[]
}

/**
 * Rounds halves away from zero, as the database does, because a return must be the exact negative
 * of its sale.
 */
export const roundedPart = (of: number, part: number, whole: number): number =>
  Math.sign(of * part) * Math.round(Math.abs(of * part) / whole) || 0

const extended = ({ quantity, unit }: DraftLine): number => roundedPart(unit, quantity, 1000)
export const amountOf = (line: DraftLine): number => (line.voided ? 0 : extended(line))
export const voidAmountOf = (line: DraftLine): number => (line.voided ? extended(line) : 0)
export const priceOf = (line: DraftLine): number =>
  amountOf(line) - line.lineDiscount - line.ticketDiscount

const sum = <T>(of: readonly T[], value: (each: T) => number): number =>
  of.reduce((so, each) => so + value(each), 0)
const ofType = (lines: readonly DraftLine[], ...types: Row<'ticket_line'>['line_type'][]) =>
  lines.filter(({ type }) => types.includes(type))

export interface Extras {
  rules: readonly TaxRule[]
  gratuity?: number
  taxesGratuity?: boolean
  surcharge?: number
  tip?: number
}

export function computeTotals(
  lines: readonly DraftLine[],
  { rules, gratuity = 0, taxesGratuity = false, surcharge = 0, tip = 0 }: Extras,
): Totals {
  const subtotal = sum(ofType(lines, 'Item', 'Modifier', 'Gift card', 'Account payment'), amountOf)
  const charges = sum(ofType(lines, 'Charge'), amountOf)
  const donations = sum(ofType(lines, 'Donation'), amountOf)
  const discount = sum(lines, ({ lineDiscount, ticketDiscount }) => lineDiscount + ticketDiscount)
  const overrides = sum(
    lines.filter(({ voided }) => !voided),
    ({ quantity, list, unit }) =>
      roundedPart(list, quantity, 1000) - roundedPart(unit, quantity, 1000),
  )
  const taxed = (name: string, rate: number, base: number): TaxSum[] =>
    base === 0 ? [] : [{ name, rate, base, amount: roundedPart(base, rate, 1_000_000) }]
  const onSales = rules.flatMap(({ name, rate, of }) =>
    taxed(
      name,
      rate,
      sum(
        lines.filter(({ tax }) => tax === of),
        priceOf,
      ),
    ),
  )
  const meals = taxesGratuity ? rules.filter(({ of }) => of === 'Prepared food') : []
  const onGratuity = meals.flatMap(({ name, rate }) => taxed(`${name} on gratuity`, rate, gratuity))
  const tax = sum(onSales, ({ amount }) => amount)
  const gratuityTax = sum(onGratuity, ({ amount }) => amount)
  const total =
    subtotal - discount + charges + surcharge + donations + tax + gratuity + gratuityTax + tip
  return {
    subtotal,
    charges,
    surcharge,
    discount,
    donations,
    overrides,
    tax,
    gratuity,
    gratuityTax,
    tip,
    total,
    taxes: [...onSales, ...onGratuity],
  }
}

/** Spreads a ticket discount over the lines so that the parts add up to the exact cent. */
export function spread(lines: readonly DraftLine[], discount: number): void {
  const taking = lines.filter(
    (line) => (line.type === 'Item' || line.type === 'Modifier') && priceOf(line) > 0,
  )
  const whole = sum(taking, priceOf)
  let seen = 0
  let given = 0
  for (const line of taking) {
    seen += priceOf(line)
    const upToHere = roundedPart(discount, seen, whole)
    line.ticketDiscount += upToHere - given
    given = upToHere
  }
}

/** The amount that ticket discounts apply to, which includes goods but not gift cards. */
export const goodsIn = (lines: readonly DraftLine[]): number =>
  sum(ofType(lines, 'Item', 'Modifier'), priceOf)

/** The same lines as a return. */
export function givenBack(lines: readonly DraftLine[]): DraftLine[] {
  const twins = new Map<DraftLine, DraftLine>()
  for (const line of lines) {
    const { parent, ...rest } = line
    const back: DraftLine = {
      ...rest,
      quantity: -line.quantity,
      lineDiscount: -line.lineDiscount || 0,
      ticketDiscount: -line.ticketDiscount || 0,
      extension: 'Return',
    }
    const twin = parent && twins.get(parent)
    if (twin) back.parent = twin
    twins.set(line, back)
  }
  return [...twins.values()]
}
