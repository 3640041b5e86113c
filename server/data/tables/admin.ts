// What internal tools keep.
// Facts: P-041
import type {
  DefaultInstant,
  Deletable,
  Generated,
  GeneratedId,
  NullableDate,
  NullableNumber,
  NullableText,
  Versioned,
} from './columns.ts'

/** Its tables, by name. */
export interface AdminTables {
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
  in_store_server: InStoreServerTable
  system_setting: SystemSettingTable
}

/** A merchant without a row has neither API access nor free months. */
export interface MerchantEntitlementTable {
  merchant_id: number
  has_api_access: Generated<boolean>
  /** Months that a trial is free of charge. */
  trial_comp_months: Generated<number>
  modified_at: DefaultInstant
  modified_by: NullableText
}

/** What is to be done for a merchant. */
export interface MerchantTaskTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  title: string
  details: NullableText
  /** `open`, `inProgress`, `done`. */
  status: Generated<string>
  /** `low`, `normal`, `high`. */
  priority: Generated<string>
  due_on: NullableDate
  assigned_to: NullableText
}

/** Which version of an app a merchant's devices get, and when. */
export interface AndroidReleaseTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  /** `pos`, `kitchen`, `kiosk`, `customerDisplay`, `timeClock`. */
  app: string
  app_version: string
  /** `scheduled`, `rollingOut`, `live`, `held`. */
  status: Generated<string>
  /** Share of the merchant's devices that get it. */
  rollout_percent: Generated<number>
  release_on: string
  notes: NullableText
}

/** A pilot that a merchant takes part in. */
export interface PilotReleaseTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  name: string
  app_version: NullableText
  /** `planned`, `running`, `ended`. */
  status: Generated<string>
  starts_on: string
  ends_on: NullableDate
  notes: NullableText
}

/** Versions of an app that a merchant's devices may run. */
export interface VersionRuleTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  app: string
  lowest_version: string
  highest_version: NullableText
  /** What happens to an older one: `warn` or `block`. */
  below: Generated<string>
  enforced_on: string
}

/** A value that the point of sale reads by its name. */
export interface PosConfigurationTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  name: string
  value: string
  /** `all` or one of the apps. */
  applies_to: Generated<string>
  is_active: Generated<boolean>
  notes: NullableText
}

/** An app of somebody else's that may run on a merchant's devices. */
export interface ExtensionAppTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  name: string
  publisher: string
  package_name: string
  app_version: string
  /** `allowed`, `installed`, `blocked`. */
  status: Generated<string>
  notes: NullableText
}

/**
 * An account by which a program reads or writes a merchant's data. Its secret is kept nowhere here.
 */
export interface ServiceAccountTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  name: string
  client_id: string
  purpose: string
  /** `orders`, `menu`, `reports`, `everything`. */
  reach: Generated<string>
  is_active: Generated<boolean>
  expires_on: NullableDate
}

/** A case of a merchant with one of the platform's services. */
export interface ServiceCaseTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  subject: string
  service: string
  /** `open`, `waiting`, `closed`. */
  status: Generated<string>
  opened_on: string
  contact: NullableText
  notes: NullableText
}

/** How many calls a program may make. */
export interface ApiGovernorRuleTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  client: string
  calls_per_minute: number
  /** Calls at once. */
  burst: number
  /** What happens beyond it: `slow` or `refuse`. */
  beyond: Generated<string>
  is_active: Generated<boolean>
}

/** How a store's stock goes to the web shop and back. */
export interface CommerceSyncSettingTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  is_on: Generated<boolean>
  /** `toCommerce`, `fromCommerce`, `both`. */
  direction: Generated<string>
  every_minutes: Generated<number>
  /** Items with fewer pieces are not offered; null: all are. */
  hide_below: NullableNumber
}

/** A server that stands in a store. */
export interface InStoreServerTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  name: string
  host: string
  software_version: string
  /** `running`, `stopped`, `maintenance`. */
  status: Generated<string>
  is_primary: Generated<boolean>
  notes: NullableText
}

/** The platform's own; each is read by name where it counts. */
export interface SystemSettingTable extends Versioned {
  id: GeneratedId
  key: string
  title: string
  about: string
  /** `integer`, `text`, `timeZone`. */
  kind: string
  value: string
  minimum: NullableNumber
  maximum: NullableNumber
}
