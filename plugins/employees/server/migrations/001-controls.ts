// Rules for breaks, limits at the point of sale, and schedule enforcement. If a setting was never
// saved, it has no row.
import {
  live,
  migration,
  no,
  records,
  settings,
  whole,
  words,
  yes,
} from '#server/data/building/table.ts'

export const statements = migration(
  records('break_rule', {
    columns: {
      name: words(30),
      minutes: ['integer not null', 'minutes between 1 and 240'],
      is_paid: 'boolean not null',
      // Minutes of work after which the break is due.
      after_minutes: 'integer not null default 0',
      per_shift: whole(1, 9, 1),
      is_required: no,
      is_active: yes,
    },
    checks: {
      after: 'after_minutes between 0 and 1440',
    },
    unique: {
      name_key: `lower(name) ${live}`,
    },
  }),
  // Limits at the point of sale. A merchant without a row has no limits, and has version 0.
  settings('security_control', {
    changes: 'versioned',
    columns: {
      limits_open_checks: no,
      max_open_checks: 'integer',
      limits_clear_items: no,
      max_clear_items: 'integer',
      limits_delete_tickets: no,
      max_delete_tickets: 'integer',
      limits_refunds: no,
      max_ticket_amount: 'numeric(12, 2)',
      max_shift_amount: 'numeric(12, 2)',
      // Whether employees with several jobs can't override their lower roles.
      limits_role_override: no,
    },
    checks: {
      // A limit has a value if and only if it's on.
      open_checks:
        'limits_open_checks = (max_open_checks is not null) ' +
        'and max_open_checks between 1 and 9999',
      clear_items:
        'limits_clear_items = (max_clear_items is not null) ' +
        'and max_clear_items between 1 and 9999',
      delete_tickets:
        'limits_delete_tickets = (max_delete_tickets is not null) ' +
        'and max_delete_tickets between 1 and 9999',
      refunds:
        'limits_refunds = (coalesce(max_ticket_amount, max_shift_amount) is not ' +
        'null) and max_ticket_amount between 0.01 and 999999.99 ' +
        'and max_shift_amount between 0.01 and 999999.99',
    },
  }),
  // Schedule enforcement of a store, with minutes of grace. A store without a row doesn't enforce
  // its schedule, and has version 0.
  settings('schedule_enforcement', {
    store: true,
    changes: 'versioned',
    columns: {
      enforces_clock_in: no,
      clock_in_lower: 'smallint',
      clock_in_upper: 'smallint',
      enforces_clock_out: no,
      clock_out_lower: 'smallint',
      clock_out_upper: 'smallint',
      requires_approval: no,
    },
    checks: {
      // Minutes of grace, in steps of 5.
      in:
        'clock_in_lower between 0 and 30 and clock_in_lower % 5 = 0 ' +
        'and clock_in_upper between 0 and 30 and clock_in_upper % 5 = 0',
      out:
        'clock_out_lower between 0 and 30 and clock_out_lower % 5 = 0 ' +
        'and clock_out_upper between 0 and 30 and clock_out_upper % 5 = 0',
    },
  }),
)
