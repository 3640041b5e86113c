// What a ticket comes to, in one place: list, detail, receipt and files show these rows, and none
// of them adds up anything by itself.
// Facts: F-28

/** Whole cents, by the names of the contract. A return has negative amounts throughout. */
export interface TicketAmounts {
  SubTotalAmount: number
  ChargesAmount: number
  CCSurchargesAmount: number
  DiscountAmount: number
  DonationsAmount: number
  PriceOverridesAmount: number
  TaxAmount: number
  GratuityAmount: number
  GratuityTaxAmount: number
  TipAmount: number
  TotalAmount: number
  PaymentRoundedAmount: number
  TenderAmount: number
  ChangeAmount: number
}
export type TicketAmountName = keyof TicketAmounts

/** What the total is made of, in the order of a receipt. A discount is taken off. */
const parts = [
  ['SubTotalAmount', 1],
  ['DiscountAmount', -1],
  ['ChargesAmount', 1],
  ['CCSurchargesAmount', 1],
  ['DonationsAmount', 1],
  ['TaxAmount', 1],
  ['GratuityAmount', 1],
  ['GratuityTaxAmount', 1],
  ['TipAmount', 1],
] as const satisfies readonly (readonly [TicketAmountName, 1 | -1])[]

export interface AmountRow {
  name: TicketAmountName
  /** In cents, with the sign that it has in the column: rows up to the total add up to it. */
  cents: number
}

/** The sum of what the total is made of, in cents. Equals the total, except where cash moves. */
export const totalOf = (amounts: TicketAmounts): number =>
  parts.reduce((sum, [name, sign]) => sum + sign * amounts[name], 0)

/**
 * The rows of a ticket's sums as one reads them: what the total is made of, the total, then how it
 * was paid. Subtotal and total are always there, the others where they are not zero.
 */
export function amountRows(amounts: TicketAmounts): AmountRow[] {
  const shown = parts.map(([name, sign]) => ({ name, cents: sign * amounts[name] }))
  const paid = (['PaymentRoundedAmount', 'TenderAmount', 'ChangeAmount'] as const).map((name) => ({
    name,
    cents: name === 'ChangeAmount' ? -amounts[name] : amounts[name],
  }))
  return [
    ...shown.filter(({ name, cents }) => name === 'SubTotalAmount' || cents !== 0),
    { name: 'TotalAmount' as const, cents: amounts.TotalAmount },
    ...paid.filter(({ cents }) => cents !== 0),
  ]
}
