import { accountRows } from './account.ts'
import { adminRows } from './admin.ts'
import { adminRightRows } from './admin-rights.ts'
import { customersRows } from './customers.ts'
import { employeesRows } from './employees.ts'
import { menuRows } from './menu.ts'
import { onlineOrderingRightRows, onlineOrderingRows } from './online-ordering.ts'
import { ownRows } from './own.ts'
import { resultsRows } from './results.ts'
import { entryRows, sectionRows } from './sections.ts'
import { settingsRightRows, settingsRows } from './settings.ts'
import type { Row } from './table.ts'
import { tenancyRows } from './tenancy.ts'

export const rows: readonly Row[] = [
  ...sectionRows,
  ...entryRows,
  ...accountRows,
  ...adminRows,
  ...adminRightRows,
  ...customersRows,
  ...employeesRows,
  ...menuRows,
  ...onlineOrderingRows,
  ...onlineOrderingRightRows,
  ...resultsRows,
  ...settingsRows,
  ...settingsRightRows,
  ...tenancyRows,
  ...ownRows,
]
