// Calculates a ticket's totals in one place, so that list, detail, receipt and files all show the
// same rows.
// Facts: F-28

/** In whole cents, with the contract's names. All amounts of a return are negative. */
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

/** The parts of the total, in the order of a receipt. Discounts are subtracted. */
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
  /** In cents, with the sign to show, so that the rows above the total add up to it. */
  cents: number
}

/**
 * The sum of the total's parts, in cents. Equals the total, except for pay-ins, pay-outs and the
 * like.
 */
export const sumAmounts = (amounts: TicketAmounts): number =>
  parts.reduce((sum, [name, sign]) => sum + sign * amounts[name], 0)

/** The parts of the total that aren't zero, and the total. Always includes the subtotal. */
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

/** All rows of a ticket's totals, for views that don't list its payments. */
export const amountRows = (amounts: TicketAmounts): AmountRow[] => [
  ...totalRows(amounts),
  ...tenderRows(amounts),
]

/** The parts of one payment, in cents. */
export interface PaidAmounts {
  /** Without the tip. */
  amount: number
  tip: number
  /**
   * The amount handed over or charged, including tip and change; undefined if no change was given.
   */
  tendered: number | undefined
}
/** A row below the total: a payment, by its index in the list, or an amount of the ticket. */
export type PaidRow = { payment: number; cents: number } | (AmountRow & { payment?: undefined })

/** What a payment took in, including tip and change, in cents. */
export const tenderedBy = ({ amount, tip, tendered = amount + tip }: PaidAmounts): number =>
  tendered

/**
 * The rows below a ticket's total, which show how it was paid: rounding, the tender of each
 * payment, their sum if there are several, and the change. Total plus rounding equals tenders minus
 * change.
 */
export function paidRows(amounts: TicketAmounts, payments: readonly PaidAmounts[]): PaidRow[] {
  const rows = tenderRows(amounts)
  const named = (wanted: TicketAmountName) => rows.filter(({ name }) => name === wanted)
  return [
    ...named('PaymentRoundedAmount'),
    ...payments.map((each, payment) => ({ payment, cents: tenderedBy(each) })),
    // For a single payment, the sum would repeat the amount.
    ...(payments.length === 1 ? [] : named('TenderAmount')),
    ...named('ChangeAmount'),
  ]
}
