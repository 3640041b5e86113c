// Who sees what needs attention (plugins/my-store/facts.json), derived independently of plugin.ts.
import { allModes, otherModes, right } from '../../../tests/access/rules/pages.ts'
import type { Row } from '../../../tests/access/rules/table.ts'

export const rows: readonly Row[] = [
  right({
    id: 'T-my-store-08',
    ability: 'myStore.seeOpenOrders',
    says: 'with the permission for My store, in product mode 2',
    cites: ['T-my-store-08'],
    varies: { mode: allModes },
    deny: [{ mode: otherModes }],
  }),
  right({
    id: 'T-my-store-09',
    ability: 'myStore.seeDrafts',
    says: 'with the permission for My store, if it is a dashboard',
    cites: ['T-my-store-09'],
    varies: { switches: ['ac-react-upgraded-telerik-reporting'] },
    deny: [{ off: ['ac-react-upgraded-telerik-reporting'] }],
  }),
]
