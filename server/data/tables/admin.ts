// Tables of the internal tools.
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

/** The admin tables by name. */
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

/** A merchant without a row has no API access and no free months. */
export interface MerchantEntitlementTable {
  merchant_id: number
  has_api_access: Generated<boolean>
  /** Number of free trial months. */
  trial_comp_months: Generated<number>
  modified_at: DefaultInstant
  modified_by: NullableText
}

/** A task to be done for a merchant. */
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
  /** Percentage of the merchant's devices that get it. */
  rollout_percent: Generated<number>
  release_on: string
  notes: NullableText
}

/** A pilot in which a merchant takes part. */
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

/** Which versions of an app a merchant's devices may run. */
export interface VersionRuleTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  app: string
  lowest_version: string
  highest_version: NullableText
  /** What happens with an older version: `warn` or `block`. */
  below: Generated<string>
  enforced_on: string
}

/** A value that the point of sale reads by name. */
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

/** A third-party app that may run on a merchant's devices. */
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
 * An account for a program that reads or writes a merchant's data. Its secret is not stored in this
 * database.
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

/** A support case of a merchant with one of the platform's services. */
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
  /** Maximum number of simultaneous calls. */
  burst: number
  /** What happens above the limit: `slow` or `refuse`. */
  beyond: Generated<string>
  is_active: Generated<boolean>
}

/** How a store's stock is synchronized with the web shop. */
export interface CommerceSyncSettingTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  is_on: Generated<boolean>
  /** `toCommerce`, `fromCommerce`, `both`. */
  direction: Generated<string>
  every_minutes: Generated<number>
  /** Hides items with less stock than this; null hides none. */
  hide_below: NullableNumber
}

/** A server located in a store. */
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

/** Settings of the platform itself. Code reads each setting by its key. */
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
