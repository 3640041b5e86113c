import { useTranslation } from 'react-i18next'

import { formatMoney, formatNumber, toCents, useCulture, wholeCents } from '#core'

import { changeOf, countChange, moneyChange, shareText } from '../parts/differences.ts'
import { Measure, Measures } from '../parts/measure.tsx'
import { OpenOrders } from '../parts/open-orders.tsx'
import type { StoreDay } from './store-day.ts'

type Sales = StoreDay['sales']

/** The average ticket in cents; 0 if nothing was sold. */
const averageOf = ({ netSales, tickets }: Sales) =>
  wholeCents(tickets === 0 ? 0 : Math.round(toCents(netSales) / tickets))
const onlineOf = ({ netSales, online }: Sales) => (netSales > 0 ? online / netSales : 0)

/** A row of measures, each compared with the same weekday a week before. */
export function DayMeasures({ day: { sales, before, isToday } }: { day: StoreDay }) {
  const { t } = useTranslation('my-store')
  const culture = useCulture()
  const hasBefore = before.tickets > 0
  const nothing = t('figures.nothingBefore')
  const points = (onlineOf(sales) - onlineOf(before)) * 100
  return (
    <Measures label={t('figures.title')}>
      <Measure
        label={t('figures.netSales')}
        culture={culture}
        value={formatMoney(toCents(sales.netSales), culture)}
        change={changeOf(sales.netSales, before.netSales)}
        detail={
          hasBefore
            ? moneyChange(wholeCents(toCents(sales.netSales) - toCents(before.netSales)), culture)
            : nothing
        }
      />
      <Measure
        label={t('figures.tickets')}
        culture={culture}
        value={formatNumber(sales.tickets, culture)}
        change={changeOf(sales.tickets, before.tickets)}
        detail={hasBefore ? countChange(sales.tickets - before.tickets, culture) : nothing}
      />
      <Measure
        label={t('figures.average')}
        culture={culture}
        value={formatMoney(averageOf(sales), culture)}
        change={changeOf(averageOf(sales), averageOf(before))}
        detail={
          hasBefore
            ? moneyChange(wholeCents(averageOf(sales) - averageOf(before)), culture)
            : nothing
        }
      />
      <Measure
        label={t('figures.online')}
        culture={culture}
        value={shareText(onlineOf(sales), culture)}
        detail={
          hasBefore
            ? t('figures.points', { points: countChange(Math.round(points * 10) / 10, culture) })
            : nothing
        }
      />
      {isToday && <OpenOrders />}
    </Measures>
  )
}
