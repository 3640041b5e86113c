// Remembers which cell's tickets the user opened, so that Back returns the focus to it. Otherwise,
// keyboard users would start at the top of the report each time.
import { useCallback, useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

import { perPortal, usePortal } from '#core'

export interface Figure {
  row: string
  column: string
}
const left = perPortal((): { figure?: Figure & { address: string } } => ({}))

/** Stores the cell whose tickets are opened. The function is stable across renders. */
export function useLeaveBy(): (figure: Figure) => void {
  const { pathname, search } = useLocation()
  const portal = usePortal()
  const address = useRef('')
  useEffect(() => {
    address.current = pathname + search
  })
  return useCallback(
    (figure) => {
      left(portal).figure = { ...figure, address: address.current }
    },
    [portal],
  )
}

/**
 * The stored cell after Back; undefined otherwise. It's used once, so that a later change of the
 * address, such as another sort order, leaves the focus alone.
 */
export function useFigureLeft(): Figure | undefined {
  const { pathname, search } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const address = pathname + search
  const portal = usePortal()
  const [taken, setTaken] = useState(() => {
    const { figure } = left(portal)
    return isBack && figure?.address === address ? figure : undefined
  })
  if (taken && taken.address !== address) setTaken(undefined)
  useEffect(() => {
    delete left(portal).figure
  }, [portal])
  return taken?.address === address ? taken : undefined
}
