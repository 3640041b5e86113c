// A task is somebody's whom the platform knows, not a name that somebody typed. A name that is one
// person's becomes theirs, if they may have the task; any other stays readable where it was, until
// somebody is chosen.
// Facts: P-017
import { asOperator, migration } from '#server/data/building/table.ts'

export const statements = migration(
  // A process of the version before still reads and writes `assigned_to` alone: what it writes
  // shows as a name without an account. A reset of the demonstration deletes people.
  [
    'alter table merchant_task add column assigned_user_id integer ' +
      'references membership_user (id) on delete set null',
  ],
  asOperator(
    `update merchant_task t set assigned_user_id = u.id, assigned_to = null
      from (select min(id) as id, lower(full_name) as name from membership_user
        where merchant_id is null group by lower(full_name) having count(*) = 1) one
      join membership_user u on u.id = one.id and u.is_approved and u.disabled_at is null
      join user_role held on held.user_id = u.id
      join role r on r.id = held.role_id and r.merchant_id is null,
      merchant m
      where t.deleted_at is null and lower(t.assigned_to) = one.name and m.id = t.merchant_id
        and (r.name in ('Silver Admin', 'Silver Support Admin', 'Silver Support')
          or (r.name in ('Silver Partner', 'Silver Partner Manager')
            and u.reseller_id = m.reseller_id))`,
  ),
)
