// Which figure one left for its tickets, so that Back puts the focus on it again: whoever goes
// through a report would begin anew each time.
import { useCallback, useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

import { perPortal, usePortal } from '#core'

export interface Figure {
  /** The key of its row. */
  row: string
  /** The key of its column. */
  column: string
}
const left = perPortal((): { figure?: Figure & { address: string } } => ({}))

/** Notes the figure whose tickets are opened. The function stays the same from render to render. */
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
 * The figure that was left, for who comes back by Back; undefined else. It is taken once: after a
 * change of the address, such as another order, the focus stays where one put it.
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
