// All handlers and resolvers of the platform. Operations without one answer 501 and are counted.
import type { Database } from './data/database.ts'
import type { FlagReader } from './flags/flags.ts'
import { tippingResolvers } from './graph/online-ordering/tipping.ts'
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
import { availabilityHandlers } from './legacy/menu/availability.ts'
import { changeSetHandlers } from './legacy/menu/change-sets/change-sets.ts'
import { chargeHandlers } from './legacy/menu/charges.ts'
import { categoryHandlers } from './legacy/menu/categories.ts'
import { departmentHandlers } from './legacy/menu/departments.ts'
import { discountHandlers } from './legacy/menu/discounts.ts'
import { eventHandlers } from './legacy/menu/events.ts'
import { itemExportHandlers } from './legacy/menu/item-export.ts'
import { itemImportHandlers } from './legacy/menu/item-import.ts'
import { itemHandlers } from './legacy/menu/items.ts'
import { loyaltyHandlers } from './legacy/menu/loyalty.ts'
import { menuListHandlers } from './legacy/menu/menu-lists.ts'
import { pageHandlers } from './pages/handlers.ts'
import { demoHandlers } from './portal/demo.ts'
import { draftHandlers } from './portal/drafts.ts'
import { featureFlagHandlers } from './portal/feature-flags.ts'
import { flagHandlers } from './portal/flags.ts'
import { outboxHandlers } from './portal/outbox.ts'
import { overlayHandlers } from './portal/overlays.ts'
import { pluginOverlayHandlers } from './portal/plugin-overlays.ts'
import { reportHandlers } from './portal/reports.ts'
import { sessionHandlers } from './portal/session.ts'
import { peoplesSessionHandlers } from './portal/sessions.ts'

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
