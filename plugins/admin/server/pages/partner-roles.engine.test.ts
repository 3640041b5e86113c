// Two roles that are assigned to one partner concurrently.
import { expect, it } from 'vitest'

import { eachDatabase } from '#server/data/testing/databases.ts'
import { requireChosen } from '#server/records/engine/references.ts'
import type { OperatorScope, RecordSource, Work } from '#server/records/engine/source.ts'
import { partnerAdminUserRoles } from './partner-roles.ts'

const by = { actor: 'test', reason: 'give roles', routine: true }

eachDatabase(
  'roles of a partner',
  (database, _fresh, engine) => {
    // One at a time on the embedded database, because it runs no concurrent transactions.
    const atOnce = engine === 'PGlite' ? 1 : 2
    it('are both given when two are assigned at once (P-044)', async () => {
      const { databaseRoles } = database()
      const readId = async (name: string) =>
        databaseRoles.asOperator(by, async (tx) => {
          const { id } = await tx
            .selectFrom('membership_user')
            .select('id')
            .where('user_name', '=', name)
            .executeTakeFirstOrThrow()
          return id
        })
      const session = { userId: await readId('admin'), userName: 'admin' }
      const work = { session, now: new Date() } as Work<OperatorScope>
      const values = { userId: await readId('partner-support') }
      const { columns, source } = partnerAdminUserRoles
      const { create } = source as RecordSource<OperatorScope>
      let holding = 0
      const both = Promise.withResolvers<void>()
      const give = (role: string) =>
        databaseRoles.asOperator(by, async (tx) => {
          await requireChosen(tx, work, columns, values, { hold: true })
          holding += 1
          if (holding === atOnce) both.resolve()
          await both.promise
          const { values: made } = await create(tx, work, { ...values, role })
          return made['role']
        })
      const roles = ['Silver Partner', 'Silver Partner Manager']
      expect(await Promise.all(roles.map(give))).toEqual(roles)
    })
  },
  { demo: true },
)
