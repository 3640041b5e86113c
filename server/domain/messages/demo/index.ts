// Demo data of messages from the platform to its merchants.
import type { DemoRows, Seeding } from '../../../data/demo/part.ts'
import { messageRows } from './messages.ts'

export function demo({ today }: Seeding): DemoRows {
  const { messages, links } = messageRows(today)
  return { merchant_message: messages, merchant_message_link: links }
}
