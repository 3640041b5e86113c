// Loads all rows of a part of a ticket, because the specification's page size of 25 isn't meant as
// a limit.
// Facts: K-32; resolution 39
import { useQueries, useQuery, type UseQueryOptions } from '@tanstack/react-query'

import type { ApiError } from '#core'

import { detailPage } from '../data/ticket.ts'

interface Page {
  ResultSet: readonly unknown[]
  TotalRowCount: number
}
type RowOf<Data extends Page> = Data['ResultSet'][number]
type PageQuery<Data> = UseQueryOptions<
  Data,
  ApiError,
  Data,
  readonly [tag: string, id: string, args: unknown]
>

export interface Whole<Row> {
  /** The loaded rows, from the first one, without gaps. */
  rows: readonly Row[]
  total: number | undefined
  error: ApiError | undefined
  retry(): void
}

/** Loads the first page, then all others in parallel. */
export function useWhole<Data extends Page>(
  pageQuery: (page: number) => PageQuery<Data>,
): Whole<RowOf<Data>> {
  const first = useQuery(pageQuery(1))
  const total = first.data?.TotalRowCount
  const others = useQueries({
    queries: Array.from(
      { length: Math.max(0, Math.ceil((total ?? 0) / detailPage) - 1) },
      (_, index) => pageQuery(index + 2),
    ),
  })
  const pages = [first, ...others]
  const missing = pages.findIndex(({ data }) => data === undefined)
  const failed = pages.filter(({ error, data }) => error !== null && data === undefined)
  return {
    rows: pages
      .slice(0, missing < 0 ? pages.length : missing)
      .flatMap(({ data }) => data?.ResultSet ?? []),
    total,
    error: failed[0]?.error ?? undefined,
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}
