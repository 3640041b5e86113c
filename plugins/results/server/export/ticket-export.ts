// Tickets, or their lines, as a file that is written while it is read: of any size in the same
// memory, and no longer than its reader stays.
// Facts: C-082, K-31
import { Readable } from 'node:stream'

import { may } from '#server/access/abilities.ts'
import type { AnyCall, Handlers } from '#server/calls/call.ts'
import { csvStyle } from '#schemas/rules/csv/style.ts'
import { csvRow, csvRows, mark } from '#schemas/rules/csv/write.ts'
import type { Tx } from '#server/data/doors.ts'
import { cultureOf } from '#server/domain/tenancy/cultures.ts'
import { atOnce, countOf, offsetOf } from '#server/data/paging.ts'
import { localTime } from '#server/records/engine/business-day.ts'
import { takeTurn } from '#server/records/engine/one-at-a-time.ts'
import { checkedSearch } from '../tickets/search.ts'
import { lineColumns, ticketColumns, type FileColumns, type FileShape } from './file-columns.ts'
import {
  lineQuery,
  readLines,
  readTickets,
  ticketQuery,
  type FileAsked,
  type Page,
  type Place,
} from './file-rows.ts'

const fileOf = <Row extends { place: Place }>(
  name: string,
  count: (tx: Tx, asked: FileAsked) => Promise<number>,
  columnsOf: (shape: FileShape) => FileColumns<Row>,
  rowsOf: (tx: Tx, asked: FileAsked, page: Page) => Promise<Row[]>,
) => ({
  name,
  count,
  in(shape: FileShape) {
    const columns = columnsOf(shape)
    return {
      head: columns.map(([title]) => title),
      /** The rows of a page as cells, and where the page ends. */
      async read(tx: Tx, asked: FileAsked, page: Page) {
        const rows = await rowsOf(tx, asked, page)
        const cells = rows.map((row) => columns.map(([, cell]) => cell(row)))
        return { cells, end: rows.at(-1)?.place }
      },
    }
  },
})
const files = {
  PosTrans: fileOf(
    'POS Trans.csv',
    (tx, asked) => countOf(ticketQuery(tx, asked)),
    ticketColumns,
    readTickets,
  ),
  TicketDetail: fileOf(
    'Ticket Detail.csv',
    (tx, asked) => countOf(lineQuery(tx, asked)),
    lineColumns,
    readLines,
  ),
} as const

/** The most rows of one file; the contract takes no larger number. */
const mostRows = 100_000

/** The text of a file, a page at a time; the next page is read when the reader has taken one. */
async function* textOf(
  doors: AnyCall['doors'],
  file: (typeof files)[keyof typeof files],
  shape: FileShape,
  asked: FileAsked,
  { offset, rows }: { offset: number; rows: number },
): AsyncGenerator<string> {
  const { head, read } = file.in(shape)
  yield mark + csvRow(head, shape.style)
  let after: Place | undefined
  for (let left = rows; left > 0;) {
    const page: Page = { after, offset: after ? 0 : offset, limit: Math.min(left, atOnce) }
    const { cells, end } = await doors.asTenant(asked.scope, (tx) => read(tx, asked, page))
    // Cleared while the file was written: whoever reads it must not take it for complete.
    if (!end) throw new Error(`${file.name} ends ${left} rows early.`)
    yield csvRows(cells, shape.style)
    left -= cells.length
    after = end
  }
}

export const ticketExportHandlers: Handlers = {
  async getPosTransactionExport(call) {
    const { doors, facts, query, reply, scope } = call
    const { ExportType, PageRowCount = mostRows, RequestedPageNum = 1, ...sent } = query
    const search = checkedSearch(sent, facts)
    const asked: FileAsked = { scope, search, order: sent }
    const file = files[ExportType]
    const giveBack = takeTurn(call)
    try {
      const { zone, total, culture } = await doors.asTenant(scope, async (tx) => ({
        zone: (await localTime(tx, scope)).zone,
        total: await file.count(tx, asked),
        culture: await cultureOf(tx, scope.merchantId),
      }))
      const offset = offsetOf(RequestedPageNum, PageRowCount)
      const rows = Math.max(0, Math.min(PageRowCount, total - offset))
      // Data that leaves the platform is audited, with what was asked for.
      await call.audit({
        action: 'ticket.export',
        entity: 'ticket',
        entityId: 'file',
        after: { rows, total, ...query },
      })
      reply.headers({
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        'x-row-count': String(rows),
        'x-total-row-count': String(total),
      })
      const shape = {
        zone,
        checkNumbers: may('results.ticketCheckNumbers', facts),
        style: csvStyle(culture),
      }
      // Not in object mode: then it would hold 16 pages ahead of its reader.
      const stream = Readable.from(textOf(doors, file, shape, asked, { offset, rows }), {
        objectMode: false,
      })
      // Also when the reader leaves: the stream closes after the page that is being read.
      return stream.once('close', giveBack)
    } catch (error) {
      giveBack()
      throw error
    }
  },
}
