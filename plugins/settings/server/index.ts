// The server part of the plugin `settings`.
import { defineServer } from '#server/plugins/server-plugin.ts'
import { alertHandlers } from './alerts/alerts.ts'
import { companyHandlers } from './company/company.ts'
import { companyOptions, customerProfileSetup } from './pages/company.ts'
import { expoStations, kitchenRouting } from './pages/kitchen.ts'
import { charges } from './pages/charges.ts'
import { customTenders, paymentMethods, voidReasonCodes } from './pages/paying.ts'
import { cashManagement, inStoreApi } from './pages/register.ts'
import { routingGroups } from './pages/routing-groups.ts'
import { menuQrCodes, storeGratuity, storeSchedule, venueSeats } from './pages/store-lists.ts'
import { storeOptions } from './pages/store.ts'
import { taxCategories } from './pages/tax-categories.ts'
import { taxes, taxTables } from './pages/taxes.ts'
import { payCodeHandlers } from './pay-codes/pay-codes.ts'
import { paymentHandlers } from './payments/payments.ts'
import { emailPreviewHandlers } from './receipt-info/email-preview.ts'
import { receiptInfoHandlers } from './receipt-info/receipt-info.ts'
import { siteResolvers } from './receipt-info/site.ts'
import { revenueCenterHandlers } from './revenue-centers/revenue-centers.ts'

export default defineServer({
  handlers: () => ({
    ...alertHandlers,
    ...companyHandlers,
    ...payCodeHandlers,
    ...paymentHandlers,
    ...receiptInfoHandlers,
    ...revenueCenterHandlers,
    ...emailPreviewHandlers,
  }),
  resolvers: siteResolvers,
  pages: [
    companyOptions,
    customerProfileSetup,
    storeOptions,
    storeGratuity,
    menuQrCodes,
    voidReasonCodes,
    cashManagement,
    storeSchedule,
    inStoreApi,
    taxes,
    taxCategories,
    taxTables,
    paymentMethods,
    customTenders,
    charges,
    kitchenRouting,
    routingGroups,
    expoStations,
    venueSeats,
  ],
})
