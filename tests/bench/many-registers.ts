// Three registers in each of the franchise's 10,000 stores, in its two revenue centers, except
// every tenth, which is in none.
import { sql } from 'kysely'

import type { Database } from '../../server/data/connection/database.ts'
import { createDatabaseRoles } from '../../server/data/database-roles.ts'
import { franchiseCompany } from './person.ts'

const { merchantId } = franchiseCompany
/** The demonstration's stores, which already have registers. */
const [cafe, driveThrough] = [4001, 4002]

export const addRegisters = ({ db }: Database): Promise<void> =>
  createDatabaseRoles(db).asOperator(
    { actor: 'benchmark', reason: 'add registers', routine: true },
    async (tx) => {
      await sql`insert into device (merchant_id, store_id, name, serial)
        select s.merchant_id, s.id, 'Register ' || n, s.id || '-' || n
        from store s, generate_series(1, 3) n where s.merchant_id = ${merchantId}
        and not exists (select from device d
          where d.merchant_id = s.merchant_id and d.store_id = s.id)`.execute(tx)
      await sql`insert into revenue_center_store (merchant_id, revenue_center_id, store_id)
        select s.merchant_id, c, s.id from store s, unnest(array[${cafe}, ${driveThrough}]::int[]) c
        where s.merchant_id = ${merchantId} on conflict do nothing`.execute(tx)
      await sql`insert into revenue_center_device
          (merchant_id, revenue_center_id, store_id, device_id)
        select d.merchant_id, case when d.name = 'Register 3' then ${driveThrough}::int
          else ${cafe}::int end, d.store_id, d.id
        from device d where d.merchant_id = ${merchantId} and d.id % 10 <> 0
        on conflict do nothing`.execute(tx)
      await sql`update revenue_center c
        set store_rows = (select count(*) from revenue_center_store h
        where h.merchant_id = c.merchant_id and h.revenue_center_id = c.id)
        where c.merchant_id = ${merchantId}`.execute(tx)
    },
  )
