// The sums of a ticket, aligned with the column of amounts.
// Facts: F-28
import { useTranslation } from 'react-i18next'

import { toCents } from '#core'
import { paidRows, totalRows, type TicketAmounts } from '#schemas/rules/tickets/amounts.ts'

import { paidAmounts, paidWith, useTicketFormat } from '../data/ticket-format.ts'
import type { TicketDetail, TicketPayment } from '../data/ticket.ts'
import classes from './ticket-parts.module.css'

const toCentAmounts = (ticket: TicketDetail): TicketAmounts => ({
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
  /** Shown below the sums, once loaded. */
  payments?: readonly TicketPayment[]
  /** Adds a line for price overrides. The subtotal already includes them. */
  withOverrides?: boolean
}

/** The sums of a ticket and its payments. */
export function Sums({ ticket, payments = [], withOverrides = false }: SumsProps) {
  const { t } = useTranslation('results')
  const { cents, money } = useTicketFormat()
  const amounts = toCentAmounts(ticket)
  return (
    <dl className={classes.sums}>
      {totalRows(amounts).map(({ name, cents: amount }) => (
        <div key={name} data-total={name === 'TotalAmount' || undefined}>
          <dt>{t(`tickets.amounts.${name}`)}</dt>
          <dd>{cents(amount)}</dd>
        </div>
      ))}
      {paidRows(amounts, payments.map(paidAmounts)).map((row) => {
        const payment = row.payment === undefined ? undefined : payments[row.payment]
        return (
          <div key={row.payment ?? row.name}>
            <dt>
              {payment
                ? t('tickets.paidWith', { payment: paidWith(payment) })
                : row.payment === undefined && t(`tickets.amounts.${row.name}`)}
            </dt>
            <dd>{cents(row.cents)}</dd>
          </div>
        )
      })}
      {withOverrides && ticket.PriceOverridesAmount !== 0 && (
        <div data-aside>
          <dt>{t('tickets.amounts.PriceOverridesAmount')}</dt>
          <dd>{money(ticket.PriceOverridesAmount)}</dd>
        </div>
      )}
    </dl>
  )
}
