// Facts: fault 23
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom'

import { onStayed } from '../../forms/state/dirty.ts'
import type { GridDefaults, GridState } from '../grid.ts'
import { changed, readGridState, writeGridState } from './grid-state.ts'

/**
 * Milliseconds between two searches while typing; the first one starts at once. Short, because
 * outdated responses never show.
 */
const searchPause = 100

export interface GridStateControl {
  state: GridState
  /**
   * Any change but one of the page goes back to page one. `quietly` replaces the history entry, so
   * that Back does not undo the change.
   */
  change(change: Partial<GridState>, quietly?: boolean): void
  /** The text in the search field; the list follows while typing. */
  search: string
  setSearch(text: string): void
}

/**
 * The list's state, kept in the address: reload, links and Back show the same list again.
 * @param onAsk called with a new state before it is in the address, so that its rows can already
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

  // A delayed search must apply to the latest state, or it would undo sorting or paging done
  // meanwhile.
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  const [search, setTyped] = useState(state.q)
  /** Searches sent from here that are not in the address yet. */
  const asked = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const askedAt = useRef(-searchPause)
  const setSearch = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    const apply = () => {
      askedAt.current = performance.now()
      asked.current.add(text.trim())
      latest.current({ q: text.trim() }, true)
    }
    // A cleared search applies at once.
    const wait = text === '' ? 0 : askedAt.current + searchPause - performance.now()
    if (wait <= 0) apply()
    else timer.current = setTimeout(apply, wait)
  }
  // Back or "clear search" changed the address: update the field, unless only outer spaces differ.
  // Our own searches reach the address late and must not overwrite further typing.
  const follow = useEffectEvent(() => {
    if (asked.current.delete(state.q)) return
    asked.current.clear()
    clearTimeout(timer.current)
    if (search.trim() !== state.q) setTyped(state.q)
  })
  useEffect(() => follow(), [state.q])
  const isUnderWay = useNavigation().state !== 'idle'
  const { key: place } = useLocation()
  // Navigation is idle: drop searches that never reached the URL.
  useEffect(() => {
    if (!isUnderWay) asked.current.clear()
  }, [isUnderWay, place])
  // The user stayed on a page with unsaved changes, so the search did not happen: reset the field.
  const ask = useEffectEvent(() => {
    asked.current.clear()
    setTyped(state.q)
  })
  useEffect(() => onStayed(() => ask()), [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { state, change, search, setSearch }
}
