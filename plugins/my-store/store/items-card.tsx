import { useTranslation } from 'react-i18next'

import { formatMoney, formatNumber, toCents, useCulture } from '#core'

import { Card } from '../parts/card.tsx'
import { countChange } from '../parts/differences.ts'
import { shortDay } from '../parts/short-day.ts'
import styles from './store.module.css'
import type { StoreDay } from './store-day.ts'

export function ItemsCard({ day: { items, comparedWith } }: { day: StoreDay }) {
  const { t } = useTranslation('my-store')
  const culture = useCulture()
  if (items.length === 0)
    return (
      <Card title={t('items.title')}>
        <p className={styles.empty}>{t('items.empty')}</p>
      </Card>
    )
  return (
    <Card title={t('items.title')}>
      <table className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{t('items.name')}</th>
            <th scope="col">{t('items.sold')}</th>
            <th scope="col">{t('channels.versus', { day: shortDay(comparedWith, culture) })}</th>
            <th scope="col">{t('channels.netSales')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ name, sold, before, netSales }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatNumber(sold, culture)}</td>
              <td>{countChange(sold - before, culture)}</td>
              <td>{formatMoney(toCents(netSales), culture)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
