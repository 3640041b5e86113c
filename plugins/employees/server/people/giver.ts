// Which roles the caller can assign. Reads the merchant's roles with their features, and the
// caller's highest rank. It reads rows instead of the session, so that a role that was just removed
// doesn't count.
// Facts: F-94, U-114
import { sql, type RawBuilder } from 'kysely'
import type { AnyCall } from '#server/calls/call.ts'
import type { Tx } from '#server/data/database-roles.ts'
import type { Giver } from '../../rules/people.ts'
import { lockRoles } from '../roles/role-rows.ts'
import { platformRank } from '#server/data/platform-roles.ts'

export interface MerchantRole {
  id: number
  name: string
  rank: number
  featureIds: readonly number[]
}

/** The merchant's roles by name. `held` filters them. */
export async function readRoles(
  tx: Tx,
  merchantId: number,
  held: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<MerchantRole[]> {
  const { rows } = await sql<MerchantRole>`
    select r.id, r.name, r.rank, coalesce((select jsonb_agg(f.feature_id order by f.feature_id)
      from role_feature f where f.role_id = r.id), '[]') as "featureIds"
    from role r where r.merchant_id = ${merchantId} and ${held}
    order by sort_key(r.name) collate "C", r.id`.execute(tx)
  return rows
}

/**
 * SQL condition on roles `r`: the employee has the role, through the account or at the point of
 * sale.
 */
export const heldByEmployee = (merchantId: number, employeeId: number): RawBuilder<boolean> =>
  sql<boolean>`(r.id in (select u.role_id from user_role u join employee e
      on e.merchant_id = u.merchant_id and e.membership_user_id = u.user_id
      where e.merchant_id = ${merchantId} and e.id = ${employeeId})
    or r.id in (select p.role_id from employee_role p
      where p.merchant_id = ${merchantId} and p.employee_id = ${employeeId}))`

/**
 * Locks the accounts of the caller and the employee, and then all roles of the merchant, until the
 * end of the transaction. No role can change while it's being assigned. The order is always the
 * same, so that two users who change each other wait instead of deadlocking.
 */
export async function holdRoles(
  tx: Tx,
  { session, scope }: AnyCall,
  receiver: number | null,
): Promise<void> {
  await tx
    .selectFrom('membership_user')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', 'in', [session.userId, ...(receiver === null ? [] : [receiver])])
    .orderBy('id')
    .forUpdate()
    .execute()
  await lockRoles(tx, scope.merchantId)
}

/**
 * The caller's rank and features for assigning roles in the current store.
 * @param of `account` or `register`. A role of an account applies to every store, so with
 * `account`, roles that the caller has in only one store don't count. Roles at the `register` apply
 * where the employee works
 */
export async function readGiver(
  tx: Tx,
  { session, scope, rights }: AnyCall,
  of: 'account' | 'register',
): Promise<Giver> {
  const ofMerchant = await tx
    .selectFrom('membership_user')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', session.userId)
    .executeTakeFirst()
  // Platform users don't have any of the merchant's roles. Their own roles rank above all of those.
  if (!ofMerchant)
    return {
      rank: rights.roles.length > 0 ? platformRank : 0,
      featureIds: new Set(rights.featureIds),
    }
  const roles = await readRoles(
    tx,
    scope.merchantId,
    sql<boolean>`r.id in (select u.role_id from user_role u
      where u.merchant_id = ${scope.merchantId} and u.user_id = ${session.userId}
        and (u.store_id is null or ${of === 'register'} and u.store_id = ${scope.storeId}))`,
  )
  return {
    rank: Math.max(0, ...roles.map(({ rank }) => rank)),
    featureIds: new Set(roles.flatMap(({ featureIds }) => featureIds)),
  }
}
