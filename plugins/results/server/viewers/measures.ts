// SQL for amounts of lines. Described pages and viewers share it.
import { sql } from 'kysely'

import { money } from '#server/records/engine/report.ts'

/** The net amount of lines `l`, which equals the net sales of their tickets. */
export const lineNet = sql<string>`coalesce(sum(l.price), 0)`
/** Skips voided lines. They keep their quantity, but weren't sold. */
export const lineQuantity = sql<string>`coalesce(
  sum(l.quantity) filter (where l.voided_at is null), 0)`
/** Gross + discounts = net. */
export const lineSums = {
  gross: money('l.amount'),
  discounts: sql<string>`-coalesce(sum(l.line_discount_amount + l.ticket_discount_amount), 0)`,
  net: lineNet,
} as const

export const notGiven = 'Not given'
