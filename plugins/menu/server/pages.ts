// The pages of the plugin `menu`.
import type { Page } from '#server/records/engine/description.ts'
import { menuConfigurationPage, modifiersPage } from './pages/modifiers.ts'
import { priceListsPage } from './pages/prices.ts'
import { menuPricingPage } from './pages/pricing.ts'
import { donationsPage, promotionsPage } from './pages/promotions.ts'
import { countEntryPage, receiveStockPage } from './pages/stock-records.ts'
import { countWorksheetPage, inventorySnapshotPage } from './pages/stock-reports.ts'
import { tagsPage } from './pages/tags.ts'

export const menuPages: readonly Page[] = [
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
]
