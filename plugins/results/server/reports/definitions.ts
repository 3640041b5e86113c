// All reports, each with what it reads.
import { required } from '#core/required.ts'
import { storeId, storeName } from '#server/records/engine/company-view.ts'
import { reportNames, type ReportName } from '../../rules/reports.ts'
import * as customers from '../pages/customers.ts'
import * as labor from '../pages/labor.ts'
import * as lists from '../pages/lists.ts'
import * as money from '../pages/money.ts'
import * as operations from '../pages/operations.ts'
import * as sales from '../pages/sales.ts'
import * as tickets from '../pages/tickets.ts'
import { choiceProblems } from '../viewers/parameters.ts'
import { unknownChoices } from './choices.ts'
import type { Report } from './define.ts'
import type { Definition } from './definition.ts'
import { filtersOf, rowsReader } from './rows.ts'
import { treeReader } from './tree-rows.ts'

/** All that these files define. */
const reports: readonly Report[] = [
  tickets,
  sales,
  operations,
  labor,
  customers,
  lists,
  money,
].flatMap((file): Report[] => Object.values(file))
/** The described pages of the plugin. */
export const reportPages = reports.map(({ page }) => page)

/** Whether a search finds what shows first, before anything is chosen. */
function isSearched({ page: { drawn, source } }: Report): boolean {
  const defaults = (drawn.filters ?? []).map(
    (filter) => [filter.name, { value: filter.default }] as const,
  )
  const shown = drawn.shows?.(Object.fromEntries(defaults))
  return (source.searched ?? []).some(
    // A store's name alone, which company view adds, is no list to be searched.
    (name) => name !== storeName && (shown === undefined || shown.includes(name)),
  )
}

function definitionOf(report: Report): Definition {
  const { name, page, tree } = report
  const { group, chart, line, keys } = page.drawn
  // Names of stores are not unique: rows of two would be one.
  if (page.source.perStore === true && keys && !keys.includes(storeId))
    throw new TypeError(`Rows of ${name} are of stores, and its keys do not say which`)
  // Trees have checkboxes in place of filters.
  const searches = !tree && isSearched(report)
  return {
    name,
    title: page.title,
    answers: page.description,
    group,
    chart,
    ...(line && { line }),
    dates: page.filters?.find((filter) => filter.kind === 'dates'),
    filters: (facts) =>
      tree ? [] : filtersOf(page, { facts }).filter((filter) => filter.kind === 'choice'),
    searches,
    ofSales: tree !== undefined || page.drawn.tickets !== undefined,
    problems: ({ facts }, sent) => [
      ...choiceProblems(name, sent, facts),
      ...unknownChoices(sent, { filters: tree ? [] : filtersOf(page, { facts }), searches }),
    ],
    read: tree ? treeReader(report, tree) : rowsReader(report),
  }
}

/** In the order of the menu. */
export const definitions: ReadonlyMap<ReportName, Definition> = new Map(
  reportNames.map((name) => [
    name,
    definitionOf(
      required(
        reports.find((each) => each.name === name),
        `the report ${name}`,
      ),
    ),
  ]),
)
