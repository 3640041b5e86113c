// Facts: N-29, U-198; resolution 85
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

import {
  DataGrid,
  definePage,
  PageHeader,
  ReadOnlyReason,
  readGridState,
  useBusinessDay,
  useDisabledReason,
  useMay,
  useText,
  type GridState,
} from '#core'

import { OrderDrawer } from './order-drawer.tsx'
import { orderColumns } from './order-list.columns.tsx'
import {
  defaultsOf,
  orderDays,
  orderIn,
  orderManager,
  ordersQuery,
  orderTypes,
  toPage,
  shownIn,
  type OrderRow,
} from './orders.ts'
import { Refreshed } from './refreshed.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { useOrderFormat } from './use-order-format.ts'

/**
 * The page Online ordering → Order manager. It shows the store's orders as a queue, with the
 * selected order beside it.
 */
function OrderManagerPage() {
  const { t } = useTranslation('online-ordering')
  const text = useText()
  const format = useOrderFormat()
  const calendar = useBusinessDay()
  const reason = useDisabledReason('online-ordering.changeOrders')
  const [address, setAddress] = useSearchParams()
  const shown = shownIn(address)
  const opened = orderIn(address)
  const defaults = defaultsOf(shown)
  const query = (state: GridState<NonNullable<typeof defaults.sort>>) =>
    ordersQuery(state, shown, calendar)
  // Uses the same query as the grid, so that one request serves both.
  const { data } = useQuery({
    ...query(readGridState(address, defaults)),
    placeholderData: keepPreviousData,
  })
  // Used until the page knows when the rows were read, because the grid may render them earlier.
  const [openedAt] = useState(() => new Date().toISOString())
  const now = data?.at ?? openedAt
  const columns = useMemo(
    () => orderColumns({ t: text, format, now, shown }),
    [text, format, now, shown],
  )
  const filters = [
    {
      id: 'kind',
      label: t('orders.columns.type'),
      options: orderTypes.map((value) => ({ value, label: t(`orders.type.${value}`) })),
    },
    {
      id: 'day',
      label: t('orders.day'),
      options: orderDays.map((value) => ({ value, label: text(`forms:dates.${value}`) })),
    },
  ]
  const pathOf = ({ id }: Pick<OrderRow, 'id'>) => {
    const next = new URLSearchParams(address)
    next.set('order', String(id))
    return `${orderManager}?${next.toString()}`
  }
  const close = () =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('order')
        return next
      },
      { preventScrollReset: true },
    )
  return (
    <>
      <PageHeader title={t('orders.title')} subtitle={t('orders.subtitle')} list />
      <ReadOnlyReason reason={reason} />
      <StatusTabs shown={shown} counts={data?.counts} address={address} />
      {data && <Refreshed read={data} />}
      <DataGrid
        id="online-ordering.orders"
        bare
        title={t('orders.title')}
        // People with view access can't search by phone number, because they only see masked ones.
        searchLabel={t(reason === undefined ? 'orders.search' : 'orders.searchMasked')}
        query={query}
        pageOf={toPage}
        columns={columns}
        // Printing needs export permission, because the list contains guests' names.
        prints={useMay('results.exportReports')}
        rowId={({ id }: OrderRow) => id}
        defaults={defaults}
        filters={filters}
        recordPath={pathOf}
        empty={{ text: t(`orders.empty.${shown}`), action: null }}
      />
      {opened !== undefined && <OrderDrawer key={opened} orderId={opened} onClose={close} />}
    </>
  )
}

export const page = definePage({ Component: OrderManagerPage })
