// Departments, which group categories in reports. `getDepartments` reads the same table.
// Facts: F-22, R-076
import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { editedBy, isActive, sortOrder, text } from '#server/records/settings/columns.ts'

export const departments = recordsPage({
  page: 'Departments',
  title: 'Departments',
  description: 'Groups of categories, for reports and for the point of sale.',
  noun: 'department',
  columns: [
    { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 30 },
    text('code', 'Code', 10, { help: 'A short code for reports and the point of sale.' }),
    sortOrder,
    isActive('Can be chosen when editing a category.'),
  ],
  defaultSort: 'name',
  abilities: editedBy('menu.editDepartments'),
  source: recordSource({
    table: 'department',
    unique: {
      department_name_key: ['name', 'Another department has this name.'],
      department_code_key: ['code', 'Another department has this code.'],
    },
  }),
})
