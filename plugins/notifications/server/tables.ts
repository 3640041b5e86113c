// Rows of the tables in migrations/. `npm run codegen` writes this file from the migrated
// database. Do not edit.
import type { Instant } from '#server/data/building/columns.ts'

export interface NotificationSeenTable {
  merchant_id: number
  user_id: number
  message_id: number
  seen_at: Instant
}

declare module '#server/data/schema.ts' {
  interface DB {
    notification_seen: NotificationSeenTable
  }
}
