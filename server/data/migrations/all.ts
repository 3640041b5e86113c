// Every migration, by name. Names sort in the order of application and never change once a database has them.
import type { Migration } from 'kysely/migration'

import { doors } from './001-doors.ts'
import { tenancy } from './002-tenancy.ts'
import { identity } from './003-identity.ts'
import { writes } from './004-writes.ts'
import { menu } from './005-menu.ts'
import { onlineOrdering } from './006-online-ordering.ts'

export const migrations: Record<string, Migration> = {
  '001-doors': doors,
  '002-tenancy': tenancy,
  '003-identity': identity,
  '004-writes': writes,
  '005-menu': menu,
  '006-online-ordering': onlineOrdering,
}
