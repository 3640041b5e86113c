import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

import { protect } from './protect.ts'

/**
 * The parts of the demo data that were inserted, so that the next start adds those of a new plugin
 * and no part twice.
 */
export const demoParts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('demo_part')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('day', 'date', (c) => c.notNull())
      .execute()
    await protect(db, 'demo_part', { operator: 'select, insert, update, delete' })
    // Demo data from before parts were remembered: the next start then leaves out what is there.
    await sql`insert into demo_part (name, day)
      select 'before parts', current_date where exists (select from merchant)`.execute(db)
  },
}
