// Online orders, with the order manager's statuses and the fulfillment codes, and their fees, tips
// and delivery settings.
// Facts: F-48, F-49, F-61 to F-63, F-90, N-21, N-23, S-172, V-171; resolutions 8, 45, 50, 51, 54
import {
  amount,
  links,
  live,
  migration,
  no,
  oneOf,
  records,
  settings,
  text,
  yes,
} from '../../../data/building/table.ts'

export const statements = migration(
  records('online_order', {
    store: true,
    columns: {
      // The number given to the customer. Unique within the store's business day.
      number: 'text not null',
      status: oneOf([
        'new',
        'received',
        'inProgress',
        'ready',
        'complete',
        'cancelled',
        'denied',
        'refunded',
      ]),
      // From 0 (received) to 15 (error).
      fulfillment_code: 'smallint not null',
      order_type: 'text not null',
      customer_name: 'text not null',
      customer_phone: 'text',
      customer_email: 'text',
      // For dine-in orders.
      table_name: 'text',
      delivery_address: 'text',
      business_date: 'date not null',
      placed_at: 'timestamptz not null',
      // The promised time.
      due_at: 'timestamptz not null',
      status_at: 'timestamptz not null',
      note: 'text',
      // Why the order was cancelled, denied or refunded.
      reason: 'text',
      is_paid: yes,
      subtotal: amount,
      fee_amount: amount,
      tax_amount: amount,
      tip_amount: amount,
      // The sum of the four amounts above.
      total: [
        'numeric(12, 2) not null default 0',
        'total = subtotal + fee_amount + tax_amount + tip_amount',
      ],
    },
    checks: {
      reasoned: "status not in ('cancelled', 'denied', 'refunded') or reason is not null",
      code: 'fulfillment_code between 0 and 15',
      type: "order_type in ('PICKUP', 'DELIVERY', 'CATERING', 'DRIVETHRU', 'CURBSIDE', 'DINEIN')",
      customer:
        'char_length(customer_name) <= 60 and char_length(customer_phone) <= 20 ' +
        'and char_length(customer_email) <= 80',
      texts:
        'char_length(number) <= 20 and char_length(table_name) <= 30 ' +
        'and char_length(delivery_address) <= 120 and char_length(note) <= 255 ' +
        'and char_length(reason) <= 200',
    },
    constraints: {
      of_store: 'unique (merchant_id, store_id, id)',
      number_key: 'unique (merchant_id, store_id, business_date, number)',
    },
    indexes: {
      placed: 'store_id, placed_at desc',
      day: 'business_date',
    },
  }),
  links('online_order_line', {
    store: 'held',
    key: 'order_id, line',
    columns: {
      order_id: 'integer not null',
      line: 'smallint not null',
      item_id: 'integer references item',
      name: 'text not null',
      modifiers: 'text',
      instructions: 'text',
      quantity: 'integer not null',
      unit_price: 'numeric(12, 2) not null',
      amount: [
        'numeric(12, 2) not null',
        'quantity between 1 and 999 and amount = quantity * unit_price',
      ],
    },
    checks: {
      texts:
        'char_length(name) between 1 and 80 and char_length(modifiers) <= 200 ' +
        'and char_length(instructions) <= 254',
    },
    constraints: {
      order:
        'foreign key (merchant_id, store_id, order_id) references online_order ' +
        '(merchant_id, store_id, id)',
    },
    indexes: {
      item: 'item_id',
    },
  }),
  records('fee', {
    columns: {
      fee_number: 'smallint not null',
      name: [
        'text not null',
        "char_length(name) <= 20 and name ~ '^[A-Za-z0-9]+( +[A-Za-z0-9]+)*$'",
      ],
      description: text(50),
      // The sales item of the fee on the bill. It determines the tax category.
      charge_id: 'integer references charge',
      calculation: oneOf(['percent', 'amount']),
      // Percent or dollars.
      value: [
        'numeric(12, 2) not null',
        "value > 0 and value <= case calculation when 'percent' then 100 else 999.99 end",
      ],
      min_amount: 'numeric(12, 2)',
      max_amount: 'numeric(12, 2)',
      // Rounding code: 0 none, 1 to ten cents, 2 to the dollar.
      rounding: ['smallint not null default 0', 'rounding between 0 and 2'],
      // Covers pickup and curbside.
      for_pickup: no,
      for_dine_in: no,
      for_delivery: no,
      for_catering: no,
      for_drive_thru: no,
    },
    checks: {
      number_from_one: 'fee_number >= 1',
      bounds:
        'min_amount between 0 and 999.99 and max_amount between 0 and 999.99 ' +
        'and min_amount <= max_amount',
    },
    unique: {
      name_key: `lower(name) ${live}`,
    },
  }),
  links('fee_store', {
    store: true,
    key: 'fee_id, store_id',
    columns: {
      fee_id: 'integer not null references fee',
    },
    indexes: {
      store: 'store_id',
    },
  }),
  // A store without a row has the defaults 15, 18 and 20 percent, and version 0.
  settings('tips_setting', {
    store: true,
    changes: 'versioned',
    columns: {
      enabled: 'boolean not null',
      // Whole percentages from 1 to 100.
      suggestion_1: 'smallint not null',
      suggestion_2: 'smallint not null',
      suggestion_3: 'smallint not null',
      // Which suggestion is preselected: 1, 2, 3, or null for none.
      default_suggestion: 'smallint',
    },
    checks: {
      suggestions:
        'suggestion_1 between 1 and 100 and suggestion_2 between 1 and 100 ' +
        'and suggestion_3 between 1 and 100',
      default: 'default_suggestion between 1 and 3',
    },
  }),
  settings('delivery_minimum', {
    store: true,
    changes: 'versioned',
    columns: {
      amount: ['numeric(12, 2)', 'amount between 0 and 999.99'],
    },
  }),
  // How the delivery fee is shared. Each side pays a percentage, an amount or nothing.
  settings('delivery_fee_split', {
    store: true,
    changes: 'versioned',
    columns: {
      store_percent: 'numeric(12, 2)',
      store_amount: 'numeric(12, 2)',
      consumer_percent: 'numeric(12, 2)',
      consumer_amount: 'numeric(12, 2)',
    },
    checks: {
      percents: 'store_percent between 0 and 100 and consumer_percent between 0 and 100',
      amounts: 'store_amount between 0 and 999.99 and consumer_amount between 0 and 999.99',
      sides:
        'num_nonnulls(store_percent, store_amount) <= 1 ' +
        'and num_nonnulls(consumer_percent, consumer_amount) <= 1',
    },
  }),
)
