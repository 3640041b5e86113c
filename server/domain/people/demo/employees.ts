// Employees, their stores, roles and jobs.
import { required } from '../../../../core/required.ts'
import type { NewRow } from '../../../data/schema.ts'
import { demoMerchants } from '../../tenancy/demo/merchants.ts'
import { demoBegan, someMoment } from '../../../data/demo/moments.ts'
import { createRandom } from '../../../data/demo/random.ts'
import { merchantRoleId } from './roles.ts'
import { demoEmployees, jobId, jobOf, jobPlan, type DemoEmployee } from './plan.ts'

const shortNameOf = (name: string) => required(name.split(' ')[0], 'first name')
const stamp = {
  created_at: demoBegan,
  modified_at: demoBegan,
  modified_by: 'Head office',
  deleted_at: null,
}

export const employeeRows = (): NewRow<'employee'>[] =>
  demoEmployees().map(({ id, merchantId, name, number, userId, email, storeId, isActive }) => {
    const random = createRandom(`employee ${id}`)
    const hired = someMoment(random).toISOString().slice(0, 10)
    return {
      id,
      merchant_id: merchantId,
      name,
      short_name: shortNameOf(name),
      employee_number: number,
      membership_user_id: userId ?? null,
      email:
        email ??
        (random.chance(0.6) ? `${name.toLowerCase().replace(' ', '.')}@mail.example` : null),
      phone: random.chance(0.8)
        ? `(${random.between(201, 989)}) 555-01${String(random.between(0, 99)).padStart(2, '0')}`
        : null,
      allow_pos_access: isActive,
      adjust_tips_prompt: random.chance(0.2),
      all_stores: storeId === undefined,
      is_asm_active: merchantId === 1003 && isActive,
      is_active: isActive,
      hired_on: hired,
      version: random.between(1, 3),
      ...stamp,
      modified_at: someMoment(random),
    }
  })

export const employeeStoreRows = (): NewRow<'employee_store'>[] =>
  demoEmployees().flatMap(({ id, merchantId, storeId }) =>
    storeId === undefined ? [] : [{ merchant_id: merchantId, employee_id: id, store_id: storeId }],
  )

/** The roles of employees without an account, who have a role at the point of sale only. */
export const employeeRoleRows = (): NewRow<'employee_role'>[] =>
  demoEmployees()
    .filter(({ userId }) => userId === undefined)
    .map((employee) => ({
      merchant_id: employee.merchantId,
      employee_id: employee.id,
      role_id: merchantRoleId(employee.merchantId, roleOf(employee)),
    }))
const roleOf = ({ merchantId, jobs }: DemoEmployee) => {
  const main = required(jobs[0], 'main job')
  return jobOf(merchantId, main).name === 'Manager' ? 'Manager' : 'Viewer'
}

export const jobRows = (): NewRow<'job'>[] =>
  demoMerchants.flatMap(({ id, trade }) =>
    jobPlan(trade).map(({ name, pay }, index) => ({
      id: jobId(id, index + 1),
      merchant_id: id,
      name,
      asm_job_id: id === 1003 ? 7000 + index + 1 : null,
      external_id: id === 1003 ? `JOB-${index + 1}` : null,
      pay_rate: pay.toFixed(2),
      labor_rate: (pay * 1.12).toFixed(2),
      excludes_labor: name === 'Manager',
      is_active: true,
      version: 1,
      ...stamp,
    })),
  )

export const employeeJobRows = (): NewRow<'employee_job'>[] =>
  demoEmployees()
    .flatMap(({ id, merchantId, jobs }) => jobs.map((job) => ({ id, merchantId, job })))
    .map(({ id, merchantId, job }, index) => {
      const pay = computePay(merchantId, job, id)
      return {
        id: index + 1,
        merchant_id: merchantId,
        employee_id: id,
        job_id: jobId(merchantId, job + 1),
        pay_rate: pay.toFixed(2),
        labor_rate: createRandom(`labor rate of ${id} ${job}`).chance(0.5)
          ? (pay * 1.12).toFixed(2)
          : null,
        version: 1,
        ...stamp,
      }
    })

/** Dollars per hour: the job's rate plus up to two dollars. Always the same for an employee. */
export function computePay(merchantId: number, job: number, employeeId: number): number {
  return jobOf(merchantId, job).pay + createRandom(`pay of ${employeeId}`).between(0, 8) * 0.25
}
