// Stock levels, counts and receipts.
import {
  filled,
  live,
  migration,
  money,
  records,
  tenantTable,
} from '../../../data/building/table.ts'

export const statements = migration(
  // A store's stock of a stock-tracked item.
  tenantTable('stock_level', {
    store: true,
    changes: 'tracked',
    tenant: 'select, insert, update',
    columns: {
      item_id: 'integer not null references item',
      // In the item's stocking unit. Negative if more was sold than was recorded as received.
      quantity: [
        'numeric(12, 2) not null default 0',
        'quantity between -9999999.99 and 9999999.99',
      ],
      reorder_level: 'numeric(12, 2)',
      counted_at: 'timestamptz',
    },
    checks: {
      reorder: 'reorder_level between 0 and 9999999.99',
    },
    unique: {
      key: 'store_id, item_id',
    },
    indexes: {
      by_item: 'item_id',
    },
  }),
  records('stock_count', {
    store: true,
    columns: {
      counted_on: 'date not null',
      note: filled(130),
    },
    constraints: {
      of_store: 'unique (merchant_id, store_id, id)',
    },
    unique: {
      day_key: `store_id, counted_on ${live}`,
    },
  }),
  // The stock level changes by the difference between counted and expected.
  records('stock_count_line', {
    store: true,
    columns: {
      stock_count_id: 'integer not null',
      item_id: 'integer not null references item',
      // The stock level at the time of counting.
      expected: ['numeric(12, 2) not null', 'expected between -9999999.99 and 9999999.99'],
      counted: ['numeric(12, 2) not null', 'counted between 0 and 9999999.99'],
    },
    constraints: {
      count:
        'foreign key (merchant_id, store_id, stock_count_id) references ' +
        'stock_count (merchant_id, store_id, id)',
    },
    unique: {
      key: `stock_count_id, item_id ${live}`,
    },
    indexes: {
      by_item: 'item_id',
      by_store: 'store_id',
    },
  }),
  records('stock_receipt', {
    store: true,
    columns: {
      received_on: 'date not null',
      supplier: filled(50),
      // Number of the invoice or delivery note.
      reference: filled(30),
      note: filled(130),
    },
    constraints: {
      of_store: 'unique (merchant_id, store_id, id)',
    },
    indexes: {
      by_day: 'store_id, received_on',
    },
  }),
  // The stock level rises by the quantity.
  records('stock_receipt_line', {
    store: true,
    columns: {
      stock_receipt_id: 'integer not null',
      item_id: 'integer not null references item',
      quantity: ['numeric(12, 2) not null', 'quantity between 0.01 and 9999999.99'],
      unit_cost: money(),
    },
    constraints: {
      receipt:
        'foreign key (merchant_id, store_id, stock_receipt_id) references ' +
        'stock_receipt (merchant_id, store_id, id)',
    },
    indexes: {
      by_receipt: 'stock_receipt_id',
      by_item: 'item_id',
      by_store: 'store_id',
    },
  }),
)
