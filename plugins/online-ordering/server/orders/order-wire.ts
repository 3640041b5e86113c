// Converts orders between the tables and the portal's calls.
import type { components } from '#core/generated/portal.ts'
import { checksum } from '#server/data/checksum.ts'
import { toNumber } from '#server/data/amounts.ts'
import { maskedAddress } from '#server/mail/masked.ts'
import type { listOrders, WholeOrder } from './order-rows.ts'

type Wire = components['schemas']

export const rowToWire = ({
  order_type,
  customer_name,
  placed_at,
  due_at,
  total,
  items,
  ...row
}: Awaited<ReturnType<typeof listOrders>>['rows'][number]): Wire['OnlineOrderRow'] => ({
  ...row,
  type: order_type,
  guest: customer_name,
  // Empty for an order without lines, which has no items to name.
  items: items ?? '',
  placedAt: placed_at.toISOString(),
  dueAt: due_at.toISOString(),
  total: toNumber(total),
})

/** `(•••) •••-••14`: hides all digits but the last two. */
const maskedTelephone = (telephone: string): string =>
  telephone.replaceAll(/\d(?=(?:\D*\d){2})/g, '•')

const eventToWire = ({
  at,
  by,
  from_status,
  to_status,
  reason,
  sent_to,
}: WholeOrder['events'][number]): Wire['OnlineOrderEvent'] => ({
  kind: to_status === null ? 'confirmation' : 'moved',
  at: at.toISOString(),
  by,
  from: from_status,
  to: to_status,
  reason,
  sentTo: sent_to,
})

/**
 * @param isMasked whether this person may only view orders. If so, the guest's contact details are
 * masked
 * @param now the instant to compute for
 */
export function orderToWire(
  { row, lines, events, refund }: WholeOrder,
  isMasked: boolean,
  now: Date,
): Wire['OnlineOrder'] {
  const { customer_phone: telephone, customer_email: email } = row
  return {
    id: row.id,
    concurrencyChecksum: checksum(row.version),
    at: now.toISOString(),
    number: row.number,
    status: row.status,
    type: row.order_type,
    guest: row.customer_name,
    telephone: telephone !== null && isMasked ? maskedTelephone(telephone) : telephone,
    email: email !== null && isMasked ? maskedAddress(email) : email,
    address: isMasked ? null : row.delivery_address,
    isMasked,
    table: row.table_name,
    placedAt: row.placed_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    note: row.note,
    reason: row.reason,
    isPaid: row.is_paid,
    lines: lines.map(({ line, name, modifiers, instructions, quantity, unit_price, amount }) => ({
      line,
      name,
      modifiers,
      instructions,
      quantity,
      unitPrice: toNumber(unit_price),
      amount: toNumber(amount),
    })),
    subtotal: toNumber(row.subtotal),
    discounts: toNumber(row.discount_amount),
    fees: toNumber(row.fee_amount),
    taxes: toNumber(row.tax_amount),
    tip: toNumber(row.tip_amount),
    total: toNumber(row.total),
    refunded: refund ? toNumber(refund.amount) : null,
    history: [
      {
        kind: 'placed',
        at: row.placed_at.toISOString(),
        by: null,
        from: null,
        to: 'new',
        reason: null,
        sentTo: null,
      },
      ...events.map(eventToWire),
    ],
  }
}
