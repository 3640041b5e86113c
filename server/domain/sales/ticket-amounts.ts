// Names the amounts of a stored ticket as the contract does. Answers, receipts and files use this
// list.
import { toCents } from '../../../core/money.ts'
import type { TicketAmountName, TicketAmounts } from '../../../schemas/rules/tickets/amounts.ts'
import type { Row } from '../../data/schema.ts'

const columnOf = {
  SubTotalAmount: 'subtotal_amount',
  ChargesAmount: 'charges_amount',
  CCSurchargesAmount: 'surcharge_amount',
  DiscountAmount: 'discount_amount',
  DonationsAmount: 'donations_amount',
  PriceOverridesAmount: 'price_overrides_amount',
  TaxAmount: 'tax_amount',
  GratuityAmount: 'gratuity_amount',
  GratuityTaxAmount: 'gratuity_tax_amount',
  TipAmount: 'tip_amount',
  TotalAmount: 'total_amount',
  PaymentRoundedAmount: 'rounding_amount',
  TenderAmount: 'tender_amount',
  ChangeAmount: 'change_amount',
} as const satisfies Record<TicketAmountName, keyof Row<'ticket'>>

export const amountColumns = Object.values(columnOf)

/** The amounts of a ticket, each parsed from its column's text. */
export const amountsAs = <Amount>(
  ticket: Pick<Row<'ticket'>, (typeof amountColumns)[number]>,
  read: (decimal: string) => Amount,
): Record<TicketAmountName, Amount> =>
  Object.fromEntries(
    Object.entries(columnOf).map(([name, column]) => [name, read(ticket[column])]),
  ) as Record<TicketAmountName, Amount>

/** In cents. */
export const amountsOf = (ticket: Parameters<typeof amountsAs>[0]): TicketAmounts =>
  amountsAs(ticket, toCents)

export const amountLabels: Readonly<Record<TicketAmountName, string>> = {
  SubTotalAmount: 'Subtotal',
  DiscountAmount: 'Discounts',
  ChargesAmount: 'Charges',
  CCSurchargesAmount: 'Card surcharge',
  DonationsAmount: 'Donations',
  PriceOverridesAmount: 'Price overrides',
  TaxAmount: 'Tax',
  GratuityAmount: 'Gratuity',
  GratuityTaxAmount: 'Tax on gratuity',
  TipAmount: 'Tip',
  TotalAmount: 'Total',
  PaymentRoundedAmount: 'Rounding',
  TenderAmount: 'Paid',
  ChangeAmount: 'Change',
}
