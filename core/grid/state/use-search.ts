// Keeps the text of a search field and the search in the URL (`q`) in sync.
// Facts: fault 23
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom'

import { onStayed } from '../../forms/state/dirty.ts'
import { usePortal } from '../../portal/portal.ts'
import { readGridState } from './grid-state.ts'

/**
 * Milliseconds between two searches while typing. The first one starts immediately. The pause can
 * be short, because outdated responses are never shown.
 */
const searchPause = 100

interface Typed {
  /** The text in the search field. The list updates while the user types. */
  search: string
  setSearch(text: string): void
}

/**
 * The text of a search field whose search is kept in the URL.
 * @param q the search in the URL
 * @param apply writes a search into the URL
 */
export function useTypedSearch(q: string, apply: (q: string) => void): Typed {
  const portal = usePortal()
  // A delayed search must apply to the latest state. Otherwise, it would undo sorting or paging
  // that happened in the meantime.
  const latest = useRef(apply)
  useEffect(() => {
    latest.current = apply
  })
  const [search, setTyped] = useState(q)
  /** Searches that were sent from here but aren't in the URL yet. */
  const asked = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const askedAt = useRef(-searchPause)
  const setSearch = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    const ask = () => {
      askedAt.current = performance.now()
      asked.current.add(text.trim())
      latest.current(text.trim())
    }
    // A cleared search applies immediately.
    const wait = text === '' ? 0 : askedAt.current + searchPause - performance.now()
    if (wait <= 0) ask()
    else timer.current = setTimeout(ask, wait)
  }
  // Back or "clear search" changed the URL. Update the field, unless only leading or trailing
  // spaces differ. Skip our own searches, because they reach the URL late and would overwrite what
  // the user has typed since.
  const follow = useEffectEvent(() => {
    if (asked.current.delete(q)) return
    asked.current.clear()
    clearTimeout(timer.current)
    if (search.trim() !== q) setTyped(q)
  })
  useEffect(() => follow(), [q])
  const isUnderWay = useNavigation().state !== 'idle'
  const { key: locationKey } = useLocation()
  // Navigation is idle, so drop the searches that never reached the URL.
  useEffect(() => {
    if (!isUnderWay) asked.current.clear()
  }, [isUnderWay, locationKey])
  // The user stayed on a page with unsaved changes, so the search didn't happen. Reset the field.
  const stay = useEffectEvent(() => {
    asked.current.clear()
    setTyped(q)
  })
  useEffect(() => onStayed(portal, () => stay()), [portal])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { search, setSearch }
}

/**
 * The search of a list without a grid. Like a grid, it keeps the search text in the URL, so that
 * reload, links and Back show the same list. Other URL parameters are preserved.
 */
export function useAddressSearch(): Typed & { q: string } {
  const [params, setParams] = useSearchParams()
  const { q } = readGridState(params)
  const typed = useTypedSearch(q, (next) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === '') after.delete('q')
        else after.set('q', next)
        return after
      },
      { replace: true, preventScrollReset: true },
    ),
  )
  return { q, ...typed }
}
