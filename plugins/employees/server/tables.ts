// Rows of the tables in migrations/. `npm run codegen` writes this file from the migrated
// database. Do not edit.
import type {
  Deletable,
  Generated,
  GeneratedId,
  Instant,
  NullableDecimal,
  NullableNumber,
  Versioned,
} from '#server/data/building/columns.ts'

export interface BreakRuleTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  name: string
  minutes: number
  is_paid: boolean
  after_minutes: Generated<number>
  per_shift: Generated<number>
  is_required: Generated<boolean>
  is_active: Generated<boolean>
}

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
  limits_role_override: Generated<boolean>
}

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

export interface DeviceCodeTable {
  merchant_id: number
  store_id: number
  employee_id: number
  code_hash: string
  expires_at: Instant
  made_by: string
}

declare module '#server/data/schema.ts' {
  interface DB {
    break_rule: BreakRuleTable
    security_control: SecurityControlTable
    schedule_enforcement: ScheduleEnforcementTable
    device_code: DeviceCodeTable
  }
}
