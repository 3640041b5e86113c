import type { OrderStatus } from '#schemas/rules/orders.ts'

type StatusTone = 'good' | 'warn' | 'bad' | 'neutral' | 'accent'
const tones: Readonly<Record<OrderStatus, StatusTone>> = {
  new: 'accent',
  received: 'neutral',
  inProgress: 'warn',
  ready: 'good',
  complete: 'neutral',
  cancelled: 'bad',
  denied: 'bad',
  refunded: 'bad',
}
export const toneOf = (status: OrderStatus): StatusTone => tones[status]
