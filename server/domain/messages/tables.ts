// Rows of the tables in migrations/. `npm run codegen` writes this file from the migrated
// database. Do not edit.
import type {
  Generated,
  GeneratedId,
  Instant,
  NullableInstant,
  NullableText,
} from '../../data/building/columns.ts'

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

declare module '../../data/schema.ts' {
  interface DB {
    merchant_message: MerchantMessageTable
    merchant_message_link: MerchantMessageLinkTable
  }
}
