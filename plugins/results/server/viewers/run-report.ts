// Runs the four sales reports, for the screen and as a file.
// Facts: C-085, C-086, K-21, K-25, P-067, U-100 to U-103; D16
import { routeOf, reportsVersion, type ReportName } from '#schemas/rules/reports.ts'
import { mayOpen } from '#server/access/abilities.ts'
import type { AnswerOf, AnyCall, BodyOf, Handlers } from '#server/calls/call.ts'
import { denied, invalid } from '#server/calls/problem.ts'
import { cultureOf } from '#server/domain/tenancy/cultures.ts'
import { csvName } from '#server/records/engine/csv.ts'
import { oneAtATime } from '#server/records/engine/one-at-a-time.ts'
import { cellsOf, rowOf, type Column, type Row } from './columns.ts'
import { csvOfReport } from './file.ts'
import { headingsOf } from './headings.ts'
import { askedOf, type Asked } from './parameters.ts'
import { reports } from './reports.ts'
import { nearestDay, TooManyGroups } from './sums.ts'
import { flat, sumOf, treeOf } from './tree.ts'

type Table = NonNullable<AnswerOf<'runReport'>['Entity']>

/** What a browser draws. A file holds all rows. */
const mostRows = 10_000

interface Ran {
  asked: Asked
  culture: string
  table: Table
  columns: readonly Column[]
}

async function run(call: AnyCall, name: ReportName, body: BodyOf<'runReport'>): Promise<Ran> {
  if (!mayOpen(routeOf[name], call.facts)) throw denied('You may not open this report.')
  const { scope, doors } = call
  const report = reports[name]
  return doors.asTenant(scope, async (tx) => {
    const asked = await askedOf(tx, call, name, body)
    const sums = await report.read(tx, scope, asked)
    const levels = report.levels(asked, sums)
    const whole = sumOf(sums, levels)
    const columns = report.columns(asked)
    const rows = flat(treeOf(sums, levels, report.compare)).map((node) =>
      rowOf(columns, node, whole),
    )
    const isEmpty = rows.length === 0
    const totals: Row = { Level: 0, Cells: cellsOf(columns, {}, whole, whole) }
    return {
      asked,
      culture: await cultureOf(tx, scope.merchantId),
      columns,
      table: {
        Title: report.title,
        ReportType: asked.variant,
        ...(await headingsOf(tx, scope, body)),
        Columns: columns.map(({ Key, Title, Format }) => ({ Key, Title, Format })),
        Rows: rows,
        Totals: isEmpty ? null : totals,
        TotalRowCount: rows.length,
        ...(isEmpty && { NearestDate: await nearestDay(tx, scope, asked.dates) }),
      },
    }
  })
}

/** Too much for one answer is a matter of what was asked for, so it is said at the last day. */
async function runOrRefuse(...asked: Parameters<typeof run>): Promise<Ran> {
  try {
    return await run(...asked)
  } catch (error) {
    if (!(error instanceof TooManyGroups)) throw error
    throw invalid([
      {
        field: 'ToDate',
        code: 'tooMany',
        message: 'This is more than a report can show. Choose fewer days, or leave out the stores.',
      },
    ])
  }
}

export const reportHandlers: Handlers = {
  getReportsVersion: () => Promise.resolve(reportsVersion),

  async runReport(call) {
    const { table } = await runOrRefuse(call, call.path.reportName, call.body)
    return {
      IsSuccessful: true,
      Message: null,
      Entity: { ...table, Rows: table.Rows.slice(0, mostRows) },
    }
  },

  async exportReport(call) {
    const { reportName } = call.path
    const { asked, culture, table } = await oneAtATime(call, () =>
      runOrRefuse(call, reportName, call.body),
    )
    // Data that leaves the platform is audited, with what was asked for.
    await call.audit({
      action: 'report.export',
      entity: 'report',
      entityId: reportName,
      after: { rows: table.TotalRowCount, ...call.body },
    })
    const name = encodeURIComponent(csvName(table.Title, asked.dates))
    call.reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`)
    call.reply.header('x-row-count', String(table.TotalRowCount))
    return csvOfReport(table, culture)
  },
}
