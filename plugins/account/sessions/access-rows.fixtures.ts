// Who can open the sessions page (plugins/account/facts.json), read independently of plugin.ts.
import { allViews } from '../../../tests/access/rules/pages.ts'
import { everybody } from '../../../tests/access/rules/people.ts'
import type { Row } from '../../../tests/access/rules/table.ts'

export const rows: readonly Row[] = [
  {
    id: 'T-account-01',
    says: 'everyone, once a merchant is chosen',
    cites: ['T-account-01'],
    target: { path: '/account/sessions' },
    varies: { who: everybody, permission: ['all', 'none'], view: allViews },
    allow: [{}],
    deny: [{ view: ['none'] }],
  },
]
