// Assigns roles up to the caller's rank, jobs with their rates, and stores.
// Facts: U-114, F-94
import { toDecimal, toCents } from '#core/money.ts'
import { allowed, type RecordVerdict } from '#schemas/rules/rule.ts'
import type { AnyCall } from '#server/calls/call.ts'
import { invalid } from '#server/calls/problem.ts'
import type { Tx } from '#server/data/database-roles.ts'
import type { Row } from '#server/data/schema.ts'
import { rowsIn, writerOf } from '#server/data/records/record.ts'
import {
  knownStores,
  selectVisibleStores,
  type VisibleStores,
} from '#server/identity/sessions/visible-stores.ts'

import { roleRule, signInRule } from '../../rules/people.ts'
import { keepRoleChanger } from '../roles/role-changers.ts'
import { readGiver, heldByEmployee, holdRoles, readRoles } from './giver.ts'
import type { HeldJob, Person } from './person-rows.ts'
import { refuseAt } from './person-texts.ts'

/** The ids of roles to assign and to remove. */
interface RoleChange {
  give: readonly number[]
  take: readonly number[]
}

type Receiver = Pick<Person, 'row' | 'account'>

export const unknownAt = (field: string) =>
  invalid([{ field, code: 'unknown', message: "This isn't available here. Choose another." }])

/**
 * Assigns and removes roles of the employee's account. Employees without an account have their
 * roles at the point of sale.
 * @param field the field of the caller's request
 * @throws Refusal for a role that the caller can't assign, or can't remove from themselves
 */
export async function changeRoles(
  tx: Tx,
  call: AnyCall,
  { row, account }: Receiver,
  { give, take }: RoleChange,
  field: string,
): Promise<void> {
  const { merchantId } = call.scope
  await holdRoles(tx, call, row.membership_user_id)
  const giver = await readGiver(tx, call, account ? 'account' : 'register')
  const roles = await readRoles(tx, merchantId)
  for (const id of [...give, ...take]) {
    const role = roles.find((each) => each.id === id)
    if (!role) throw unknownAt(field)
    const verdict = roleRule(giver, role)
    if (!verdict.allow) refuseAt(field, verdict.reasonKey)
  }
  if (take.length > 0 && account?.id === call.session.userId)
    refuseAt(field, 'employees:people.roles.own')
  if (account)
    await keepRoleChanger(tx, merchantId, field, () =>
      changeAccountRoles(tx, merchantId, account.id, { give, take }),
    )
  else await changeHeld(tx, { merchant_id: merchantId, employee_id: row.id }, { give, take })
}

type Holder = { merchant_id: number } & ({ user_id: number } | { employee_id: number })
/** Assigns and removes roles in the table that has them, which depends on the holder. */
async function changeHeld(tx: Tx, holder: Holder, { give, take }: RoleChange): Promise<void> {
  // The columns are accessed by name, because Kysely can't type a variable table.
  const held = tx.$extendTables<Record<string, Record<string, number>>>()
  const table = 'user_id' in holder ? 'user_role' : 'employee_role'
  if (take.length > 0)
    await held
      .deleteFrom(table)
      .where(({ and }) => and({ ...holder }))
      .where('role_id', 'in', take)
      .execute()
  if (give.length > 0)
    await held
      .insertInto(table)
      .values(give.map((role_id) => ({ ...holder, role_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

async function changeAccountRoles(
  tx: Tx,
  merchantId: number,
  userId: number,
  change: RoleChange,
): Promise<void> {
  await changeHeld(tx, { merchant_id: merchantId, user_id: userId }, change)
  // Updates the rank of the account too, because some code reads it from there.
  const { rank } = await tx
    .selectFrom('user_role as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .where('u.merchant_id', '=', merchantId)
    .where('u.user_id', '=', userId)
    .select(({ fn }) => fn.max<number | null>('r.rank').as('rank'))
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('membership_user')
    .set({ user_role_rank: rank ?? 0 })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', userId)
    .execute()
}

/**
 * Whether the caller can change this sign-in. None of the employee's roles may be above the
 * caller's rank.
 */
export async function signInVerdict(
  tx: Tx,
  call: AnyCall,
  { row, account }: Receiver,
): Promise<RecordVerdict> {
  await holdRoles(tx, call, row.membership_user_id)
  if (row.membership_user_id === call.session.userId) return allowed
  const { merchantId } = call.scope
  const giver = await readGiver(tx, call, account ? 'account' : 'register')
  // Reads the roles again under the lock, because a role may have gained a permission since.
  return signInRule(giver, await readRoles(tx, merchantId, heldByEmployee(merchantId, row.id)))
}

/** @throws Refusal at the field if the caller can't change the employee's sign-in */
export async function refuseSignInAbove(
  tx: Tx,
  call: AnyCall,
  receiver: Receiver,
  field: string,
): Promise<void> {
  const verdict = await signInVerdict(tx, call, receiver)
  if (!verdict.allow) refuseAt(field, verdict.reasonKey)
}

const heldJobs = rowsIn('employee_job')

/**
 * A job to assign. Undefined rates don't change. A rate that equals the job's own is stored as
 * null.
 */
interface GivenJob {
  jobId: number
  payRate?: number | null
  laborRate?: number | null
}
const stored = (given: number | null | undefined, ofJob: string | null) => {
  if (given === null || given === undefined) return null
  const decimal = toDecimal(toCents(given))
  return decimal === ofJob ? null : decimal
}

/** Assigns a job, or changes the pay of a job that is already assigned. */
export async function giveJob(
  tx: Tx,
  call: AnyCall,
  employeeId: number,
  job: Row<'job'>,
  { payRate, laborRate }: GivenJob,
  held: HeldJob | undefined,
): Promise<void> {
  const isSame = (given: number | null | undefined, ofJob: string | null, now: string | null) =>
    given === undefined || stored(given, ofJob) === now
  if (
    held &&
    isSame(payRate, job.pay_rate, held.payRate) &&
    isSame(laborRate, job.labor_rate, held.laborRate)
  )
    return
  const rates = {
    ...(payRate !== undefined && { pay_rate: stored(payRate, job.pay_rate) }),
    ...(laborRate !== undefined && { labor_rate: stored(laborRate, job.labor_rate) }),
  }
  const by = writerOf(call)
  await (held
    ? heldJobs.change(tx, by, held, rates)
    : heldJobs.insert(tx, by, { employee_id: employeeId, job_id: job.id, ...rates }))
}

export async function takeJob(tx: Tx, call: AnyCall, held: HeldJob): Promise<void> {
  const by = writerOf(call)
  await heldJobs.change(tx, by, held, { deleted_at: by.modified_at })
}

/** Where an employee works: all stores, including future ones, or some of them. */
export interface Workplaces {
  all: boolean
  ids: ReadonlySet<number>
}
/**
 * Reads the stores from the rows of a request. The row with store 0 applies to all stores that have
 * no row of their own.
 * @throws Refusal without a store; 422 for a store that the caller can't open
 */
export async function readWorkplaces(
  tx: Tx,
  visibleStores: VisibleStores,
  rows: readonly { storeId: number; isAssigned: boolean }[],
  field: string,
): Promise<Workplaces> {
  const named = rows.filter(({ storeId }) => storeId !== 0)
  const known = await knownStores(
    tx,
    visibleStores,
    named.map(({ storeId }) => storeId),
  )
  if (named.some(({ storeId }) => !known.has(storeId))) throw unknownAt(field)
  const others = rows.find(({ storeId }) => storeId === 0)?.isAssigned ?? false
  const not = new Set(named.flatMap(({ storeId, isAssigned }) => (isAssigned ? [] : [storeId])))
  if (others && not.size === 0 && visibleStores.stores === 'all')
    return { all: true, ids: new Set() }
  const ids = new Set(named.flatMap(({ storeId, isAssigned }) => (isAssigned ? [storeId] : [])))
  if (others) {
    const visible = await selectVisibleStores(tx, visibleStores).select('s.id').execute()
    for (const { id } of visible) if (!not.has(id)) ids.add(id)
  }
  if (ids.size === 0) refuseAt(field, 'employees:people.stores.least')
  return { all: false, ids }
}

/** Replaces the stores that the caller can see. Rows of other stores stay. */
export async function replaceWorkplaces(
  tx: Tx,
  visibleStores: VisibleStores,
  employeeId: number,
  { ids }: Workplaces,
): Promise<void> {
  await tx
    .deleteFrom('employee_store')
    .where('merchant_id', '=', visibleStores.merchantId)
    .where('employee_id', '=', employeeId)
    .where('store_id', 'in', selectVisibleStores(tx, visibleStores).select('s.id'))
    .execute()
  if (ids.size === 0) return
  await tx
    .insertInto('employee_store')
    .columns(['merchant_id', 'employee_id', 'store_id'])
    .expression((eb) =>
      eb
        .selectFrom(selectVisibleStores(tx, visibleStores).select('s.id').as('s'))
        .where('s.id', 'in', [...ids])
        .select(({ val }) => [
          val(visibleStores.merchantId).$castTo<number>().as('merchant_id'),
          val(employeeId).$castTo<number>().as('employee_id'),
          's.id as store_id',
        ]),
    )
    .execute()
}
