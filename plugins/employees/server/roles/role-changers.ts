// Makes sure that someone in the company can still change its roles. If no one could, no screen
// could undo that.
import { sql } from 'kysely'

import { permissionsByFeature } from '#core/access/features.ts'
import { invalid, Problem } from '#server/calls/problem.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { oneRow } from '#server/data/one-row.ts'

import { lockRoles } from './role-rows.ts'

/** To change roles, users need the page and its edit permission. */
const needed = ['employees.userRoles', 'employees.userRoles.edit']
export const neededIds = [...permissionsByFeature].flatMap(([id, name]) =>
  needed.includes(name) ? [id] : [],
)

/** Whether there is an account that can sign in and has these permissions in every store. */
async function hasRoleChanger(tx: Tx, merchantId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (
    select from membership_user u
    where u.merchant_id = ${merchantId} and u.is_approved and u.disabled_at is null
      and (select count(distinct f.feature_id) from user_role held
        join role_feature f on f.role_id = held.role_id
        where held.merchant_id = ${merchantId} and held.user_id = u.id and held.store_id is null
          and f.feature_id in (${sql.join(neededIds)})) = ${neededIds.length}) as has`.execute(tx)
  return oneRow(rows).has
}

const message =
  'No one would be able to change roles. First give someone else permission to change what ' +
  'roles can do.'

/**
 * Runs a change to roles, to the people who have them, or to sign-ins. Changes of a merchant run
 * one after another, so that two concurrent changes can't both remove the last permission. If a
 * company had no one with these permissions before, nothing is checked, because its roles are
 * managed elsewhere.
 * @param field the request's field that removes the last permission. Null if there is none
 * @throws a 422 problem with `employees:lastRoleChanger` if no one is left. Nothing is changed then
 */
export async function keepRoleChanger<T>(
  tx: Tx,
  merchantId: number,
  field: string | null,
  change: () => Promise<T>,
): Promise<T> {
  await lockRoles(tx, merchantId)
  const had = await hasRoleChanger(tx, merchantId)
  const answer = await change()
  if (had && !(await hasRoleChanger(tx, merchantId)))
    throw field === null
      ? new Problem(422, 'refused', { detail: message })
      : invalid([{ field, code: 'employees:lastRoleChanger', message }])
  return answer
}
