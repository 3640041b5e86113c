// Every page, by plugin.
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

/** Finds a page by name, regardless of case, as in URLs. */
export const pageNamed = (name: string): Page | undefined => byName.get(name.toLowerCase())
