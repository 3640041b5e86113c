// Who reads the figures of My store (plugins/my-store/facts.json), read independently of plugin.ts.
import { allModes, otherModes, right } from '../../../tests/access/rules/pages.ts'
import type { Row } from '../../../tests/access/rules/table.ts'

export const rows: readonly Row[] = [
  right({
    id: 'T-my-store-05',
    ability: 'myStore.seeDay',
    says: 'with the right to My store, where one store is in view',
    cites: ['T-my-store-05'],
    varies: { mode: allModes },
    deny: [{ view: ['company'] }],
  }),
  right({
    id: 'T-my-store-06',
    ability: 'myStore.seeStores',
    says: 'with the right to My store, in company view alone',
    cites: ['T-my-store-06'],
    varies: { mode: allModes },
    deny: [{ view: ['store-of-many', 'single-store'] }],
  }),
  right({
    id: 'T-my-store-08',
    ability: 'myStore.seeOpenOrders',
    says: 'with the right to My store, in product mode 2',
    cites: ['T-my-store-08'],
    varies: { mode: allModes },
    deny: [{ mode: otherModes }],
  }),
  right({
    id: 'T-my-store-09',
    ability: 'myStore.seeDrafts',
    says: 'with the right to My store, where it is a dashboard',
    cites: ['T-my-store-09'],
    varies: { switches: ['ac-react-upgraded-telerik-reporting'] },
    deny: [{ off: ['ac-react-upgraded-telerik-reporting'] }],
  }),
]
