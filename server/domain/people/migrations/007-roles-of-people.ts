// Lets the people of a merchant assign roles within their rank (plugins/employees/rules/people.ts).
// Facts: F-93, F-94
import { migration } from '../../../data/building/table.ts'

// Row-level security limits all of these to the merchant's own people and roles.
export const statements = migration([
  'grant select (must_reset_password), update (is_approved, must_reset_password, user_role_rank) ' +
    'on membership_user to tillhouse_tenant',
  'grant insert, delete on user_role to tillhouse_tenant',
])
