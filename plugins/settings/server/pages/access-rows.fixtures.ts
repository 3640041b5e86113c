// Who can open and change the pages beyond the specification (plugins/settings/facts.json), worked
// out independently of plugin.ts.
import { keptList } from '../../../../tests/access/rules/pages.ts'
import type { Row } from '../../../../tests/access/rules/table.ts'

export const rows: readonly Row[] = [
  ...keptList('T-settings-01', '/settings/taxes/categories', 'settings.editTaxCategories'),
  ...keptList('T-settings-02', '/settings/kitchen/groups', 'settings.editRoutingGroups'),
]
