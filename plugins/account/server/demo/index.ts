// Demo data of merchants' accounts with the platform: messages, help, requests.
import type { DemoRows, Seeding } from '#server/data/demo/part.ts'
import { messageRows } from './messages.ts'
import { helpUrlRows, storeRequestRows } from './own.ts'

export function demo({ today }: Seeding): DemoRows {
  const { messages, links } = messageRows(today)
  return {
    merchant_message: messages,
    merchant_message_link: links,
    help_url: helpUrlRows(),
    store_request: storeRequestRows(today),
  }
}
