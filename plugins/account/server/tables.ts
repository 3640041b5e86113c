// Rows of the tables in migrations/. `npm run codegen` writes this file from the migrated
// database. Do not edit.
import type {
  Deletable,
  Generated,
  GeneratedId,
  Instant,
  NullableDate,
  NullableInstant,
  NullableNumber,
  NullableText,
} from '#server/data/building/columns.ts'

export interface MerchantMessageTable {
  merchant_id: number
  id: GeneratedId
  kind: 'news' | 'billing' | 'service'
  title: string
  description: NullableText
  body: string
  is_notification: Generated<boolean>
  published_at: Instant
  expires_at: NullableInstant
}

export interface MerchantMessageLinkTable {
  merchant_id: number
  message_id: number
  link_key: string
  link_text: string
  link_url: string
}

export interface HelpUrlTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  title: string
  url: string
  description: NullableText
  sort_order: Generated<number>
}

export interface StoreRequestTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  name: string
  address_line1: string
  city: string
  state: NullableText
  zip: NullableText
  phone: NullableText
  opens_on: NullableDate
  asked_by: string
  done_store_id: NullableNumber
}

declare module '#server/data/schema.ts' {
  interface DB {
    merchant_message: MerchantMessageTable
    merchant_message_link: MerchantMessageLinkTable
    help_url: HelpUrlTable
    store_request: StoreRequestTable
  }
}
