// Who opens the pages that the texts do not know (plugins/settings/facts.json), and who
// changes what they keep, read independently of plugin.ts.
import { keptList } from '../../../../tests/access/rules/pages.ts'
import type { Row } from '../../../../tests/access/rules/table.ts'

export const rows: readonly Row[] = [
  ...keptList('T-settings-01', '/settings/taxes/categories', 'settings.editTaxCategories'),
  ...keptList('T-settings-02', '/settings/kitchen/groups', 'settings.editRoutingGroups'),
]
