// Who opens the pages that the texts do not know (plugins/employees/facts.json), and who
// changes what they keep, read independently of plugin.ts.
import { allViews, right } from '../../../tests/access/rules/pages.ts'
import { everybody } from '../../../tests/access/rules/people.ts'
import type { Row } from '../../../tests/access/rules/table.ts'

const kept = (id: string, path: string, ability: string): readonly Row[] => [
  {
    id,
    says: 'whoever holds its permission, once a merchant is chosen',
    cites: [id],
    target: { path },
    varies: { who: everybody, permission: ['all', 'none'], view: allViews },
    allow: [{ permission: ['all'] }],
    deny: [{ view: ['none'] }],
  },
  right({
    id,
    ability,
    says: 'in company view, or with a single store',
    cites: [id],
    deny: [{ view: ['store-of-many'] }],
  }),
]

export const rows: readonly Row[] = [
  ...kept('T-employees-01', '/employees/jobs', 'employees.editJobs'),
]
