// What lines were sold for: the one definition that the described pages and the viewers share.
import { sql } from 'kysely'

import { money } from '#server/records/engine/report.ts'

/** What the lines `l` were sold for. Equals the net sales of their tickets. */
export const lineNet = sql<string>`coalesce(sum(l.price), 0)`
/** A voided line keeps its quantity, and was not sold. */
export const lineQuantity = sql<string>`coalesce(
  sum(l.quantity) filter (where l.voided_at is null), 0)`
/** They add up: gross + discounts = net. */
export const lineSums = {
  gross: money('l.amount'),
  discounts: sql<string>`-coalesce(sum(l.line_discount_amount + l.ticket_discount_amount), 0)`,
  net: lineNet,
} as const

export const notGiven = 'Not given'
