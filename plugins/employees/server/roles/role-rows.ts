import { createHash } from 'node:crypto'
import { sql } from 'kysely'

import type { AnyCall } from '#server/calls/call.ts'
import type { Tx } from '#server/data/database-roles.ts'

export interface StoredRole {
  id: number
  name: string
  rank: number
  version: number
}

const byRank = (tx: Tx, merchantId: number) =>
  tx
    .selectFrom('role')
    .select(['id', 'name', 'rank', 'version'])
    .where('merchant_id', '=', merchantId)
    .orderBy('rank', 'desc')
    .orderBy(sql`lower(name)`)
    .orderBy('id')

export const listRoles = (tx: Tx, merchantId: number): Promise<StoredRole[]> =>
  byRank(tx, merchantId).execute()

/**
 * All roles of the merchant, locked until the end of the transaction. Changes of roles, and of who
 * has them, then run one after another.
 */
export const lockRoles = (tx: Tx, merchantId: number): Promise<StoredRole[]> =>
  byRank(tx, merchantId).forNoKeyUpdate().execute()

/** The version of the matrix. It's derived from the versions of its roles. */
export const matrixVersion = (roles: readonly StoredRole[]): string =>
  createHash('sha256')
    .update(
      roles
        .map(({ id, version }) => `${id}:${version}`)
        .sort()
        .join(),
    )
    .digest('base64url')
    .slice(0, 22)

export async function featuresByRole(
  tx: Tx,
  roles: readonly StoredRole[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const found = new Map(roles.map(({ id }) => [id, new Set<number>()]))
  if (roles.length === 0) return found
  const rows = await tx
    .selectFrom('role_feature')
    .select(['role_id', 'feature_id'])
    .where('role_id', 'in', [...found.keys()])
    .execute()
  for (const { role_id, feature_id } of rows) found.get(role_id)?.add(feature_id)
  return found
}

/** Who has each role: accounts are in `user_role`, other employees in `employee_role`. */
const holders = (merchantId: number) => sql`(
  select role_id, 'u' || user_id::text as person from user_role where merchant_id = ${merchantId}
  union all
  select given.role_id, 'e' || given.employee_id::text from employee_role given
  join employee e on e.merchant_id = given.merchant_id and e.id = given.employee_id
  where given.merchant_id = ${merchantId} and e.deleted_at is null)`

/** The number of people who have each role. Roles that no one has are left out. */
export async function peopleByRole(
  tx: Tx,
  merchantId: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ role_id: number; people: number }>`
    select role_id, count(distinct person)::int as people
    from ${holders(merchantId)} holder group by role_id`.execute(tx)
  return new Map(rows.map(({ role_id, people }) => [role_id, people]))
}

/** How many people have at least one of these roles. */
export async function countPeople(
  tx: Tx,
  merchantId: number,
  roleIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct person)::int as people
    from ${holders(merchantId)} holder where role_id in (${sql.join(roleIds)})`.execute(tx)
  return rows[0]?.people ?? 0
}

/** The ids of the caller's roles at this merchant. */
export async function ownRoleIds(
  tx: Tx,
  { scope, session }: AnyCall,
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('user_role')
    .select('role_id')
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', session.userId)
    .execute()
  return new Set(rows.map(({ role_id }) => role_id))
}

/** Adds and removes features, and raises the version of each changed role. */
export async function saveCells(
  tx: Tx,
  merchantId: number,
  cells: readonly { roleId: number; featureId: number; isActive: boolean }[],
): Promise<void> {
  const [given, taken] = [
    cells.filter(({ isActive }) => isActive),
    cells.filter(({ isActive }) => !isActive),
  ]
  if (given.length > 0)
    await tx
      .insertInto('role_feature')
      .values(given.map(({ roleId, featureId }) => ({ role_id: roleId, feature_id: featureId })))
      .onConflict((known) => known.doNothing())
      .execute()
  for (const [roleId, of] of Map.groupBy(taken, (cell) => cell.roleId))
    await tx
      .deleteFrom('role_feature')
      .where('role_id', '=', roleId)
      .where(
        'feature_id',
        'in',
        of.map(({ featureId }) => featureId),
      )
      .execute()
  await tx
    .updateTable('role')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('merchant_id', '=', merchantId)
    .where('id', 'in', [...new Set(cells.map(({ roleId }) => roleId))])
    .execute()
}

export async function insertRole(
  tx: Tx,
  merchantId: number,
  { name, rank, featureIds }: { name: string; rank: number; featureIds: readonly number[] },
): Promise<number> {
  const { id } = await tx
    .insertInto('role')
    .values({ merchant_id: merchantId, name, rank })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (featureIds.length > 0)
    await tx
      .insertInto('role_feature')
      .values(featureIds.map((feature_id) => ({ role_id: id, feature_id })))
      .execute()
  return id
}

/** Maximum number of saves that a role's history shows. */
const mostChanges = 100

/** Saves that changed a role, newest first. `cells` includes all roles of a save. */
export async function readRoleChanges(tx: Tx, merchantId: number, roleId: number) {
  const { rows } = await sql<{ at: Date; by: string; action: string; cells: unknown }>`
    select at, actor_name as by, action, after as cells from audit
    where merchant_id = ${merchantId} and (
      (entity = 'role' and entity_id = ${String(roleId)})
      or (entity = 'role_feature' and entity_id = ${String(merchantId)}
        and after @> ${JSON.stringify([{ roleId }])}::jsonb))
    order by at desc, id desc limit ${mostChanges + 1}`.execute(tx)
  return { rows: rows.slice(0, mostChanges), isCut: rows.length > mostChanges }
}
