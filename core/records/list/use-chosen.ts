// Which record a described list is filtered by: it comes from the path, or from a link of another
// page.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation, useParams } from 'react-router-dom'

import type { GridState } from '../../grid/grid.ts'
import type { Description } from '../columns/description.ts'
import type { Values } from '../columns/values.ts'
import { filterId, filtersOfPath, rowsAt, stateAt } from './rows.ts'

interface Chosen {
  /** What the address asks for. */
  state: GridState
  /** Filters that the path names: they are no choice of the list. */
  ofPath: GridState['filters']
  /** The names of chosen records, by filter, as the answer gives them. */
  names: Readonly<Record<string, string>> | undefined
}

export function useChosen(description: Description): Chosen {
  const { search } = useLocation()
  const params = useParams()
  const byRecord = (description.filters ?? []).some(({ kind }) => kind === 'record')
  const url = useMemo(() => new URL(search, window.location.origin), [search])
  const { data } = useQuery({ ...rowsAt(description, url, params), enabled: byRecord })
  return {
    state: useMemo(() => stateAt(description, url, params), [description, url, params]),
    ofPath: useMemo(
      () => filtersOfPath(description, params, url.searchParams),
      [description, url, params],
    ),
    names: data?.chosen,
  }
}

/** What a new row begins with: it is about the record whose rows are listed. */
export function useBegins(description: Description): Values {
  const { state, names } = useChosen(description)
  return useMemo(
    () =>
      Object.fromEntries(
        (description.filters ?? []).flatMap(({ name, column }) => {
          const [id, called] = [state.filters[filterId(name)], names?.[name]]
          return column === undefined || id === undefined || called === undefined
            ? []
            : [[column, { id: Number(id), name: called }]]
        }),
      ),
    [description.filters, state, names],
  )
}
