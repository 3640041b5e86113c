// Facts: fault 23
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom'

import { onStayed } from '../forms/dirty.ts'
import type { GridDefaults, GridState } from './grid.ts'
import { changed, readGridState, writeGridState } from './grid-state.ts'

/**
 * Milliseconds between two searches while one types; the first is asked at once. Short, since an
 * answer that is no longer asked for is never shown.
 */
const searchPause = 100

export interface GridStateControl {
  state: GridState
  /**
   * Any change but of the page goes back to page one. `quietly`: not a step that Back would undo.
   */
  change(change: Partial<GridState>, quietly?: boolean): void
  /** What stands in the search field; the list follows as one types. */
  search: string
  setSearch(text: string): void
}

/**
 * The list's state, kept in the address: a reload, a link and Back show the same list again.
 * @param onAsk told of a state before the address has it, so that its rows can be on their way at
 * once
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

  // A search that waits for its moment must not undo what was sorted or paged meanwhile.
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  const [search, setTyped] = useState(state.q)
  /** What was typed here and is on its way into the address. */
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
    // A cleared search shows at once.
    const wait = text === '' ? 0 : askedAt.current + searchPause - performance.now()
    if (wait <= 0) apply()
    else timer.current = setTimeout(apply, wait)
  }
  // Back, or "clear search": the field follows the address, unless it says the same but for spaces
  // at its ends. What was asked from here comes there late, while one types on.
  const follow = useEffectEvent(() => {
    if (asked.current.delete(state.q)) return
    asked.current.clear()
    clearTimeout(timer.current)
    if (search.trim() !== state.q) setTyped(state.q)
  })
  useEffect(() => follow(), [state.q])
  const isUnderWay = useNavigation().state !== 'idle'
  const { key: place } = useLocation()
  // What had not come there by then never will: something else was asked for since, or it was there
  // already.
  useEffect(() => {
    if (!isUnderWay) asked.current.clear()
  }, [isUnderWay, place])
  // Staying with what is not saved means that the search was not asked.
  const ask = useEffectEvent(() => {
    asked.current.clear()
    setTyped(state.q)
  })
  useEffect(() => onStayed(() => ask()), [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { state, change, search, setSearch }
}
