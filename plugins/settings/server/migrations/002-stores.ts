// Lists of a store.
// Facts: N-14, S-117, S-125, S-127; text B §3
import {
  choice,
  live,
  migration,
  no,
  records,
  text,
  whole,
  words,
  yes,
} from '#server/data/building/table.ts'

export const statements = migration(
  // 1: sales, 2: price, 3: discount, 4: marketing, 5: always on. Only 1 to 3 have a threshold.
  records('alert_subscription', {
    store: true,
    columns: {
      definition_id: whole(1, 5, 1),
      is_subscribed: no,
      // Whole percent, 1 to 25.
      percent_threshold: 'integer',
    },
    checks: {
      // Only definitions 1 to 3 can have a threshold, and need one while they are on. Definition 5
      // is always on.
      threshold:
        'percent_threshold is null or (percent_threshold between 1 and 25 ' +
        'and definition_id <= 3)',
      on:
        '(definition_id <> 5 or is_subscribed) ' +
        'and (percent_threshold is not null or not is_subscribed or ' +
        'definition_id > 3)',
    },
    constraints: {
      of_store: 'unique (merchant_id, store_id, id)',
      key: 'unique (merchant_id, store_id, definition_id)',
    },
  }),
  records('gratuity_rule', {
    store: true,
    columns: {
      name: words(30),
      // A check constraint makes sure that it's never null.
      percent: ['numeric(5, 2)', 'percent between 0 and 100'],
      guests_from: whole(1, 99, 6),
      orders: choice('dineIn', 'all', 'delivery', 'catering'),
      is_automatic: yes,
      is_taxable: no,
      is_active: yes,
    },
    checks: {
      some: 'percent is not null and percent > 0',
    },
    constraints: {
      of_store: 'unique (merchant_id, store_id, id)',
    },
    unique: {
      name_key: `store_id, lower(name) ${live}`,
    },
    indexes: {
      name_order: `store_id, lower(name) collate "C", id ${live}`,
    },
  }),
  // A printed QR code that opens the menu.
  records('menu_qr_code', {
    store: true,
    columns: {
      // Where the code is, such as a table or the counter.
      name: words(30),
      url: words(256),
      is_active: yes,
    },
    constraints: {
      of_store: 'unique (merchant_id, store_id, id)',
    },
    unique: {
      name_key: `store_id, lower(name) ${live}`,
    },
    indexes: {
      name_order: `store_id, lower(name) collate "C", id ${live}`,
    },
  }),
  // Opening hours of a store. A day can have several rows.
  records('store_schedule', {
    store: true,
    columns: {
      name: words(30),
      // 0 is Sunday, 6 is Saturday.
      weekday: whole(0, 6, 0),
      // `HHmm`.
      opens: words(4),
      // `HHmm`. 2400 is the end of the day.
      closes: words(4),
      closes_next_day: no,
    },
    checks: {
      times:
        "opens ~ '^([01][0-9]|2[0-3])[0-5][0-9]$' " +
        "and closes ~ '^(([01][0-9]|2[0-3])[0-5][0-9]|2400)$'",
      length: 'case when closes_next_day then closes <= opens else closes > opens end',
    },
    constraints: {
      of_store: 'unique (merchant_id, store_id, id)',
    },
    indexes: {
      order: `store_id, weekday, opens ${live}`,
    },
  }),
  // Where finished orders are assembled.
  records('expo_station', {
    store: true,
    columns: {
      name: words(30),
      kind: choice('screen', 'printer'),
      address: text(45),
      late_after_minutes: whole(1, 120, 12),
      sort_order: whole(0, 9999, 0),
      is_active: yes,
    },
    constraints: {
      of_store: 'unique (merchant_id, store_id, id)',
    },
    unique: {
      name_key: `store_id, lower(name) ${live}`,
    },
    indexes: {
      name_order: `store_id, lower(name) collate "C", id ${live}`,
    },
  }),
  // Where the items of a printer group are prepared.
  records('kitchen_route', {
    store: true,
    columns: {
      printer_group_id: 'integer not null references printer_group',
      destination: words(40),
      expo_station_id: 'integer',
      orders: choice('all', 'dineIn', 'toGo', 'delivery'),
      copies: whole(1, 5, 1),
      is_active: yes,
    },
    constraints: {
      expo_station:
        'foreign key (merchant_id, store_id, expo_station_id) references ' +
        'expo_station (merchant_id, store_id, id)',
      of_store: 'unique (merchant_id, store_id, id)',
    },
    unique: {
      key: `store_id, printer_group_id, lower(destination), orders ${live}`,
    },
  }),
  records('venue_seat', {
    store: true,
    columns: {
      section: words(30),
      row_name: text(10),
      seat: words(10),
      is_accessible: no,
      is_active: yes,
    },
    constraints: {
      of_store: 'unique (merchant_id, store_id, id)',
    },
    unique: {
      key: `store_id, lower(section), lower(coalesce(row_name, '')), lower(seat) ${live}`,
    },
  }),
)
