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

/** What the total is made of, and the total. Both subtotal and total are always there. */
export const totalRows = (amounts: TicketAmounts): AmountRow[] => [
  ...parts
    .map(([name, sign]) => ({ name, cents: sign * amounts[name] }))
    .filter(({ name, cents }) => name === 'SubTotalAmount' || cents !== 0),
  { name: 'TotalAmount', cents: amounts.TotalAmount },
]

const tenderRows = (amounts: TicketAmounts): AmountRow[] =>
  (['PaymentRoundedAmount', 'TenderAmount', 'ChangeAmount'] as const)
    .map((name) => ({ name, cents: name === 'ChangeAmount' ? -amounts[name] : amounts[name] }))
    .filter(({ cents }) => cents !== 0)

/** All rows of a ticket's sums, where its payments aren't listed. */
export const amountRows = (amounts: TicketAmounts): AmountRow[] => [
  ...totalRows(amounts),
  ...tenderRows(amounts),
]

/** What one payment is made of, in cents. */
export interface PaidAmounts {
  /** Without the tip. */
  amount: number
  tip: number
  /** What was handed over or charged, with tip and change; undefined: no change was given. */
  tendered: number | undefined
}
/** A row after the total: of a payment, by its place in the list, or of an amount of the ticket. */
export type PaidRow = { payment: number; cents: number } | (AmountRow & { payment?: undefined })

/** What a payment took in, with its tip and change, in cents. */
export const tenderedBy = ({ amount, tip, tendered = amount + tip }: PaidAmounts): number =>
  tendered

/**
 * How a ticket was paid, after its total: rounding, what each payment tendered, their sum where
 * there are several, and the change. Total and rounding are what was tendered less the change.
 */
export function paidRows(amounts: TicketAmounts, payments: readonly PaidAmounts[]): PaidRow[] {
  const rows = tenderRows(amounts)
  const named = (wanted: TicketAmountName) => rows.filter(({ name }) => name === wanted)
  return [
    ...named('PaymentRoundedAmount'),
    ...payments.map((each, payment) => ({ payment, cents: tenderedBy(each) })),
    // A single payment says the same as the sum.
    ...(payments.length === 1 ? [] : named('TenderAmount')),
    ...named('ChangeAmount'),
  ]
}
