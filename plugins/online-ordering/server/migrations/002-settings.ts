// How a store prepares orders, how far ahead it takes them, and what its pages show. A store or
// merchant without a row has the defaults, and version 0.
// Facts: F-80 to F-82
import { filled, migration, no, settings, text, yes } from '#server/data/building/table.ts'

export const statements = migration(
  // How long the steps of an order take, in seconds, and what a store offers.
  settings('prep_time', {
    store: true,
    changes: 'versioned',
    columns: {
      // In seconds. Catering can take up to a week.
      prep_seconds: 'integer not null',
      queue_seconds: 'integer not null default 0',
      setup_seconds: 'integer not null default 0',
      packaging_seconds: 'integer not null default 0',
      delivery_seconds: 'integer not null default 0',
      delivery_prep_seconds: 'integer not null default 0',
      delivery_packaging_seconds: 'integer not null default 0',
      catering_prep_seconds: 'integer not null default 0',
      catering_packaging_seconds: 'integer not null default 0',
      catering_delivery_seconds: 'integer not null default 0',
      // The API's `offeringFulfillment`: whether the store takes orders at all.
      offers_orders: no,
      offers_pickup: no,
      offers_curbside: no,
      offers_dine_in: no,
      offers_delivery: no,
      offers_catering: no,
      offers_drive_thru: no,
    },
    checks: {
      prep: 'prep_seconds between 0 and 21540',
      queue: 'queue_seconds between 0 and 86400',
      setup: 'setup_seconds between 0 and 86400',
      packaging: 'packaging_seconds between 0 and 86400',
      delivery: 'delivery_seconds between 0 and 86400',
      delivery_prep: 'delivery_prep_seconds between 0 and 86400',
      delivery_packaging: 'delivery_packaging_seconds between 0 and 86400',
      catering_prep: 'catering_prep_seconds between 0 and 604800',
      catering_packaging: 'catering_packaging_seconds between 0 and 604800',
      catering_delivery: 'catering_delivery_seconds between 0 and 604800',
    },
  }),
  // How early and how far ahead a store takes orders.
  settings('order_setting', {
    store: true,
    columns: {
      setting_id: 'text not null',
      description: 'text',
      is_published: no,
      buffer_open: 'smallint not null default 0',
      buffer_close: 'smallint not null default 0',
      granularity: ['smallint not null default 15', 'granularity = 15'],
      // 0: no orders for later days.
      max_future_days: 'smallint not null default 7',
    },
    checks: {
      texts: 'char_length(setting_id) between 1 and 64 and char_length(description) <= 100',
      buffers: 'buffer_open between 0 and 1440 and buffer_close between 0 and 1440',
      days: 'max_future_days between 0 and 7',
    },
    constraints: {
      key: 'unique (merchant_id, setting_id)',
    },
  }),
  // Whether a store currently takes orders.
  settings('store_profile', {
    store: true,
    changes: 'versioned',
    columns: {
      is_active: yes,
      is_locked: no,
      locked_until: 'timestamptz',
      lock_reason: text(100),
    },
  }),
  settings('store_configuration', {
    store: true,
    changes: 'versioned',
    columns: {
      // A take-out order is sent to the store this many minutes before it's due.
      takeout_minutes: 'smallint not null',
    },
    checks: {
      takeout: 'takeout_minutes between 0 and 359',
    },
  }),
  settings('popular_items_setting', {
    store: true,
    changes: 'versioned',
    columns: {
      enabled: 'boolean not null',
    },
  }),
  // A store's part of its web address.
  settings('web_address', {
    store: true,
    changes: 'versioned',
    columns: {
      uri_name: 'text not null',
      // The name in the form used for comparison: NFC and lower case.
      uri_key: 'text not null',
      is_enabled: yes,
    },
    checks: {
      name: "char_length(uri_name) between 1 and 63 and uri_name ~ '^[A-Za-z0-9À-ÖØ-öø-ɏ-]+$'",
    },
    unique: {
      name_key: 'uri_key',
    },
  }),
  // The company's part of its web addresses. It's unique among all merchants.
  settings('company_web_address', {
    changes: 'versioned',
    columns: {
      uri_name: 'text not null',
      // The name in the form used for comparison: NFC and lower case.
      uri_key: 'text not null',
      is_enabled: yes,
    },
    checks: {
      name: "char_length(uri_name) between 1 and 63 and uri_name ~ '^[A-Za-z0-9À-ÖØ-öø-ɏ-]+$'",
    },
  }),
  ['create unique index company_web_address_name_key on company_web_address (uri_key)'],
  // The company's own privacy policy.
  settings('privacy_policy', {
    changes: 'versioned',
    columns: {
      // Markdown.
      body: filled(10000, 'not null'),
    },
  }),
  settings('menu_setting', {
    changes: 'versioned',
    columns: {
      special_instructions: no,
      // Null means the default message.
      special_instructions_text: 'text',
    },
    checks: {
      text: 'char_length(special_instructions_text) <= 254',
    },
  }),
)
