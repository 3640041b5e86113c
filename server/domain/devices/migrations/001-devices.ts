// Devices, order modes, and the revenue centers that group them.
// Facts: F-45, N-19, V-110, V-124
import {
  choice,
  links,
  live,
  migration,
  records,
  text,
  whole,
  words,
  yes,
} from '../../../data/building/table.ts'

export const statements = migration(
  // How an order is taken: for here, to go, and so on. Every store has all order modes of its
  // merchant.
  records('order_mode', {
    columns: {
      name: words(25),
      sort_order: whole(0, 9999, 0),
      is_active: yes,
    },
    unique: {
      name_key: `lower(name) ${live}`,
    },
    indexes: {
      name_order: `lower(name) collate "C", id ${live}`,
    },
  }),
  // A point-of-sale device of a store.
  records('device', {
    store: true,
    columns: {
      name: words(40),
      model: text(40),
      serial: words(40),
      software_version: text(20),
      // The order mode of new orders on the device.
      order_mode_id: 'integer references order_mode',
      status: choice('active', 'offline', 'retired'),
      registered_at: 'timestamptz',
      last_contact_at: 'timestamptz',
    },
    constraints: {
      of_store: 'unique (merchant_id, store_id, id)',
    },
    unique: {
      name_key: `store_id, lower(name) ${live}`,
      serial_key: `lower(serial) ${live}`,
    },
    indexes: {
      name_order: `store_id, lower(name) collate "C", id ${live}`,
    },
  }),
  records('revenue_center', {
    columns: {
      name: words(25),
      description: words(50),
      external_id: text(25),
    },
    unique: {
      name_key: `lower(name) ${live}`,
    },
    indexes: {
      name_order: `lower(name) collate "C", id ${live}`,
    },
  }),
  links('revenue_center_store', {
    store: true,
    key: 'revenue_center_id, store_id',
    columns: {
      revenue_center_id: 'integer not null references revenue_center',
    },
    indexes: {
      center: 'revenue_center_id, store_id',
      store_id: 'store_id',
    },
  }),
  // A device is in at most one revenue center.
  links('revenue_center_device', {
    store: true,
    key: 'device_id',
    columns: {
      revenue_center_id: 'integer not null',
      device_id: 'integer',
    },
    constraints: {
      device:
        'foreign key (merchant_id, store_id, device_id) references device ' +
        '(merchant_id, store_id, id)',
      center:
        'foreign key (merchant_id, revenue_center_id, store_id) references ' +
        'revenue_center_store (merchant_id, revenue_center_id, store_id)',
    },
    indexes: {
      center: 'revenue_center_id, store_id',
      store_id: 'store_id',
    },
  }),
  // A store's order mode is in at most one revenue center.
  links('revenue_center_order_mode', {
    store: true,
    key: 'store_id, order_mode_id',
    columns: {
      revenue_center_id: 'integer not null',
      order_mode_id: 'integer references order_mode',
    },
    constraints: {
      center:
        'foreign key (merchant_id, revenue_center_id, store_id) references ' +
        'revenue_center_store (merchant_id, revenue_center_id, store_id)',
    },
    indexes: {
      center: 'revenue_center_id, store_id',
      store_id: 'store_id',
    },
  }),
)
