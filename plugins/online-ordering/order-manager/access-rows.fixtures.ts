// Who may change orders (plugins/online-ordering/facts.json), derived independently of plugin.ts.
import { right } from '../../../tests/access/rules/pages.ts'
import type { Row } from '../../../tests/access/rules/table.ts'

/** A permission for one store's orders that people with view access don't have. */
const ofOrders = (ability: string) =>
  right({
    id: 'T-online-ordering-94',
    ability: `onlineOrdering.${ability}`,
    says: 'with its permission, in a store or the only store',
    cites: ['T-online-ordering-94'],
    varies: { permission: ['all', 'view', 'none'], mode: [2] },
    deny: [{ view: ['company'] }],
  })

export const rows: readonly Row[] = [ofOrders('changeOrders'), ofOrders('refundOrders')]
