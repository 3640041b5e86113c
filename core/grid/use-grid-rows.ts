// Facts: fault 23
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import type { ApiError } from '../api/errors.ts'
import type { OperationKey } from '../api/query.ts'
import type { GridPage, GridState } from './grid.ts'
import { lastPage } from './grid-state.ts'

/** What `operationQuery(…)` gives. */
export type GridQuery<Data> = UseQueryOptions<Data, ApiError, Data, OperationKey>

export interface GridRows<Row> extends GridPage<Row> {
  /** How many rows there are before the first of these. */
  before: number
  /** Nothing has come yet. */
  pending: boolean
  /** Nothing could be had. */
  error: ApiError | undefined
  /** There are rows, but a newer read of them failed. */
  outdated: boolean
  /** What is shown is of the page before, or on its way anew. */
  loading: boolean
  refresh(): void
}

/**
 * The rows of a state. While the next page is on its way the one before stays; an answer to a
 * question that is no longer asked is never shown, since each state has a key of its own. A page
 * past the end leads to the last one.
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
  // pageOf is the same function in meaning, if not in identity.
  // Where the next page fails, the one before is still better than nothing.
  const [kept, setKept] = useState(data)
  if (data !== undefined && data !== kept) setKept(() => data)
  const shown = data ?? kept
  const page = shown === undefined ? undefined : pageOf(shown)
  // Rows may come a moment after their answer, where a form is to hold them first: their place in
  // the list comes with them.
  const before = (state.page - 1) * state.size
  const [placed, setPlaced] = useState({ rows: page?.rows, before })
  if (!isPlaceholderData && page?.rows !== placed.rows && before !== placed.before)
    setPlaced({ rows: page?.rows, before })
  const last =
    data !== undefined && page && !isPlaceholderData ? lastPage(page.total, state.size) : undefined
  const pastEnd = last !== undefined && state.page > last
  const back = useEffectEvent(() => last !== undefined && toPage(last))
  useEffect(() => {
    if (pastEnd) back()
  }, [pastEnd])
  return {
    rows: page?.rows ?? [],
    before: placed.before,
    total: page?.total ?? 0,
    pending: page === undefined && !error,
    error: page === undefined ? (error ?? undefined) : undefined,
    outdated: page !== undefined && error !== null,
    loading: isFetching || pastEnd,
    refresh: () => void refetch(),
  }
}
