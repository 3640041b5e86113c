// Mails on their way, and the links that set a new password.
// Facts: row 21; D18
import type { ColumnType } from 'kysely'

import type { Generated, GeneratedId, Instant, NullableInstant, NullableText } from './columns.ts'

export interface MailTable {
  id: GeneratedId
  /** Which kind of mail; all that logs say of it. */
  template: string
  /**
   * null: nobody is to have it. Written all the same, so that an unknown name costs the same work
   * as a known one.
   */
  recipient: NullableText
  subject: string
  /**
   * Wiped once it was sent or given up: it may hold a link that opens an account. In a
   * demonstration it stays, for the outbox.
   */
  body: NullableText
  state: Generated<'queued' | 'sent' | 'failed'>
  attempts: Generated<number>
  created_at: Instant
  next_try_at: Instant
  /** After that it is of no use, and no longer tried. */
  good_until: Instant
  sent_at: NullableInstant
  /** Code of the last fault, without any address. */
  fault: NullableText
}
/** One row a person: a newer link makes the older one worthless. */
export interface PasswordResetTable {
  /** `user:` and the id; of a name that nobody has, a hash. */
  subject: string
  user_id: ColumnType<number | null, number | null, number | null>
  /** SHA-256 of the token, base64url; the token itself is stored nowhere but in the mail. */
  token_hash: string
  created_at: Instant
  expires_at: Instant
}

export interface MailTables {
  mail: MailTable
  password_reset: PasswordResetTable
}
