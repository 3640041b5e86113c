// The order manager's statuses and which of them may follow which, shared by server and screen.
// Facts: N-29, U-198; resolution 85
import { nameFaults, type FieldFault } from './rule.ts'

export const orderStatuses = [
  'new',
  'received',
  'inProgress',
  'ready',
  'complete',
  'cancelled',
  'denied',
  'refunded',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** No order becomes new again. */
type FollowingStatus = Exclude<OrderStatus, 'new'>

interface State {
  /** The fulfilment code that is stored with the status. */
  code: number
  /** What may follow. "Mark as next" takes the first, unless that needs a reason. */
  next: readonly FollowingStatus[]
}
export const orderStates: Readonly<Record<OrderStatus, State>> = {
  new: { code: 8, next: ['received', 'denied', 'cancelled'] },
  received: { code: 0, next: ['inProgress', 'denied', 'cancelled'] },
  inProgress: { code: 1, next: ['ready', 'cancelled'] },
  ready: { code: 10, next: ['complete', 'cancelled'] },
  complete: { code: 2, next: ['refunded'] },
  cancelled: { code: 13, next: [] },
  denied: { code: 12, next: [] },
  refunded: { code: 4, next: [] },
}

/** Statuses that are given for a reason. */
export const reasonedStatuses = ['denied', 'cancelled', 'refunded'] as const
export type ReasonedStatus = (typeof reasonedStatuses)[number]
export const needsReason = (status: OrderStatus): status is ReasonedStatus =>
  reasonedStatuses.some((each) => each === status)

/** Statuses of orders that the store still has to do something about. */
export const openStatuses = ['new', 'received', 'inProgress', 'ready'] as const
export type OpenStatus = (typeof openStatuses)[number]
export const isOpen = (status: OrderStatus): status is OpenStatus =>
  openStatuses.some((each) => each === status)

/** What "mark as next" gives; undefined where an order has come to its end. */
export const nextStatus = (
  status: OrderStatus,
): Exclude<FollowingStatus, ReasonedStatus> | undefined => {
  const [first] = orderStates[status].next
  return first === undefined || needsReason(first) ? undefined : first
}
/** The ends that an order may come to from here, each for a reason. */
export const endsOf = (status: OrderStatus): ReasonedStatus[] =>
  orderStates[status].next.filter(needsReason)

export const orderKeys = {
  transition: 'online-ordering:orders.errors.transition',
  reason: 'online-ordering:orders.errors.reason',
  notReceived: 'online-ordering:orders.errors.notReceived',
  noAddress: 'online-ordering:orders.errors.noAddress',
} as const satisfies Record<string, FieldFault['key']>

/** What is wrong with the reason of a status that needs one. */
export const reasonFaults = ({ reason }: { reason: string }): FieldFault[] =>
  nameFaults('reason', reason, orderKeys.reason)

/** What is wrong with a move: no status follows but those of the table, some only with a reason. */
export function moveFaults(
  from: OrderStatus,
  to: OrderStatus,
  reason: string | undefined,
): FieldFault[] {
  if (!orderStates[from].next.some((each) => each === to))
    return [{ field: 'to', key: orderKeys.transition }]
  return needsReason(to) ? reasonFaults({ reason: reason ?? '' }) : []
}

/**
 * What is wrong with sending the confirmation once more: a new order is not confirmed yet, and a
 * guest without an address gets none.
 */
export function confirmationFaults(order: {
  status: OrderStatus
  email: string | null
}): FieldFault[] {
  if (order.status === 'new') return [{ field: '', key: orderKeys.notReceived }]
  return order.email === null ? [{ field: '', key: orderKeys.noAddress }] : []
}
