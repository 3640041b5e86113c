// Changes an employee: personal data, roles and jobs, stores, and sign-in. Each part requires its
// own permission, which is only checked if the part changes. Facts: C-023, C-185, V-021, V-184
import { strangerFaults, cleanText } from '#schemas/rules/kinds.ts'
import { allowed, nameFaults, type RecordVerdict } from '#schemas/rules/rule.ts'
import { may } from '#server/access/abilities.ts'
import type { AnyCall, BodyOf, Call } from '#server/calls/call.ts'
import { refuseFields } from '#server/calls/faults.ts'
import { denied, invalid } from '#server/calls/problem.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { orNull, trimmedText } from '#server/data/text.ts'
import type { VisibleStores } from '#server/identity/sessions/visible-stores.ts'

import { identityRule } from '../../rules/people.ts'
import { keepRoleChanger } from '../roles/role-changers.ts'
import {
  changeRoles,
  giveJob,
  refuseSignInAbove,
  replaceWorkplaces,
  takeJob,
  unknownAt,
  readWorkplaces,
} from './give.ts'
import { readGiver, heldByEmployee, holdRoles, readRoles } from './giver.ts'
import type { Person } from './person-rows.ts'
import { personTexts, refuseAt } from './person-texts.ts'
import { setPin } from './pins.ts'

type UpdateCall = Call<'updateUser'>
type Body = BodyOf<'updateUser'>

function needs(call: UpdateCall, ability: string): void {
  if (!may(ability, call.facts)) throw denied("Your role can't change this for employees.")
}

async function saveRoles(tx: Tx, call: UpdateCall, before: Person): Promise<void> {
  const sent = call.body.userRoles.filter(
    ({ asmJobId }) => asmJobId === null || asmJobId === undefined,
  )
  const held = new Set(before.roles.map(({ id }) => id))
  const give = sent.filter((role) => role.isAssigned && !held.has(role.roleId))
  const take = sent.filter((role) => !role.isAssigned && held.has(role.roleId))
  if (give.length + take.length === 0) return
  needs(call, 'employees.assignRoles')
  const ids = (rows: typeof sent) => [...new Set(rows.map(({ roleId }) => roleId))]
  await changeRoles(tx, call, before, { give: ids(give), take: ids(take) }, 'userRoles')
}

async function saveJobs(tx: Tx, call: UpdateCall, before: Person): Promise<void> {
  const sentJobs = call.body.userRoles.filter(({ asmJobId }) => typeof asmJobId === 'number')
  if (new Set(sentJobs.map(({ roleId }) => roleId)).size < sentJobs.length)
    throw invalid([{ field: 'userRoles', code: 'twice', message: 'The same job is listed twice.' }])
  const jobs = new Map(before.all.jobs.map((job) => [job.id, job]))
  for (const sent of sentJobs) {
    const held = before.jobs.find(({ jobId }) => jobId === sent.roleId)
    const job = jobs.get(sent.roleId)
    if (sent.isAssigned !== (held !== undefined)) needs(call, 'employees.assignRoles')
    if (!sent.isAssigned) {
      if (held) await takeJob(tx, call, held)
      continue
    }
    if (!job) throw unknownAt('userRoles')
    const { payRate, laborRate } = sent
    await giveJob(
      tx,
      call,
      before.row.id,
      job,
      {
        jobId: job.id,
        ...(payRate !== undefined && { payRate }),
        ...(laborRate !== undefined && { laborRate }),
      },
      held,
    )
  }
}

/** Saves the stores. Returns whether the employee then works in all of them. */
async function saveStores(
  tx: Tx,
  call: UpdateCall,
  visibleStores: VisibleStores,
  { row, stores }: Person,
): Promise<boolean> {
  const { isCompanyUser, userStores } = call.body
  const before = new Set(stores.map(({ id }) => id))
  const assigned = userStores.filter(({ isAssigned }) => isAssigned)
  const same =
    isCompanyUser === row.all_stores &&
    (isCompanyUser
      ? assigned.length === userStores.length
      : assigned.length === before.size && assigned.every(({ storeId }) => before.has(storeId)))
  if (same) return row.all_stores
  needs(call, 'employees.assignStores')
  // Refused, because users who only see some stores can't decide this for all stores.
  if (row.all_stores && visibleStores.stores !== 'all')
    refuseAt('userStores', 'employees:people.stores.ofCompany')
  const rows = [{ storeId: 0, isAssigned: isCompanyUser }, ...userStores]
  const workplaces = await readWorkplaces(tx, visibleStores, rows, 'userStores')
  await replaceWorkplaces(tx, visibleStores, row.id, workplaces)
  return workplaces.all
}

async function saveSignIn(tx: Tx, call: UpdateCall, before: Person): Promise<void> {
  const { password, isApproved, resetPasswordNextLogin } = call.body
  const { account, row } = before
  const flags = {
    ...(isApproved !== (account?.isApproved ?? false) && { is_approved: isApproved }),
    ...(resetPasswordNextLogin !== (account?.mustReset ?? false) && {
      must_reset_password: resetPasswordNextLogin,
    }),
  }
  if (call.body.allowPOSAccess !== row.allow_pos_access)
    await refuseSignInAbove(tx, call, before, 'allowPOSAccess')
  const hasFlags = Object.keys(flags).length > 0
  if (!password && !hasFlags) return
  needs(call, 'employees.resetPassword')
  await refuseSignInAbove(tx, call, before, password ? 'password' : 'isApproved')
  if (password) await setPin(tx, call, row.id, password)
  if (!hasFlags) return
  if (!account || account.id === call.session.userId)
    throw invalid([
      { field: 'isApproved', code: 'account', message: 'This employee has no account to change.' },
    ])
  await keepRoleChanger(tx, call.scope.merchantId, 'isApproved', () =>
    tx
      .updateTable('membership_user')
      .set(flags)
      .where('merchant_id', '=', call.scope.merchantId)
      .where('id', '=', account.id)
      .execute(),
  )
}

/**
 * The phone number to store. A changed number is normalized, and an unchanged one stays as it is.
 */
const cleanPhone = ({ phoneNumber }: Body, { row }: Person): string | null =>
  phoneNumber === row.phone ? row.phone : orNull(cleanText('phone', phoneNumber ?? ''))

const toColumns = (body: Body, before: Person) => ({
  name: trimmedText(body.userName),
  short_name: orNull(trimmedText(body.shortName)),
  employee_number: orNull(trimmedText(body.employeeNumber)),
  email: orNull(trimmedText(body.email)),
  phone: cleanPhone(body, before),
  allow_pos_access: body.allowPOSAccess,
  adjust_tips_prompt: body.adjustTipsPrompt,
  is_asm_active: body.isASMEmployeeActive,
  // Older clients don't send these two, so the stored values stay.
  is_active: body.isActive ?? before.row.is_active,
  hired_on: body.hiredOn === undefined ? before.row.hired_on : body.hiredOn,
})

/**
 * Whether the caller can change the employee's identity. They must have all permissions of the
 * employee.
 */
export async function identityVerdict(
  tx: Tx,
  call: AnyCall,
  { row, account }: Person,
): Promise<RecordVerdict> {
  if (row.membership_user_id === call.session.userId) return allowed
  await holdRoles(tx, call, row.membership_user_id)
  const { featureIds } = await readGiver(tx, call, account ? 'account' : 'register')
  const { merchantId } = call.scope
  const roles = await readRoles(tx, merchantId, heldByEmployee(merchantId, row.id))
  return identityRule(
    (id) => featureIds.has(id),
    roles.flatMap((role) => role.featureIds),
  )
}

async function refuseIdentityAbove(tx: Tx, call: UpdateCall, before: Person): Promise<void> {
  const { name, short_name, employee_number, email, phone, is_active, hired_on } = toColumns(
    call.body,
    before,
  )
  const { row } = before
  const field =
    (name !== row.name && 'userName') ||
    (short_name !== row.short_name && 'shortName') ||
    (employee_number !== row.employee_number && 'employeeNumber') ||
    // The stored value may be older than the current normalization, so the comparison normalizes
    // both.
    (email !== orNull(cleanText('email', row.email ?? '')) && 'email') ||
    (phone !== row.phone && 'phoneNumber') ||
    (is_active !== row.is_active && 'isActive') ||
    (hired_on !== row.hired_on && 'hiredOn')
  if (field === false) return
  const verdict = await identityVerdict(tx, call, before)
  if (!verdict.allow) refuseAt(field, verdict.reasonKey)
}

/**
 * Saves the parts of an employee. The row must be locked and unchanged since the caller read it.
 * Returns the changes to the row itself.
 * @throws Refusal at each invalid field
 */
export async function saveParts(
  tx: Tx,
  call: UpdateCall,
  visibleStores: VisibleStores,
  before: Person,
) {
  const { body } = call
  refuseFields(nameFaults('userName', body.userName, 'employees:people.name.unseen'), personTexts)
  if (body.backOfficePassword) refuseAt('backOfficePassword', 'employees:people.password.byLink')
  // The account's id can't change, because an account can't move to another employee.
  if (body.membershipUserId !== before.row.membership_user_id)
    throw invalid([
      { field: 'membershipUserId', code: 'other', message: "This isn't the employee's account." },
    ])
  if (body.phoneNumber !== before.row.phone)
    refuseFields(strangerFaults('phone', 'phoneNumber', body.phoneNumber ?? ''), personTexts)
  await refuseIdentityAbove(tx, call, before)
  await saveRoles(tx, call, before)
  await saveJobs(tx, call, before)
  const allStores = await saveStores(tx, call, visibleStores, before)
  await saveSignIn(tx, call, before)
  return { ...toColumns(body, before), all_stores: allStores }
}
