// The number of open online orders now. It doesn't depend on the chosen day, so it isn't shown
// on past days. Everyone who may open My store sees it, if the merchant has online ordering. Facts:
// T-my-store-08
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { formatNumber, operationQuery, StatusBadge, useClock, useCulture, useMay } from '#core'

import { Measure } from './measure.tsx'
import { refreshed } from './refreshed.ts'

/** @param inStores true in company view. Then also shows how many stores have late orders */
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
  // Renders nothing. People who may not see the orders shouldn't learn that there are any, and if
  // loading fails, an error wouldn't be worth showing here.
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
