// Who can open the report list (plugins/results/facts.json), worked out independently of plugin.ts.
import { conditional } from '../../../tests/access/rules/pages.ts'
import type { Row } from '../../../tests/access/rules/table.ts'

export const rows: readonly Row[] = [
  conditional({
    id: 'T-results-70',
    path: '/results/reports',
    says: 'anyone who may open at least one report, once a merchant is chosen',
    cites: ['T-results-70'],
  }),
]
