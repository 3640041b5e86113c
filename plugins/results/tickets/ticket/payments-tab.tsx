// Facts: U-092, F-31; resolution 40
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

import { EmptyState, useMay } from '#core'

import { Part } from './part.tsx'
import { shortAccount, useTicketFormat } from '../data/ticket-format.ts'
import { paymentsQuery, type TicketName, type TicketPayment } from '../data/ticket.ts'
import { useWhole } from './use-whole.ts'
import classes from './ticket-parts.module.css'

export function PaymentsTab({ name, tight }: { name: TicketName; tight: boolean }) {
  const { t } = useTranslation('results')
  const { money } = useTicketFormat()
  const payments = useWhole((page) => paymentsQuery(name, page))
  return (
    <Part whole={payments} none={<EmptyState text={t('tickets.none.payments')} />}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('tickets.payments.description')}</th>
            <th scope="col" className={classes.measure}>
              {t('tickets.payments.amount')}
            </th>
            <th scope="col" className={classes.measure}>
              {t('tickets.payments.tip')}
            </th>
            {!tight && (
              <>
                <th scope="col">{t('tickets.payments.account')}</th>
                <th scope="col">{t('tickets.payments.transaction')}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {payments.rows.map((payment, index) => (
            // Keyed by index because payments have no id.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <th scope="row">
                <span className={classes.item}>{payment.Description}</span>
                {tight && (
                  <div className={classes.about}>
                    <Account payment={payment} day={name.BusinessDate} />
                    {payment.TransactionId && (
                      <div>
                        {t('tickets.payments.transactionOf', { id: payment.TransactionId })}
                      </div>
                    )}
                  </div>
                )}
              </th>
              <td className={classes.measure}>{money(payment.PaymentAmount)}</td>
              <td className={classes.measure}>{money(payment.TipAmount)}</td>
              {!tight && (
                <>
                  <td>
                    <Account payment={payment} day={name.BusinessDate} />
                  </td>
                  <td className={classes.id}>
                    {payment.TransactionId ?? <span className={classes.muted}>—</span>}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}

/** The masked account number. It links to the day's card payments if the user can open them. */
function Account({ payment, day }: { payment: TicketPayment; day: string }) {
  const mayLink = useMay('results.accountNumberLinks')
  const mayOpen = useMay('results.credit')
  if (!payment.AdditionalPaymentInfo) return <span className={classes.muted}>—</span>
  const account = shortAccount(payment.AdditionalPaymentInfo)
  return mayLink && mayOpen ? (
    <Anchor component={Link} to={`/results/credit?f-dates=${day}..${day}`} inherit>
      {account}
    </Anchor>
  ) : (
    account
  )
}
