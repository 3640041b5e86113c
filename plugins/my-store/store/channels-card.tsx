import { useTranslation } from 'react-i18next'

import { formatMoney, toCents, useCulture } from '#core'

import { Card } from '../parts/card.tsx'
import { changeOf, changeText } from '../parts/differences.ts'
import { shortDay } from '../parts/short-day.ts'
import styles from './store.module.css'
import type { StoreDay } from './store-day.ts'

/** Sales by channel, compared with the same weekday a week before. */
export function ChannelsCard({ day }: { day: StoreDay }) {
  const { t } = useTranslation('my-store')
  const culture = useCulture()
  const { channels, sales, before, comparedWith } = day
  const largest = Math.max(0, ...channels.flatMap((channel) => [channel.netSales, channel.before]))
  const width = (amount: number) => `${largest > 0 ? Math.max(0, (amount / largest) * 100) : 0}%`
  const versus = (amount: number, then: number) => {
    const change = changeOf(amount, then)
    return change === undefined ? '—' : changeText(change, culture)
  }
  if (channels.length === 0)
    return (
      <Card title={t('channels.title')}>
        <p className={styles.empty}>{t('channels.empty')}</p>
      </Card>
    )
  return (
    <Card title={t('channels.title')}>
      <table className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{t('channels.name')}</th>
            <td className={styles.barCell} aria-hidden />
            <th scope="col">{t('channels.netSales')}</th>
            <th scope="col">{t('channels.versus', { day: shortDay(comparedWith, culture) })}</th>
          </tr>
        </thead>
        <tbody>
          {channels.map(({ name, netSales, before: then }) => (
            <tr key={name}>
              <th scope="row">{name ?? t('channels.none')}</th>
              <td className={styles.barCell} aria-hidden>
                <span className={styles.bar} style={{ width: width(netSales) }} />
                <span className={styles.tick} style={{ insetInlineStart: width(then) }} />
              </td>
              <td>{formatMoney(toCents(netSales), culture)}</td>
              <td>{versus(netSales, then)}</td>
            </tr>
          ))}
          <tr className={styles.total}>
            <th scope="row">{t('channels.all')}</th>
            <td className={styles.barCell} aria-hidden />
            <td>{formatMoney(toCents(sales.netSales), culture)}</td>
            <td>{versus(sales.netSales, before.netSales)}</td>
          </tr>
        </tbody>
      </table>
    </Card>
  )
}
