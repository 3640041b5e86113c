// The filters of a described list, and the names of the records in them. Filters come from the
// path, from a choice above the list, or from a link on another page.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation, useParams } from 'react-router-dom'

import type { OperationKey } from '../../api/query.ts'
import { same } from '../../forms/values.ts'
import type { GridState } from '../../grid/grid.ts'
import type { Description } from '../columns/description.ts'
import type { Values } from '../columns/values.ts'
import { filterId, parsePathFilters, rowsAt, stateAt } from './rows.ts'

export interface Chosen {
  /** The state in the URL. */
  state: GridState
  /** Filters from the path. The user can't change these in the list. */
  ofPath: GridState['filters']
  /** Names of the chosen records by filter, from the response. */
  names: Readonly<Record<string, string>> | undefined
  /** Filters whose record can't be the default for a new row. */
  notForNew: readonly string[] | undefined
}

interface RowsArgs {
  path: unknown
  body: { filters?: Readonly<Record<string, unknown>> }
}
interface Asked {
  queryKey: OperationKey
}
/** The page whose rows a call requests, and the records that it filters by. */
function recordsIn({ filters = [] }: Description, { queryKey: [, , args] }: Asked): unknown {
  const { path, body } = args as RowsArgs
  const records = filters.filter(({ kind }) => kind === 'record')
  return [path, records.map(({ name }) => body.filters?.[name])]
}

export function useChosen(description: Description): Chosen {
  const { search } = useLocation()
  const params = useParams()
  const byRecord = (description.filters ?? []).some(({ kind }) => kind === 'record')
  const url = useMemo(() => new URL(search, window.location.origin), [search])
  const asked = rowsAt(description, url, params)
  const { data } = useQuery({
    ...asked,
    enabled: byRecord,
    // Keep the names, because they are the same on another page or in another order of the same
    // record's rows.
    placeholderData: (previous, query) =>
      query && same(recordsIn(description, query), recordsIn(description, asked))
        ? previous
        : undefined,
  })
  return {
    state: useMemo(() => stateAt(description, url, params), [description, url, params]),
    ofPath: useMemo(
      () => parsePathFilters(description, params, url.searchParams),
      [description, url, params],
    ),
    names: data?.chosen,
    notForNew: data?.notForNew,
  }
}

/**
 * Initial values of a new row: the record that the list is filtered by, if its field accepts that
 * record.
 */
export function useBegins(description: Description): Values {
  const { state, names, notForNew } = useChosen(description)
  return useMemo(
    () =>
      Object.fromEntries(
        (description.filters ?? []).flatMap(({ name, column }) => {
          const [id, called] = [state.filters[filterId(name)], names?.[name]]
          return column === undefined ||
            id === undefined ||
            called === undefined ||
            notForNew?.includes(name)
            ? []
            : [[column, { id: Number(id), name: called }]]
        }),
      ),
    [description.filters, state, names, notForNew],
  )
}
