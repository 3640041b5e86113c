// Merchants' bills from the platform, and the other services that they use.
// Facts: F-12, P-043
import {
  choice,
  live,
  migration,
  oneOf,
  records,
  tenantTable,
  text,
  words,
} from '../../../data/building/table.ts'

export const statements = migration(
  // A monthly bill. Amounts are `numeric(12, 2)` and therefore read as text. The total is the sum
  // of the lines plus tax.
  tenantTable('subscription_bill', {
    columns: {
      number: words(20),
      plan_name: 'text not null',
      period_from: 'date not null',
      period_to: 'date not null',
      issued_on: 'date not null',
      due_on: 'date not null',
      currency: "text not null default 'USD'",
      subtotal: 'numeric(12, 2) not null',
      tax: 'numeric(12, 2) not null',
      total: 'numeric(12, 2) not null',
      paid_on: 'date',
      paid_with: 'text',
      created_at: 'timestamptz not null default now()',
    },
    checks: {
      period: 'period_from <= period_to and issued_on <= due_on',
      sum: 'subtotal >= 0 and tax >= 0 and total = subtotal + tax',
    },
    constraints: {
      number_key: 'unique (merchant_id, number)',
    },
    indexes: {
      issued: 'issued_on desc, id',
    },
  }),
  tenantTable('subscription_bill_line', {
    key: 'bill_id, position',
    columns: {
      bill_id: 'integer not null references subscription_bill',
      // Counts from 1.
      position: 'smallint not null',
      description: words(80),
      quantity: 'integer not null',
      unit_price: 'numeric(12, 2) not null',
      amount: ['numeric(12, 2) not null', 'quantity > 0 and amount = quantity * unit_price'],
    },
  }),
  // Another system that the merchant uses.
  records('integration', {
    columns: {
      name: words(60),
      kind: oneOf([
        'accounting',
        'delivery',
        'payroll',
        'scheduling',
        'reservations',
        'inventory',
        'marketing',
        'other',
      ]),
      // The merchant's account name in that system.
      account: text(60),
      status: choice('on', 'paused'),
      contact_email: [
        'text',
        "contact_email ~ '^[^@[:space:]]+@[^@[:space:]]+$' " +
          'and char_length(contact_email) <= 80',
      ],
      connected_on: 'date',
      last_sync_at: 'timestamptz',
      last_error: text(200),
    },
    unique: {
      name_key: `lower(name) ${live}`,
    },
  }),
)
