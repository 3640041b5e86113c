// Facts: C23
import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Public session IDs so that people can end a session, the reason each session ended, and the time
 * limit of support access.
 */
export const sessions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('session')
      .addColumn('public_id', 'uuid', (c) =>
        c
          .notNull()
          .unique()
          .defaultTo(sql`gen_random_uuid()`),
      )
      .addColumn('rights_mark', 'text')
      .addColumn('ended_at', 'timestamptz')
      .addColumn('end_reason', 'text')
      .addColumn('support_reason', 'text')
      .addColumn('support_until', 'timestamptz')
      .execute()
    await db.schema
      .alterTable('session')
      .addCheckConstraint(
        'session_end',
        sql`(ended_at is null) = (end_reason is null)
      and end_reason in ('idle', 'absolute', 'signedOut', 'passwordChanged', 'byUser', 'byAdmin',
      'disabled', 'provider')`,
      )
      .execute()
    await db.schema
      .alterTable('session')
      .addCheckConstraint(
        'session_support',
        sql`(support_reason is null) = (support_until is null)
      and (support_until is null or merchant_id is not null) and char_length(support_reason)
      between 3 and 200`,
      )
      .execute()
    await sql`create index session_ended on session (ended_at) where ended_at is not null`.execute(
      db,
    )
    // The merchant may read its own audit trail: who did what, from where, and why support had
    // access. Hashes and request IDs are left out.
    await sql`grant select (id, merchant_id, at, store_id, actor_user_id, actor_name, role, ip,
      action, entity, entity_id, after) on audit to tillhouse_tenant`.execute(db)
    await sql`create index audit_by_time on audit (merchant_id, at desc)`.execute(db)
  },
}
