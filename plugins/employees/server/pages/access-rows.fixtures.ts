// Who can open and change the pages beyond the specification (plugins/employees/facts.json), worked
// out independently of plugin.ts.
import { keptList } from '../../../../tests/access/rules/pages.ts'
import type { Row } from '../../../../tests/access/rules/table.ts'

export const rows: readonly Row[] = [
  ...keptList('T-employees-01', '/employees/jobs', 'employees.editJobs'),
]
