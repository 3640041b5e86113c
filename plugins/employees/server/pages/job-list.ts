// The merchant's jobs, which employees get with their pay.
// Facts: T-employees-01
import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { editedBy, money, text, yesNo } from '#server/records/settings/columns.ts'
import { namedBy } from '#server/records/settings/named-by.ts'

export const jobs = recordsPage({
  page: 'Jobs',
  title: 'Jobs',
  description: 'What people work as. An employee may have several, with a pay of their own.',
  noun: 'job',
  columns: [
    text('name', 'Name', 100, { required: true }),
    money('payRate', 'Pay an hour', { help: 'For employees without pay of their own.' }),
    money('laborRate', 'Cost an hour', { help: 'Includes what you pay on top of wages.' }),
    yesNo('excludesLabor', 'Left out of labor', 'Reports of labor cost leave it out.'),
  ],
  defaultSort: 'name',
  abilities: editedBy('employees.editJobs'),
  source: recordSource({
    table: 'job',
    unique: { job_name_key: ['name', 'Another job has this name.'] },
    neededBy: namedBy(
      { table: 'employee_job', column: 'job_id', one: 'employee', many: 'employees' },
      { table: 'time_card', column: 'job_id', one: 'time card', many: 'time cards' },
    ),
  }),
})
