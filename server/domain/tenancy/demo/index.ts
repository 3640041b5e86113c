// Demo data of merchants and their stores, with what several areas read of both.
import type { DemoRows, Seeding } from '../../../data/demo/part.ts'
import { agreementRows } from './agreement.ts'
import { billRows } from './bills.ts'
import { companyRows, payCodeRows } from './company.ts'
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

export const demo = ({ today }: Seeding): DemoRows => ({
  eula: agreementRows(),
  merchant: merchantRows(),
  store: storeRows(),
  company_setting: companyRows(),
  receipt_setting: receiptRows(),
  store_option: storeOptionRows(),
  cash_setting: cashRows(),
  in_store_api_setting: inStoreApiRows(),
  payment_setting: paymentSettingRows(),
  pay_code: payCodeRows(),
  subscription_bill: billRows(today).bills,
  integration: integrationRows(today),
})
