// Employees, their jobs, hours and shifts.
// Facts: F-92 to F-94, F-97, F-98, P-110, S-122, V-184
import type { ColumnType } from 'kysely'

import type {
  Deletable,
  Generated,
  GeneratedId,
  Instant,
  NullableDate,
  NullableDecimal,
  NullableInstant,
  NullableNumber,
  NullableText,
  Versioned,
} from './columns.ts'

export interface EmployeeTable extends Deletable {
  /**
   * The API's posUserId. If the employee also has an account, the same as
   * `membership_user.pos_user_id`.
   */
  id: GeneratedId
  merchant_id: number
  name: string
  short_name: NullableText
  employee_number: NullableText
  email: NullableText
  phone: NullableText
  /** Null: the employee has no account and works at the point of sale only. */
  membership_user_id: NullableNumber
  allow_pos_access: Generated<boolean>
  adjust_tips_prompt: Generated<boolean>
  /** Works in every store, including future ones; otherwise employee_store lists the stores. */
  all_stores: Generated<boolean>
  /** Active on the other platform. */
  is_asm_active: Generated<boolean>
  is_active: Generated<boolean>
  hired_on: NullableDate
}

/**
 * The point-of-sale PIN, hashed with the server's key: equal PINs of a merchant give equal hashes,
 * but no PIN can be read back.
 */
export interface EmployeePinTable {
  merchant_id: number
  employee_id: number
  pin_hash: string
  set_at: Instant
}
/** The stores of employees who do not work in all stores. */
export interface EmployeeStoreTable {
  merchant_id: number
  employee_id: number
  store_id: number
}
/** Roles of employees without an account; for those with one, see user_role. */
export interface EmployeeRoleTable {
  merchant_id: number
  employee_id: number
  role_id: number
}

/** The jobs of employees. */
export interface JobTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  name: string
  /** The job's ID on the other platform. */
  asm_job_id: NullableNumber
  external_id: NullableText
  /** Dollars per hour, for employees without their own rate. */
  pay_rate: NullableDecimal
  labor_rate: NullableDecimal
  /** Whether labor reports leave the job out. */
  excludes_labor: Generated<boolean>
  is_active: Generated<boolean>
}
export interface EmployeeJobTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  employee_id: number
  job_id: number
  /** Null: the job's rate. */
  pay_rate: NullableDecimal
  labor_rate: NullableDecimal
}

export interface TimeCardTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  employee_id: number
  job_id: NullableNumber
  /** The store's business day of the clock-in. */
  business_date: string
  clock_in: Instant
  /** Null: still at work. */
  clock_out: NullableInstant
  /** Dollars per hour on that day. */
  pay_rate: NullableDecimal
  paid_break_minutes: Generated<number>
  unpaid_break_minutes: Generated<number>
  declared_tips: ColumnType<string, string | undefined, string>
  /** Why somebody changed the time card by hand. */
  edit_reason: NullableText
}
/** A planned shift; schedule enforcement compares clock-ins with it. */
export interface ShiftTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  employee_id: number
  job_id: NullableNumber
  business_date: string
  starts_at: Instant
  ends_at: Instant
  is_published: Generated<boolean>
  note: NullableText
}
export interface BreakRuleTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  name: string
  minutes: number
  is_paid: boolean
  /** Minutes of work after which the break is due. */
  after_minutes: Generated<number>
  per_shift: Generated<number>
  is_required: Generated<boolean>
  is_active: Generated<boolean>
}

/** Limits at the point of sale. A merchant without a row has no limits, and version 0. */
export interface SecurityControlTable extends Versioned {
  merchant_id: number
  limits_open_checks: Generated<boolean>
  max_open_checks: NullableNumber
  limits_clear_items: Generated<boolean>
  max_clear_items: NullableNumber
  limits_delete_tickets: Generated<boolean>
  max_delete_tickets: NullableNumber
  limits_refunds: Generated<boolean>
  max_ticket_amount: NullableDecimal
  max_shift_amount: NullableDecimal
  /** People with several jobs may not override their lower roles. */
  limits_role_override: Generated<boolean>
}
/**
 * How strictly a store enforces its schedule, in minutes of grace. A store without a row does not
 * enforce it, and has version 0.
 */
export interface ScheduleEnforcementTable extends Versioned {
  merchant_id: number
  store_id: number
  enforces_clock_in: Generated<boolean>
  clock_in_lower: NullableNumber
  clock_in_upper: NullableNumber
  enforces_clock_out: Generated<boolean>
  clock_out_lower: NullableNumber
  clock_out_upper: NullableNumber
  requires_approval: Generated<boolean>
}

/** The people tables by name. */
export interface PeopleTables {
  employee: EmployeeTable
  employee_pin: EmployeePinTable
  employee_store: EmployeeStoreTable
  employee_role: EmployeeRoleTable
  job: JobTable
  employee_job: EmployeeJobTable
  time_card: TimeCardTable
  shift: ShiftTable
  break_rule: BreakRuleTable
  security_control: SecurityControlTable
  schedule_enforcement: ScheduleEnforcementTable
}
