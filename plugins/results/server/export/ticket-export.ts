// Streams tickets, or their lines, as a file. It needs the same memory for any size, and stops when
// the client disconnects.
// Facts: C-082, K-31
import { Readable } from 'node:stream'

import { may } from '#server/access/abilities.ts'
import type { AnyCall, Handlers } from '#server/calls/call.ts'
import { csvStyle } from '#schemas/rules/csv/style.ts'
import { csvRow, csvRows, mark } from '#schemas/rules/csv/write.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { readCulture } from '#server/domain/tenancy/cultures.ts'
import { atOnce, countRows, offsetOf } from '#server/data/paging.ts'
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
  type Cursor,
} from './file-rows.ts'

const defineFile = <Row extends { cursor: Cursor }>(
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
      /** Reads the rows of a page as cells, with the page's cursor. */
      async read(tx: Tx, asked: FileAsked, page: Page) {
        const rows = await rowsOf(tx, asked, page)
        const cells = rows.map((row) => columns.map(([, cell]) => cell(row)))
        return { cells, end: rows.at(-1)?.cursor }
      },
    }
  },
})
const files = {
  PosTrans: defineFile(
    'POS Trans.csv',
    (tx, asked) => countRows(ticketQuery(tx, asked)),
    ticketColumns,
    readTickets,
  ),
  TicketDetail: defineFile(
    'Ticket Detail.csv',
    (tx, asked) => countRows(lineQuery(tx, asked)),
    lineColumns,
    readLines,
  ),
} as const

/** The maximum number of rows in one file; the contract accepts no larger number. */
const mostRows = 100_000

/**
 * Yields the text of the file page by page. It reads the next page only after the client has taken
 * the previous one.
 */
async function* streamText(
  databaseRoles: AnyCall['databaseRoles'],
  file: (typeof files)[keyof typeof files],
  shape: FileShape,
  asked: FileAsked,
  { offset, rows }: { offset: number; rows: number },
): AsyncGenerator<string> {
  const { head, read } = file.in(shape)
  yield mark + csvRow(head, shape.style)
  let after: Cursor | undefined
  for (let left = rows; left > 0;) {
    const page: Page = { after, offset: after ? 0 : offset, limit: Math.min(left, atOnce) }
    const { cells, end } = await databaseRoles.asTenant(asked.scope, (tx) => read(tx, asked, page))
    // Tickets were deleted during the export. The export fails, because the file would look
    // complete otherwise.
    if (!end) throw new Error(`${file.name} ends ${left} rows early.`)
    yield csvRows(cells, shape.style)
    left -= cells.length
    after = end
  }
}

export const ticketExportHandlers: Handlers = {
  async getPosTransactionExport(call) {
    const { databaseRoles, facts, query, reply, scope } = call
    const { ExportType, PageRowCount = mostRows, RequestedPageNum = 1, ...sent } = query
    const search = checkedSearch(sent, facts)
    const asked: FileAsked = { scope, search, order: sent }
    const file = files[ExportType]
    const giveBack = takeTurn(call)
    try {
      const { zone, total, culture } = await databaseRoles.asTenant(scope, async (tx) => ({
        zone: (await localTime(tx, scope)).zone,
        total: await file.count(tx, asked),
        culture: await readCulture(tx, scope.merchantId),
      }))
      const offset = offsetOf(RequestedPageNum, PageRowCount)
      const rows = Math.max(0, Math.min(PageRowCount, total - offset))
      // The audit log records each export with its parameters, because the data leaves the
      // platform.
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
      // Object mode would buffer 16 pages ahead of the client.
      const stream = Readable.from(
        streamText(databaseRoles, file, shape, asked, { offset, rows }),
        {
          objectMode: false,
        },
      )
      // Also runs when the client disconnects, because the stream then closes after the current
      // page.
      return stream.once('close', giveBack)
    } catch (error) {
      giveBack()
      throw error
    }
  },
}
