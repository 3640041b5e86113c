import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

import { protect } from './protect.ts'

/**
 * Overlays: what is switched on, hidden, restricted or relabelled at run time, for everybody, a
 * reseller's merchants, or one merchant.
 */
export const overlays: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('overlay_revision')
      .addColumn('id', 'integer', (c) => c.primaryKey().generatedByDefaultAsIdentity())
      .addColumn('audience', 'text', (c) => c.notNull())
      .addColumn('reseller_id', 'integer')
      .addColumn('merchant_id', 'integer', (c) => c.references('merchant.id'))
      .addColumn('revision', 'integer', (c) => c.notNull())
      .addColumn('overlay', 'jsonb', (c) => c.notNull())
      .addColumn('note', 'text')
      .addColumn('differences', 'jsonb', (c) => c.notNull())
      .addColumn('author_user_id', 'integer', (c) => c.notNull())
      .addColumn('author_name', 'text', (c) => c.notNull())
      .addColumn('created_at', 'timestamptz', (c) => c.notNull())
      .addCheckConstraint(
        'overlay_revision_audience',
        sql`case audience
        when 'all' then reseller_id is null and merchant_id is null
        when 'reseller' then reseller_id is not null and merchant_id is null
        when 'merchant' then reseller_id is null and merchant_id is not null
        else false end`,
      )
      .addCheckConstraint('overlay_revision_note', sql`char_length(note) <= 200`)
      .addCheckConstraint('overlay_revision_number', sql`revision > 0`)
      .execute()
    // If two people save at once, the second one fails on this index.
    await sql`create unique index overlay_revision_key
      on overlay_revision (audience, reseller_id, merchant_id, revision) nulls
      not distinct`.execute(db)
    await protect(db, 'overlay_revision', {
      identity: 'select',
      operator: 'select, insert, delete',
    })
  },
}
