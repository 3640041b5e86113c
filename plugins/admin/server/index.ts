// The server part of the plugin `admin`.
import { defineServer } from '#server/plugins/server-plugin.ts'
import { featureFlagHandlers } from './flags/feature-flags.ts'
import { pluginOverlayHandlers } from './overlays/plugin-overlays.ts'
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
import { inventorySync, posConfigurations, posExtensionApps } from './pages/configurations.ts'
import { merchantAggregation, merchantDiagnostics, momentumInsight } from './pages/insight.ts'
import { merchantIntegration } from './pages/integrations.ts'
import { itemImport } from './pages/item-import.ts'
import { merchantCreation } from './pages/merchant-creation.ts'
import { merchantSettings } from './pages/merchant-settings.ts'
import { partnerAdminUserRoles } from './pages/partner-roles.ts'
import { androidRelease, pilotRelease, versionControl } from './pages/releases.ts'
import { apiGovernor, serviceAccounts, serviceSupport } from './pages/services.ts'
import { billingTestHarness } from './pages/still.ts'
import { supportTools } from './pages/support-tools.ts'
import { systemSettings } from './pages/system-settings.ts'
import { merchantTasks } from './pages/tasks.ts'

export default defineServer({
  handlers: ({ flags }) => ({ ...pluginOverlayHandlers, ...featureFlagHandlers(flags) }),
  // Listed in menu order.
  pages: [
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
    supportTools,
  ],
})
