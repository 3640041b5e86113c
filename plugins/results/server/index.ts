// What the plugin `results` adds to the platform: reports on sales and on records of other areas,
// receipts and files of tickets.
// Facts: P-067
import { defineServer } from '#server/plugins/server-plugin.ts'
import type { ReportPage } from '#server/records/engine/description.ts'
import { ticketExportHandlers } from './export/ticket-export.ts'
import { customerPages } from './pages/customers.ts'
import { laborPages } from './pages/labor.ts'
import { listPages } from './pages/lists.ts'
import { moneyPages } from './pages/money.ts'
import { operationsPages } from './pages/operations.ts'
import { salesPages } from './pages/sales.ts'
import { ticketPages } from './pages/tickets.ts'
import { receiptHandlers } from './receipts/receipts.ts'
import { ticketHandlers } from './tickets/tickets.ts'
import { filterListHandlers } from './viewers/filter-lists.ts'
import { reportHandlers } from './viewers/run-report.ts'

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
const pages = reports.map((page) => ({
  ...page,
  abilities: { export: 'results.exportReports', ...page.abilities },
}))

export default defineServer({
  handlers: () => ({
    ...ticketHandlers,
    ...ticketExportHandlers,
    ...receiptHandlers,
    ...reportHandlers,
    ...filterListHandlers,
  }),
  pages,
})
