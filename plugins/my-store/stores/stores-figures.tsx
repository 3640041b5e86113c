import { useTranslation } from 'react-i18next'

import { formatMoney, formatNumber, toCents, useCulture, wholeCents } from '#core'

import { changeOf } from '../parts/differences.ts'
import { Figure, Figures } from '../parts/figure.tsx'
import { OpenOrders } from '../parts/open-orders.tsx'
import type { StoresDay } from './stores-day.ts'

export function StoresFigures({ day }: { day: StoresDay }) {
  const { sales, usual, usualOf, stores, selling, isToday } = day
  const { t } = useTranslation('my-store')
  const culture = useCulture()
  const count = (of: number) => formatNumber(of, culture)
  const average = sales.tickets === 0 ? 0 : Math.round(toCents(sales.netSales) / sales.tickets)
  return (
    <Figures label={t('figures.title')}>
      <Figure
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
      <Figure label={t('figures.tickets')} culture={culture} value={count(sales.tickets)} />
      <Figure
        label={t('figures.average')}
        culture={culture}
        value={formatMoney(wholeCents(average), culture)}
      />
      <Figure
        label={t('figures.selling')}
        culture={culture}
        value={t('figures.sellingOf', {
          selling: count(selling),
          stores: count(stores),
        })}
      />
      {isToday && <OpenOrders inStores />}
    </Figures>
  )
}
