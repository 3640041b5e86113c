import { useEffect, type RefObject } from 'react'

import type { TicketName } from './data/ticket.ts'

/** A ticket that opens on a page of its own takes the focus. */
export function useFocusOfTicket({
  chosen,
  isWide,
  isOpened,
  region,
}: {
  chosen: TicketName | undefined
  isWide: boolean
  isOpened: boolean
  region: RefObject<HTMLElement | null>
}) {
  const key = chosen && `${chosen.BusinessDate} ${chosen.DocumentId}`
  useEffect(() => {
    if (key !== undefined && isOpened && !isWide) region.current?.focus()
  }, [key, isOpened, isWide, region])
}
