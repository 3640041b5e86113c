// Who can open the described pages that the specification doesn't cover
// (plugins/account/facts.json). Read independently of plugin.ts.
import { allViews } from '../../../../tests/access/rules/pages.ts'
import { everybody } from '../../../../tests/access/rules/people.ts'
import type { Row } from '../../../../tests/access/rules/table.ts'

export const rows: readonly Row[] = [
  {
    id: 'T-account-02',
    says: 'account managers, and people who see all of a merchant',
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
