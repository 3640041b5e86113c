// Who sees these measures (plugins/my-store/facts.json), derived independently of plugin.ts.
import { allModes, right } from '../../../tests/access/rules/pages.ts'
import type { Row } from '../../../tests/access/rules/table.ts'

export const rows: readonly Row[] = [
  right({
    id: 'T-my-store-06',
    ability: 'myStore.seeStores',
    says: 'with the permission for My store, only in company view',
    cites: ['T-my-store-06'],
    varies: { mode: allModes },
    deny: [{ view: ['store-of-many', 'single-store'] }],
  }),
]
