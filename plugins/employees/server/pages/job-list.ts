// The merchant's jobs. Employees are assigned to them with their pay.
// Facts: T-employees-01
import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { editedBy, money, text, yesNo } from '#server/records/settings/columns.ts'
import { namedBy } from '#server/records/settings/named-by.ts'

export const jobs = recordsPage({
  page: 'Jobs',
  title: 'Jobs',
  description: 'What people work as. An employee can have several jobs, each with its own pay.',
  noun: 'job',
  columns: [
    text('name', 'Name', 100, { required: true }),
    money('payRate', 'Hourly pay', {
      help: 'Used for employees without their own pay for this job.',
    }),
    money('laborRate', 'Hourly labor cost', {
      help: 'Includes what you pay in addition to wages.',
    }),
    yesNo('excludesLabor', 'Excluded from labor cost', 'Labor cost reports leave out this job.'),
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
