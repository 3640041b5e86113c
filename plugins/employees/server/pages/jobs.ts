// Jobs and pay of each employee.
// Facts: F-94
import { sql } from 'kysely'

import type { Tx } from '#server/data/doors.ts'
import { invalid } from '#server/calls/problem.ts'
import { recordsPage } from '#server/records/engine/description.ts'
import { recordOf } from '#server/records/engine/filters.ts'
import type { Work, Value } from '#server/records/engine/source.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { fault } from '#server/records/settings/checks.ts'
import { money, text } from '#server/records/settings/columns.ts'

/**
 * The id of the employee with this number.
 * @throws invalid if there is none
 */
export async function employeeNamed(
  tx: Tx,
  { scope }: Work,
  number: Value | undefined,
): Promise<number> {
  const employee = await tx
    .selectFrom('employee')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('deleted_at', 'is', null)
    .where(sql<string>`lower(employee_number)`, '=', String(number ?? '').toLowerCase())
    .executeTakeFirst()
  if (!employee)
    throw invalid([
      fault(
        'employeeNumber',
        'unknown',
        'No employee has this ID. The list of employees shows theirs.',
      ),
    ])
  return employee.id
}
export async function jobNamed(tx: Tx, { scope }: Work, name: Value | undefined): Promise<number> {
  const jobs = await tx
    .selectFrom('job')
    .select(['id', 'name'])
    .where('merchant_id', '=', scope.merchantId)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute()
  const job = jobs.find((job) => job.name.toLowerCase() === String(name ?? '').toLowerCase())
  if (!job)
    throw invalid([
      fault(
        'job',
        'unknown',
        jobs.length === 0
          ? 'There is no job yet. Add one under Employees, Jobs.'
          : `There is no such job. Yours are ${jobs.map((job) => job.name).join(', ')}.`,
      ),
    ])
  return job.id
}

/** Two rights: `assignRoles` assigns jobs; the right to edit employees sets their pay. */
const whose = { change: 'employees.assignRoles' }

export const employeeJobs = recordsPage({
  page: 'EmployeeJobs',
  title: 'Jobs and pay',
  description: 'What each employee works as, and what an hour of it pays.',
  noun: 'employee job',
  columns: [
    text('employee', 'Employee', 100, { inForm: false }),
    text('employeeNumber', 'Employee ID', 20, { column: null, required: true, abilities: whose }),
    text('job', 'Job', 100, { column: null, required: true, abilities: whose }),
    money('payRate', 'Pay an hour', { help: 'Empty: what the job pays.' }),
    money('laborRate', 'Cost an hour', {
      help: 'With what you pay besides wages. Empty: what the job costs.',
    }),
  ],
  defaultSort: 'employee',
  filters: [
    {
      name: 'employeeId',
      label: 'Employee',
      kind: 'record',
      nameOf: async (tx, { merchantId }, id) =>
        (
          await tx
            .selectFrom('employee')
            .select('name')
            .where('merchant_id', '=', merchantId)
            .where('id', '=', id)
            .where('deleted_at', 'is', null)
            .executeTakeFirst()
        )?.name,
    },
  ],
  abilities: {
    create: 'employees.assignRoles',
    update: 'employees.editEmployee',
    delete: 'employees.assignRoles',
  },
  source: recordSource({
    table: 'employee_job',
    unique: { employee_job_key: ['job', 'This employee has this job already.'] },
    search: ['employee', 'employeeNumber', 'job'],
    rows(tx, scope, filters) {
      const employee = recordOf(filters, 'employeeId')
      return (
        tx
          .selectFrom('employee_job as k')
          .innerJoin('employee as e', (on) =>
            on.onRef('e.merchant_id', '=', 'k.merchant_id').onRef('e.id', '=', 'k.employee_id'),
          )
          .innerJoin('job as j', (on) =>
            on.onRef('j.merchant_id', '=', 'k.merchant_id').onRef('j.id', '=', 'k.job_id'),
          )
          .where('k.merchant_id', '=', scope.merchantId)
          .where('k.deleted_at', 'is', null)
          .where('e.deleted_at', 'is', null)
          // The condition excludes undefined.
          .where((row) =>
            employee === undefined ? row.lit(true) : row('k.employee_id', '=', employee),
          )
          .select([
            'k.id',
            'k.version',
            'e.name as employee',
            'e.employee_number as employeeNumber',
            'j.name as job',
            'k.pay_rate as payRate',
            'k.labor_rate as laborRate',
          ])
      )
    },
    stored: async (
      tx,
      work,
      { all: { employeeNumber, job, payRate = null, laborRate = null } },
    ) => ({
      employee_id: await employeeNamed(tx, work, employeeNumber),
      job_id: await jobNamed(tx, work, job),
      payRate,
      laborRate,
    }),
  }),
})
