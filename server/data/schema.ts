// Types of the database rows, written by hand: code generators assume the drivers' default parsers,
// not ours (parsers.ts). A test compares them with the database catalog.
import type { Insertable, Selectable, Updateable } from 'kysely'

import type { AccountTables } from './tables/account.ts'
import type { AdminTables } from './tables/admin.ts'
import type { CatalogTables } from './tables/catalog.ts'
import type { ChangeSetsTables } from './tables/change-sets.ts'
import type { CustomersTables } from './tables/customers.ts'
import type { MailTables } from './tables/mail.ts'
import type { OrderingTables } from './tables/ordering.ts'
import type { OverlaysTables } from './tables/overlays.ts'
import type { PeopleTables } from './tables/people.ts'
import type { SalesTables } from './tables/sales.ts'
import type { SettingsTables } from './tables/settings.ts'
import type { SsoTables } from './tables/sso.ts'
import type {
  EulaAcceptanceTable,
  EulaTable,
  MembershipUserTable,
  RoleFeatureTable,
  RoleTable,
  SessionTable,
  SignInCounterTable,
  UserRoleTable,
  UserStoreTable,
} from './tables/identity.ts'
import type { DepartmentTable, DiscountStoreTable, DiscountTable } from './tables/menu.ts'
import type { TipsSettingTable } from './tables/online-ordering.ts'
import type {
  AuditTable,
  DemoPartTable,
  FeatureFlagTable,
  IdempotencyTable,
} from './tables/platform.ts'
import type { MerchantTable, StoreTable } from './tables/tenancy.ts'

export interface DB
  extends
    CatalogTables,
    PeopleTables,
    CustomersTables,
    SalesTables,
    SettingsTables,
    AccountTables,
    AdminTables,
    OrderingTables,
    OverlaysTables,
    MailTables,
    SsoTables,
    ChangeSetsTables {
  merchant: MerchantTable
  store: StoreTable
  membership_user: MembershipUserTable
  role: RoleTable
  role_feature: RoleFeatureTable
  user_role: UserRoleTable
  user_store: UserStoreTable
  eula: EulaTable
  eula_acceptance: EulaAcceptanceTable
  session: SessionTable
  sign_in_counter: SignInCounterTable
  idempotency: IdempotencyTable
  audit: AuditTable
  feature_flag: FeatureFlagTable
  demo_part: DemoPartTable
  discount: DiscountTable
  discount_store: DiscountStoreTable
  department: DepartmentTable
  tips_setting: TipsSettingTable
}

export type Row<Table extends keyof DB> = Selectable<DB[Table]>
export type NewRow<Table extends keyof DB> = Insertable<DB[Table]>
export type RowChange<Table extends keyof DB> = Updateable<DB[Table]>
export type { DiscountType } from './tables/menu.ts'
