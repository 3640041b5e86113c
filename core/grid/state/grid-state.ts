// Keeps a list's state in the URL: page, size, sort, dir, q and the filters. Defaults are left out.
// Pure, because loaders use it too.
import { pageSizes } from '#schemas/rules/lists.ts'
import type { GridDefaults, GridPage, GridState } from '../grid.ts'

/** Longest search text that the server accepts (PageRequest.SearchArg). */
const longestSearch = 100

const own = ['page', 'size', 'sort', 'dir', 'q'] as const

const wholeAbove0 = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined

function isSort<Sort extends string>(
  asked: string,
  sorts: readonly Sort[] | undefined,
): asked is Sort {
  return sorts ? sorts.some((sort) => sort === asked) : /^[\w.]{1,60}$/.test(asked)
}

/** Reads a list's state from the URL. Invalid values become the defaults. */
export function readGridState<Sort extends string = string>(
  params: URLSearchParams,
  defaults: GridDefaults<Sort> = {},
): GridState<Sort> {
  const size = wholeAbove0(params.get('size'))
  const sort = params.get('sort')
  const dir = params.get('dir')
  return {
    page: wholeAbove0(params.get('page')) ?? 1,
    size:
      size !== undefined && pageSizes.some((each) => each === size) ? size : (defaults.size ?? 25),
    sort: sort !== null && isSort(sort, defaults.sorts) ? sort : defaults.sort,
    dir: dir === 'asc' || dir === 'desc' ? dir : (defaults.dir ?? 'asc'),
    q: (params.get('q') ?? '').slice(0, longestSearch),
    filters: Object.fromEntries(
      (defaults.filters ?? []).flatMap((id) => {
        const value = params.get(id)
        return value ? [[id, value]] : []
      }),
    ),
  }
}

/**
 * Reads the state for a loader: `loader: ({ ensure, url }) => ensure(listQuery(parseGridState(url,
 * defaults)))`.
 */
export const parseGridState = <Sort extends string = string>(
  url: URL,
  defaults: GridDefaults<Sort> = {},
): GridState<Sort> => readGridState(url.searchParams, defaults)

/**
 * The query parameters for a state. Replaces the list's own parameters and keeps all others, such
 * as an open tab.
 */
export function writeGridState(
  state: GridState,
  defaults: GridDefaults = {},
  params = new URLSearchParams(),
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of [...own, ...(defaults.filters ?? [])]) next.delete(name)
  if (state.page > 1) next.set('page', String(state.page))
  if (state.size !== (defaults.size ?? 25)) next.set('size', String(state.size))
  if (state.sort !== undefined && state.sort !== defaults.sort) next.set('sort', state.sort)
  if (state.dir !== (defaults.dir ?? 'asc')) next.set('dir', state.dir)
  if (state.q !== '') next.set('q', state.q)
  for (const [id, value] of Object.entries(state.filters)) if (value !== '') next.set(id, value)
  return next
}

/** Applies a change. Unless it is a change of page, the list goes back to page one. */
export const changed = (state: GridState, change: Partial<GridState>): GridState => ({
  ...state,
  page: 1,
  ...change,
})

/**
 * The state after a click on a column header. Sorts by that column, or reverses the direction if it
 * is already sorted by it.
 */
export const sortedBy = (state: GridState, sort: string): GridState =>
  changed(state, { sort, dir: state.sort === sort && state.dir === 'asc' ? 'desc' : 'asc' })

export const lastPage = (total: number, size: number): number =>
  Math.max(1, Math.ceil(total / size))

/** The paging part of a legacy search (common.yaml PageRequest). -1 asks for a count. */
export const pageRequest = <Sort extends string>({
  page,
  size,
  sort,
  dir,
  q,
}: GridState<Sort>) => ({
  PageRowCount: size,
  RequestedPageNum: page,
  TotalRowCount: -1,
  ...(q !== '' && { SearchArg: q }),
  ...(sort !== undefined && {
    SortColumn: sort,
    SortDirection: dir === 'asc' ? ('ASC' as const) : ('DESC' as const),
  }),
})
/** The rows in the response to a legacy search. */
export const legacyPage = <Row>(answer: {
  ResultSet?: readonly Row[]
  TotalRowCount?: number
}): GridPage<Row> => ({
  rows: answer.ResultSet ?? [],
  total: answer.TotalRowCount ?? answer.ResultSet?.length ?? 0,
})
