// Every page, by plugin.
import type { Page } from './engine/description.ts'
import { accountPages } from '../../plugins/account/server/pages.ts'
import { adminPages } from '../../plugins/admin/server/pages.ts'
import { customersPages } from '../../plugins/customers/server/pages.ts'
import { departments } from '../../plugins/menu/server/pages/departments.ts'
import { employeesPages } from '../../plugins/employees/server/pages.ts'
import { menuPages } from '../../plugins/menu/server/pages.ts'
import { onlineOrderingPages } from '../../plugins/online-ordering/server/pages.ts'
import { resultsPages } from '../../plugins/results/server/pages.ts'
import { settingsPages } from '../../plugins/settings/server/pages.ts'

export const describedPages: readonly Page[] = [
  departments,
  ...menuPages,
  ...employeesPages,
  ...customersPages,
  ...resultsPages,
  ...settingsPages,
  ...accountPages,
  ...adminPages,
  ...onlineOrderingPages,
]

const byName = new Map(describedPages.map((page) => [page.page.toLowerCase(), page]))

/** Finds a page by name, regardless of case, as in URLs. */
export const pageNamed = (name: string): Page | undefined => byName.get(name.toLowerCase())
