import { StatusBadge, type GridColumn, type TextOf } from '#core'
import { isOpen } from '#schemas/rules/orders.ts'

import { toneOf } from './order-status.ts'
import type { OrderRow, Shown } from './orders.ts'
import type { OrderFormat } from './use-order-format.ts'

/**
 * Columns of the queue.
 * @param now the instant at which the list was read
 */
export function orderColumns({
  t,
  format,
  now,
  shown,
}: {
  t: TextOf
  format: OrderFormat
  now: string
  shown: Shown
}): GridColumn<OrderRow>[] {
  const lateText = ({ status, dueAt }: OrderRow) => {
    const minutes = isOpen(status) ? format.lateBy(dueAt, now) : 0
    return minutes > 0 ? format.late(minutes) : undefined
  }
  const promised = (row: OrderRow) => format.moment(row.dueAt, now)
  const status: GridColumn<OrderRow> = {
    id: 'status',
    title: 'online-ordering:orders.columns.status',
    value: (row) => t(`online-ordering:orders.status.${row.status}`),
    render: (row) => (
      <StatusBadge tone={toneOf(row.status)}>
        {t(`online-ordering:orders.status.${row.status}`)}
      </StatusBadge>
    ),
    narrow: 'second',
    width: 120,
  }
  return [
    {
      id: 'number',
      title: 'online-ordering:orders.columns.number',
      value: ({ number }) => number,
      sort: 'number',
      primary: true,
      width: 100,
    },
    {
      id: 'due',
      title: 'online-ordering:orders.columns.due',
      value: (row) => [promised(row), lateText(row)].filter(Boolean).join(', '),
      render: (row) => (
        <>
          {promised(row)} {lateText(row) && <StatusBadge tone="bad">{lateText(row)}</StatusBadge>}
        </>
      ),
      sort: 'due',
      narrow: 'first',
      width: 200,
    },
    ...(shown === 'all' ? [status] : []),
    {
      id: 'type',
      title: 'online-ordering:orders.columns.type',
      value: ({ type }) => t(`online-ordering:orders.type.${type}`),
      narrow: 'second',
      width: 110,
    },
    {
      id: 'guest',
      title: 'online-ordering:orders.columns.guest',
      value: ({ guest }) => guest,
      sort: 'guest',
      narrow: 'second',
    },
    {
      id: 'items',
      title: 'online-ordering:orders.columns.items',
      value: ({ items }) => items,
      narrow: 'more',
    },
    {
      id: 'placed',
      title: 'online-ordering:orders.columns.placed',
      value: ({ placedAt }) => format.age(placedAt, now),
      sort: 'placed',
      narrow: shown === 'all' ? 'more' : 'second',
      width: 120,
    },
    {
      id: 'total',
      title: 'online-ordering:orders.columns.total',
      value: ({ total }) => format.money(total),
      sort: 'total',
      numeric: true,
      narrow: 'more',
      width: 100,
    },
  ]
}
