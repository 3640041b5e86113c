// Break rules for employees.
// Facts: P-102
import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { isActive, text, yesNo } from '#server/records/settings/columns.ts'

export const breaks = recordsPage({
  page: 'Breaks',
  title: 'Breaks',
  description: 'Which breaks your team gets, when they are due, and whether they are paid.',
  noun: 'break',
  columns: [
    text('name', 'Name', 30, { required: true }),
    {
      name: 'minutes',
      label: 'Minutes',
      kind: 'integer',
      required: true,
      minimum: 1,
      maximum: 240,
      default: 30,
    },
    yesNo('isPaid', 'Paid'),
    {
      name: 'afterMinutes',
      label: 'Due after',
      kind: 'integer',
      required: true,
      minimum: 0,
      maximum: 1440,
      default: 240,
      help: 'Minutes of work before the break is due. 0 means at any time.',
    },
    {
      name: 'perShift',
      label: 'Times a shift',
      kind: 'integer',
      required: true,
      minimum: 1,
      maximum: 9,
      default: 1,
    },
    yesNo('isRequired', 'Required', 'The register reminds employees of it.'),
    isActive('While off, nobody can take it.'),
  ],
  defaultSort: 'name',
  abilities: {
    create: 'employees.editBreaks',
    update: 'employees.editBreaks',
    delete: 'employees.editBreaks',
  },
  source: recordSource({
    table: 'break_rule',
    unique: { break_rule_name_key: ['name', 'Another break has this name.'] },
  }),
})
