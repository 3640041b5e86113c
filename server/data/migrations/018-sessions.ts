// Facts: C23
import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Sessions that people can name and end, why each ended, and support's time in a merchant. */
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
      and end_reason in ('idle', 'absolute', 'signedOut', 'passwordChanged', 'byUser', 'byAdmin', 'disabled', 'provider')`,
      )
      .execute()
    await db.schema
      .alterTable('session')
      .addCheckConstraint(
        'session_support',
        sql`(support_reason is null) = (support_until is null)
      and (support_until is null or merchant_id is not null) and char_length(support_reason) between 3 and 200`,
      )
      .execute()
    await sql`create index session_ended on session (ended_at) where ended_at is not null`.execute(
      db,
    )
    // The merchant reads its own trail: who did what, from where, and why support was in. No
    // hashes, no ids of requests.
    await sql`grant select (id, merchant_id, at, store_id, actor_user_id, actor_name, role, ip, action, entity, entity_id, after) on audit to tillhouse_tenant`.execute(
      db,
    )
    await sql`create index audit_by_time on audit (merchant_id, at desc)`.execute(db)
  },
}
