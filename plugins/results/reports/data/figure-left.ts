// Which figure one left for its tickets, so that Back puts the focus on it again: whoever goes
// through a report would begin anew each time.
import { useCallback, useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

export interface Figure {
  /** The key of its row. */
  row: string
  /** The key of its column. */
  column: string
}
let left: (Figure & { address: string }) | undefined

/** Notes the figure whose tickets are opened. The function stays the same from render to render. */
export function useLeaveBy(): (figure: Figure) => void {
  const { pathname, search } = useLocation()
  const address = useRef('')
  useEffect(() => {
    address.current = pathname + search
  })
  return useCallback((figure) => {
    left = { ...figure, address: address.current }
  }, [])
}

/**
 * The figure that was left, for who comes back by Back; undefined else. It is taken once: after a
 * change of the address, such as another order, the focus stays where one put it.
 */
export function useFigureLeft(): Figure | undefined {
  const { pathname, search } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const address = pathname + search
  const [taken, setTaken] = useState(() => (isBack && left?.address === address ? left : undefined))
  if (taken && taken.address !== address) setTaken(undefined)
  useEffect(() => {
    left = undefined
  }, [])
  return taken?.address === address ? taken : undefined
}
