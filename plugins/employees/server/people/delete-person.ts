// Deletes an employee, who can then no longer sign in. Their time cards and sales stay, with their
// name.
import type { AnyCall } from '#server/calls/call.ts'
import { Problem } from '#server/calls/problem.ts'
import type { Tx } from '#server/data/database-roles.ts'

import { keepRoleChanger } from '../roles/role-changers.ts'
import { signInVerdict, takeJob } from './give.ts'
import type { Person } from './person-rows.ts'
import { personTexts } from './person-texts.ts'
import { identityVerdict } from './save-person.ts'

/** An error without a field, because the confirmation dialog has no fields. */
const refused = (detail: string) => new Problem(422, 'refused', { detail })

/**
 * Whether an employee works in all stores, or in a store that the caller can't open. The caller
 * then can't delete them. Call this before `write()`, because it reads rows that the caller's own
 * transaction can't see.
 */
export async function worksBeyond(call: AnyCall, id: number): Promise<boolean> {
  const { merchantId, stores } = call.scope
  if (stores === 'all') return false
  const found = await call.databaseRoles.asTenant({ merchantId, stores: 'all' }, (tx) =>
    tx
      .selectFrom('employee as e')
      .select('e.id')
      .where('e.merchant_id', '=', merchantId)
      .where('e.id', '=', id)
      .where(({ or, eb, exists }) =>
        or([
          eb('e.all_stores', '=', true),
          exists(
            eb
              .selectFrom('employee_store as l')
              .innerJoin('store as s', (join) =>
                join
                  .onRef('s.merchant_id', '=', 'l.merchant_id')
                  .onRef('s.id', '=', 'l.store_id')
                  .on('s.is_deleted', '=', false),
              )
              .select('l.store_id')
              .whereRef('l.merchant_id', '=', 'e.merchant_id')
              .whereRef('l.employee_id', '=', 'e.id')
              .where('l.store_id', 'not in', [...stores, 0]),
          ),
        ]),
      )
      .executeTakeFirst(),
  )
  return found !== undefined
}

/**
 * @param isBeyond the result of `worksBeyond`
 * @throws 422 for the caller themselves, for people with a role above the caller's or in other
 * stores, and for people who are clocked in
 */
export async function refuseDelete(
  tx: Tx,
  call: AnyCall,
  person: Person,
  isBeyond: boolean,
): Promise<void> {
  const { row } = person
  if (row.membership_user_id === call.session.userId) throw refused("You can't delete yourself.")
  for (const verdictOf of [identityVerdict, signInVerdict]) {
    const verdict = await verdictOf(tx, call, person)
    if (!verdict.allow) throw refused(personTexts[verdict.reasonKey] ?? '')
  }
  if (isBeyond) throw refused("They also work in stores that you don't have access to.")
  const open = await tx
    .selectFrom('time_card')
    .select('id')
    .where('merchant_id', '=', call.scope.merchantId)
    .where('employee_id', '=', row.id)
    .where('clock_out', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (open) throw refused('This employee is clocked in. Clock them out first.')
}

/**
 * Removes the jobs, PIN, device codes and roles of an employee, so that no list counts them and
 * someone else can use their PIN.
 * @returns the account, which can no longer sign in. The caller ends its sessions after the commit
 * @throws 422 if no one who can change roles would be left
 */
export async function takeAll(
  tx: Tx,
  call: AnyCall,
  { row, account, jobs }: Person,
): Promise<number | undefined> {
  const { merchantId } = call.scope
  for (const job of jobs) await takeJob(tx, call, job)
  for (const table of ['employee_pin', 'device_code'] as const)
    await tx
      .deleteFrom(table)
      .where('merchant_id', '=', merchantId)
      .where('employee_id', '=', row.id)
      .execute()
  if (!account) return undefined
  await keepRoleChanger(tx, merchantId, null, async () => {
    await tx
      .deleteFrom('user_role')
      .where('merchant_id', '=', merchantId)
      .where('user_id', '=', account.id)
      .execute()
    await tx
      .updateTable('membership_user')
      .set({ is_approved: false, user_role_rank: 0 })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', account.id)
      .execute()
  })
  return account.id
}
