// Runs reports for the screen and as files.
// Facts: C-085, C-086, K-21, K-25, P-067, U-100 to U-103; D16
import { required } from '#core/required.ts'
import { may, shownBy } from '#server/access/abilities.ts'
import { successful } from '#server/calls/answers.ts'
import type { AnswerOf, AnyCall, Handlers } from '#server/calls/call.ts'
import { denied, invalid } from '#server/calls/problem.ts'
import { readCulture } from '#server/domain/tenancy/cultures.ts'
import { localTime } from '#server/records/engine/business-day.ts'
import { csvName, type FilePlace } from '#server/records/engine/csv.ts'
import { oneAtATime } from '#server/records/engine/one-at-a-time.ts'
import { reportsVersion } from '../../rules/reports.ts'
import { readHeadings } from '../viewers/headings.ts'
import { choiceProblems, periodProblems, viewProblems } from '../viewers/parameters.ts'
import { nearestDay, type Period } from '../viewers/sums.ts'
import { unknownChoices } from './choices.ts'
import { periodBefore } from './compare.ts'
import type { Report } from './define.ts'
import { mostWhole, type ReportName, type Sent, type Table } from './definition.ts'
import { reports } from './definitions.ts'
import { formatReportCsv } from './file.ts'
import { listFilters, rowsReader } from './rows.ts'
import { treeReader } from './tree-rows.ts'

/**
 * Maximum number of rows that a browser renders. A file can have up to `mostWhole` rows. Reports
 * with more are refused.
 */
const mostRows = 10_000

interface Ran {
  table: Table
  file: FilePlace
  dates: Period | undefined
}

const mayRead = ({ route }: Report, facts: AnyCall['facts']): boolean =>
  shownBy(route, facts) !== undefined

/** The requested dates. Undefined if the report has no dates. */
const daysOf = ({ dates }: Report, { FromDate, ToDate }: Sent): Period | undefined =>
  dates && FromDate !== undefined && ToDate !== undefined
    ? { from: FromDate, to: ToDate }
    : undefined
/** Whether an empty report can suggest the nearest day with sales. */
export const isOfSales = ({ tree, page }: Report): boolean =>
  tree !== undefined || page.rendered.tickets !== undefined
/**
 * The earliest date that can be compared. Before it, the compared period might start too early for
 * the calendar.
 */
const firstCompared = '1971-01-01'
/** @throws invalid with an error at each rejected field */
function check(report: Report, call: AnyCall, sent: Sent): void {
  const problems = [
    ...(report.dates ? periodProblems(sent) : []),
    ...(!report.dates && sent.Compare !== undefined
      ? [{ field: 'Compare', code: 'unknown', message: 'This report has no dates to compare.' }]
      : []),
    ...(sent.Compare !== undefined && (sent.FromDate ?? firstCompared) < firstCompared
      ? [{ field: 'FromDate', code: 'past', message: "There's no earlier period to compare with." }]
      : []),
    ...viewProblems(sent, call.scope),
    ...choiceProblems(report.name, sent, call.facts),
    ...unknownChoices(sent, report, listFilters(report, call)),
  ]
  if (problems.length > 0) throw invalid(problems)
}

async function run(call: AnyCall, name: ReportName, sent: Sent, most: number): Promise<Ran> {
  const { scope, databaseRoles, facts } = call
  const report = required(reports.get(name), `the report ${name}`)
  if (!mayRead(report, facts)) throw denied("You don't have access to this report.")
  check(report, call, sent)
  const dates = daysOf(report, sent)
  const compared = dates && sent.Compare ? periodBefore(dates, sent.Compare) : undefined
  const before = compared && { from: compared.FromDate, to: compared.ToDate }
  return databaseRoles.asTenant(scope, async (tx) => {
    const reader = report.tree ? treeReader(report, report.tree) : rowsReader(report)
    const read = await reader(tx, call, sent, { dates, before }, most)
    const nearest = dates && isOfSales(report) && read.rows.length === 0
    return {
      dates,
      file: {
        culture: await readCulture(tx, scope.merchantId),
        zone: (await localTime(tx, scope)).zone,
      },
      table: {
        Title: report.page.title,
        ...(read.variant && { ReportType: read.variant }),
        ...(await readHeadings(tx, scope, sent, dates)),
        ...(compared && { Compared: compared }),
        Columns: [...read.columns],
        Rows: [...read.rows],
        Totals: read.totals,
        TotalRowCount: read.count,
        ...(read.linked && { Linked: read.linked }),
        ...(nearest && { NearestDate: await nearestDay(tx, scope, dates) }),
      },
    }
  })
}

type Described = AnswerOf<'getReports'>[number]
/** Describes a report to the browser before it runs. */
function describe(report: Report, facts: AnyCall['facts']): Described {
  const { name, route, dates, searches, page } = report
  const { group, chart, line } = page.rendered
  return {
    name,
    route,
    title: page.title,
    answers: page.description,
    group,
    dates: dates ? { by: dates.by ?? 'business', default: dates.default } : null,
    filters: listFilters(report, { facts })
      .filter((filter) => filter.kind === 'choice')
      .map((filter) => ({
        name: filter.name,
        label: filter.label,
        ...(filter.default !== undefined && { default: filter.default }),
        choices: filter.choices.map(({ value, label }) => ({ value, label })),
      })),
    chart: chart && { ...chart, values: [...chart.values] },
    ...(line && { line: { measure: line.measure, details: [...line.details] } }),
    searches,
    exports: may('results.exportReports', facts),
  }
}

export const reportHandlers: Handlers = {
  getReportsVersion: () => Promise.resolve(reportsVersion),

  getReports: ({ facts }) =>
    Promise.resolve(
      [...reports.values()]
        .filter((report) => mayRead(report, facts))
        .map((report) => describe(report, facts)),
    ),

  async runReport(call) {
    const { table } = await run(call, call.path.reportName, call.body, mostRows)
    return {
      ...successful,
      Entity: { ...table, Rows: table.Rows.slice(0, mostRows) },
    }
  },

  async exportReport(call) {
    const { reportName } = call.path
    const { dates, file, table } = await oneAtATime(call, () =>
      run(call, reportName, call.body, mostWhole),
    )
    // The audit log records each export with its parameters, because the data leaves the platform.
    await call.audit({
      action: 'report.export',
      entity: 'report',
      entityId: reportName,
      after: { rows: table.TotalRowCount, ...call.body },
    })
    const name = encodeURIComponent(csvName(table.Title, dates))
    call.reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`)
    call.reply.header('x-row-count', String(table.TotalRowCount))
    return formatReportCsv(table, file)
  },
}
