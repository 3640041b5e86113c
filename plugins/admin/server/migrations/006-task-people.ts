// A task is somebody's whom the platform knows, not a name that somebody typed. A name that is one
// person's becomes theirs; any other stays readable where it was, until somebody is chosen.
// Facts: P-017
import { asOperator, migration } from '#server/data/building/table.ts'

export const statements = migration(
  // A process of the version before still reads and writes `assigned_to` alone: what it writes
  // shows as a name without an account.
  ['alter table merchant_task add column assigned_user_id integer references membership_user (id)'],
  asOperator(
    `update merchant_task t set assigned_user_id = one.id, assigned_to = null
      from (select min(id) as id, lower(full_name) as name from membership_user
        where merchant_id is null group by lower(full_name) having count(*) = 1) one
      where t.deleted_at is null and lower(t.assigned_to) = one.name`,
  ),
)
