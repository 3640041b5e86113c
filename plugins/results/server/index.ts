// The server part of the plugin `results`: reports on sales and on data of other plugins, receipts,
// and ticket files.
// Facts: P-067
import { defineServer } from '#server/plugins/server-plugin.ts'
import { ticketExportHandlers } from './export/ticket-export.ts'
import { receiptHandlers } from './receipts/receipts.ts'
import { reportPages } from './reports/definitions.ts'
import { reportHandlers } from './reports/run-report.ts'
import { ticketHandlers } from './tickets/tickets.ts'
import { filterListHandlers } from './viewers/filter-lists.ts'

/** Exporting rows requires this permission unless a page names another one. */
const pages = reportPages.map((page) => ({
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
