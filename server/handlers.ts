// All handlers and resolvers of the platform. Operations without one answer 501 and are counted.
import type { Database } from './data/database.ts'
import type { FlagReader } from './flags/flags.ts'
import { tippingResolvers } from '../plugins/online-ordering/server/tipping/tipping.ts'
import type { GraphResolvers } from './graph/schema.ts'
import type { Handlers } from './http/call.ts'
import type { Sso } from './identity/sso/sso.ts'
import { agreementHandlers } from './legacy/core/agreement.ts'
import { contextHandlers } from './legacy/core/context.ts'
import { forgottenHandlers } from './legacy/core/forgotten.ts'
import { listHandlers } from './legacy/core/lists.ts'
import { merchantHandlers } from './legacy/core/merchant.ts'
import { passwordHandlers } from './legacy/core/passwords.ts'
import { portalHandlers } from './legacy/core/portal.ts'
import { sessionHandlers as accountHandlers } from './legacy/core/session.ts'
import { ssoHandlers } from './legacy/core/sso.ts'
import { availabilityHandlers } from '../plugins/menu/server/availability/availability.ts'
import { changeSetHandlers } from '../plugins/menu/server/changes/change-sets.ts'
import { chargeHandlers } from '../plugins/menu/server/charges/charges.ts'
import { categoryHandlers } from '../plugins/menu/server/categories/categories.ts'
import { departmentHandlers } from '../plugins/menu/server/departments/departments.ts'
import { discountHandlers } from '../plugins/menu/server/discounts/discounts.ts'
import { eventHandlers } from '../plugins/menu/server/events/events.ts'
import { itemExportHandlers } from '../plugins/menu/server/items/item-export.ts'
import { itemImportHandlers } from '../plugins/menu/server/items/item-import.ts'
import { itemHandlers } from '../plugins/menu/server/items/items.ts'
import { loyaltyHandlers } from '../plugins/menu/server/loyalty/loyalty.ts'
import { menuListHandlers } from '../plugins/menu/server/lists/menu-lists.ts'
import { pageHandlers } from './records/handlers.ts'
import { demoHandlers } from './portal/demo.ts'
import { draftHandlers } from './portal/drafts.ts'
import { featureFlagHandlers } from '../plugins/admin/server/flags/feature-flags.ts'
import { flagHandlers } from './portal/flags.ts'
import { outboxHandlers } from './portal/outbox.ts'
import { overlayHandlers } from './portal/overlays.ts'
import { pluginOverlayHandlers } from '../plugins/admin/server/overlays/plugin-overlays.ts'
import { reportHandlers } from './portal/reports.ts'
import { sessionHandlers } from './portal/session.ts'
import { peoplesSessionHandlers } from '../plugins/account/server/sessions/sessions.ts'

/** Handlers of the legacy and the portal contract. */
export const handlersOf = (parts: {
  flags: FlagReader
  database: Database
  sso: Sso
}): Handlers => ({
  // core
  ...accountHandlers(parts.sso),
  ...ssoHandlers(parts.sso),
  ...contextHandlers,
  ...listHandlers,
  ...portalHandlers,
  ...forgottenHandlers,
  ...passwordHandlers,
  ...agreementHandlers,
  ...merchantHandlers,
  ...outboxHandlers,
  ...sessionHandlers,
  ...draftHandlers,
  ...reportHandlers,
  ...overlayHandlers,
  ...flagHandlers(parts.flags),
  ...demoHandlers(parts.database),
  ...pageHandlers,
  // plugins
  ...pluginOverlayHandlers,
  ...featureFlagHandlers(parts.flags),
  ...peoplesSessionHandlers,
  ...itemHandlers,
  ...itemExportHandlers,
  ...itemImportHandlers,
  ...chargeHandlers,
  ...menuListHandlers,
  ...availabilityHandlers,
  ...categoryHandlers,
  ...departmentHandlers,
  ...discountHandlers,
  ...eventHandlers,
  ...loyaltyHandlers,
  ...changeSetHandlers,
})

export const graphResolvers: GraphResolvers = {
  Query: { ...tippingResolvers.Query },
  Mutation: { ...tippingResolvers.Mutation },
}
