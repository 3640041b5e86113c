// Customers, their notes, e-mails and accounts.
import type {
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
} from './columns.ts'

/** Customers belong to the company, not to a store. */
export interface CustomerTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  /** Printed on loyalty cards and tickets; unique within the merchant. */
  number: string
  /** First and last name, or a company's name. */
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
  /** Whether the customer agreed to receive e-mails. */
  gets_email: Generated<boolean>
  loyalty_number: NullableText
  loyalty_points: Generated<number>
  is_tax_exempt: Generated<boolean>
  tax_number: NullableText
  /** The store the customer usually visits. */
  home_store_id: NullableNumber
}

export interface CustomerNoteTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  customer_id: number
  note: string
  noted_at: Instant
  noted_by: string
}

/** A customer who pays monthly. The balance is the sum of the entries. */
export interface HouseAccountTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  customer_id: number
  number: string
  /** With `onHold`, nothing more can be charged. */
  status: Generated<'open' | 'onHold' | 'closed'>
  /** Null: no limit. */
  credit_limit: NullableDecimal
  /** Days until a bill must be paid. */
  payment_days: Generated<number>
  opened_on: string
}

/** Append-only: mistakes are corrected with an adjustment. */
export interface HouseAccountEntryTable {
  id: GeneratedId
  merchant_id: number
  house_account_id: number
  kind: 'charge' | 'payment' | 'adjustment'
  /** `numeric(12, 2)`; positive raises the balance owed, negative lowers it. */
  amount: string
  business_date: string
  entered_at: Instant
  entered_by: string
  ticket_number: NullableText
  comment: NullableText
  /** The store where it was entered; null: in the back office. */
  at_store_id: NullableNumber
}

/** E-mails to customers who agreed to receive them. */
export interface MailingTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  kind: 'bulk' | 'welcome' | 'missYou'
  name: string
  subject: string
  body: string
  /** The offer in a few words. */
  offer: NullableText
  /** Bulk e-mails are draft, ready or sent; automatic ones are draft, ready (on) or off. */
  status: Generated<'draft' | 'ready' | 'sent' | 'off'>
  /** For bulk e-mails. */
  send_on: NullableDate
  /** For automatic e-mails: days after a customer joined or was last seen. */
  after_days: NullableNumber
  /** When it was sent; for automatic e-mails, the last time. */
  sent_at: NullableInstant
  recipients: Generated<number>
  opened: Generated<number>
  clicked: Generated<number>
  unsubscribed: Generated<number>
}

/** One question for guests. */
export interface SurveyTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  name: string
  question: string
  answers_as: 'stars' | 'yesNo' | 'text'
  asked_on: 'receipt' | 'email' | 'online'
  starts_on: NullableDate
  ends_on: NullableDate
  is_active: Generated<boolean>
}
export interface SurveyAnswerTable {
  id: GeneratedId
  merchant_id: number
  survey_id: number
  customer_id: NullableNumber
  answered_at: Instant
  stars: NullableNumber
  is_yes: NullableBoolean
  comment: NullableText
  at_store_id: NullableNumber
}

export interface LoyaltyProgramSettingTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  name: string
  earned_by: 'dollar' | 'visit'
  /** Points for each dollar or visit. */
  points_each: number
  /** Points needed for a reward. */
  reward_at: number
  reward: string
  welcome_points: Generated<number>
  birthday_points: Generated<number>
  expires_after_months: NullableNumber
  is_active: Generated<boolean>
}

export interface SocialAccountTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  network:
    | 'facebook'
    | 'instagram'
    | 'tiktok'
    | 'youtube'
    | 'x'
    | 'linkedin'
    | 'yelp'
    | 'google'
    | 'tripadvisor'
  handle: string
  url: string
  on_receipts: Generated<boolean>
  on_ordering_site: Generated<boolean>
}

/** The customer tables by name. */
export interface CustomersTables {
  customer: CustomerTable
  customer_note: CustomerNoteTable
  house_account: HouseAccountTable
  house_account_entry: HouseAccountEntryTable
  mailing: MailingTable
  survey: SurveyTable
  survey_answer: SurveyAnswerTable
  loyalty_program_setting: LoyaltyProgramSettingTable
  social_account: SocialAccountTable
}
