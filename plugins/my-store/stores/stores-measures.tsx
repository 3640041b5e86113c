import { useTranslation } from 'react-i18next'

import { formatMoney, formatNumber, toCents, useCulture, wholeCents } from '#core'

import { changeOf } from '../parts/differences.ts'
import { Measure, Measures } from '../parts/measure.tsx'
import { OpenOrders } from '../parts/open-orders.tsx'
import type { StoresDay } from './stores-day.ts'

export function StoresMeasures({ day }: { day: StoresDay }) {
  const { sales, usual, usualOf, stores, selling, isToday } = day
  const { t } = useTranslation('my-store')
  const culture = useCulture()
  const count = (of: number) => formatNumber(of, culture)
  const average = sales.tickets === 0 ? 0 : Math.round(toCents(sales.netSales) / sales.tickets)
  return (
    <Measures label={t('figures.title')}>
      <Measure
        label={t('stores.netSales', { count: stores })}
        culture={culture}
        value={formatMoney(toCents(sales.netSales), culture)}
        change={usual === null ? undefined : changeOf(usualOf, usual)}
        detail={
          usual === null
            ? t('figures.nothingBefore')
            : t('figures.ofUsual', { amount: formatMoney(toCents(usual), culture) })
        }
      />
      <Measure label={t('figures.tickets')} culture={culture} value={count(sales.tickets)} />
      <Measure
        label={t('figures.average')}
        culture={culture}
        value={formatMoney(wholeCents(average), culture)}
      />
      <Measure
        label={t('figures.selling')}
        culture={culture}
        value={t('figures.sellingOf', {
          selling: count(selling),
          stores: count(stores),
        })}
      />
      {isToday && <OpenOrders inStores />}
    </Measures>
  )
}
