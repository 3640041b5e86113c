// Departments that group categories in reports. `getDepartments` reads the same table.
// Facts: F-22, R-076
import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'

export const departments = recordsPage({
  page: 'Departments',
  title: 'Departments',
  description: 'Groups of categories, for reports and for the point of sale.',
  noun: 'department',
  columns: [
    { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 30 },
    {
      name: 'code',
      label: 'Code',
      kind: 'text',
      maxLength: 10,
      help: 'Short code on reports and at the point of sale.',
    },
    {
      name: 'sortOrder',
      label: 'Sort order',
      kind: 'integer',
      required: true,
      minimum: 0,
      maximum: 9999,
      default: 0,
      help: 'Lower numbers come first.',
    },
    {
      name: 'isActive',
      label: 'Active',
      kind: 'boolean',
      required: true,
      default: true,
      help: 'Offered when a category is edited.',
      choices: [
        { value: 'true', label: 'Active' },
        { value: 'false', label: 'Off' },
      ],
    },
  ],
  defaultSort: 'name',
  abilities: {
    create: 'menu.editDepartments',
    update: 'menu.editDepartments',
    delete: 'menu.editDepartments',
  },
  source: recordSource({
    table: 'department',
    unique: {
      department_name_key: ['name', 'Another department has this name.'],
      department_code_key: ['code', 'Another department has this code.'],
    },
  }),
})
