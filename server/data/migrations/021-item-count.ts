import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

import { protect, roleOf } from './protect.ts'

/**
 * Keeps a merchant's number of items as a sum of changes, so that items need not be counted. Each
 * statement that changes the number adds a row. Rows are never updated, so that people who add or
 * delete items at the same time do not wait for each other; housekeeping merges the rows.
 */
export const itemCount: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('item_count')
      .addColumn('merchant_id', 'integer', (c) => c.notNull().references('merchant.id'))
      .addColumn('change', 'integer', (c) => c.notNull())
      .execute()
    await sql`create index item_count_by_merchant on item_count (merchant_id)`.execute(db)
    await protect(db, 'item_count', {
      tenant: 'select, insert',
      operator: 'select, insert, delete',
    })

    const number = (rows: string, sign: 1 | -1) =>
      `select merchant_id, ${sign} as one from ${rows} where deleted_at is null`
    const changes = {
      insert: number('added', 1),
      delete: number('removed', -1),
      update: `${number('added', 1)} union all ${number('removed', -1)}`,
    }
    for (const [event, rows] of Object.entries(changes)) {
      await sql
        .raw(
          `create function item_count_after_${event}() returns trigger language plpgsql as $$
        begin
          insert into item_count
          select merchant_id, sum(one) from (${rows}) r group by merchant_id having sum(one) <> 0;
          return null;
        end $$`,
        )
        .execute(db)
      const tables = [
        ...(event === 'delete' ? [] : ['new table as added']),
        ...(event === 'insert' ? [] : ['old table as removed']),
      ].join(' ')
      await sql
        .raw(
          `create trigger item_count_after_${event} after ${event} on item referencing ` +
            `${tables} for each statement execute function item_count_after_${event}()`,
        )
        .execute(db)
    }

    // On a server, row security also applies to the tables' owner.
    await sql`set local role ${sql.id(roleOf('operator'))}`.execute(db)
    await sql`insert into item_count select merchant_id, count(*) from item
      where deleted_at is null group by merchant_id`.execute(db)
    await sql`set local role none`.execute(db)
  },
}
