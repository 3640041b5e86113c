// Who opens the pages of online ordering that the texts do not know
// (plugins/online-ordering/facts.json), read independently of plugin.ts.
import { allModes, allViews, otherModes, right } from '../../../tests/access/rules/pages.ts'
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

/** A right to orders of one store: whoever may only look at them has none. */
const ofOrders = (ability: string) =>
  right({
    id: 'T-online-ordering-94',
    ability: `onlineOrdering.${ability}`,
    says: 'with its permission, in a store or the only store',
    cites: ['T-online-ordering-94'],
    varies: { permission: ['all', 'view', 'none'], mode: [2] },
    deny: [{ view: ['company'] }],
  })

export const rows: readonly Row[] = [
  ofOrders('changeOrders'),
  ofOrders('refundOrders'),
  {
    ...page,
    says: 'product mode 2, with the right to see order hours, in every view',
    target: { path: '/onlineordering/exceptions' },
  },
  {
    ...page,
    says: 'is listed where it opens',
    target: { entry: '/onlineordering/exceptions' },
  },
]
