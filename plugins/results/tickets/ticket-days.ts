// The rows of a list by business day, as far as they follow each other.
import { toCents } from '#core'

import type { TicketRow } from './ticket.ts'

export interface TicketDay {
  date: string
  rows: readonly TicketRow[]
  /**
   * The sum of the day in cents; undefined where some of its tickets are on another page, so that
   * it would say too little.
   */
  cents: number | undefined
}

/** @param rest whether there are tickets before and after these */
export function daysOf(
  rows: readonly TicketRow[],
  rest: { before: boolean; after: boolean },
): TicketDay[] {
  const days: TicketRow[][] = []
  for (const row of rows) {
    const day = days.at(-1)
    if (day?.[0]?.BusinessDate === row.BusinessDate) day.push(row)
    else days.push([row])
  }
  return days.map((day, index) => {
    const isCut = (index === 0 && rest.before) || (index === days.length - 1 && rest.after)
    return {
      date: day[0]?.BusinessDate ?? '',
      rows: day,
      cents: isCut
        ? undefined
        : day.reduce((sum, { TotalAmount }) => sum + toCents(TotalAmount), 0),
    }
  })
}
