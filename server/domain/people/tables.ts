// Rows of the tables in migrations/. `npm run codegen` writes this file from the migrated
// database. Do not edit.
import type { ColumnType } from 'kysely'

import type {
  Decimal,
  DefaultDecimal,
  DefaultInstant,
  Deletable,
  Generated,
  GeneratedId,
  Instant,
  NullableBoolean,
  NullableDate,
  NullableDecimal,
  NullableInstant,
  NullableNumber,
  NullableText,
} from '../../data/building/columns.ts'

export interface MembershipUserTable {
  id: GeneratedId
  merchant_id: NullableNumber
  user_name: string
  password_hash: NullableText
  full_name: string
  email: NullableText
  is_admin: Generated<boolean>
  is_merchant_admin: Generated<boolean>
  is_partner: Generated<boolean>
  is_company_user: Generated<boolean>
  is_reseller_user: Generated<boolean>
  reseller_id: NullableNumber
  pos_user_id: Generated<number>
  is_approved: Generated<boolean>
  is_account_manager: Generated<boolean>
  must_reset_password: Generated<boolean>
  merchant_user_role_id: NullableNumber
  user_role_rank: Generated<number>
  sso_issuer: NullableText
  sso_subject: NullableText
  disabled_at: NullableInstant
  password_changed_at: NullableInstant
  created_at: DefaultInstant
}

export interface RoleTable {
  id: GeneratedId
  merchant_id: NullableNumber
  name: string
  rank: Generated<number>
  version: Generated<number>
}

export interface RoleFeatureTable {
  role_id: number
  feature_id: number
}

export interface UserRoleTable {
  user_id: number
  role_id: number
  merchant_id: NullableNumber
  store_id: NullableNumber
}

export interface UserStoreTable {
  merchant_id: number
  store_id: number
  user_id: number
}

export interface EulaAcceptanceTable {
  merchant_id: number
  eula_id: number
  user_id: number
  accepted_at: Instant
  ip: NullableText
}

export interface EmployeeTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  name: string
  short_name: NullableText
  employee_number: NullableText
  email: NullableText
  phone: NullableText
  membership_user_id: NullableNumber
  allow_pos_access: Generated<boolean>
  adjust_tips_prompt: Generated<boolean>
  all_stores: Generated<boolean>
  is_asm_active: Generated<boolean>
  is_active: Generated<boolean>
  hired_on: NullableDate
  search_words: ColumnType<string, never, never>
  search_digits: ColumnType<string, never, never>
}

export interface EmployeePinTable {
  merchant_id: number
  employee_id: number
  pin_hash: string
  set_at: Instant
}

export interface EmployeeStoreTable {
  merchant_id: number
  store_id: number
  employee_id: number
}

export interface EmployeeRoleTable {
  merchant_id: number
  employee_id: number
  role_id: number
}

export interface JobTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  name: string
  asm_job_id: NullableNumber
  external_id: NullableText
  pay_rate: NullableDecimal
  labor_rate: NullableDecimal
  excludes_labor: Generated<boolean>
  is_active: Generated<boolean>
}

export interface EmployeeJobTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  employee_id: number
  job_id: number
  pay_rate: NullableDecimal
  labor_rate: NullableDecimal
}

export interface TimeCardTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  store_id: number
  employee_id: number
  job_id: NullableNumber
  business_date: string
  clock_in: Instant
  clock_out: NullableInstant
  pay_rate: NullableDecimal
  paid_break_minutes: Generated<number>
  unpaid_break_minutes: Generated<number>
  declared_tips: DefaultDecimal
  edit_reason: NullableText
}

export interface ShiftTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  store_id: number
  employee_id: number
  job_id: NullableNumber
  business_date: string
  starts_at: Instant
  ends_at: Instant
  is_published: Generated<boolean>
  note: NullableText
}

export interface CustomerTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  number: string
  name: string
  company: NullableText
  email: NullableText
  phone: NullableText
  address_line1: NullableText
  address_line2: NullableText
  city: NullableText
  state: NullableText
  zip: NullableText
  birthday: NullableDate
  customer_since: NullableDate
  gets_email: Generated<boolean>
  loyalty_number: NullableText
  loyalty_points: Generated<number>
  is_tax_exempt: Generated<boolean>
  tax_number: NullableText
  home_store_id: NullableNumber
}

export interface CustomerNoteTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  customer_id: number
  note: string
  noted_at: Instant
  noted_by: string
}

export interface HouseAccountTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  customer_id: number
  number: string
  status: Generated<'open' | 'onHold' | 'closed'>
  credit_limit: NullableDecimal
  payment_days: Generated<number>
  opened_on: string
}

export interface HouseAccountEntryTable {
  merchant_id: number
  id: GeneratedId
  house_account_id: number
  kind: 'charge' | 'payment' | 'adjustment'
  amount: Decimal
  business_date: string
  entered_at: Instant
  entered_by: string
  ticket_number: NullableText
  comment: NullableText
  at_store_id: NullableNumber
}

export interface MailingTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  kind: 'bulk' | 'welcome' | 'missYou'
  name: string
  subject: string
  body: string
  offer: NullableText
  status: Generated<'draft' | 'ready' | 'sent' | 'off'>
  send_on: NullableDate
  after_days: NullableNumber
  sent_at: NullableInstant
  recipients: Generated<number>
  opened: Generated<number>
  clicked: Generated<number>
  unsubscribed: Generated<number>
}

export interface SurveyTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  name: string
  question: string
  answers_as: 'stars' | 'yesNo' | 'text'
  asked_on: 'receipt' | 'email' | 'online'
  starts_on: NullableDate
  ends_on: NullableDate
  is_active: Generated<boolean>
}

export interface SurveyAnswerTable {
  merchant_id: number
  id: GeneratedId
  survey_id: number
  customer_id: NullableNumber
  answered_at: Instant
  stars: NullableNumber
  is_yes: NullableBoolean
  comment: NullableText
  at_store_id: NullableNumber
}

declare module '../../data/schema.ts' {
  interface DB {
    membership_user: MembershipUserTable
    role: RoleTable
    role_feature: RoleFeatureTable
    user_role: UserRoleTable
    user_store: UserStoreTable
    eula_acceptance: EulaAcceptanceTable
    employee: EmployeeTable
    employee_pin: EmployeePinTable
    employee_store: EmployeeStoreTable
    employee_role: EmployeeRoleTable
    job: JobTable
    employee_job: EmployeeJobTable
    time_card: TimeCardTable
    shift: ShiftTable
    customer: CustomerTable
    customer_note: CustomerNoteTable
    house_account: HouseAccountTable
    house_account_entry: HouseAccountEntryTable
    mailing: MailingTable
    survey: SurveyTable
    survey_answer: SurveyAnswerTable
  }
}
