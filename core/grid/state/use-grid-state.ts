// Facts: fault 23
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

import type { GridDefaults, GridState } from '../grid.ts'
import { changed, readGridState, writeGridState } from './grid-state.ts'
import { useTypedSearch } from './use-search.ts'

export interface GridStateControl {
  state: GridState
  /**
   * Applies a change. Unless it is a change of page, the list goes back to page one. `quietly`
   * replaces the history entry, so that Back doesn't undo the change.
   */
  change(change: Partial<GridState>, quietly?: boolean): void
  /** The text in the search field. The list updates while the user types. */
  search: string
  setSearch(text: string): void
}

/**
 * The list's state, kept in the URL, so that reload, links and Back show the same list again.
 * @param onAsk called with a new state before the URL contains it, so that its rows can start to
 * load
 */
export function useGridState(
  defaults: GridDefaults,
  onAsk: (next: GridState) => void,
): GridStateControl {
  const [params, setParams] = useSearchParams()
  const address = params.toString()
  const key = JSON.stringify(defaults)
  const state = useMemo(
    () => readGridState(new URLSearchParams(address), JSON.parse(key) as GridDefaults),
    [address, key],
  )
  const change = (next: Partial<GridState>, quietly = false) => {
    onAsk(changed(state, next))
    setParams(
      (before) => writeGridState(changed(readGridState(before, defaults), next), defaults, before),
      { replace: quietly, preventScrollReset: true },
    )
  }

  const typed = useTypedSearch(state.q, (q) => change({ q }, true))
  return { state, change, ...typed }
}
