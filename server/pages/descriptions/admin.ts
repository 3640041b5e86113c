// The pages of the plugins `admin` and `support-admin`.
import type { Page } from '../engine/description.ts'
import { adminUserSetup } from './admin/admin-users.ts'
import { reportAuditLog } from './admin/audit-log.ts'
import {
  clearTransactions,
  deleteCustomers,
  resetCommercePayment,
  resetInventory,
  resetInventorySetup,
  resetPayment,
} from './admin/clearing.ts'
import {
  inStoreServer,
  inventorySync,
  posConfigurations,
  posExtensionApps,
} from './admin/configurations.ts'
import { merchantAggregation, merchantDiagnostics, momentumInsight } from './admin/insight.ts'
import { merchantIntegration } from './admin/integrations.ts'
import { itemImport } from './admin/item-import.ts'
import { merchantCreation } from './admin/merchant-creation.ts'
import { merchantSettings } from './admin/merchant-settings.ts'
import { partnerAdminUserRoles } from './admin/partner-roles.ts'
import { productMode } from './admin/product-mode.ts'
import { androidRelease, pilotRelease, versionControl } from './admin/releases.ts'
import { apiGovernor, serviceAccounts, serviceSupport } from './admin/services.ts'
import { billingTestHarness, dataMigration } from './admin/still.ts'
import { supportTools } from './admin/support-tools.ts'
import { systemSettings } from './admin/system-settings.ts'
import { merchantTasks } from './admin/tasks.ts'

/** In menu order. */
export const adminPages: readonly Page[] = [
  merchantSettings,
  systemSettings,
  adminUserSetup,
  partnerAdminUserRoles,
  merchantTasks,
  momentumInsight,
  merchantAggregation,
  merchantDiagnostics,
  merchantCreation,
  androidRelease,
  pilotRelease,
  versionControl,
  resetInventory,
  resetInventorySetup,
  clearTransactions,
  resetPayment,
  resetCommercePayment,
  inventorySync,
  deleteCustomers,
  merchantIntegration,
  apiGovernor,
  billingTestHarness,
  itemImport,
  serviceAccounts,
  serviceSupport,
  posConfigurations,
  reportAuditLog,
  posExtensionApps,
  dataMigration,
  supportTools,
  productMode,
  inStoreServer,
]
