// Which users a platform user can manage.
import { sql, type RawBuilder } from 'kysely'

import { groupings, type RoleName } from '#core/access/vocabulary.ts'
import { platformRoleId } from '#server/data/platform-roles.ts'
import type { Tx } from '#server/data/database-roles.ts'

/** SQL: whether a user has one of these platform roles. The user is given as a column or an id. */
export const holdsRole = (
  userId: RawBuilder<number>,
  names: readonly string[],
): RawBuilder<boolean> =>
  sql<boolean>`exists (select from user_role held join role on role.id = held.role_id
    where held.user_id = ${userId} and role.merchant_id is null
    and role.name in (${sql.join(names)}))`

export const internalAdmins = groupings.internalAdmins.roles
const internalRoles = groupings.internalSupport.roles
export const partnerRoles = [
  'Silver Partner',
  'Silver Partner Manager',
  'Silver Partner Support',
] as const

export const isRoleName = (name: unknown): name is RoleName =>
  typeof name === 'string' && Object.hasOwn(platformRoleId, name)
/** @throws RangeError for an unknown name, because pages only offer platform roles */
export function roleNamed(name: unknown): RoleName {
  if (!isRoleName(name)) throw new RangeError(`There is no platform role '${String(name)}'.`)
  return name
}

/**
 * SQL: whether user `userId` can manage the platform user `u`. Internal administrators can manage
 * all of them. Partner managers can manage partners of their own reseller who have no other
 * platform role.
 */
export const lookedAfterBy = (
  userId: number,
): RawBuilder<boolean> => sql<boolean>`(u.merchant_id is null and (
  ${holdsRole(sql`${userId}::int`, internalAdmins)}
  or (${holdsRole(sql`${userId}::int`, ['Silver Partner Manager'])}
    and u.is_partner and not u.is_admin and not u.is_merchant_admin
    and not ${holdsRole(sql.ref('u.id'), [...internalRoles, 'Silver Merchant Admin'])}
    and u.reseller_id = (select me.reseller_id from membership_user me where me.id = ${userId}))))`

/**
 * SQL: whether user `userId` can assign a task of a merchant to the platform user `u`. That user
 * must be able to open Merchant tasks for this merchant. Internal users assign tasks to each other.
 * Partners get those of merchants of their own reseller.
 */
export const mayBeGivenTasks = (
  userId: number,
  merchantId: number | null,
): RawBuilder<boolean> => sql<boolean>`(u.merchant_id is null and u.is_approved
  and u.disabled_at is null
  and ${holdsRole(sql.ref('u.id'), [...internalRoles, ...groupings.partnerManagers.roles])}
  and case when ${holdsRole(sql.ref('u.id'), internalRoles)}
    then ${holdsRole(sql`${userId}::int`, internalRoles)}
    else u.reseller_id = (select m.reseller_id from merchant m where m.id = ${merchantId}) end)`

export async function isOne(tx: Tx, userId: number, roles: readonly string[]): Promise<boolean> {
  const { is } = await tx
    .selectNoFrom(holdsRole(sql`${userId}::int`, roles).as('is'))
    .executeTakeFirstOrThrow()
  return is
}
