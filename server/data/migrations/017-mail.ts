// Facts: row 21; D18
import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

import { protect } from './protect.ts'

/** Outgoing mails, and password reset links. */
export const mail: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('mail')
      .addColumn('id', 'integer', (c) => c.primaryKey().generatedByDefaultAsIdentity())
      .addColumn('template', 'text', (c) => c.notNull())
      .addColumn('recipient', 'text')
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('body', 'text')
      .addColumn('state', 'text', (c) => c.notNull().defaultTo('queued'))
      .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('created_at', 'timestamptz', (c) => c.notNull())
      .addColumn('next_try_at', 'timestamptz', (c) => c.notNull())
      .addColumn('good_until', 'timestamptz', (c) => c.notNull())
      .addColumn('sent_at', 'timestamptz')
      .addColumn('fault', 'text')
      .addCheckConstraint(
        'mail_state',
        sql`state in ('queued', 'sent', 'failed') and (state = 'sent') = (sent_at is not null)`,
      )
      .addCheckConstraint(
        'mail_texts',
        sql`char_length(subject) <= 200 and char_length(body) <= 10000
          and char_length(recipient) <= 254 and char_length(fault) <= 60`,
      )
      .execute()
    // Includes mails without a recipient: they must take as much work as others.
    await sql`create index mail_due on mail (next_try_at) where state = 'queued'`.execute(db)
    await sql`create index mail_newest on mail (created_at desc, id desc)`.execute(db)

    await db.schema
      .createTable('password_reset')
      .addColumn('subject', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'integer', (c) =>
        c.references('membership_user.id').onDelete('cascade'),
      )
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('created_at', 'timestamptz', (c) => c.notNull())
      .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
      .execute()
    await sql`create index password_reset_user on password_reset (user_id)`.execute(db)

    await protect(db, 'mail', {
      identity: 'select, insert',
      operator: 'select, insert, update, delete',
    })
    await protect(db, 'password_reset', {
      identity: 'select, insert, update, delete',
      operator: 'select, insert, update, delete',
    })
  },
}
