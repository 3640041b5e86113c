// Forms of the payment host that somebody opened. The address of a form carries its secret; here
// lies the secret's hash.
// Facts: C-033
import { migration, tenantTable, words } from '../../../data/building/table.ts'

export const statements = migration(
  tenantTable('payment_form', {
    tenant: 'select, insert',
    columns: {
      secret_hash: ['text not null', "secret_hash ~ '^[0-9a-f]{64}$'"],
      // What the form charges; 0 where it only keeps a card.
      amount: ['numeric(12, 2) not null', 'amount >= 0'],
      currency: words(3),
      opened_by: 'text not null',
      opened_at: 'timestamptz not null',
      expires_at: 'timestamptz not null',
      // Set once: a form is good for one payment.
      done_at: 'timestamptz',
    },
    constraints: {
      secret_key: 'unique (merchant_id, secret_hash)',
    },
  }),
)
