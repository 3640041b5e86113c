// Charges and discounts. Checks repeat the contract's limits.
// Facts: K-24, N-09, N-10, V-026 to V-038
import {
  choice,
  filled,
  links,
  live,
  migration,
  money,
  named,
  no,
  oneOf,
  records,
  text,
  whole,
  words,
  yes,
} from '../../../data/building/table.ts'

export const statements = migration(
  // Charges, and the sales items of fees. IDs start at one billion, because item IDs are below
  // that.
  records('charge', {
    columns: {
      name: named(50),
      description: text(130),
      external_id: filled(64),
      // Exactly one of amount and percentage is set.
      amount: money(),
      percent: ['numeric(12, 2)', 'percent between 0.01 and 100'],
      minimum_amount: 'numeric(12, 2)',
      maximum_amount: 'numeric(12, 2)',
      rounding: choice('none', 'ten-cents', 'dollar'),
      tax_category_id: 'integer not null references tax_category',
      is_taxable: yes,
      // Whether the charge is the sales item of an online-ordering fee.
      is_online_fee: no,
      is_delivery_partner_fee: no,
      is_active: yes,
      sort_order: whole(0, 9999, 0),
    },
    checks: {
      id: 'id >= 1000000000',
      either: 'num_nonnulls(amount, percent) = 1',
      minimum: 'minimum_amount between 0 and 999999.99',
      maximum: 'maximum_amount between 0 and 999999.99',
      bounds: 'minimum_amount <= maximum_amount',
    },
    unique: {
      name_key: `lower(name) ${live}`,
      external_id_key: `external_id ${live}`,
    },
  }),
  ['alter table charge alter column id set start with 1000000000 restart'],
  records('discount', {
    columns: {
      name: words(15),
      description: words(30),
      external_id: text(40),
      type: oneOf(['I', 'A', 'P', 'B', 'Q']),
      // Dollars for types I, A and B; percent for P and Q. Null if the cashier enters it. Has an
      // upper bound, because numeric allows NaN, which sorts above every number.
      amount: [
        'numeric(12, 2)',
        "amount >= 0 and amount <= case when type in ('P', 'Q') then 100 else 999999.99 end",
      ],
      minimum_amount: money(),
      applies_to: oneOf(['L', 'H'], ''),
      valid_for: text(40),
      email_offer_only: no,
      used_in_mailout: no,
      barcode_start: ['text', "barcode_start ~ '^[A-Za-z0-9]{1,20}$'"],
      barcode_end: ['text', "barcode_end ~ '^[A-Za-z0-9]{1,20}$'"],
      is_approval_needed: no,
      show_on_activity_summary: no,
      is_auto_cash: no,
      // Default for stores without a row in discount_store (the "all stores" row).
      default_active: yes,
    },
    unique: {
      name_key: `lower(name) ${live}`,
    },
    indexes: {
      name_order: `lower(name) collate "C", id ${live}`,
    },
  }),
  // Contains only the stores that override the discount's `default_active`. Otherwise, 10,000
  // stores would need 10,000 rows for each discount.
  links('discount_store', {
    store: true,
    key: 'discount_id, store_id',
    columns: {
      discount_id: 'integer not null references discount',
      is_active: 'boolean not null',
    },
    indexes: {
      store: 'store_id',
    },
  }),
)
