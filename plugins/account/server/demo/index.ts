// Demo data of merchants' accounts with the platform: lines of bills, messages, help, requests.
import type { DemoRows, Seeding } from '#server/data/demo/part.ts'
import { billRows } from '#server/domain/tenancy/demo/bills.ts'
import { messageRows } from './messages.ts'
import { helpUrlRows, storeRequestRows } from './own.ts'

export function demo({ today }: Seeding): DemoRows {
  const { messages, links } = messageRows(today)
  return {
    subscription_bill_line: billRows(today).lines,
    merchant_message: messages,
    merchant_message_link: links,
    help_url: helpUrlRows(),
    store_request: storeRequestRows(today),
  }
}
