import { billRows } from '#server/domain/tenancy/demo/bills.ts'
import { messageRows } from './messages.ts'
import { helpUrlRows, integrationRows, storeRequestRows } from './own.ts'
import type { DemoPart } from '#server/data/demo/part.ts'

/** Demo data of merchants' accounts with the platform: bills, messages, integrations, help. */
export const accountDemo: DemoPart = {
  tables: [
    'subscription_bill_line',
    'subscription_bill',
    'merchant_message_link',
    'merchant_message',
    'integration',
    'help_url',
    'store_request',
  ],
  keyed: ['subscription_bill', 'merchant_message', 'integration', 'help_url', 'store_request'],
  async seed({ insert, today }) {
    const { bills, lines } = billRows(today)
    await insert('subscription_bill', bills)
    await insert('subscription_bill_line', lines)
    const { messages, links } = messageRows(today)
    await insert('merchant_message', messages)
    await insert('merchant_message_link', links)
    await insert('integration', integrationRows(today))
    await insert('help_url', helpUrlRows())
    await insert('store_request', storeRequestRows(today))
  },
}
