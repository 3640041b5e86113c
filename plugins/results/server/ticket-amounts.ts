// The amounts of a stored ticket by the names of the contract, in cents, for receipts and files.
import { toCents } from '#core/money.ts'
import type { Row } from '#server/data/schema.ts'
import type { TicketAmounts } from '#schemas/rules/tickets/amounts.ts'

/** The columns that hold the amounts. */
export const amountColumns = [
  'subtotal_amount',
  'charges_amount',
  'surcharge_amount',
  'discount_amount',
  'donations_amount',
  'price_overrides_amount',
  'tax_amount',
  'gratuity_amount',
  'gratuity_tax_amount',
  'tip_amount',
  'total_amount',
  'rounding_amount',
  'tender_amount',
  'change_amount',
] as const

export const amountsOf = (
  ticket: Pick<Row<'ticket'>, (typeof amountColumns)[number]>,
): TicketAmounts => ({
  SubTotalAmount: toCents(ticket.subtotal_amount),
  ChargesAmount: toCents(ticket.charges_amount),
  CCSurchargesAmount: toCents(ticket.surcharge_amount),
  DiscountAmount: toCents(ticket.discount_amount),
  DonationsAmount: toCents(ticket.donations_amount),
  PriceOverridesAmount: toCents(ticket.price_overrides_amount),
  TaxAmount: toCents(ticket.tax_amount),
  GratuityAmount: toCents(ticket.gratuity_amount),
  GratuityTaxAmount: toCents(ticket.gratuity_tax_amount),
  TipAmount: toCents(ticket.tip_amount),
  TotalAmount: toCents(ticket.total_amount),
  PaymentRoundedAmount: toCents(ticket.rounding_amount),
  TenderAmount: toCents(ticket.tender_amount),
  ChangeAmount: toCents(ticket.change_amount),
})
