// Who opens the described pages that the texts do not know (plugins/account/facts.json), read
// independently of plugin.ts.
import { allViews } from '../../../../tests/access/rules/pages.ts'
import { everybody } from '../../../../tests/access/rules/people.ts'
import type { Row } from '../../../../tests/access/rules/table.ts'

export const rows: readonly Row[] = [
  {
    id: 'T-account-02',
    says: 'account managers, and whoever sees all of a merchant',
    cites: ['T-account-02'],
    target: { path: '/account/activity' },
    varies: {
      who: everybody,
      permission: ['all', 'none'],
      view: allViews,
      switches: ['isAccountManager'],
    },
    allow: [{ on: ['isAccountManager'] }, { kind: ['company', 'merchant-admin', 'admin'] }],
    deny: [{ view: ['none'] }],
  },
]
