// Reserves the names of platform roles. Session facts recognize platform roles by name
// (core/access/people/session-facts.ts), and these roles have every permission.
import { migration } from '../../../data/building/table.ts'
import { platformRoleId } from '../../../data/platform-roles.ts'

const names = Object.keys(platformRoleId).map((name) => `'${name.toLowerCase()}'`)

export const statements = migration([
  'alter table role add constraint role_name_of_platform ' +
    `check (merchant_id is null or lower(trim(name)) not in (${names.join(', ')}))`,
])
