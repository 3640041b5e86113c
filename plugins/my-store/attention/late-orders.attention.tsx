// Online orders that are late, in company view: of one store, the order manager tells its own.
// Facts: T-my-store-08, T-my-store-09
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { defineSlot, operationQuery, useDecision, type Needs } from '#core'

import { refreshed } from '../parts/refreshed.ts'

function useLateOrders(): Needs {
  const { t } = useTranslation('my-store')
  const opensManager = useDecision('online-ordering.orderManager').kind === 'allow'
  const { data, isError } = useQuery({ ...operationQuery('getOpenOrders'), ...refreshed })
  if (!data) return isError ? 'failed' : 'pending'
  const { late, stores } = data
  if (late === 0) return []
  return [
    {
      key: 'late-orders',
      tone: 'bad',
      icon: 'clock',
      what: t('lateOrders.what', { count: late }),
      which: t('figures.inStores', { count: stores }),
      to: opensManager ? '/onlineordering/ordermanager' : '/mystore',
      where: t(opensManager ? 'lateOrders.where' : 'title'),
    },
  ]
}

export const slot = defineSlot<'attention'>({ Component: ({ tell }) => tell(useLateOrders()) })
