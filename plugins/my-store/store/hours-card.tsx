import { Button, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import {
  Chart,
  dayText,
  EmptyState,
  formatTick,
  formatMoney,
  hourSpanText,
  hourText,
  toCents,
  useCulture,
} from '#core'

import styles from './store.module.css'
import type { StoreDay } from './store-day.ts'

interface HoursProps {
  day: StoreDay
  /** Called to show another day. Undefined means today. */
  onChoose: (date: string | undefined) => void
}
/** A chart of net sales by hour, with the usual sales as a band behind it. */
export function HoursCard({ day, onChoose }: HoursProps) {
  const { t } = useTranslation('my-store')
  const culture = useCulture()
  const table = useId()
  const { hours, now, comparedWith, date, isToday, lastDate } = day
  if (hours.length === 0 || (day.sales.tickets === 0 && !isToday))
    return (
      <section className={styles.card}>
        <EmptyState
          icon="results"
          title={
            isToday ? t('hours.emptyToday') : t('hours.emptyTitle', { day: dayText(date, culture) })
          }
          text={
            lastDate
              ? t('hours.empty', { day: dayText(lastDate, culture) })
              : t(isToday ? 'hours.emptyEver' : 'hours.emptyBefore')
          }
          action={
            (lastDate || !isToday) && (
              <Button variant="default" onClick={() => onChoose(lastDate ?? undefined)}>
                {lastDate
                  ? t('hours.showLast', { day: dayText(lastDate, culture) })
                  : t('hours.showToday')}
              </Button>
            )
          }
        />
      </section>
    )
  const money = (amount: number) => formatMoney(toCents(amount), culture)
  const today = isToday ? t('hours.today') : dayText(date, culture)
  const before = dayText(comparedWith, culture)
  const span = (hour: number) => hourSpanText(hour, culture)
  const hasBand = hours.some(({ low }) => low !== null)
  return (
    <section className={styles.card}>
      <Chart
        kind="line"
        title={t('hours.title')}
        table={table}
        height={232}
        positions={hours.map(({ hour }) => ({
          key: String(hour),
          label: hourText(hour, culture),
          long: span(hour),
        }))}
        series={[{ key: 'day', label: today, values: hours.map(({ netSales }) => netSales) }]}
        before={{ label: before, values: hours.map((hour) => hour.before) }}
        usual={
          hasBand
            ? {
                label: t('hours.usual'),
                low: hours.map(({ low }) => low),
                high: hours.map(({ high }) => high),
              }
            : undefined
        }
        now={now === null ? undefined : hours.findIndex(({ hour }) => hour === now)}
        format={money}
        tick={(amount) => formatTick(amount, culture, 'money')}
      />
      <VisuallyHidden>
        <table id={table}>
          <caption>{t('hours.table')}</caption>
          <thead>
            <tr>
              {[t('hours.hour'), today, before, t('hours.low'), t('hours.high')].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hours.map(({ hour, netSales, before: then, low, high }) => (
              <tr key={hour}>
                <th scope="row">{span(hour)}</th>
                {[netSales, then, low, high].map((amount, at) => (
                  <td key={at}>{amount === null ? '' : money(amount)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </section>
  )
}
