// What the plugin `settings` adds to the platform.
import { defineServer } from '#server/plugins/server-plugin.ts'
import { alertManagement } from './pages/alerts.ts'
import { companyInformation, companyOptions, customerProfileSetup } from './pages/company.ts'
import { expoStations, kitchenRouting } from './pages/kitchen.ts'
import {
  charges,
  customTenders,
  payCodes,
  paymentMethods,
  voidReasonCodes,
} from './pages/paying.ts'
import { cashManagement, inStoreApi, payments } from './pages/register.ts'
import { revenueCenters } from './pages/revenue-centers.ts'
import { menuQrCodes, storeGratuity, storeSchedule, venueSeats } from './pages/store-lists.ts'
import { storeConfiguration, storeOptions } from './pages/store.ts'
import { taxes, taxTables } from './pages/taxes.ts'
import { payCodeHandlers } from './pay-codes/pay-codes.ts'

export default defineServer({
  handlers: () => ({ ...payCodeHandlers }),
  pages: [
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
  ],
})
