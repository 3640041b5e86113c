// Assigns tasks to users instead of typed names. If a name matches exactly one user who may have
// the task, the task is assigned to that user. Other names stay readable until a user is chosen.
// Facts: P-017
import { asOperator, migration } from '#server/data/building/table.ts'

export const statements = migration(
  // Keeps `assigned_to` for processes of the previous version, which only write that column. Such
  // tasks show the name without an account. A deleted user is set to null, because resetting the
  // demo deletes users.
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
