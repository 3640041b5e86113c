// The embedded pages of the plugin `results`: reports over what the stores sold, and over the other
// parts' records. Facts: P-067
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

/** None of them gives its rows as a file to whoever may not export reports. */
export const resultsPages: readonly ReportPage[] = reports.map((page) => ({
  ...page,
  abilities: { export: 'results.exportReports', ...page.abilities },
}))
