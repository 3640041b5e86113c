// When stores take orders. Days are ISO days: 1 is Monday, 7 is Sunday.
// Facts: F-65 to F-68, F-71, F-74 to F-76, F-78; text C §4.20
import {
  filled,
  live,
  migration,
  no,
  oneOf,
  records,
  tenantTable,
} from '#server/data/building/table.ts'

export const statements = migration(
  // When a store is open. Days are ISO days: 1 is Monday, 7 is Sunday. Times are `HHmm`.
  records('operating_hours', {
    store: true,
    columns: {
      day: ['smallint not null', 'day between 1 and 7'],
      opens: 'text',
      closes: 'text',
      closes_next_day: no,
      is_closed: no,
    },
    checks: {
      times:
        "opens ~ '^(([01][0-9]|2[0-3])(00|15|30|45)|2400)$' and opens < '2400' " +
        "and closes ~ '^(([01][0-9]|2[0-3])(00|15|30|45)|2400)$'",
      closed:
        'case when is_closed then opens is null and closes is null ' +
        'and not closes_next_day else opens is not null ' +
        'and closes is not null end',
      // At most 24 hours.
      order: 'case when closes_next_day then closes <= opens else closes > opens end',
    },
    unique: {
      key: `store_id, day ${live}`,
    },
    indexes: {
      store: 'store_id, day',
    },
  }),
  // When a store takes orders of one mode. There is a row for each time block, and a day can have
  // several.
  records('order_hours', {
    store: true,
    columns: {
      // ISO day: 1 is Monday, 7 is Sunday.
      day: ['smallint not null', 'day between 1 and 7'],
      mode: oneOf(['pickup', 'dineIn', 'delivery', 'catering', 'driveThru']),
      opens: 'text',
      closes: 'text',
      closes_next_day: no,
      is_closed: no,
    },
    checks: {
      times:
        "opens ~ '^(([01][0-9]|2[0-3])(00|15|30|45)|2400)$' and opens < '2400' " +
        "and closes ~ '^(([01][0-9]|2[0-3])(00|15|30|45)|2400)$'",
      closed:
        'case when is_closed then opens is null and closes is null ' +
        'and not closes_next_day else opens is not null ' +
        'and closes is not null end',
      // At most 24 hours.
      order: 'case when closes_next_day then closes <= opens else closes > opens end',
    },
    unique: {
      key: `store_id, mode, day, opens nulls not distinct ${live}`,
    },
    indexes: {
      store: 'store_id, day',
    },
  }),
  // The maximum number of orders during some hours of a day. Outside all intervals there is no
  // limit.
  records('capacity_interval', {
    store: true,
    columns: {
      // ISO day: 1 is Monday, 7 is Sunday.
      day: ['smallint not null', 'day between 1 and 7'],
      from_time: 'text not null',
      // 2400 is the end of the day.
      until_time: 'text not null',
      // 0 means that no orders are accepted.
      max_orders: ['integer not null', 'max_orders >= 0'],
    },
    checks: {
      times:
        "from_time ~ '^(([01][0-9]|2[0-3])(00|30)|2400)$' " +
        "and until_time ~ '^(([01][0-9]|2[0-3])(00|30)|2400)$' " +
        'and from_time < until_time',
    },
    unique: {
      key: `store_id, day, from_time ${live}`,
    },
    indexes: {
      store: 'store_id, day',
    },
  }),
  // The version of a store's hours or intervals as a whole. Each change to their rows raises it, no
  // matter which page makes the change.
  tenantTable('ordering_schedule', {
    store: true,
    key: 'store_id, kind',
    changes: 'tracked',
    tenant: 'select, insert, update',
    columns: {
      kind: oneOf(['operatingHours', 'orderHours', 'capacity']),
      // Chosen by the client that creates it.
      setting_id: 'text not null',
      description: 'text',
      // Whether it applies to the store.
      is_published: no,
    },
    checks: {
      texts: 'char_length(setting_id) between 1 and 64 and char_length(description) <= 100',
    },
    constraints: {
      key: 'unique (merchant_id, kind, setting_id)',
    },
  }),
  // An event that temporarily changes what a store offers.
  records('ordering_event', {
    store: true,
    columns: {
      name: filled(60, 'not null'),
      starts_at: 'timestamptz not null',
      ends_at: 'timestamptz not null',
      offers_orders: 'boolean not null',
      // Hours in which orders are taken during the event.
      windows: "jsonb not null default '[]'",
    },
    checks: {
      order: 'ends_at > starts_at',
    },
    indexes: {
      store: 'store_id, starts_at',
    },
  }),
)
