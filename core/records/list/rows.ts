// The requests for a described list's URL: one for its rows, and one for its rows as a file.
import { operationQuery } from '../../api/query.ts'
import type { ArgsOf } from '../../api/types.ts'
import type { GridState } from '../../grid/grid.ts'
import { parseGridState } from '../../grid/state/grid-state.ts'
import type { BusinessRange } from '../../time/business-dates.ts'
import type { Description } from '../columns/description.ts'
import type { Column } from '../columns/values.ts'
import { toDays, isOfDays } from './days.ts'

export const listed = (columns: readonly Column[] = []): readonly Column[] =>
  columns.filter(({ inList }) => inList !== false)

/** The name of a filter in the URL, with its prefix. Links from other pages use it too. */
export const filterId = (name: string): string => `f-${name}`

export const defaultsOf = ({ defaultSort, defaultDirection }: Description) => ({
  ...(defaultSort !== undefined && { sort: defaultSort }),
  dir: defaultDirection ?? ('asc' as const),
})

/**
 * The string for an empty list that always has a filter, such as its days. Undefined if the usual
 * string applies.
 */
export function emptyKey(description: Description) {
  if (isOfDays(description)) return 'list.emptyDays'
  const isNarrowed = (description.filters ?? []).some((filter) => filter.default !== undefined)
  return isNarrowed ? 'list.emptyChosen' : undefined
}

export type Params = Readonly<Record<string, string | undefined>>
/**
 * With this parameter in the URL, the list shows the rows of all records, and not only those of the
 * record in the path.
 */
export const allParam = 'all'

/** Filters by a record that the path contains, such as an employee's jobs at `/employees/7`. */
export const parsePathFilters = (
  { filters = [] }: Description,
  params: Params,
  search: URLSearchParams,
): GridState['filters'] =>
  search.has(allParam)
    ? {}
    : Object.fromEntries(
        filters.flatMap(({ name, kind }) => {
          const value = params[name]
          return kind === 'record' && value !== undefined ? [[filterId(name), value]] : []
        }),
      )

/** The state of the list that a URL describes. */
export function stateAt(description: Description, url: URL, params: Params): GridState {
  const state = parseGridState(url, {
    ...defaultsOf(description),
    sorts: listed(description.columns).map(({ name }) => name),
    filters: (description.filters ?? []).map(({ name }) => filterId(name)),
  })
  const ofPath = parsePathFilters(description, params, url.searchParams)
  return { ...state, filters: { ...ofPath, ...state.filters } }
}

/**
 * The query for all rows of a state, in their order. Days always apply. Other filters apply only if
 * chosen.
 */
const found = ({ filters = [] }: Description, { sort, dir, q, filters: chosen }: GridState) => ({
  direction: dir,
  ...(q !== '' && { search: q }),
  ...(sort !== undefined && { sort }),
  filters: Object.fromEntries(
    filters.flatMap((filter): [string, BusinessRange | { value: string }][] => {
      const value = chosen[filterId(filter.name)]
      if (filter.kind === 'dates') return [[filter.name, toDays(filter, value)]]
      return value === undefined ? [] : [[filter.name, { value }]]
    }),
  ),
})

export const rowsQuery = (description: Description, state: GridState) =>
  operationQuery('searchPageRecords', {
    path: { page: description.page },
    body: { page: state.page, pageSize: state.size, ...found(description, state) },
  })

/** The query for the rows of a URL, which load before the screen is shown. */
export const rowsAt = (description: Description, url: URL, params: Params) =>
  rowsQuery(description, stateAt(description, url, params))

/** The arguments of the call that returns all rows found as a file. */
export const toExportArgs = (
  description: Description,
  state: GridState,
): ArgsOf<'exportPageRecords'> => ({
  path: { page: description.page },
  body: found(description, state),
})
