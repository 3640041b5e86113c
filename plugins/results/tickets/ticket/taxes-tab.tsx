// Facts: U-093, F-32
import { useTranslation } from 'react-i18next'

import { EmptyState, formatRate } from '#core'

import { Part } from './part.tsx'
import { useTicketFormat } from '../data/ticket-format.ts'
import { taxesQuery, type TicketName } from '../data/ticket.ts'
import { useWhole } from './use-whole.ts'
import classes from './ticket-parts.module.css'

/** The taxes of a ticket. A rate can have more than two decimals. */
export function TaxesTab({ name }: { name: TicketName }) {
  const { t } = useTranslation('results')
  const { money, culture } = useTicketFormat()
  const taxes = useWhole((page) => taxesQuery(name, page))
  return (
    <Part whole={taxes} none={<EmptyState text={t('tickets.none.taxes')} />}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('tickets.taxes.category')}</th>
            <th scope="col" className={classes.measure}>
              {t('tickets.taxes.rate')}
            </th>
            <th scope="col" className={classes.measure}>
              {t('tickets.taxes.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {taxes.rows.map((tax, index) => (
            // Keyed by index because two rules can share a name.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <th scope="row">
                <span className={classes.item}>{tax.RuleName}</span>
              </th>
              <td className={classes.measure}>{formatRate(tax.TaxRate, culture)}</td>
              <td className={classes.measure}>{money(tax.TaxAmount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}
