// Who can open a ticket (plugins/results/facts.json), worked out independently of plugin.ts.
import { conditional } from '../../../tests/access/rules/pages.ts'
import type { Row } from '../../../tests/access/rules/table.ts'

const newer = 'ac-pos-transactions-react-page'

export const rows: readonly Row[] = [
  conditional({
    id: 'T-results-05',
    path: '/results/posTrans/:businessDate/:documentId/:ticketNumber',
    says: 'like the list of tickets; without the flag an older page, which has no address for one',
    cites: ['T-results-05'],
    as: 'newer',
    varies: { switches: [newer] },
    instead: [
      { view: ['company'], is: 'needs-store-view' },
      { off: [newer], is: 'legacy' },
    ],
  }),
]
