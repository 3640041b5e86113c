import type { Kysely } from 'kysely'

import type { Clock } from '../../../../core/time/clock.ts'
import { createDatabaseRoles } from '../../../data/database-roles.ts'
import type { DB } from '../../../data/schema.ts'
import { demoUserIds } from './users.ts'

/** Stores the sandbox identity provider's current URL in the single sign-on accounts. */
export const knowSandbox = (db: Kysely<DB>, issuer: string, clock: Clock): Promise<unknown> =>
  createDatabaseRoles(db, clock).asOperator(
    { actor: 'demo', reason: 'name the identity provider', routine: true },
    (tx) =>
      tx
        .updateTable('membership_user')
        .set({ sso_issuer: issuer })
        .where('id', 'in', demoUserIds)
        .where('sso_issuer', 'is not', null)
        .execute(),
  )
