// What a described list is filtered by, and the names of the records among it. The address has it:
// from the path, from what was picked above the list, or from a link of another page.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation, useParams } from 'react-router-dom'

import type { OperationKey } from '../../api/query.ts'
import { same } from '../../forms/values.ts'
import type { GridState } from '../../grid/grid.ts'
import type { Description } from '../columns/description.ts'
import type { Values } from '../columns/values.ts'
import { filterId, filtersOfPath, rowsAt, stateAt } from './rows.ts'

export interface Chosen {
  /** What the address asks for. */
  state: GridState
  /** Filters that the path names: they are no choice of the list. */
  ofPath: GridState['filters']
  /** The names of chosen records, by filter, as the answer gives them. */
  names: Readonly<Record<string, string>> | undefined
  /** Filters whose record a new row cannot have. */
  notForNew: readonly string[] | undefined
}

interface RowsArgs {
  path: unknown
  body: { filters?: Readonly<Record<string, unknown>> }
}
interface Asked {
  queryKey: OperationKey
}
/** The page that a call asks for rows of, and the records by which it filters them. */
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
    // Another page or order of the same record's rows has the same names.
    placeholderData: (previous, query) =>
      query && same(recordsIn(description, query), recordsIn(description, asked))
        ? previous
        : undefined,
  })
  return {
    state: useMemo(() => stateAt(description, url, params), [description, url, params]),
    ofPath: useMemo(
      () => filtersOfPath(description, params, url.searchParams),
      [description, url, params],
    ),
    names: data?.chosen,
    notForNew: data?.notForNew,
  }
}

/** What a new row begins with: the record whose rows are listed, where its field takes it. */
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
