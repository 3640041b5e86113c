// What a ticket comes to, under the column of figures.
// Facts: F-28
import { useTranslation } from 'react-i18next'

import { toCents } from '#core'
import { amountRows, type TicketAmounts } from '#schemas/rules/tickets/amounts.ts'

import { paidWith, useTicketWords } from '../data/ticket-words.ts'
import type { TicketDetail, TicketPayment } from '../data/ticket.ts'
import classes from './ticket-parts.module.css'

const centsOf = (ticket: TicketDetail): TicketAmounts => ({
  SubTotalAmount: toCents(ticket.SubTotalAmount),
  ChargesAmount: toCents(ticket.ChargesAmount),
  CCSurchargesAmount: toCents(ticket.CCSurchargesAmount),
  DiscountAmount: toCents(ticket.DiscountAmount),
  DonationsAmount: toCents(ticket.DonationsAmount),
  PriceOverridesAmount: toCents(ticket.PriceOverridesAmount),
  TaxAmount: toCents(ticket.TaxAmount),
  GratuityAmount: toCents(ticket.GratuityAmount),
  GratuityTaxAmount: toCents(ticket.GratuityTaxAmount),
  TipAmount: toCents(ticket.TipAmount),
  TotalAmount: toCents(ticket.TotalAmount),
  PaymentRoundedAmount: toCents(ticket.PaymentRoundedAmount),
  TenderAmount: toCents(ticket.TenderAmount),
  ChangeAmount: toCents(ticket.ChangeAmount),
})

interface SumsProps {
  ticket: TicketDetail
  /** Said below the sums, where they are known. */
  payments?: readonly TicketPayment[]
  /** A line for what price overrides took off, which the subtotal already holds. */
  withOverrides?: boolean
}

/** The sums of a ticket, and who paid them. */
export function Sums({ ticket, payments = [], withOverrides = false }: SumsProps) {
  const { t } = useTranslation('results')
  const { cents, money } = useTicketWords()
  return (
    <dl className={classes.sums}>
      {amountRows(centsOf(ticket)).map(({ name, cents: amount }) => (
        <div key={name} data-total={name === 'TotalAmount' || undefined}>
          <dt>{t(`tickets.amounts.${name}`)}</dt>
          <dd>{cents(amount)}</dd>
        </div>
      ))}
      {payments.map((payment, index) => (
        // A ticket can be paid twice in the same way.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index}>
          <dt>{t('tickets.paidWith', { payment: paidWith(payment) })}</dt>
          <dd>{money(payment.PaymentAmount)}</dd>
        </div>
      ))}
      {withOverrides && ticket.PriceOverridesAmount !== 0 && (
        <div data-aside>
          <dt>{t('tickets.amounts.PriceOverridesAmount')}</dt>
          <dd>{money(ticket.PriceOverridesAmount)}</dd>
        </div>
      )}
    </dl>
  )
}
