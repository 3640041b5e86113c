import { defineServer } from '#server/plugins/server-plugin.ts'
import { availabilityHandlers } from './availability/availability.ts'
import { categoryHandlers } from './categories/categories.ts'
import { changeSetHandlers } from './changes/change-sets.ts'
import { purgeExpiredChanges } from './changes/expired.ts'
import { chargeHandlers } from './charges/charges.ts'
import { discountHandlers } from './discounts/discounts.ts'
import { eventHandlers } from './events/events.ts'
import { itemExportHandlers } from './items/item-export.ts'
import { itemImportHandlers } from './items/item-import.ts'
import { itemHandlers } from './items/items.ts'
import { menuListHandlers } from './lists/menu-lists.ts'
import { loyaltyHandlers } from './loyalty/loyalty.ts'
import { departments } from './pages/departments.ts'
import { menuConfigurationPage, modifiersPage } from './pages/modifiers.ts'
import { priceListsPage } from './pages/prices.ts'
import { menuPricingPage } from './pages/pricing.ts'
import { donationsPage, promotionsPage } from './pages/promotions.ts'
import { countEntryPage, receiveStockPage } from './pages/stock-records.ts'
import { countWorksheetPage, inventorySnapshotPage } from './pages/stock-reports.ts'
import { tagsPage } from './pages/tags.ts'

export default defineServer({
  handlers: () => ({
    ...itemHandlers,
    ...itemExportHandlers,
    ...itemImportHandlers,
    ...chargeHandlers,
    ...menuListHandlers,
    ...availabilityHandlers,
    ...categoryHandlers,
    ...discountHandlers,
    ...eventHandlers,
    ...loyaltyHandlers,
    ...changeSetHandlers,
  }),
  pages: [
    departments,
    modifiersPage,
    promotionsPage,
    priceListsPage,
    tagsPage,
    menuConfigurationPage,
    menuPricingPage,
    inventorySnapshotPage,
    countWorksheetPage,
    countEntryPage,
    receiveStockPage,
    donationsPage,
  ],
  jobs: [purgeExpiredChanges],
})
