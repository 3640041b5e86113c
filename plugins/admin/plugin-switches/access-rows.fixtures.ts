// Who can open the pages (plugins/admin/facts.json), worked out independently of plugin.ts.
import { tool } from '../../../tests/access/rules/pages.ts'
import { internalAdmins } from '../../../tests/access/rules/people.ts'
import type { Row } from '../../../tests/access/rules/table.ts'

const of = (path: string) =>
  tool('T-admin-01', path, "internal administrators and resellers' people", [
    { role: internalAdmins },
    { kind: ['reseller'] },
  ])

export const rows: readonly Row[] = [
  of('/settings/plugins'),
  of('/settings/plugins/:audience/:audienceId'),
]
