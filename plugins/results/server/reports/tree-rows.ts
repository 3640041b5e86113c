// Builds the rows of a nested report and matches them with rows of the earlier period.
import { daysBetween, plusDays } from '#core/time/dates.ts'
import { required } from '#core/required.ts'
import { readAsked } from '../viewers/parameters.ts'
import type { Period, Sums, SumRow } from '../viewers/sums.ts'
import { flat, sumRows, topOf, buildTree, type Cells, type Tree } from '../viewers/tree.ts'
import { drillDownOf, readDrillDownLinks } from './drill-down.ts'
import { isMeasure, toTableColumn, type ReportColumn } from './columns.ts'
import type { Report } from './define.ts'
import type { Reader, TableRow } from './definition.ts'

/** The prefix for sums of the earlier period. A row has them beside the current ones. */
const mark = 'before '
const asBefore = (row: SumRow, shift: number): SumRow => ({
  keys: {
    ...row.keys,
    ...(row.keys.date && { date: plusDays(row.keys.date, shift) }),
  },
  sums: Object.fromEntries(Object.entries(row.sums).map(([name, sum]) => [mark + name, sum])),
})
const pickBefore = (sums: Sums): Sums =>
  Object.fromEntries(
    Object.entries(sums).flatMap(([name, sum]) =>
      name.startsWith(mark) ? [[name.slice(mark.length), sum]] : [],
    ),
  )
/** Whether a row has sums in this period. A row that has only earlier sums has no tickets. */
const isThere = (sums: Sums): boolean => Object.keys(sums).some((sum) => !sum.startsWith(mark))

/**
 * Computes the value of a measure. Sums are in cents or thousandths. A price divides two sums of
 * the same row, and a share divides by the sum of all rows.
 */
function computeMeasure({ page }: Report, { name, kind }: ReportColumn, sums: Sums, all: Sums) {
  const [of, by] = page.rendered.ratios?.[name] ?? []
  const sum = sums[of ?? name] ?? 0
  if (by === undefined) return kind === 'money' ? Math.round(sum) / 100 : sum / 1000
  const whole = (kind === 'percent' ? all : sums)[by] ?? 0
  return whole === 0 ? null : Math.round((sum * (kind === 'percent' ? 10_000 : 1000)) / whole) / 100
}

export const treeReader =
  (report: Report, tree: Tree): Reader =>
  async (tx, call, sent, times) => {
    const { name, page } = report
    const { dates, before } = times
    if (!dates) throw new TypeError(`${name} has dates`)
    const asked = await readAsked(tx, call, name, sent, dates)
    const read = (period: Period) => tree.read(tx, call.scope, { ...asked, dates: period })
    const shift = before ? daysBetween(before.from, dates.from) : 0
    const sums = [
      ...(await read(dates)),
      ...(before ? await read(before) : []).map((row) => asBefore(row, shift)),
    ]
    const levels = tree.levels(asked, sums)
    const columns = tree.columns(asked).map((column) =>
      typeof column === 'string'
        ? required(
            report.columns.find((each) => each.name === column),
            `the column ${column} of ${name}`,
          )
        : column,
    )
    const whole = sumRows(sums, levels)
    const wholeBefore = pickBefore(whole)
    const toCells = (of: Sums, all: Sums): Cells =>
      Object.fromEntries(
        columns
          .filter(isMeasure)
          .map((column) => [column.name, computeMeasure(report, column, of, all)]),
      )
    const cells = (texts: Cells, of: Sums): Pick<TableRow, 'Cells' | 'Before'> => ({
      Cells: {
        ...Object.fromEntries(columns.map((column) => [column.name, texts[column.name] ?? null])),
        ...toCells(of, whole),
      },
      ...(before && { Before: toCells(pickBefore(of), wholeBefore) }),
    })
    const ids = sums.map(({ keys }) => keys['storeId'])
    const drillDown = drillDownOf(await readDrillDownLinks(tx, call, ids), times)
    const top = topOf(tree.whole(asked))
    const rows = flat(buildTree(sums, levels, tree.compare, top)).map((node): TableRow => ({
      Key: JSON.stringify(node.path),
      Level: node.level,
      ...cells(node.cells, node.sums),
      ...(isThere(node.sums) && drillDown(node.tickets)),
    }))
    return {
      variant: asked.variant,
      columns: columns.map((column) =>
        toTableColumn(column, page.rendered.ratios?.[column.name] === undefined, page.rendered),
      ),
      rows,
      totals:
        rows.length === 0
          ? null
          : {
              Level: 0,
              ...cells({}, whole),
              ...(isThere(whole) && drillDown(top.tickets)),
            },
      count: rows.length,
    }
  }
