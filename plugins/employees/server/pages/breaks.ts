// Break rules for employees.
// Facts: P-102
import type { RecordsPage } from '#server/records/engine/description.ts'
import { tableSource } from '#server/records/engine/table-source.ts'
import { isActive, text, yesNo } from '#server/records/settings/columns.ts'

export const breaks: RecordsPage = {
  page: 'Breaks',
  kind: 'records',
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
  source: tableSource({
    table: 'break_rule',
    columns: {
      name: ['name', 'text'],
      minutes: ['minutes', 'integer'],
      isPaid: ['is_paid', 'boolean'],
      afterMinutes: ['after_minutes', 'integer'],
      perShift: ['per_shift', 'integer'],
      isRequired: ['is_required', 'boolean'],
      isActive: ['is_active', 'boolean'],
    },
    unique: { break_rule_name_key: ['name', 'Another break has this name.'] },
  }),
}
