// Who opens the pages that the texts do not know (plugins/employees/facts.json), and who
// changes what they keep, read independently of plugin.ts.
import { keptList } from '../../../../tests/access/rules/pages.ts'
import type { Row } from '../../../../tests/access/rules/table.ts'

export const rows: readonly Row[] = [
  ...keptList('T-employees-01', '/employees/jobs', 'employees.editJobs'),
]
