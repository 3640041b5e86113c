// Remembers the cell whose tickets the user opened, so that Back returns the focus to that cell.
// Without this, keyboard users would start at the top of the report each time.
import { useCallback, useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

import { perPortal, usePortal } from '#core'

export interface OpenedCell {
  row: string
  column: string
}
const opened = perPortal((): { cell?: OpenedCell & { address: string } } => ({}))

/** Stores the cell whose tickets are opened. The function is stable across renders. */
export function useKeepCell(): (cell: OpenedCell) => void {
  const { pathname, search } = useLocation()
  const portal = usePortal()
  const address = useRef('')
  useEffect(() => {
    address.current = pathname + search
  })
  return useCallback(
    (cell) => {
      opened(portal).cell = { ...cell, address: address.current }
    },
    [portal],
  )
}

/**
 * The stored cell after the user went back; undefined otherwise. It's used only once, so that later
 * changes of the URL, such as another sort order, don't move the focus.
 */
export function useOpenedCell(): OpenedCell | undefined {
  const { pathname, search } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const address = pathname + search
  const portal = usePortal()
  const [taken, setTaken] = useState(() => {
    const { cell } = opened(portal)
    return isBack && cell?.address === address ? cell : undefined
  })
  if (taken && taken.address !== address) setTaken(undefined)
  useEffect(() => {
    delete opened(portal).cell
  }, [portal])
  return taken?.address === address ? taken : undefined
}
