// Who opens the tools that the texts do not know (plugins/admin/facts.json), read independently of
// plugin.ts.
import { allViews } from '../../../tests/access/rules/pages.ts'
import { everybody, internalAdmins, internalSupport } from '../../../tests/access/rules/people.ts'
import type { Row, When } from '../../../tests/access/rules/table.ts'

const tool = (id: string, path: string, says: string, allow: readonly When[]): Row => ({
  id,
  says,
  cites: [id],
  target: { path },
  varies: { who: everybody, permission: ['all', 'none'], view: allViews },
  allow,
})
const adminsAndResellers: readonly When[] = [{ role: internalAdmins }, { kind: ['reseller'] }]

export const rows: readonly Row[] = [
  tool(
    'T-admin-01',
    '/settings/plugins',
    "internal administrators and resellers' people",
    adminsAndResellers,
  ),
  tool(
    'T-admin-01',
    '/settings/plugins/:audience/:audienceId',
    "internal administrators and resellers' people",
    adminsAndResellers,
  ),
  tool('T-admin-02', '/settings/flags', 'internal administrators', [{ role: internalAdmins }]),
  tool('T-admin-02', '/settings/flags/:flag', 'internal administrators', [
    { role: internalAdmins },
  ]),
  tool('T-admin-03', '/settings/preview', 'internal support', [{ role: internalSupport }]),
]
