import { useEffect, useRef, type RefObject } from 'react'

import type { TicketName } from './data/ticket.ts'

/**
 * A ticket that opens on a page of its own takes the focus. One that closes gives it back to its
 * row: whoever goes through a list by keys would begin anew each time.
 */
export function useFocusOfTicket({
  chosen,
  index,
  isWide,
  isOpened,
  grid,
  region,
}: {
  chosen: TicketName | undefined
  index: number
  isWide: boolean
  isOpened: boolean
  grid: RefObject<HTMLElement | null>
  region: RefObject<HTMLElement | null>
}) {
  const key = chosen && `${chosen.BusinessDate} ${chosen.DocumentId}`
  const last = useRef<number>(undefined)
  useEffect(() => {
    if (key !== undefined) {
      last.current = index
      return
    }
    const row = grid.current?.querySelector<HTMLElement>(`[data-row="${last.current}"]`)
    if (last.current === undefined || !row) return
    last.current = undefined
    row.focus()
  }, [key, index, grid])
  useEffect(() => {
    if (key !== undefined && isOpened && !isWide) region.current?.focus()
  }, [key, isOpened, isWide, region])
}
