// Which figure one left for its tickets, so that Back puts the focus on it again: whoever goes
// through a report would begin anew each time.
import { useCallback, useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

let left: { address: string; row: string } | undefined

/** Notes the row whose tickets are opened. The function stays the same from render to render. */
export function useLeaveBy(): (row: string) => void {
  const { pathname, search } = useLocation()
  const address = useRef('')
  useEffect(() => {
    address.current = pathname + search
  })
  return useCallback((row) => {
    left = { address: address.current, row }
  }, [])
}

/**
 * The row that was left, for who comes back by Back; undefined else. It is taken once: after a
 * change of the address, such as another order, the focus stays where one put it.
 */
export function useFigureLeft(): string | undefined {
  const { pathname, search } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const address = pathname + search
  const [taken, setTaken] = useState(() => (isBack && left?.address === address ? left : undefined))
  if (taken && taken.address !== address) setTaken(undefined)
  useEffect(() => {
    left = undefined
  }, [])
  return taken?.address === address ? taken.row : undefined
}
