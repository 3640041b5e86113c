// Adds an employee with everything that the first shift needs, in a single transaction.
// Facts: F-96, T-employees-02
import { sql } from 'kysely'

import { nameFaults } from '#schemas/rules/rule.ts'
import { may } from '#server/access/abilities.ts'
import type { AnyCall, Call } from '#server/calls/call.ts'
import { refuseFields } from '#server/calls/faults.ts'
import { denied, invalid } from '#server/calls/problem.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { oneRow } from '#server/data/one-row.ts'
import { orNull, trimmedText } from '#server/data/text.ts'
import { readVisibleStores, type VisibleStores } from '#server/identity/sessions/visible-stores.ts'

import { changeRoles, giveJob, replaceWorkplaces, readWorkplaces, type Workplaces } from './give.ts'
import { person } from './person.ts'
import { readJobs } from './person-rows.ts'
import { personTexts } from './person-texts.ts'
import { setPin } from './pins.ts'

/**
 * The next free employee id, so that users don't have to think of one. Ignores ids that aren't
 * numbers. A lock makes concurrent calls wait.
 */
async function nextNumber(tx: Tx, merchantId: number): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('employee number'), ${merchantId})`.execute(tx)
  const { rows } = await sql<{ next: string }>`
    select (coalesce(max(employee_number::bigint), 1000) + 1)::text as next from employee
    where merchant_id = ${merchantId} and deleted_at is null
      and employee_number ~ '^[0-9]{1,18}$'`.execute(tx)
  return oneRow(rows).next
}

/** The stores of the new employee. If there is no choice, this is the current store. */
async function readHireWorkplaces(
  tx: Tx,
  call: Call<'hireEmployee'>,
  visibleStores: VisibleStores,
): Promise<Workplaces> {
  const { stores } = call.body
  if (visibleStores.here !== undefined && stores.length === 0)
    return { all: false, ids: new Set([visibleStores.here]) }
  const workplaces = await readWorkplaces(tx, visibleStores, stores, 'stores')
  const onlyHere =
    workplaces.ids.size === 1 &&
    visibleStores.here !== undefined &&
    workplaces.ids.has(visibleStores.here)
  if (!onlyHere && !may('employees.assignedStores', call.facts))
    throw denied('This merchant has only one store.')
  return workplaces
}

/** @throws 422 if this merchant doesn't have the job */
async function requireJob(tx: Tx, call: AnyCall, jobId: number) {
  const job = (await readJobs(tx, call.scope.merchantId)).find(({ id }) => id === jobId)
  if (!job)
    throw invalid([{ field: 'jobId', code: 'unknown', message: "This job doesn't exist here." }])
  return job
}

export async function hire(tx: Tx, call: Call<'hireEmployee'>) {
  const { body, scope } = call
  refuseFields(nameFaults('userName', body.userName, 'employees:people.name.unseen'), personTexts)
  const visibleStores = await readVisibleStores(tx, scope)
  const job = await requireJob(tx, call, body.jobId)
  const workplaces = await readHireWorkplaces(tx, call, visibleStores)
  const columns = {
    name: trimmedText(body.userName),
    short_name: orNull(trimmedText(body.shortName)),
    employee_number: await nextNumber(tx, scope.merchantId),
    email: orNull(trimmedText(body.email)),
    phone: orNull(trimmedText(body.phoneNumber)),
    allow_pos_access: true,
    adjust_tips_prompt: false,
    all_stores: workplaces.all,
    is_asm_active: false,
    is_active: true,
    hired_on: null,
  }
  return person.create(tx, call, visibleStores, columns, async (id) => {
    await replaceWorkplaces(tx, visibleStores, id, workplaces)
    await giveJob(tx, call, id, job, { jobId: job.id, payRate: body.payRate }, undefined)
    const made = await person.present(tx, visibleStores, id)
    await changeRoles(tx, call, made, { give: [body.roleId], take: [] }, 'roleId')
    await setPin(tx, call, id, body.password)
  })
}
