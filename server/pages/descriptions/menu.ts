// The pages of the plugin `menu`.
import type { Page } from '../engine/description.ts'
import { menuConfigurationPage, modifiersPage } from './menu/modifiers.ts'
import { priceListsPage } from './menu/prices.ts'
import { menuPricingPage } from './menu/pricing.ts'
import { donationsPage, promotionsPage } from './menu/promotions.ts'
import { countEntryPage, receiveStockPage } from './menu/stock-records.ts'
import { countWorksheetPage, inventorySnapshotPage } from './menu/stock-reports.ts'
import { tagsPage } from './menu/tags.ts'

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
