// Who can open the page (plugins/admin/facts.json), worked out independently of plugin.ts.
import { tool } from '../../../tests/access/rules/pages.ts'
import { internalSupport } from '../../../tests/access/rules/people.ts'
import type { Row } from '../../../tests/access/rules/table.ts'

export const rows: readonly Row[] = [
  tool('T-admin-03', '/settings/preview', 'internal support', [{ role: internalSupport }]),
]
