// Every page that is described, plugin by plugin.
import type { Page } from '../engine/description.ts'
import { accountPages } from './account.ts'
import { adminPages } from './admin.ts'
import { customersPages } from './customers.ts'
import { departments } from './departments.ts'
import { employeesPages } from './employees.ts'
import { menuPages } from './menu.ts'
import { onlineOrderingPages } from './online-ordering.ts'
import { resultsPages } from './results.ts'
import { settingsPages } from './settings.ts'

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

/** A page by its name; case does not count, as in every address. */
export const pageNamed = (name: string): Page | undefined => byName.get(name.toLowerCase())
