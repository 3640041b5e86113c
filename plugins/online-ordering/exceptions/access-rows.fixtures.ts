// Who may open holidays and exceptions (plugins/online-ordering/facts.json), derived independently
// of plugin.ts.
import { allModes, allViews, otherModes } from '../../../tests/access/rules/pages.ts'
import { everybody } from '../../../tests/access/rules/people.ts'
import type { Row } from '../../../tests/access/rules/table.ts'

const page = {
  id: 'T-online-ordering-68',
  cites: ['T-online-ordering-68'],
  varies: {
    who: everybody,
    permission: ['all', 'none'],
    view: allViews,
    mode: allModes,
  },
  allow: [{ permission: ['all'] }],
  deny: [{ view: ['none'] }, { mode: otherModes }],
} as const satisfies Partial<Row>

export const rows: readonly Row[] = [
  {
    ...page,
    says: 'product mode 2, with permission to see order hours, in every view',
    target: { path: '/onlineordering/exceptions' },
  },
  {
    ...page,
    says: 'is listed where it opens',
    target: { entry: '/onlineordering/exceptions' },
  },
]
