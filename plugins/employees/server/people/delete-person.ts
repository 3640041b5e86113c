// Takes an employee away. What they did stays, under their name.
import { invalid, Problem } from '#server/calls/problem.ts'
import type { AnyCall } from '#server/calls/call.ts'
import type { Tx } from '#server/data/doors.ts'

import { keepRoleChanger } from '../roles/role-changers.ts'
import type { Person } from './person-rows.ts'

/** @throws 422 while they are clocked in, and for oneself */
export async function refuseDelete(tx: Tx, call: AnyCall, { row }: Person): Promise<void> {
  if (row.membership_user_id === call.session.userId)
    throw invalid([{ field: 'posUserId', code: 'own', message: 'You can’t delete yourself.' }])
  const open = await tx
    .selectFrom('time_card')
    .select('id')
    .where('merchant_id', '=', call.scope.merchantId)
    .where('employee_id', '=', row.id)
    .where('clock_out', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (open)
    throw new Problem(422, 'refused', {
      detail: 'This employee is clocked in. Clock them out first.',
    })
}

/**
 * Ends the ways to sign in: the PIN, which is free again, and the account.
 * @returns the account whose sessions end; none if there was none that could sign in
 * @throws Refusal if nobody were left who can change roles
 */
export async function takeSignIn(
  tx: Tx,
  { scope: { merchantId } }: AnyCall,
  { row, account }: Person,
): Promise<number | undefined> {
  await tx
    .deleteFrom('employee_pin')
    .where('merchant_id', '=', merchantId)
    .where('employee_id', '=', row.id)
    .execute()
  if (!account?.isApproved) return undefined
  await keepRoleChanger(tx, merchantId, 'posUserId', () =>
    tx
      .updateTable('membership_user')
      .set({ is_approved: false })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', account.id)
      .execute(),
  )
  return account.id
}
