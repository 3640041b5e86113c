// The merchant's roles, read-only: merchant users cannot write roles yet.
import { sql } from 'kysely'

import type { ReportPage } from '#server/records/engine/description.ts'
import { querySource } from '#server/records/engine/query-source.ts'

const people = sql<number>`(select count(*) from (
  select 'u' || u.user_id::text from user_role u where u.merchant_id = r.merchant_id
  and u.role_id = r.id
  union select 'e' || p.employee_id::text from employee_role p
  join employee e on e.merchant_id = p.merchant_id and e.id = p.employee_id
    where p.merchant_id = r.merchant_id and p.role_id = r.id and e.deleted_at is null) who)`

export const userRoles: ReportPage = {
  page: 'UserRoles',
  kind: 'report',
  title: 'User roles',
  description: 'Which roles there are, who has them and how much they may do.',
  noun: 'role',
  columns: [
    { name: 'name', label: 'Role', kind: 'text' },
    { name: 'people', label: 'People', kind: 'integer' },
    { name: 'features', label: 'Rights', kind: 'integer' },
    { name: 'rank', label: 'Rank', kind: 'integer', help: 'Nobody gives a role above their own.' },
  ],
  defaultSort: 'rank',
  defaultDirection: 'desc',
  source: querySource({
    kinds: { name: 'text', people: 'integer', features: 'integer', rank: 'integer' },
    search: ['name'],
    rows: (tx, scope) =>
      tx
        .selectFrom('role as r')
        .where('r.merchant_id', '=', scope.merchantId)
        .select([
          'r.id',
          'r.name',
          people.as('people'),
          sql<number>`(select count(*) from role_feature f where f.role_id = r.id)`.as('features'),
          'r.rank',
        ]),
  }),
}
