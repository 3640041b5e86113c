// Cash drawers, settlements, and pay codes. SAFEDROP is a built-in pay-out code that can't be
// deleted.
import {
  amount,
  live,
  migration,
  no,
  oneOf,
  records,
  tenantTable,
  whole,
  words,
} from '../../../data/building/table.ts'

export const statements = migration(
  // `amount` is the cash put into the drawer, or negative if cash was taken out. When the drawer is
  // closed, it is the surplus or, if negative, the shortage.
  tenantTable('cash_drawer_event', {
    id: true,
    store: true,
    key: 'store_id, business_date, id',
    columns: {
      business_date: 'date not null',
      happened_at: 'timestamptz not null',
      kind: oneOf(['Opened', 'Pay-in', 'Pay-out', 'Safe drop', 'No sale', 'Closed']),
      drawer: 'text not null',
      // The expected and the counted cash when the drawer is closed.
      expected_amount: 'numeric(12, 2)',
      counted_amount: 'numeric(12, 2)',
      ticket_id: 'integer',
      amount: amount,
      user_name: 'text',
      reason: 'text',
      comment: 'text',
    },
    checks: {
      count: "(kind = 'Closed') = (expected_amount is not null and counted_amount is not null)",
    },
    constraints: {
      ticket:
        'foreign key (merchant_id, store_id, business_date, ticket_id) ' +
        'references ticket (merchant_id, store_id, business_date, id)',
    },
    indexes: {
      dates: 'store_id, business_date',
      ticket: 'store_id, business_date, ticket_id where ticket_id is not null',
    },
  }),
  // A store's gift card activity. Sold and reloaded amounts are owed to the card holders. Redeemed
  // amounts, which are negative, pay for sales.
  tenantTable('gift_settlement', {
    id: true,
    store: true,
    key: 'store_id, business_date, id',
    columns: {
      business_date: 'date not null',
      happened_at: 'timestamptz not null',
      kind: oneOf(['Sold', 'Reloaded', 'Redeemed', 'Refunded']),
      account_number: 'text not null',
      // Set if another store sold the card. That store owes this one the redeemed amount.
      issued_by_store_id: 'bigint references store',
      ticket_id: 'integer',
      amount: amount,
    },
    checks: {
      account: "account_number ~ '^[*]+[0-9]{0,4}$'",
    },
    constraints: {
      ticket:
        'foreign key (merchant_id, store_id, business_date, ticket_id) ' +
        'references ticket (merchant_id, store_id, business_date, id)',
    },
    indexes: {
      dates: 'store_id, business_date',
      ticket: 'store_id, business_date, ticket_id where ticket_id is not null',
      issued_by: 'issued_by_store_id where issued_by_store_id is not null',
    },
  }),
  // What the card processor paid for a store's day, by brand: net = sales + refunds (negative) +
  // tips − fees.
  tenantTable('card_settlement', {
    store: true,
    columns: {
      business_date: 'date not null',
      settled_at: 'timestamptz',
      status: [
        'text not null',
        "status in ('Open', 'Settled', 'Failed') " +
          "and (status = 'Settled') = (settled_at is not null)",
      ],
      channel: oneOf(['store', 'online']),
      batch_number: 'text not null',
      card_brand: 'text not null',
      sale_count: 'integer not null default 0',
      refund_count: 'integer not null default 0',
      sale_amount: amount,
      refund_amount: amount,
      tip_amount: amount,
      fee_amount: amount,
      net_amount: amount,
    },
    checks: {
      net: 'net_amount = sale_amount + refund_amount + tip_amount - fee_amount',
    },
    constraints: {
      batch: 'unique (merchant_id, store_id, batch_number, card_brand)',
    },
    indexes: {
      dates: 'store_id, business_date',
    },
  }),
  // A reason for a pay-in or pay-out.
  records('pay_code', {
    columns: {
      name: words(10),
      description: words(30),
      // 0 pay-out, 1 pay-in.
      type: whole(0, 1, 0),
      // Only SAFEDROP, which can't be changed or deleted.
      is_system: no,
    },
    checks: {
      system: 'not is_system or (type = 0 and deleted_at is null)',
    },
    unique: {
      name_key: `lower(name) ${live}`,
    },
    indexes: {
      name_order: `lower(name) collate "C", id ${live}`,
    },
  }),
)
