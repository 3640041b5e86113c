// The four reports that the texts name: trees of sums, with checkboxes.
import { daysBetween, plusDays } from '#core/time/dates.ts'
import type { ReportPage } from '#server/records/engine/description.ts'
import { cellsOf, figuresOf, type Column } from '../viewers/columns.ts'
import { meaningOf } from '../viewers/meanings.ts'
import { askedOf, choiceProblems } from '../viewers/parameters.ts'
import { reports, type Report, type ViewerName } from '../viewers/reports.ts'
import { TooManyGroups, type Period, type Sums, type SumRow } from '../viewers/sums.ts'
import { flat, sumOf, topOf, treeOf } from '../viewers/tree.ts'
import { behindOf, leadingOf } from './behind.ts'
import type { Definition, Read, TableColumn, TableRow } from './definition.ts'
import { unknownChoices } from './choices.ts'
import { measureOf } from './measures.ts'
import { tooMany } from './refusals.ts'

/** Sums of the period before stand beside those of this one, under names with this mark. */
const mark = 'before '
const asBefore = (row: SumRow, shift: number): SumRow => ({
  keys: {
    ...row.keys,
    ...(row.keys.date && { date: plusDays(row.keys.date, shift) }),
  },
  sums: Object.fromEntries(Object.entries(row.sums).map(([name, sum]) => [mark + name, sum])),
})
const beforeOf = (sums: Sums): Sums =>
  Object.fromEntries(
    Object.entries(sums).flatMap(([name, sum]) =>
      name.startsWith(mark) ? [[name.slice(mark.length), sum]] : [],
    ),
  )

const wireOf = (name: ViewerName, { Key, Title, Format, Role }: Column): TableColumn => ({
  Key,
  Title,
  Format,
  Role,
  ...(Role !== 'dimension' && { Meaning: meaningOf(name, Key) }),
  ...measureOf(name, Key),
})

async function fewEnough<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof TooManyGroups)) throw error
    throw tooMany('ToDate')
  }
}

/** What was only there before has no tickets in this period. */
const isThere = (sums: Sums): boolean => Object.keys(sums).some((sum) => !sum.startsWith(mark))

const readerOf =
  (name: ViewerName): Definition['read'] =>
  async (tx, call, sent, times): Promise<Read> => {
    const { scope } = call
    const { dates, before } = times
    if (!dates) throw new TypeError(`${name} has dates`)
    const asked = await askedOf(tx, call, name, sent, dates)
    const report: Report = reports[name]
    const read = (period: Period) => fewEnough(report.read(tx, scope, { ...asked, dates: period }))
    const shift = before ? daysBetween(before.from, dates.from) : 0
    const sums = [
      ...(await read(dates)),
      ...(before ? await read(before) : []).map((row) => asBefore(row, shift)),
    ]
    const levels = report.levels(asked, sums)
    const columns = report.columns(asked)
    const whole = sumOf(sums, levels)
    const wholeBefore = beforeOf(whole)
    const withBefore = (of: Sums) => ({
      ...(before && { Before: figuresOf(columns, beforeOf(of), wholeBefore) }),
    })
    const ids = sums.map(({ keys }) => keys['storeId'])
    const behind = behindOf(await leadingOf(tx, call, ids), times)
    const top = topOf(report.whole(asked))
    const rows = flat(treeOf(sums, levels, report.compare, top)).map((node): TableRow => {
      return {
        Key: JSON.stringify(node.path),
        Level: node.level,
        Cells: cellsOf(columns, node.cells, node.sums, whole),
        ...withBefore(node.sums),
        ...(isThere(node.sums) && behind(node.tickets)),
      }
    })
    return {
      variant: asked.variant,
      columns: columns.map((column) => wireOf(name, column)),
      rows,
      totals:
        rows.length === 0
          ? null
          : {
              Level: 0,
              Cells: cellsOf(columns, {}, whole, whole),
              ...withBefore(whole),
              ...(isThere(whole) && behind(top.tickets)),
            },
      count: rows.length,
    }
  }

/** One of the four, with what its described page says and draws of it. */
export const viewerOf = (name: ViewerName, page: ReportPage): Definition => {
  if (!page.drawn) throw new TypeError(`${page.page} says nothing of what it draws`)
  const { group, chart, line } = page.drawn
  return {
    name,
    title: page.title,
    answers: page.description,
    group,
    chart,
    ...(line && { line }),
    dates: page.filters?.find((filter) => filter.kind === 'dates'),
    filters: () => [],
    searches: false,
    ofSales: true,
    problems: ({ facts }, sent) => [
      ...choiceProblems(name, sent, facts),
      ...unknownChoices(sent, { filters: [], searches: false }),
    ],
    read: readerOf(name),
  }
}
