import { required } from '#core/required.ts'
import * as customers from '../pages/customers.ts'
import * as labor from '../pages/labor.ts'
import * as lists from '../pages/lists.ts'
import * as money from '../pages/money.ts'
import * as operations from '../pages/operations.ts'
import * as sales from '../pages/sales.ts'
import * as tickets from '../pages/tickets.ts'
import type { Report } from './define.ts'
import type { ReportName } from './definition.ts'
import { reportRoutes } from './routes.ts'

const defined: readonly Report[] = [
  tickets,
  sales,
  operations,
  labor,
  customers,
  lists,
  money,
].flatMap((file): Report[] => Object.values(file))
/** The plugin's described pages. */
export const reportPages = defined.map(({ page }) => page)

/** In menu order. */
export const reports: ReadonlyMap<ReportName, Report> = new Map(
  [...reportRoutes].map(([name, { id }]) => {
    const report = required(
      defined.find(({ page }) => page.page === name),
      `the report of ${id}`,
    )
    return [report.name, report]
  }),
)
