// New online orders that wait to be accepted, for the first page's list of what needs attention. My
// store reports late orders, whether they are new or not. Facts: T-my-store-09
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { defineSlot, operationQuery, type Needs } from '#core'

import { orderManager } from './orders.ts'

/** Maximum number of orders that are named. */
const named = 3
const everyMinute = 60_000

function useNewOrders(): Needs {
  const { t, i18n } = useTranslation('online-ordering')
  const { data, isError } = useQuery({
    ...operationQuery('findOnlineOrders', { query: { status: 'new', sort: 'due', size: named } }),
    refetchInterval: everyMinute,
    refetchOnWindowFocus: true,
  })
  if (!data) return isError ? 'failed' : 'pending'
  const { orders, total } = data
  if (total === 0) return []
  const names = orders.map(({ number, guest }) => t('orders.attention.one', { number, guest }))
  const rest = total - orders.length
  return [
    {
      key: 'new-orders',
      tone: 'warn',
      icon: 'clock',
      what: t('orders.attention.new', { count: total }),
      which: new Intl.ListFormat(i18n.language).format(
        rest > 0 ? [...names, t('orders.attention.others', { count: rest })] : names,
      ),
      to: `${orderManager}?status=new`,
      where: t('orders.attention.where'),
    },
  ]
}

export const slot = defineSlot<'attention'>({
  strings: 'order-manager',
  Component: ({ tell }) => tell(useNewOrders()),
})
