// Who opens it (plugins/admin/facts.json), read independently of plugin.ts.
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
