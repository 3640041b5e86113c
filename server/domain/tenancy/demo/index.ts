// Demo data of merchants and stores, and of their settings that several areas read.
import type { DemoRows, Seeding } from '../../../data/demo/part.ts'
import { agreementRows } from './agreement.ts'
import { billRows } from './bills.ts'
import { companyRows } from './company.ts'
import { integrationRows } from './integrations.ts'
import { merchantRows } from './merchants.ts'
import {
  cashRows,
  inStoreApiRows,
  paymentSettingRows,
  receiptRows,
  storeOptionRows,
} from './store-settings.ts'
import { storeRows } from './stores.ts'

export function demo({ today }: Seeding): DemoRows {
  const { bills, lines } = billRows(today)
  return {
    eula: agreementRows(),
    merchant: merchantRows(),
    store: storeRows(),
    company_setting: companyRows(),
    receipt_setting: receiptRows(),
    store_option: storeOptionRows(),
    cash_setting: cashRows(),
    in_store_api_setting: inStoreApiRows(),
    payment_setting: paymentSettingRows(),
    subscription_bill: bills,
    subscription_bill_line: lines,
    integration: integrationRows(today),
  }
}
