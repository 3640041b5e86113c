// Who opens what (facts.json), read independently of plugin.ts: tests/access/rules.test.ts holds
// each row against the manifest.
import { allViews } from '../../../tests/access/rules/pages.ts'
import { everybody } from '../../../tests/access/rules/people.ts'
import type { Row } from '../../../tests/access/rules/table.ts'

export const rows: readonly Row[] = [
  {
    id: 'T-example-plugin-01',
    says: 'anyone with its permission, once a merchant is chosen',
    cites: ['T-example-plugin-01'],
    target: { path: '/exampleplugin' },
    varies: { who: everybody, permission: ['all', 'none'], view: allViews },
    // The seven platform roles hold every permission, so only people without such a role can lack
    // it.
    allow: [{ permission: ['all'] }],
    deny: [{ view: ['none'] }],
  },
]
