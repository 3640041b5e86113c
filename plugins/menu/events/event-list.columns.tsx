// Facts: R-084
import { dateText, StatusBadge, type GridColumn, type TextOf } from '#core'

import { weekdays } from '../rules/menu.ts'
import { daysShort, timesText } from './event-strings.ts'
import type { StoredEvent } from './event.form.ts'

/** Columns of the list. Times are local to each store and formatted in the merchant's culture. */
export function eventColumns({
  t,
  culture,
}: {
  t: TextOf
  culture: string
}): GridColumn<StoredEvent>[] {
  const state = ({ IsActive }: StoredEvent) =>
    t(IsActive ? 'menu:events.active' : 'menu:events.off')
  return [
    {
      id: 'name',
      title: 'menu:events.columns.name',
      value: (row) => row.Name,
      sort: 'Name',
      primary: true,
    },
    {
      id: 'days',
      title: 'menu:events.columns.days',
      value: (row) =>
        daysShort(
          weekdays.filter((day) => row.DaysOfWeek.includes(day)),
          t,
          culture,
        ),
      width: 150,
    },
    {
      id: 'times',
      title: 'menu:events.columns.times',
      value: (row) => timesText(row.StartTime, row.EndTime, t, culture),
      sort: 'StartTime',
      width: 180,
    },
    {
      id: 'startDate',
      title: 'menu:events.columns.startDate',
      value: (row) => dateText(row.StartDate, culture),
      sort: 'StartDate',
      width: 130,
    },
    {
      id: 'endDate',
      title: 'menu:events.columns.endDate',
      value: (row) => (row.EndDate ? dateText(row.EndDate, culture) : t('menu:events.noEnd')),
      sort: 'EndDate',
      width: 130,
    },
    {
      id: 'priceList',
      title: 'menu:events.columns.priceList',
      value: (row) => row.PriceListName ?? t('menu:events.usualPrices'),
      width: 150,
    },
    {
      id: 'active',
      title: 'menu:events.columns.active',
      value: state,
      render: (row) => (
        <StatusBadge tone={row.IsActive ? 'good' : 'neutral'}>{state(row)}</StatusBadge>
      ),
      sort: 'IsActive',
      narrow: 'first',
      width: 100,
    },
  ]
}
