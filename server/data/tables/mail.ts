// Outgoing mails, and password reset links.
// Facts: row 21; D18
import type { ColumnType } from 'kysely'

import type { Generated, GeneratedId, Instant, NullableInstant, NullableText } from './columns.ts'

export interface MailTable {
  id: GeneratedId
  /** The kind of mail. Logs contain only this. */
  template: string
  /**
   * Null: the mail is never sent. The row is still written, so that an unknown name takes the same
   * work as a known one.
   */
  recipient: NullableText
  subject: string
  /**
   * Deleted once the mail was sent or given up: it may hold a link that opens an account.
   * Demonstrations keep it for the outbox page.
   */
  body: NullableText
  state: Generated<'queued' | 'sent' | 'failed'>
  attempts: Generated<number>
  created_at: Instant
  next_try_at: Instant
  /** The mail is useless after this instant and is no longer sent. */
  good_until: Instant
  sent_at: NullableInstant
  /** Code of the last error, without any address. */
  fault: NullableText
}
/** One row per person: a newer link invalidates the older one. */
export interface PasswordResetTable {
  /** `user:` and the ID; for an unknown name, a hash. */
  subject: string
  user_id: ColumnType<number | null, number | null, number | null>
  /** SHA-256 of the token, base64url. The token itself is only in the mail. */
  token_hash: string
  created_at: Instant
  expires_at: Instant
}

export interface MailTables {
  mail: MailTable
  password_reset: PasswordResetTable
}
