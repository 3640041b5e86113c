// Who opens the pages that the texts do not know (plugins/settings/facts.json), and who
// changes what they keep, read independently of plugin.ts.
import { keptList, right } from '../../../tests/access/rules/pages.ts'
import type { Row } from '../../../tests/access/rules/table.ts'

export const rows: readonly Row[] = [
  ...keptList('T-settings-01', '/settings/taxes/categories', 'settings.editTaxCategories'),
  ...keptList('T-settings-02', '/settings/kitchen/groups', 'settings.editRoutingGroups'),
  right({
    id: 'T-settings-09',
    ability: 'settings.editPayments',
    says: 'whoever may change payments, in one store; not who only reads',
    cites: ['T-settings-09', 'resolution 84 "gateways and the payment settings by locale"'],
    varies: { permission: ['all', 'view', 'none'] },
    deny: [{ view: ['company'] }],
  }),
]
