// Which figure one left for its tickets, so that Back puts the focus on it again: whoever goes
// through a report would begin anew each time.
import { useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

let left: { address: string; row: string } | undefined

/** Notes the row whose tickets are opened. */
export function useLeaveBy(): (row: string) => void {
  const { pathname, search } = useLocation()
  return (row) => {
    left = { address: pathname + search, row }
  }
}

/** The row that was left, for who comes back by Back; undefined else. */
export function useFigureLeft(): string | undefined {
  const { pathname, search } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const [row] = useState(() =>
    isBack && left?.address === pathname + search ? left.row : undefined,
  )
  return row
}
