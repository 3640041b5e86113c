// An order's events, refunds and discounts.
// Facts: N-29, U-198; resolution 85
import { filled, links, migration, oneOf, text } from '../../../data/building/table.ts'

const statuses = [
  'new',
  'received',
  'inProgress',
  'ready',
  'complete',
  'cancelled',
  'denied',
  'refunded',
]
const order =
  'foreign key (merchant_id, store_id, order_id) references online_order ' +
  '(merchant_id, store_id, id)'

export const statements = migration(
  [
    'alter table online_order add column discount_amount numeric(12, 2) not null default 0',
    'alter table online_order drop constraint online_order_total',
    'alter table online_order add constraint online_order_total check (total = subtotal - ' +
      'discount_amount + fee_amount + tax_amount + tip_amount)',
    'alter table online_order add constraint online_order_discount check (discount_amount ' +
      'between 0 and subtotal)',
  ],
  links('online_order_event', {
    store: 'held',
    key: 'order_id, position',
    columns: {
      order_id: 'integer not null',
      position: 'smallint not null',
      at: 'timestamptz not null',
      by: filled(254, 'not null'),
      // Both are null if the confirmation was sent again, because that doesn't change the status.
      from_status: oneOf(statuses, ''),
      to_status: oneOf(statuses, ''),
      reason: text(200),
      // The masked email address that a confirmation was sent to.
      sent_to: text(254),
    },
    checks: {
      kind:
        '(from_status is null) = (to_status is null) and ' +
        '(to_status is null) = (sent_to is not null)',
    },
    constraints: { order },
    tenant: 'select, insert',
  }),
  // Records that an order was refunded. The platform itself doesn't credit any card.
  links('online_order_refund', {
    store: 'held',
    key: 'order_id',
    columns: {
      order_id: 'integer not null',
      amount: ['numeric(12, 2) not null', 'amount between 0 and 9999999999.99'],
      at: 'timestamptz not null',
      by: filled(254, 'not null'),
    },
    constraints: { order },
    tenant: 'select, insert',
  }),
)
