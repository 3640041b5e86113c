// Employees, their jobs, hours and shifts.
import { everything } from '../../../data/building/protection.ts'
import {
  amount,
  links,
  live,
  migration,
  money,
  no,
  records,
  tenantTable,
  text,
  words,
  yes,
} from '../../../data/building/table.ts'

export const statements = migration(
  records('employee', {
    columns: {
      name: words(100),
      short_name: text(50),
      employee_number: 'text',
      email: text(254),
      phone: text(25),
      // Null if the employee has no account and works only at the point of sale.
      membership_user_id: 'integer references membership_user',
      allow_pos_access: yes,
      adjust_tips_prompt: no,
      // Whether the employee works in every store, including future ones. Otherwise employee_store
      // lists the stores.
      all_stores: no,
      // Active on the other platform.
      is_asm_active: no,
      is_active: yes,
      hired_on: 'date',
    },
    checks: {
      number_length: 'char_length(employee_number) between 1 and 20',
    },
    unique: {
      number_key: `lower(employee_number) ${live}`,
      user_key: `membership_user_id ${live}`,
    },
    indexes: {
      name_order: `lower(name) collate "C", id ${live}`,
    },
  }),
  // The point-of-sale PIN, hashed with the server's key. Equal PINs of a merchant give equal
  // hashes, but a PIN can't be computed from its hash.
  tenantTable('employee_pin', {
    key: 'employee_id',
    // The tenant role may set a PIN but not read it. A unique index detects duplicates.
    tenant: 'select (merchant_id, employee_id, set_at), insert, update, delete',
    rows: { identity: everything },
    columns: {
      employee_id: 'integer not null references employee',
      pin_hash: 'text not null',
      set_at: 'timestamptz not null',
    },
    checks: {
      // Rejects a plain PIN, which is much shorter than a hash.
      hashed: 'char_length(pin_hash) >= 32',
    },
    constraints: {
      key: 'unique (merchant_id, pin_hash)',
    },
  }),
  // The stores of employees who do not work in all stores.
  links('employee_store', {
    store: true,
    key: 'employee_id, store_id',
    columns: {
      employee_id: 'integer not null references employee',
    },
    indexes: {
      store: 'store_id',
    },
  }),
  // Roles of employees without an account. Roles of the others are in user_role.
  links('employee_role', {
    key: 'employee_id, role_id',
    columns: {
      employee_id: 'integer not null references employee',
      role_id: 'integer not null references role',
    },
    indexes: {
      role: 'role_id',
    },
  }),
  records('job', {
    columns: {
      name: words(100),
      // The job's ID on the other platform.
      asm_job_id: 'integer',
      external_id: text(40),
      // Dollars per hour, for employees without a rate of their own.
      pay_rate: money(),
      labor_rate: money(),
      // Whether labor reports leave the job out.
      excludes_labor: no,
      is_active: yes,
    },
    unique: {
      name_key: `lower(name) ${live}`,
    },
  }),
  records('employee_job', {
    columns: {
      employee_id: 'integer not null references employee',
      job_id: 'integer not null references job',
      // Null for the job's rate.
      pay_rate: money(),
      labor_rate: money(),
    },
    unique: {
      key: `employee_id, job_id ${live}`,
    },
    indexes: {
      employee: 'employee_id',
      job: 'job_id',
    },
  }),
  records('time_card', {
    store: true,
    columns: {
      employee_id: 'integer not null references employee',
      job_id: 'integer references job',
      // The store's business day when the employee clocked in.
      business_date: 'date not null',
      clock_in: 'timestamptz not null',
      // Null if the employee is still at work.
      clock_out: 'timestamptz',
      // Dollars per hour on that day.
      pay_rate: money(),
      paid_break_minutes: 'integer not null default 0',
      unpaid_break_minutes: 'integer not null default 0',
      declared_tips: amount,
      // Why the time card was edited by hand.
      edit_reason: text(100),
    },
    checks: {
      order: 'clock_out > clock_in',
      breaks: 'paid_break_minutes between 0 and 1440 and unpaid_break_minutes between 0 and 1440',
      tips: 'declared_tips between 0 and 999999.99',
    },
    unique: {
      // Prevents an employee from being clocked in twice.
      open_key: 'employee_id where clock_out is null and deleted_at is null',
    },
    indexes: {
      day: 'store_id, business_date',
      employee: 'employee_id, business_date',
    },
  }),
  // A planned shift. Schedule enforcement compares clock-ins with it.
  records('shift', {
    store: true,
    columns: {
      employee_id: 'integer not null references employee',
      job_id: 'integer references job',
      business_date: 'date not null',
      starts_at: 'timestamptz not null',
      ends_at: 'timestamptz not null',
      is_published: yes,
      note: text(100),
    },
    checks: {
      order: 'ends_at > starts_at',
    },
    indexes: {
      day: 'store_id, business_date',
      employee: 'employee_id, business_date',
    },
  }),
)
