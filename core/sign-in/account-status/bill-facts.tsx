// The amount, the due date, what stops when, and who can act. These are what merchants most often
// look for in such a notice.
import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { toCents } from '../../money.ts'
import { formatMoney } from '../../i18n/numbers.ts'
import { dateFormat } from '../../time/date-format.ts'
import type { Bill } from './use-bill.ts'
import styles from '../dialog-parts/dialogs.module.css'

export interface BillFactsProps {
  bill: Bill | undefined
  failed: boolean
  name: string
  over: boolean
  mayPay: boolean
}
export function BillFacts({ bill, failed, name, over, mayPay }: BillFactsProps) {
  const { t, i18n } = useTranslation('core')
  if (!bill && !failed) return <Skeleton height={116} />
  const day = (date: string) =>
    dateFormat(i18n.language, { dateStyle: 'long' }).format(Date.parse(date))
  const { AmountDue, CurrencyCode, DueDate, ServiceEndsOn } = bill?.BillingInfo ?? {}
  const facts: [term: string, said: string | null | undefined][] = [
    [
      t('pastDue.amount'),
      AmountDue !== undefined && CurrencyCode
        ? formatMoney(toCents(AmountDue), i18n.language, CurrencyCode)
        : null,
    ],
    [t('pastDue.dueDate'), DueDate && day(DueDate)],
    [t(over ? 'pastDue.stopped' : 'pastDue.stops'), ServiceEndsOn && day(ServiceEndsOn)],
    [t('pastDue.who'), mayPay ? t('pastDue.whoYou') : t('pastDue.whoManager', { name })],
  ]
  return (
    <>
      <dl className={styles.facts}>
        {facts
          .filter(([, said]) => said)
          .map(([term, said]) => [
            <dt key={term}>{term}</dt>,
            <dd key={`${term} said`}>{said}</dd>,
          ])}
      </dl>
      {!bill?.BillingInfo && <p className={styles.quiet}>{t('pastDue.unknownBill')}</p>}
    </>
  )
}
