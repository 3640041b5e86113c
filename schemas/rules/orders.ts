// The statuses of an order and the transitions between them, shared by server and screen.
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

/** An order never becomes new again. */
type FollowingStatus = Exclude<OrderStatus, 'new'>

interface State {
  /** The fulfillment code stored with the status. */
  code: number
  /** The statuses that may follow. "Mark as next" takes the first, unless that needs a reason. */
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

/** Statuses that need a reason. */
export const reasonedStatuses = ['denied', 'cancelled', 'refunded'] as const
export type ReasonedStatus = (typeof reasonedStatuses)[number]
export const needsReason = (status: OrderStatus): status is ReasonedStatus =>
  reasonedStatuses.some((each) => each === status)

/** Statuses of orders that the store still has to work on. */
export const openStatuses = ['new', 'received', 'inProgress', 'ready'] as const
export type OpenStatus = (typeof openStatuses)[number]
export const isOpen = (status: OrderStatus): status is OpenStatus =>
  openStatuses.some((each) => each === status)

/** The status that "mark as next" sets; undefined for a finished order. */
export const nextStatus = (
  status: OrderStatus,
): Exclude<FollowingStatus, ReasonedStatus> | undefined => {
  const [first] = orderStates[status].next
  return first === undefined || needsReason(first) ? undefined : first
}
/** The final statuses that an order may take from here, each of which needs a reason. */
export const endsOf = (status: OrderStatus): ReasonedStatus[] =>
  orderStates[status].next.filter(needsReason)

export const orderKeys = {
  transition: 'online-ordering:orders.errors.transition',
  reason: 'online-ordering:orders.errors.reason',
  notReceived: 'online-ordering:orders.errors.notReceived',
  noAddress: 'online-ordering:orders.errors.noAddress',
} as const satisfies Record<string, FieldFault['key']>

/** Faults of the reason, for a status that needs one. */
export const reasonFaults = ({ reason }: { reason: string }): FieldFault[] =>
  nameFaults('reason', reason, orderKeys.reason)

/**
 * Faults of a status change. Only the transitions of the table are allowed, and some of them need a
 * reason.
 */
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
 * Faults of resending the confirmation. A new order isn't confirmed yet, and a guest without an
 * email address can't get a mail.
 */
export function confirmationFaults(order: {
  status: OrderStatus
  email: string | null
}): FieldFault[] {
  if (order.status === 'new') return [{ field: '', key: orderKeys.notReceived }]
  return order.email === null ? [{ field: '', key: orderKeys.noAddress }] : []
}
