// Jobs and pay of each employee.
// Facts: F-94
import { sql } from 'kysely'

import { recordsPage, type Column } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { money, text } from '#server/records/settings/columns.ts'
import { worksHere } from './employees.ts'

/**
 * An employee who works here, picked by name or number. The list shows the jobs of all employees,
 * and is filtered by any of them.
 */
export const employeeColumn: Column = {
  name: 'employee',
  column: 'employee_id',
  label: 'Employee',
  kind: 'record',
  required: true,
  references: {
    key: 'employeeId',
    table: 'employee',
    detail: 'employee_number',
    choosable: (scope) => worksHere(scope, 'r'),
    keptAt: '/employees/employees',
  },
}
export const jobColumn: Column = {
  name: 'job',
  column: 'job_id',
  label: 'Job',
  kind: 'record',
  required: true,
  references: { key: 'jobId', table: 'job', keptAt: '/employees/jobs' },
}

/** Two rights: `assignRoles` assigns jobs; the right to edit employees sets their pay. */
const whose = { change: 'employees.assignRoles' }

export const employeeJobs = recordsPage({
  page: 'EmployeeJobs',
  title: 'Jobs and pay',
  description: 'What each employee works as, and what an hour of it pays.',
  noun: 'employee job',
  columns: [
    { ...employeeColumn, abilities: whose },
    text('employeeNumber', 'Employee ID', 20, {
      inForm: false,
      column: sql<string | null>`(select e.employee_number from employee e
        where e.merchant_id = t.merchant_id and e.id = t.employee_id)`,
    }),
    { ...jobColumn, abilities: whose },
    money('payRate', 'Pay an hour', { help: 'Leave empty to use the pay of the job.' }),
    money('laborRate', 'Cost an hour', {
      help: 'Includes what you pay on top of wages. Leave empty to use the cost of the job.',
    }),
  ],
  defaultSort: 'employee',
  abilities: {
    create: 'employees.assignRoles',
    update: 'employees.editEmployee',
    delete: 'employees.assignRoles',
    export: 'results.exportReports',
  },
  source: recordSource({
    table: 'employee_job',
    unique: { employee_job_key: ['job', 'This employee has this job already.'] },
    where: () =>
      sql<boolean>`exists (select from employee e where e.merchant_id = t.merchant_id
        and e.id = t.employee_id and e.deleted_at is null)`,
  }),
})
