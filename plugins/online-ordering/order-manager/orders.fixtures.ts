// Orders as the platform answers them, for the tests of the order manager.
import type { TestFacts } from '#core/testing/facts.ts'
import { answer } from '#core/testing/platform.ts'
import { orderStatuses } from '#schemas/rules/orders.ts'

import type { Order, OrderRow } from './orders.ts'

export const viewer: TestFacts = {
  view: 'store-of-many',
  permission: ['onlineOrdering.orderManager'],
}
export const mover: TestFacts = {
  ...viewer,
  permission: ['onlineOrdering.orderManager', 'onlineOrdering.orderManager.edit'],
}
export const refunder: TestFacts = {
  ...viewer,
  permission: [
    'onlineOrdering.orderManager',
    'onlineOrdering.orderManager.edit',
    'onlineOrdering.orderManager.refund',
  ],
}

/** 10:00 AM in New York. */
export const now = '2026-11-20T15:00:00.000Z'
export const row = (given: Partial<OrderRow> = {}): OrderRow => ({
  id: 7,
  number: 'W101',
  status: 'new',
  type: 'PICKUP',
  guest: 'Ines Okafor',
  items: '2 × Bagel, Coffee',
  placedAt: '2026-11-20T14:48:00.000Z',
  dueAt: '2026-11-20T15:20:00.000Z',
  total: 13.03,
  ...given,
})
export const late = row({
  id: 5,
  number: 'W098',
  status: 'ready',
  type: 'DELIVERY',
  guest: 'Per Lund',
  placedAt: '2026-11-20T12:00:00.000Z',
  dueAt: '2026-11-20T14:55:00.000Z',
})
export const order = (given: Partial<Order> = {}): Order => ({
  id: 7,
  concurrencyChecksum: 'v1',
  at: now,
  number: 'W101',
  status: 'new',
  type: 'PICKUP',
  guest: 'Ines Okafor',
  telephone: '(212) 555-0114',
  email: 'ines@guest.example',
  address: null,
  isMasked: false,
  table: null,
  placedAt: '2026-11-20T14:48:00.000Z',
  dueAt: '2026-11-20T15:20:00.000Z',
  note: 'No cutlery, please',
  reason: null,
  isPaid: true,
  lines: [
    {
      line: 1,
      name: 'Bagel',
      modifiers: 'Toasted',
      instructions: 'Cut in half',
      quantity: 2,
      unitPrice: 4.25,
      amount: 8.5,
    },
    {
      line: 2,
      name: 'Coffee',
      modifiers: null,
      instructions: null,
      quantity: 1,
      unitPrice: 3.5,
      amount: 3.5,
    },
  ],
  subtotal: 12,
  discounts: 1.2,
  fees: 0.5,
  taxes: 0.53,
  tip: 1.2,
  total: 13.03,
  refunded: null,
  history: [
    {
      kind: 'placed',
      at: '2026-11-20T14:48:00.000Z',
      by: null,
      from: null,
      to: 'new',
      reason: null,
      sentTo: null,
    },
  ],
  ...given,
})

/** Sets the platform's list from now on. */
export function answerOrders(orders: readonly OrderRow[], newest: number | null = 7): void {
  const countByStatus = (status: OrderRow['status']) =>
    orders.filter((each) => each.status === status).length
  answer('findOnlineOrders', ({ query }) => {
    const found = orders.filter(({ status }) => status === (query.status ?? status))
    return {
      at: now,
      orders: found,
      total: found.length,
      counts: Object.fromEntries(
        orderStatuses.map((status) => [status, countByStatus(status)]),
      ) as Record<OrderRow['status'], number>,
      newest,
    }
  })
}
