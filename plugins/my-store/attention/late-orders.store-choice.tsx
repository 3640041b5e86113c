// Stores with late orders. Shown where the order manager asks the user to choose a store.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { defineSlot, operationQuery, type StoreNote } from '#core'

import { refreshed } from '../parts/refreshed.ts'

function useLateStores(route: string): readonly StoreNote[] {
  const { t } = useTranslation('my-store')
  const { data } = useQuery({
    ...operationQuery('getOpenOrders'),
    ...refreshed,
    enabled: route === 'online-ordering.orderManager',
  })
  return (data?.latest ?? []).map(({ storeId, name, late }) => ({
    storeId,
    storeName: name,
    note: t('lateOrders.inStore', { count: late }),
  }))
}

export const slot = defineSlot<'storeChoice'>({
  strings: 'attention',
  Component: ({ route, tell }) => tell(useLateStores(route)),
})
