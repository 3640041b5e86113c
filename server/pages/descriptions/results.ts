// The pages of the plugin `results`: reports on sales and on records of other plugins.
// Facts: P-067
import type { ReportPage } from '../engine/description.ts'
import { customerPages } from './results/customers.ts'
import { laborPages } from './results/labor.ts'
import { listPages } from './results/lists.ts'
import { moneyPages } from './results/money.ts'
import { operationsPages } from './results/operations.ts'
import { salesPages } from './results/sales.ts'
import { ticketPages } from './results/tickets.ts'

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
