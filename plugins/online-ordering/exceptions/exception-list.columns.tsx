import { StatusBadge, type GridColumn, type TextOf } from '#core'

import { hoursText, ruleText, weekdayDate, type HoursException } from './exception.ts'

/**
 * Columns of the list. In the view of one store, the stores aren't listed. The list then only shows
 * whether the exception applies to other stores too.
 */
export function exceptionColumns({
  t,
  culture,
  byStores,
}: {
  t: TextOf
  culture: string
  byStores: boolean
}): GridColumn<HoursException>[] {
  return [
    {
      id: 'reason',
      title: 'online-ordering:exceptions.columns.reason',
      value: ({ reason }) => reason,
      sort: 'reason',
      primary: true,
    },
    {
      id: 'date',
      title: 'online-ordering:exceptions.columns.date',
      value: ({ nextDate, date }) => weekdayDate(nextDate ?? date, culture),
      sort: 'date',
      narrow: 'first',
      width: 170,
    },
    {
      id: 'hours',
      title: 'online-ordering:exceptions.columns.hours',
      value: (row) => hoursText(row, t, culture),
      render: (row) =>
        row.isClosed ? (
          <StatusBadge tone="neutral">{t('online-ordering:exceptions.closed')}</StatusBadge>
        ) : (
          hoursText(row, t, culture)
        ),
    },
    {
      id: 'yearly',
      title: 'online-ordering:exceptions.columns.yearly',
      value: ({ date, yearly, yearlyBy }) =>
        !yearly
          ? t('online-ordering:exceptions.once')
          : yearlyBy === 'date'
            ? t('online-ordering:exceptions.everyYear')
            : t('online-ordering:exceptions.everyYearBy', {
                rule: ruleText(date, yearlyBy, t, culture),
              }),
      width: 180,
    },
    byStores
      ? {
          id: 'stores',
          title: 'online-ordering:exceptions.columns.stores',
          value: (row) => formatStores(row, t),
          sort: 'stores',
          width: 220,
        }
      : {
          id: 'shared',
          title: 'online-ordering:exceptions.columns.holds',
          value: ({ isShared }) =>
            t(`online-ordering:exceptions.${isShared ? 'otherStoresToo' : 'thisStore'}`),
          width: 180,
        },
  ]
}

const mostNamed = 2

/** `All stores`, `All but Station Arcade`, `Harbour Street, Mill Lane`, or their number. */
function formatStores({ storeCount, stores = [] }: HoursException, t: TextOf): string {
  const differing = stores.filter(({ storeId }) => storeId !== 0)
  const names = differing.map(({ storeName }) => storeName ?? '').join(', ')
  const isEverywhere = stores.some(({ storeId, isAssigned }) => storeId === 0 && isAssigned)
  if (isEverywhere && differing.length === 0) return t('grid:stores.all')
  if (differing.length > mostNamed)
    return t('online-ordering:exceptions.storeCount', { count: storeCount })
  return isEverywhere ? t('online-ordering:exceptions.allBut', { names }) : names
}
