// The order manager's queries.
import {
  operationQuery,
  quickRange,
  type Calendar,
  type AnswerOf,
  type GridDefaults,
  type GridPage,
  type GridState,
} from '#core'
import { isOpen, orderStatuses, type OrderStatus } from '#schemas/rules/orders.ts'

type Answer = AnswerOf<'findOnlineOrders'>
export type OrderRow = Answer['orders'][number]
export type Order = AnswerOf<'getOnlineOrder'>

export const orderManager = '/onlineordering/ordermanager'

/** The tabs. Each shows the orders of one status, or all orders. */
export type Shown = OrderStatus | 'all'
export const shownTabs: readonly Shown[] = [...orderStatuses, 'all']
/** The tab in the URL; by default the new orders. */
export const shownIn = (address: URLSearchParams): Shown =>
  shownTabs.find((shown) => shown === address.get('status')) ?? 'new'
/** The order id in the URL, if it's valid. */
export function orderIn(address: URLSearchParams): number | undefined {
  const id = address.get('order') ?? ''
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined
}

export const orderTypes = [
  'PICKUP',
  'CURBSIDE',
  'DINEIN',
  'DELIVERY',
  'CATERING',
  'DRIVETHRU',
] as const
export const orderDays = ['today', 'yesterday', 'last7', 'last30'] as const

const orderSorts = ['due', 'placed', 'number', 'guest', 'total'] as const
type OrderSort = (typeof orderSorts)[number]
/**
 * Open orders are sorted by when they are due, earliest first. Finished orders are sorted latest
 * first.
 */
export const defaultsOf = (shown: Shown): GridDefaults<OrderSort> => ({
  sort: 'due',
  sorts: orderSorts,
  dir: shown !== 'all' && isOpen(shown) ? 'asc' : 'desc',
  filters: ['kind', 'day'],
})

/** How often orders are refetched, in milliseconds, while the page is visible. */
const every = 15_000

/** @param today the current business date, for the filter of days */
export function ordersQuery(
  { page, size, sort, dir, q, filters }: GridState<OrderSort>,
  shown: Shown,
  calendar: Calendar,
) {
  const type = orderTypes.find((each) => each === filters.kind)
  const day = orderDays.find((each) => each === filters.day)
  return {
    ...operationQuery('findOnlineOrders', {
      query: {
        page,
        size,
        ...(sort && { sort }),
        direction: dir,
        ...(shown !== 'all' && { status: shown }),
        ...(type && { type }),
        ...(day && quickRange(day, calendar)),
        ...(q !== '' && { search: q }),
      },
    }),
    refetchInterval: every,
  }
}
export const toPage = ({ orders, total }: Answer): GridPage<OrderRow> => ({
  rows: orders,
  total,
})

export const orderQuery = (orderId: number) => ({
  ...operationQuery('getOnlineOrder', { path: { orderId } }),
  refetchInterval: every,
})
