// Facts: P-040
import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Merchant administrators may change the gateway of their stores on the payments page. */
export const storeGateway: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`grant update (credit_gateway) on store to tillhouse_tenant`.execute(db)
  },
}
