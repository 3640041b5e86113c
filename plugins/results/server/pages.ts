// The pages of the plugin `results`: reports on sales and on records of other plugins.
// Facts: P-067
import type { ReportPage } from '#server/records/engine/description.ts'
import { customerPages } from './pages/customers.ts'
import { laborPages } from './pages/labor.ts'
import { listPages } from './pages/lists.ts'
import { moneyPages } from './pages/money.ts'
import { operationsPages } from './pages/operations.ts'
import { salesPages } from './pages/sales.ts'
import { ticketPages } from './pages/tickets.ts'

const reports: readonly ReportPage[] = [
  ...ticketPages,
  ...salesPages,
  ...operationsPages,
  ...laborPages,
  ...customerPages,
  ...listPages,
  ...moneyPages,
]

/** Exporting rows needs this right, unless a page names another one. */
export const resultsPages: readonly ReportPage[] = reports.map((page) => ({
  ...page,
  abilities: { export: 'results.exportReports', ...page.abilities },
}))
