// Checks at the start that no database role has more rights than it should.
// Facts: D14
import { sql } from 'kysely'

import type { Database } from './database.ts'
import { roleOf, type DatabaseRoleName } from '../building/protection.ts'

/** A database role has too many rights; the platform must not start. */
export class UnsafeRole extends Error {
  override name = 'UnsafeRole'
}

const databaseRoles: DatabaseRoleName[] = ['tenant', 'identity', 'operator']

/**
 * Refuses a connecting user that bypasses row-level security. Call it before any migration, because
 * a plain owner could not later migrate what a superuser created.
 * @throws UnsafeRole
 */
export async function refuseStrongUser({ db, kind }: Database): Promise<void> {
  // The embedded connection is always a superuser. Row-level security therefore guards against our
  // own mistakes there, but not against SQL injection.
  if (kind === 'pglite') return
  const {
    rows: [user],
  } = await sql<{ name: string; strong: boolean }>`
    select rolname as name, rolsuper or rolbypassrls as strong from pg_roles
    where rolname = session_user`.execute(db)
  if (user?.strong)
    throw new UnsafeRole(
      `The database user ${user.name} is a superuser or bypasses row security; it must not. ` +
        'Make one that owns the database: create role tillhouse login createrole; ' +
        'alter database … owner to tillhouse; and give it the tables that are there already, as ' +
        'docs/operating.md says under Two kinds of database.',
    )
}

/**
 * Switches to each database role, as a request would, and checks its rights.
 * @throws UnsafeRole
 */
export async function assertRoles({ db }: Database): Promise<void> {
  for (const databaseRole of databaseRoles) {
    const faults = await db.transaction().execute(async (tx) => {
      await sql`select set_config('role', ${roleOf(databaseRole)}, true)`
        .execute(tx)
        .catch((cause: unknown) => {
          throw new UnsafeRole(
            `The database user can't take on ${roleOf(databaseRole)}. As an administrator run: ` +
              `grant ${roleOf(databaseRole)} to <the user>;`,
            { cause },
          )
        })
      const {
        rows: [role],
      } = await sql<Record<string, boolean>>`
        select r.rolname <> ${roleOf(databaseRole)} as "is another role",
          r.rolsuper as "is a superuser", r.rolbypassrls as "bypasses row security",
          r.rolcanlogin as "can log in",
          r.rolcreaterole as "creates roles", r.rolcreatedb as "creates databases",
          exists (select from pg_auth_members m
          where m.member = r.oid) as "is a member of other roles",
          exists (select from pg_class c where c.relowner = r.oid) as "owns tables"
        from pg_roles r where r.rolname = current_user`.execute(tx)
      return Object.entries(role ?? { 'is unknown': true })
        .filter(([, is]) => is)
        .map(([fault]) => fault)
    })
    if (faults.length)
      throw new UnsafeRole(
        `${roleOf(databaseRole)} ${faults.join(' and ')}; it must not. Row security would ` +
          `not hold.`,
      )
  }
}
