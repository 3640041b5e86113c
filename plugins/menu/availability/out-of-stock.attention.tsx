// Items that are out of stock, for the first page's list of what needs attention. Facts:
// T-my-store-09
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { defineSlot, operationQuery, type Needs } from '#core'

/** Number of items listed by name. */
const named = 3

function useItemsOut(): Needs {
  const { t, i18n } = useTranslation('menu')
  const { data, isError } = useQuery(
    operationQuery('getItemAvailability', {
      body: { RequestedPageNum: 1, PageRowCount: named, Show: 'outOfStock' },
    }),
  )
  if (!data) return isError ? 'failed' : 'pending'
  const count = data.TotalRowCount
  if (count === 0) return []
  const names = data.ResultSet.map(({ ItemName }) => ItemName)
  const rest = count - names.length
  const list = new Intl.ListFormat(i18n.language)
  return [
    {
      key: 'items-out',
      tone: 'warn',
      icon: 'menu',
      what: t('availability.attention.out', { count }),
      which: list.format(
        rest > 0 ? [...names, t('availability.attention.others', { count: rest })] : names,
      ),
      to: '/menu/itemAvailability?show=outOfStock',
      where: t('availability.attention.where'),
    },
  ]
}

export const slot = defineSlot<'attention'>({
  strings: 'availability',
  Component: ({ tell }) => tell(useItemsOut()),
})
