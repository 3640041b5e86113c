// The payment host's forms that have been opened. A form's URL contains its secret; this table
// stores the secret's hash.
// Facts: C-033
import { migration, tenantTable, words } from '../../../data/building/table.ts'

export const statements = migration(
  tenantTable('payment_form', {
    tenant: 'select, insert',
    columns: {
      secret_hash: ['text not null', "secret_hash ~ '^[0-9a-f]{64}$'"],
      // The amount that the form charges. 0 if it only stores a card.
      amount: ['numeric(12, 2) not null', 'amount >= 0'],
      currency: words(3),
      opened_by: 'text not null',
      opened_at: 'timestamptz not null',
      expires_at: 'timestamptz not null',
      // Set once, because a form is valid for one payment.
      done_at: 'timestamptz',
    },
    constraints: {
      secret_key: 'unique (merchant_id, secret_hash)',
    },
  }),
)
