// Merchants, stores and the agreements that users accept for their merchant.
// Facts: K-01, K-12, N-01, N-03 to N-06; resolution 15
import { everything, currentMerchant } from '../../../data/building/protection.ts'
import { migration, no, platformTable, tenantTable, yes } from '../../../data/building/table.ts'

export const statements = migration(
  platformTable('eula', {
    databaseRoles: { identity: 'select', operator: everything },
    columns: {
      // For display only. Documents are found by ID.
      file_name: 'text not null',
      title: 'text not null',
      // Markdown.
      body: 'text not null',
      published_at: 'timestamptz not null',
    },
  }),
  platformTable('merchant', {
    databaseRoles: {
      tenant: 'select',
      tenantRows: `id = ${currentMerchant}`,
      identity: 'select',
      operator: everything,
    },
    columns: {
      code: 'text not null',
      name: 'text not null',
      status_code: 'smallint not null default 2',
      // 1 the platform's owner, 10017 the bank, 10000 and 10004 processors.
      reseller_id: 'integer not null default 1',
      // 1 and 3: first mode; 2: restaurant style; 4: hides the links of account numbers; 6: another
      // mode.
      product_mode: ['smallint not null default 1', 'product_mode in (1, 2, 3, 4, 6)'],
      // 0 unknown, 1 customer, 2 partner, 3 internal.
      merchant_type: ['smallint not null default 1', 'merchant_type between 0 and 3'],
      // ISO 3166-1 numeric; 840 is the United States.
      country_id: 'smallint not null default 840',
      culture: "text not null default 'en-US'",
      // The company's time zone, for the company view.
      time_zone: "text not null default 'America/New_York'",
      timeout_minutes: 'smallint not null default 40',
      // The merchant's card gateway. Each store has its own, too.
      credit_gateway: ['smallint not null default 0', 'credit_gateway between 0 and 10'],
      past_due_remaining_days: 'integer',
      is_payment_required: no,
      toggles: "jsonb not null default '{}'",
      portal_flags: "jsonb not null default '{}'",
      subscription_number: 'text',
      plan_name: 'text',
      // The agreement that this merchant's users must accept.
      eula_id: 'integer references eula (id)',
      created_at: 'timestamptz not null default now()',
    },
    checks: {
      code_length: 'char_length(code) between 1 and 40',
      name_length: 'char_length(name) between 1 and 80',
      timeout: 'timeout_minutes >= 1',
    },
    unique: {
      code_key: 'lower(code)',
    },
    indexes: {
      name_order: 'lower(name) collate "C", id',
      reseller: 'reseller_id',
    },
  }),
  // Identified by merchant and store ID together. Store 0, the company view, is never a row.
  tenantTable('store', {
    key: 'id',
    rows: { store: 'id', identity: 'select' },
    columns: {
      // Never 0, because 0 means the company view in the API.
      id: 'bigint not null',
      code: 'text',
      name: 'text not null',
      address_line1: 'text',
      address_line2: 'text',
      city: 'text',
      state: 'text',
      zip: 'text',
      phone: 'text',
      status_code: 'smallint not null default 2',
      credit_gateway: ['smallint not null default 0', 'credit_gateway between 0 and 10'],
      has_card_surcharge: no,
      // IANA name.
      time_zone: 'text not null',
      // `HHmm`, the start of a business day; 0400 by default.
      business_day_start: [
        "text not null default '0400'",
        "business_day_start ~ '^([01][0-9]|2[0-3])[0-5][0-9]$'",
      ],
      // Deactivated. Only lists that ask for deactivated stores contain it.
      is_deleted: no,
      has_first_run: yes,
      subscription_number: 'text',
      plan_name: 'text',
      // Set if the store's own account is past due. Otherwise, the merchant's value applies.
      past_due_remaining_days: 'integer',
      created_at: 'timestamptz not null default now()',
      version: 'integer not null default 1',
    },
    checks: {
      id_positive: 'id > 0',
      code_length: 'char_length(code) <= 40',
      name_length: 'char_length(name) between 1 and 80',
    },
    unique: {
      code_key: 'lower(code)',
    },
    indexes: {
      name_order: 'lower(name) collate "C", id',
    },
  }),
  // The columns that a store's forms may change: the store's own form, My stores (where partners
  // deactivate a store) and the payments page.
  [
    'grant update (name, address_line1, address_line2, city, state, zip, phone, time_zone, ' +
      'business_day_start, status_code, is_deleted, credit_gateway, version) on store ' +
      'to tillhouse_tenant',
  ],
)
