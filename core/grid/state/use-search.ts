// The text of a search field and the search in the address (`q`), which follow each other.
// Facts: fault 23
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom'

import { onStayed } from '../../forms/state/dirty.ts'
import { usePortal } from '../../portal/portal.ts'
import { readGridState } from './grid-state.ts'

/**
 * Milliseconds between two searches while typing; the first one starts at once. Short, because
 * outdated responses never show.
 */
const searchPause = 100

interface Typed {
  /** The text in the search field; the list follows while typing. */
  search: string
  setSearch(text: string): void
}

/**
 * The text of a search field whose search is in the address.
 * @param q the search in the address
 * @param apply writes a search into the address
 */
export function useTypedSearch(q: string, apply: (q: string) => void): Typed {
  const portal = usePortal()
  // A delayed search must apply to the latest state, or it would undo sorting or paging done in the
  // meantime.
  const latest = useRef(apply)
  useEffect(() => {
    latest.current = apply
  })
  const [search, setTyped] = useState(q)
  /** Searches sent from here that have not reached the address yet. */
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
    // A cleared search applies at once.
    const wait = text === '' ? 0 : askedAt.current + searchPause - performance.now()
    if (wait <= 0) ask()
    else timer.current = setTimeout(ask, wait)
  }
  // Back or "clear search" changed the address: update the field, unless only outer spaces differ.
  // Skip our own searches, because they reach the address late and would overwrite further typing.
  const follow = useEffectEvent(() => {
    if (asked.current.delete(q)) return
    asked.current.clear()
    clearTimeout(timer.current)
    if (search.trim() !== q) setTyped(q)
  })
  useEffect(() => follow(), [q])
  const isUnderWay = useNavigation().state !== 'idle'
  const { key: locationKey } = useLocation()
  // Drop searches that never reached the URL, because navigation is idle.
  useEffect(() => {
    if (!isUnderWay) asked.current.clear()
  }, [isUnderWay, locationKey])
  // Reset the field, because the user stayed on a page with unsaved changes and the search did not
  // happen.
  const stay = useEffectEvent(() => {
    asked.current.clear()
    setTyped(q)
  })
  useEffect(() => onStayed(portal, () => stay()), [portal])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { search, setSearch }
}

/**
 * Search for a list without a grid. The query is kept in the URL, as grids do, so that reload,
 * links and Back show the same list. Other URL parameters are preserved.
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
