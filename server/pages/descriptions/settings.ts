// The pages of the plugin `settings`.
import type { Page } from '../engine/description.ts'
import { alertManagement } from './settings/alerts.ts'
import { companyInformation, companyOptions, customerProfileSetup } from './settings/company.ts'
import { expoStations, kitchenRouting } from './settings/kitchen.ts'
import {
  charges,
  customTenders,
  payCodes,
  paymentMethods,
  voidReasonCodes,
} from './settings/paying.ts'
import { cashManagement, inStoreApi, payments } from './settings/register.ts'
import { revenueCenters } from './settings/revenue-centers.ts'
import { menuQrCodes, storeGratuity, storeSchedule, venueSeats } from './settings/store-lists.ts'
import { storeConfiguration, storeOptions } from './settings/store.ts'
import { taxes, taxTables } from './settings/taxes.ts'

export const settingsPages: readonly Page[] = [
  companyInformation,
  companyOptions,
  customerProfileSetup,
  revenueCenters,
  storeConfiguration,
  storeOptions,
  storeGratuity,
  menuQrCodes,
  voidReasonCodes,
  alertManagement,
  cashManagement,
  storeSchedule,
  inStoreApi,
  taxes,
  taxTables,
  payments,
  paymentMethods,
  customTenders,
  payCodes,
  charges,
  kitchenRouting,
  expoStations,
  venueSeats,
]
