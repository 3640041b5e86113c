import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

import { protect } from './protect.ts'

/**
 * Single sign-on: sign-ins in progress, tokens of sessions, and logout tokens that were processed.
 */
export const sso: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('sso_transaction')
      .addColumn('state_hash', 'text', (c) => c.primaryKey())
      .addColumn('browser_hash', 'text', (c) => c.notNull())
      .addColumn('organization_id', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('sealed', 'text')
      .addColumn('return_url', 'text')
      .addColumn('letter', 'text')
      .addColumn('reason', 'text')
      .addColumn('created_at', 'timestamptz', (c) => c.notNull())
      .addColumn('updated_at', 'timestamptz', (c) => c.notNull())
      .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
      .addCheckConstraint(
        'sso_transaction_status',
        sql`status in ('begun', 'answering', 'answered', 'failed')
          and (status = 'failed') = (letter is not null)`,
      )
      .addCheckConstraint('sso_transaction_return', sql`char_length(return_url) <= 2048`)
      .execute()
    await sql`create index sso_transaction_browser
      on sso_transaction (browser_hash, organization_id, updated_at)`.execute(db)
    await sql`create index sso_transaction_expiry on sso_transaction (expires_at)`.execute(db)
    await db.schema
      .createTable('sso_logout')
      .addColumn('jti_hash', 'text', (c) => c.primaryKey())
      .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('sso_session')
      .addColumn('session_id', 'uuid', (c) =>
        c.primaryKey().references('session.public_id').onDelete('cascade'),
      )
      .addColumn('organization_id', 'text', (c) => c.notNull())
      .addColumn('sid', 'text')
      .addColumn('tokens', 'text')
      .addColumn('refreshed_at', 'timestamptz', (c) => c.notNull())
      .execute()
    await sql`create index sso_session_sid on sso_session (sid)`.execute(db)

    const everything = 'select, insert, update, delete'
    await protect(db, 'sso_transaction', { identity: everything, operator: 'delete, select' })
    await protect(db, 'sso_logout', { identity: everything, operator: 'delete, select' })
    await protect(db, 'sso_session', { identity: everything, operator: 'delete, select' })
  },
}
