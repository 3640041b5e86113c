// Rows of the tables in migrations/. `npm run codegen` writes this file from the migrated
// database. Do not edit.
import type {
  DefaultInstant,
  Deletable,
  Generated,
  GeneratedId,
  NullableDate,
  NullableNumber,
  NullableText,
  Versioned,
} from '#server/data/building/columns.ts'

export interface MerchantEntitlementTable {
  merchant_id: number
  has_api_access: Generated<boolean>
  trial_comp_months: Generated<number>
  modified_at: DefaultInstant
  modified_by: NullableText
}

export interface MerchantTaskTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  title: string
  details: NullableText
  status: Generated<'open' | 'inProgress' | 'done'>
  priority: Generated<'low' | 'normal' | 'high'>
  due_on: NullableDate
  assigned_to: NullableText
  assigned_user_id: NullableNumber
}

export interface AndroidReleaseTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  app: 'pos' | 'kitchen' | 'kiosk' | 'customerDisplay' | 'timeClock'
  app_version: string
  status: Generated<'scheduled' | 'rollingOut' | 'live' | 'held'>
  rollout_percent: Generated<number>
  release_on: string
  notes: NullableText
}

export interface PilotReleaseTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  name: string
  app_version: NullableText
  status: Generated<'planned' | 'running' | 'ended'>
  starts_on: string
  ends_on: NullableDate
  notes: NullableText
}

export interface VersionRuleTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  app: 'pos' | 'kitchen' | 'kiosk' | 'customerDisplay' | 'timeClock'
  lowest_version: string
  highest_version: NullableText
  below: Generated<'warn' | 'block'>
  enforced_on: string
}

export interface PosConfigurationTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  name: string
  value: string
  applies_to: Generated<'all' | 'pos' | 'kitchen' | 'kiosk' | 'customerDisplay' | 'timeClock'>
  is_active: Generated<boolean>
  notes: NullableText
}

export interface ExtensionAppTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  name: string
  publisher: string
  package_name: string
  app_version: string
  status: Generated<'allowed' | 'installed' | 'blocked'>
  notes: NullableText
}

export interface ServiceAccountTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  name: string
  client_id: string
  purpose: string
  reach: Generated<'orders' | 'menu' | 'reports' | 'everything'>
  is_active: Generated<boolean>
  expires_on: NullableDate
}

export interface ServiceCaseTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  subject: string
  service: 'orders' | 'menu' | 'payments' | 'reports' | 'devices' | 'other'
  status: Generated<'open' | 'waiting' | 'closed'>
  opened_on: string
  contact: NullableText
  notes: NullableText
}

export interface ApiGovernorRuleTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  client: NullableText
  calls_per_minute: number
  burst: number
  beyond: Generated<'slow' | 'refuse'>
  is_active: Generated<boolean>
  service_account_id: NullableNumber
}

export interface CommerceSyncSettingTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  store_id: number
  is_on: Generated<boolean>
  direction: Generated<'toCommerce' | 'fromCommerce' | 'both'>
  every_minutes: Generated<number>
  hide_below: NullableNumber
}

export interface SystemSettingTable extends Versioned {
  id: GeneratedId
  key: string
  title: string
  about: string
  kind: 'integer' | 'text' | 'timeZone'
  value: string
  minimum: NullableNumber
  maximum: NullableNumber
}

declare module '#server/data/schema.ts' {
  interface DB {
    merchant_entitlement: MerchantEntitlementTable
    merchant_task: MerchantTaskTable
    android_release: AndroidReleaseTable
    pilot_release: PilotReleaseTable
    version_rule: VersionRuleTable
    pos_configuration: PosConfigurationTable
    extension_app: ExtensionAppTable
    service_account: ServiceAccountTable
    service_case: ServiceCaseTable
    api_governor_rule: ApiGovernorRuleTable
    commerce_sync_setting: CommerceSyncSettingTable
    system_setting: SystemSettingTable
  }
}
