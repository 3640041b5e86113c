// Groups the rows of a page by business day, in their order.
import type { AnswerOf } from '#core'

import type { TicketRow } from '../data/ticket.ts'

type DaySum = NonNullable<AnswerOf<'getTickets'>['Days']>[number]

export interface TicketDay {
  date: string
  rows: readonly TicketRow[]
  /**
   * The sum of the whole day, even if the day continues on another page. Undefined on platforms
   * that don't send it.
   */
  sum: DaySum | undefined
}

export function groupByDay(rows: readonly TicketRow[], sums: readonly DaySum[] = []): TicketDay[] {
  const days: TicketRow[][] = []
  for (const row of rows) {
    const day = days.at(-1)
    if (day?.[0]?.BusinessDate === row.BusinessDate) day.push(row)
    else days.push([row])
  }
  return days.map((day) => {
    const date = day[0]?.BusinessDate ?? ''
    return { date, rows: day, sum: sums.find(({ BusinessDate }) => BusinessDate === date) }
  })
}
