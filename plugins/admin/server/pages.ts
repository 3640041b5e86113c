// The pages of the plugins `admin` and `support-admin`.
import type { Page } from '#server/records/engine/description.ts'
import { adminUserSetup } from './pages/admin-users.ts'
import { reportAuditLog } from './pages/audit-log.ts'
import {
  clearTransactions,
  deleteCustomers,
  resetCommercePayment,
  resetInventory,
  resetInventorySetup,
  resetPayment,
} from './pages/clearing.ts'
import {
  inStoreServer,
  inventorySync,
  posConfigurations,
  posExtensionApps,
} from './pages/configurations.ts'
import { merchantAggregation, merchantDiagnostics, momentumInsight } from './pages/insight.ts'
import { merchantIntegration } from './pages/integrations.ts'
import { itemImport } from './pages/item-import.ts'
import { merchantCreation } from './pages/merchant-creation.ts'
import { merchantSettings } from './pages/merchant-settings.ts'
import { partnerAdminUserRoles } from './pages/partner-roles.ts'
import { productMode } from '../../support-admin/server/pages/product-mode.ts'
import { androidRelease, pilotRelease, versionControl } from './pages/releases.ts'
import { apiGovernor, serviceAccounts, serviceSupport } from './pages/services.ts'
import { billingTestHarness, dataMigration } from './pages/still.ts'
import { supportTools } from './pages/support-tools.ts'
import { systemSettings } from './pages/system-settings.ts'
import { merchantTasks } from './pages/tasks.ts'

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
