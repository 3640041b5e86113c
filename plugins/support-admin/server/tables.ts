// Rows of the tables in migrations/. `npm run codegen` writes this file from the migrated
// database. Do not edit.
import type {
  Deletable,
  Generated,
  GeneratedId,
  NullableText,
} from '#server/data/building/columns.ts'

export interface InStoreServerTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  store_id: number
  name: string
  host: string
  software_version: string
  status: Generated<'running' | 'stopped' | 'maintenance'>
  is_primary: Generated<boolean>
  notes: NullableText
}

declare module '#server/data/schema.ts' {
  interface DB {
    in_store_server: InStoreServerTable
  }
}
