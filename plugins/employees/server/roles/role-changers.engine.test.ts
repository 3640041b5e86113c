// Two users who concurrently remove the permission to change roles from the last two roles.
import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { eachDatabase } from '#server/data/testing/databases.ts'
import { keepRoleChanger } from './role-changers.ts'

const bakery = 1002
const [owner, manager, editRoles] = [10021, 10022, 10509]

eachDatabase(
  'the last person who can change roles',
  (database) => {
    it.each([
      ['may not sign in', sql`update membership_user set is_approved = false`],
      ['loses the role', sql`delete from user_role`],
    ])('stays: a change after which that one %s is refused', async (_, change) => {
      const held = () =>
        database().databaseRoles.asTenant({ merchantId: bakery, stores: 'all' }, async (tx) => {
          const query = sql`select (select count(*) from user_role) as roles, (select count(*)
            from membership_user where is_approved and disabled_at is null) as people`
          return (await query.execute(tx)).rows
        })
      const before = await held()
      await expect(
        database().databaseRoles.asTenant({ merchantId: bakery, stores: 'all' }, (tx) =>
          keepRoleChanger(tx, bakery, 'isApproved', () =>
            sql`${change} where merchant_id = ${bakery}`.execute(tx),
          ),
        ),
      ).rejects.toMatchObject({
        details: { errors: [{ field: 'isApproved', code: 'employees:lastRoleChanger' }] },
      })
      expect(await held()).toEqual(before)
    })
    it('stays when several people remove the permission from the last roles at once', async () => {
      await database().tamper(
        `insert into role_feature (role_id, feature_id)
          select ${manager}, feature_id from role_feature where role_id = ${owner}
          on conflict do nothing`,
      )
      const take = (role: number) =>
        database().databaseRoles.asTenant({ merchantId: bakery, stores: 'all' }, (tx) =>
          keepRoleChanger(tx, bakery, 'isActive', async () => {
            await tx
              .deleteFrom('role_feature')
              .where('role_id', '=', role)
              .where('feature_id', '=', editRoles)
              .execute()
            // Waits, so that the other transaction would interfere if there were no lock.
            await sql`select pg_sleep(0.2)`.execute(tx)
          }),
        )
      const done = await Promise.allSettled([take(owner), take(manager)])
      expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    })
  },
  { demo: true },
)
