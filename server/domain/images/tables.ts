// Rows of the tables in migrations/. `npm run codegen` writes this file from the migrated
// database. Do not edit.
import type { NullableText } from '../../data/building/columns.ts'

export interface ImageTable {
  merchant_id: number
  hash: string
  format: 'JPEG' | 'PNG'
  width: number
  height: number
  content: Buffer
}

export interface ImageUseTable {
  merchant_id: number
  use: string
  hash: string
  route: NullableText
}

declare module '../../data/schema.ts' {
  interface DB {
    image: ImageTable
    image_use: ImageUseTable
  }
}
