import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'

import { assertRoles, refuseStrongUser, UnsafeRole } from './roles.ts'
import { eachDatabase } from '../testing/databases.ts'

eachDatabase(
  'the boot check',
  (database) => {
    /** Undoes the change, because roles belong to the cluster and other tests share it. */
    async function change(statement: string, back: string) {
      onTestFinished(() => database().tamper(back))
      await database().tamper(statement)
    }

    it('lets the platform start with the roles that the migrations make', async () => {
      await expect(refuseStrongUser(database().database)).resolves.toBeUndefined()
      await expect(assertRoles(database().database)).resolves.toBeUndefined()
    })

    it('refuses a connecting user who is a superuser, but for the embedded database', async () => {
      const { db, kind } = database().database
      const {
        rows: [user],
      } = await sql<{ name: string }>`select session_user as name`.execute(db)
      if (kind === 'pglite') return
      await change(`alter role ${user!.name} superuser`, `alter role ${user!.name} nosuperuser`)
      await expect(refuseStrongUser(database().database)).rejects.toThrow(
        `The database user ${user!.name} is a superuser or bypasses row security; it must not.`,
      )
    })

    const alter = (role: string, right: string) =>
      [`alter role ${role} ${right}`, `alter role ${role} no${right}`] as const
    const [operator, tenant] = ['tillhouse_operator', 'tillhouse_tenant']
    it.each([
      [...alter(tenant, 'superuser'), `${tenant} is a superuser; it must not. Row security would`],
      [...alter('tillhouse_identity', 'bypassrls'), 'tillhouse_identity bypasses row security'],
      [...alter(operator, 'login'), `${operator} can log in`],
      [
        `grant ${operator} to ${tenant}`,
        `revoke ${operator} from ${tenant}`,
        'is a member of other roles',
      ],
    ])('refuses what “%s” makes of a role', async (statement, back, message) => {
      await change(statement, back)
      const refused = expect(assertRoles(database().database)).rejects
      await refused.toThrow(UnsafeRole)
      await expect(assertRoles(database().database)).rejects.toThrow(message)
    })

    it('refuses a role that owns a table', async () => {
      await database().tamper('create table stray (id int)')
      await database().tamper('alter table stray owner to tillhouse_identity')
      await expect(assertRoles(database().database)).rejects.toThrow('owns tables')
      await database().tamper('drop table stray')
    })
  },
  { ownCluster: true },
)
