// Facts: fault 23
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import type { ApiError } from '../../api/errors.ts'
import type { OperationKey } from '../../api/query.ts'
import type { GridPage, GridState } from '../grid.ts'
import { lastPage } from './grid-state.ts'

/** What `operationQuery(…)` returns. */
export type GridQuery<Data> = UseQueryOptions<Data, ApiError, Data, OperationKey>

export interface GridRows<Row> extends GridPage<Row> {
  /** Number of rows on earlier pages. */
  before: number
  /** The first response hasn't arrived yet. */
  pending: boolean
  /** Loading failed and there is nothing to show. */
  error: ApiError | undefined
  /** There are rows, but reloading them failed. */
  outdated: boolean
  /**
   * Whether rows are loading. In the meantime, the rows of the previous page or the rows before the
   * reload are shown. Always false for a list that refreshes itself every few seconds
   * (`refetchInterval`).
   */
  loading: boolean
  refresh(): void
}

/**
 * Loads the rows for a state. The previous page stays visible while the next one loads. Each state
 * has its own query key, so a late response for an old state is never shown. A page past the end
 * redirects to the last one.
 */
export function useGridRows<Row, Data>(
  query: GridQuery<Data>,
  pageOf: (data: Data) => GridPage<Row>,
  state: GridState,
  toPage: (page: number) => void,
): GridRows<Row> {
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery<
    Data,
    ApiError,
    Data,
    OperationKey
  >({ ...query, placeholderData: keepPreviousData })
  // Keep the last data, because the previous page is better than nothing if the next one fails to
  // load. Keep the data and not its page, because `pageOf` may be a new function on each render.
  const [kept, setKept] = useState(data)
  if (data !== undefined && data !== kept) setKept(() => data)
  const shown = data ?? kept
  const page = shown === undefined ? undefined : pageOf(shown)
  // If a form takes over the rows before they are shown, they change a moment after the response.
  // Update their offset only together with the rows.
  const before = (state.page - 1) * state.size
  const [placed, setPlaced] = useState({ rows: page?.rows, before })
  if (!isPlaceholderData && page?.rows !== placed.rows && before !== placed.before)
    setPlaced({ rows: page?.rows, before })
  const last =
    data !== undefined && page && !isPlaceholderData ? lastPage(page.total, state.size) : undefined
  const isQuiet = query.refetchInterval !== undefined && data !== undefined && !isPlaceholderData
  const pastEnd = last !== undefined && state.page > last
  const back = useEffectEvent(() => last !== undefined && toPage(last))
  useEffect(() => {
    if (pastEnd) back()
  }, [pastEnd])
  return {
    rows: page?.rows ?? [],
    before: placed.before,
    total: page?.total ?? 0,
    sums: page?.sums,
    pending: page === undefined && !error,
    error: page === undefined ? (error ?? undefined) : undefined,
    outdated: page !== undefined && error !== null,
    loading: (isFetching && !isQuiet) || pastEnd,
    refresh: () => void refetch(),
  }
}
