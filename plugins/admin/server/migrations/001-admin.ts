// Tables of the internal tools: what a merchant was granted, and records about a merchant.
// Facts: P-041
import {
  choice,
  filled,
  live,
  migration,
  no,
  oneOf,
  records,
  tenantTable,
  yes,
} from '#server/data/building/table.ts'

export const statements = migration(
  // A merchant without a row has no API access and no free months.
  tenantTable('merchant_entitlement', {
    key: '',
    columns: {
      has_api_access: no,
      trial_comp_months: 'smallint not null default 0',
      modified_at: 'timestamptz not null default now()',
      modified_by: 'text',
    },
    checks: {
      trial: 'trial_comp_months between 0 and 36',
    },
  }),
  records('merchant_task', {
    columns: {
      title: filled(80, 'not null'),
      details: filled(1000),
      status: choice('open', 'inProgress', 'done'),
      priority: oneOf(['low', 'normal', 'high'], "not null default 'normal'"),
      due_on: 'date',
      assigned_to: filled(100),
    },
    indexes: {
      due: `due_on ${live}`,
    },
  }),
  // Which version of an app the devices of a merchant get, and when.
  records('android_release', {
    columns: {
      app: oneOf(['pos', 'kitchen', 'kiosk', 'customerDisplay', 'timeClock']),
      app_version: ['text not null', "app_version ~ '^[0-9]{1,4}(\\.[0-9]{1,4}){1,3}$'"],
      status: choice('scheduled', 'rollingOut', 'live', 'held'),
      // The percentage of the merchant's devices that get the version.
      rollout_percent: 'smallint not null default 100',
      release_on: 'date not null',
      notes: filled(500),
    },
    checks: {
      rollout: 'rollout_percent between 0 and 100',
    },
    unique: {
      key: `app, app_version ${live}`,
    },
  }),
  // A pilot that a merchant takes part in.
  records('pilot_release', {
    columns: {
      name: filled(60, 'not null'),
      app_version: ['text', "app_version ~ '^[0-9]{1,4}(\\.[0-9]{1,4}){1,3}$'"],
      status: choice('planned', 'running', 'ended'),
      starts_on: 'date not null',
      ends_on: 'date',
      notes: filled(500),
    },
    checks: {
      dates: 'ends_on >= starts_on',
    },
    unique: {
      key: `lower(name) ${live}`,
    },
  }),
  // The versions of an app that the devices of a merchant may run.
  records('version_rule', {
    columns: {
      app: oneOf(['pos', 'kitchen', 'kiosk', 'customerDisplay', 'timeClock']),
      lowest_version: 'text not null',
      highest_version: 'text',
      // What happens on older versions: `warn` or `block`.
      below: choice('warn', 'block'),
      enforced_on: 'date not null',
    },
    checks: {
      lowest: "lowest_version ~ '^[0-9]{1,4}(\\.[0-9]{1,4}){1,3}$'",
      highest: "highest_version ~ '^[0-9]{1,4}(\\.[0-9]{1,4}){1,3}$'",
    },
    unique: {
      key: `app ${live}`,
    },
  }),
  // A value that the point of sale reads by name.
  records('pos_configuration', {
    columns: {
      name: ['text not null', "name ~ '^[A-Za-z][A-Za-z0-9._-]{0,59}$'"],
      value: filled(200, 'not null'),
      applies_to: choice('all', 'pos', 'kitchen', 'kiosk', 'customerDisplay', 'timeClock'),
      is_active: yes,
      notes: filled(500),
    },
    unique: {
      key: `lower(name), applies_to ${live}`,
    },
  }),
  // A third-party app that may run on a merchant's devices.
  records('extension_app', {
    columns: {
      name: filled(60, 'not null'),
      publisher: filled(60, 'not null'),
      package_name: 'text not null',
      app_version: 'text not null',
      status: choice('allowed', 'installed', 'blocked'),
      notes: filled(500),
    },
    checks: {
      package:
        'char_length(package_name) <= 120 ' +
        "and package_name ~ '^[A-Za-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)+$'",
      version: "app_version ~ '^[0-9]{1,4}(\\.[0-9]{1,4}){1,3}$'",
    },
    unique: {
      key: `lower(package_name) ${live}`,
    },
  }),
  // An account for a program that reads or writes a merchant's data.
  records('service_account', {
    columns: {
      name: filled(60, 'not null'),
      // The public name of the account. The service has the secret, which isn't stored here.
      client_id: ['text not null', "client_id ~ '^[a-z0-9-]{8,60}$'"],
      purpose: filled(200, 'not null'),
      reach: oneOf(['orders', 'menu', 'reports', 'everything'], "not null default 'reports'"),
      is_active: yes,
      expires_on: 'date',
    },
    unique: {
      name_key: `lower(name) ${live}`,
      client_key: `client_id ${live}`,
    },
  }),
  // A support case of a merchant with one of the platform's services.
  records('service_case', {
    columns: {
      subject: filled(100, 'not null'),
      service: oneOf(['orders', 'menu', 'payments', 'reports', 'devices', 'other']),
      status: choice('open', 'waiting', 'closed'),
      opened_on: 'date not null',
      contact: filled(100),
      notes: filled(2000),
    },
  }),
  // How many API calls a program may make.
  records('api_governor_rule', {
    columns: {
      client: filled(60, 'not null'),
      calls_per_minute: 'integer not null',
      // Maximum number of calls at the same time.
      burst: ['integer not null', 'burst between 1 and 1000'],
      // What happens above the limit: `slow` or `refuse`.
      beyond: choice('slow', 'refuse'),
      is_active: yes,
    },
    checks: {
      rate: 'calls_per_minute between 1 and 6000',
    },
    unique: {
      key: `lower(client) ${live}`,
    },
  }),
  // How a store's stock is synchronized with the web shop.
  records('commerce_sync_setting', {
    store: true,
    columns: {
      is_on: yes,
      direction: choice('toCommerce', 'fromCommerce', 'both'),
      every_minutes: 'integer not null default 15',
      // Items with less stock than this are hidden. Null means that none are.
      hide_below: 'integer',
    },
    checks: {
      every: 'every_minutes between 5 and 1440',
      hide: 'hide_below between 0 and 9999',
    },
    unique: {
      key: `store_id ${live}`,
    },
  }),
)
