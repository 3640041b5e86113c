// The number of online orders that wait now. Past days omit it, because it doesn't depend on the
// day. Shown to everyone who may see My store, where there is online ordering. Facts: T-my-store-08
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { formatNumber, operationQuery, StatusBadge, useClock, useCulture, useMay } from '#core'

import { Measure } from './measure.tsx'
import { refreshed } from './refreshed.ts'

/** @param inStores in company view: also shows in how many stores orders are late */
export function OpenOrders({ inStores = false }: { inStores?: boolean }) {
  const { t } = useTranslation('my-store')
  const culture = useCulture()
  const clock = useClock()
  const isAllowed = useMay('my-store.seeOpenOrders')
  const { data } = useQuery({
    ...operationQuery('getOpenOrders'),
    ...refreshed,
    enabled: isAllowed,
  })
  // Hidden, because people who may not see them aren't told that there are any, and a failure isn't
  // worth an error here.
  if (!isAllowed || !data) return null
  const { count, late, nextDue, stores } = data
  const lateText = t('figures.late', { count: late })
  return (
    <Measure
      label={t('figures.orders')}
      culture={culture}
      value={formatNumber(count, culture)}
      detail={
        <>
          {late > 0 && <StatusBadge tone="bad">{lateText}</StatusBadge>}{' '}
          {inStores
            ? late > 0 && t('figures.inStores', { count: stores })
            : nextDue
              ? t('figures.nextDue', { time: clock(nextDue) })
              : late === 0 && t('figures.noneDue')}
        </>
      }
    />
  )
}
