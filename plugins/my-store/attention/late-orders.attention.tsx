// Online orders that are late, whether or not they are accepted, for the first page's list of what
// needs attention. In company view, this also says in which stores.
// Facts: T-my-store-08, T-my-store-09
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { defineSlot, operationQuery, useMay, type Needs } from '#core'

import { refreshed } from '../parts/refreshed.ts'

const mostNamed = 3

function useLateOrders(): Needs {
  const { t, i18n } = useTranslation('my-store')
  const opensManager = useMay('online-ordering.orderManager')
  const isCompany = useMay('my-store.seeStores')
  const { data, isError } = useQuery({ ...operationQuery('getOpenOrders'), ...refreshed })
  if (!data) return isError ? 'failed' : 'pending'
  const { late, stores, latest } = data
  if (late === 0) return []
  const named = latest.slice(0, mostNamed).map(({ name }) => name)
  const rest = stores - named.length
  const names = rest > 0 ? [...named, t('lateOrders.others', { count: rest })] : named
  return [
    {
      key: 'late-orders',
      tone: 'bad',
      icon: 'clock',
      what: t('lateOrders.what', { count: late }),
      ...(isCompany && { which: new Intl.ListFormat(i18n.language).format(names) }),
      ...(opensManager && { to: '/onlineordering/ordermanager', where: t('lateOrders.where') }),
    },
  ]
}

export const slot = defineSlot<'attention'>({
  strings: 'attention',
  Component: ({ tell }) => tell(useLateOrders()),
})
