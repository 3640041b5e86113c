// The requests that a described list's address stands for: its rows, and the file of them.
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

/** Prefix of a filter's name in the address, also used by links of other pages. */
export const filterId = (name: string): string => `f-${name}`

export const defaultsOf = ({ defaultSort, defaultDirection }: Description) => ({
  ...(defaultSort !== undefined && { sort: defaultSort }),
  dir: defaultDirection ?? ('asc' as const),
})

/** The string for an empty list whose own filters always apply; undefined for the usual one. */
export function emptyKey(description: Description) {
  if (isOfDays(description)) return 'list.emptyDays'
  const isNarrowed = (description.filters ?? []).some((filter) => filter.default !== undefined)
  return isNarrowed ? 'list.emptyChosen' : undefined
}

export type Params = Readonly<Record<string, string | undefined>>
/** In the address: rows of all records, not only of the one in the path. */
export const allParam = 'all'

/** Filters by a record in the path, such as an employee's jobs at `/employees/7`. */
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

/** The state of the list at an address. */
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
 * The query for all rows of a state, in its order. Days always apply, other filters only if chosen.
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

/** The query for the rows at an address, loaded before the screen shows. */
export const rowsAt = (description: Description, url: URL, params: Params) =>
  rowsQuery(description, stateAt(description, url, params))

/** The call for the file of all rows found. */
export const toExportArgs = (
  description: Description,
  state: GridState,
): ArgsOf<'exportPageRecords'> => ({
  path: { page: description.page },
  body: found(description, state),
})
