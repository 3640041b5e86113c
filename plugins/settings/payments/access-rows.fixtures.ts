// Who can change payments (plugins/settings/facts.json), worked out independently of plugin.ts.
import { right } from '../../../tests/access/rules/pages.ts'
import type { Row } from '../../../tests/access/rules/table.ts'

export const rows: readonly Row[] = [
  right({
    id: 'T-settings-09',
    ability: 'settings.editPayments',
    says: 'people who may change payments, in one store; not people who only read',
    cites: ['T-settings-09', 'resolution 84 "gateways and the payment settings by locale"'],
    varies: { permission: ['all', 'view', 'none'] },
    deny: [{ view: ['company'] }],
  }),
]
