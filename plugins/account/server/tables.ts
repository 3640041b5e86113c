// Rows of the tables in migrations/. `npm run codegen` writes this file from the migrated
// database. Do not edit.
import type {
  Deletable,
  Generated,
  GeneratedId,
  NullableDate,
  NullableNumber,
  NullableText,
} from '#server/data/building/columns.ts'

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
    help_url: HelpUrlTable
    store_request: StoreRequestTable
  }
}
