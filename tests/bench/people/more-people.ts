// Additional employees and roles for the merchant with 10,000 stores.
import { sql } from 'kysely'

import type { Database } from '../../../server/data/connection/database.ts'
import { createDatabaseRoles, type Tx } from '../../../server/data/database-roles.ts'

const merchantId = 1004
const firstNames = ['Ana', 'Ben', 'Chloé', 'Dmitri', 'Emeka', 'Farah', 'Grace', 'Håkon', 'Inés']
const lastNames = ['Okafor', 'Núñez', 'Lindqvist', 'Chen', 'O’Brien', 'Kowalska', 'Haddad']

const as = (database: Database, reason: string, work: (tx: Tx) => Promise<unknown>) =>
  createDatabaseRoles(database.db).asOperator({ actor: 'benchmark', reason, routine: true }, work)

/** Employees who work in all stores, each with a job. */
export const addEmployees = (database: Database, count: number) =>
  as(database, 'add employees', async (tx) => {
    const names = (list: readonly string[]) => sql`${`{${list.join()}}`}::text[]`
    await sql`
      with made as (
        insert into employee (merchant_id, name, employee_number, all_stores, modified_by)
        select ${merchantId}::int,
          (${names(firstNames)})[1 + n % ${firstNames.length}] || ' ' ||
            (${names(lastNames)})[1 + n / 7 % ${lastNames.length}] || ' ' || n,
          'M' || n, true, 'A benchmark'
        from generate_series(1, ${count}::int) n returning id
      ), jobs as (
        select id, row_number() over (order by id) as place, count(*) over () as of
        from job where merchant_id = ${merchantId} and deleted_at is null
      )
      insert into employee_job (merchant_id, employee_id, job_id, modified_by)
      select ${merchantId}::int, made.id, jobs.id, 'A benchmark'
      from made join jobs on jobs.place = 1 + made.id % jobs.of`.execute(tx)
  })

export const addRoles = (database: Database, count: number) =>
  as(database, 'add roles', async (tx) => {
    await sql`
      with made as (
        insert into role (merchant_id, name, rank)
        select ${merchantId}::int, 'Measured role ' || n, 10
        from generate_series(1, ${count}::int) n
        returning id
      )
      insert into role_feature (role_id, feature_id)
      select made.id, known.feature_id from made
      join (select distinct feature_id from role_feature) known
        on (known.feature_id + made.id) % 3 = 0`.execute(tx)
  })
