// Facts: U-160
import { useTranslation } from 'react-i18next'

import { useCulture } from '#core'

import type { Bill } from '../../rules/basket/bill.ts'
import classes from './example.module.css'
import { moneyIn } from './fee-strings.ts'

const getters = ['store', 'staff', 'state'] as const

/**
 * Shows which part of the guest's total each party gets. The bar repeats the amounts beside the
 * names.
 */
export function Shares({ bill }: { bill: Bill }) {
  const { t } = useTranslation('online-ordering')
  const money = moneyIn(useCulture())
  return (
    <section className={classes.part}>
      <h3 className={classes.partTitle}>{t('fees.example.shares')}</h3>
      <div className={classes.shares} aria-hidden>
        {getters.map((who) => (
          <span key={who} data-who={who} style={{ flexGrow: bill.shares[who] }} />
        ))}
      </div>
      <ul className={classes.getters}>
        {getters.map((who) => (
          <li key={who} className={classes.line}>
            <span className={classes.getter} data-who={who}>
              {t(`fees.example.${who}`)}
            </span>
            <span className={classes.amount}>{money(bill.shares[who])}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
