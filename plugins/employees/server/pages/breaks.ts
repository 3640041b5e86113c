// Break rules for employees.
// Facts: P-102
import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { editedBy, integer, isActive, text, yesNo } from '#server/records/settings/columns.ts'

export const breaks = recordsPage({
  page: 'Breaks',
  title: 'Breaks',
  description: 'Which breaks your team gets, when they are due, and whether they are paid.',
  noun: 'break',
  columns: [
    text('name', 'Name', 30, { required: true }),
    integer('minutes', 'Minutes', 1, 240, { required: true, default: 30 }),
    yesNo('isPaid', 'Paid'),
    integer('afterMinutes', 'Due after', 0, 1440, {
      required: true,
      default: 240,
      help: 'Minutes of work before the break is due. 0 means at any time.',
    }),
    integer('perShift', 'Times per shift', 1, 9, { required: true, default: 1 }),
    yesNo('isRequired', 'Required', 'The register reminds employees to take it.'),
    isActive('While this is off, no one can take the break.'),
  ],
  defaultSort: 'name',
  abilities: editedBy('employees.editBreaks'),
  source: recordSource({
    table: 'break_rule',
    unique: { break_rule_name_key: ['name', 'Another break has this name.'] },
  }),
})
