// What sales come to: the one definition that the described pages of sales and the viewers share.
import { sql } from 'kysely'

import { charges, money, netSales, taxes } from '#server/records/engine/report.ts'

/** What the lines `l` were sold for. Equals the net sales of their tickets. */
export const lineNet = sql<string>`coalesce(sum(l.price), 0)`
export const lineDiscounts = sql<string>`coalesce(
  sum(l.line_discount_amount + l.ticket_discount_amount), 0)`
/** A voided line keeps its quantity, and was not sold. */
export const lineQuantity = sql<string>`coalesce(
  sum(l.quantity) filter (where l.voided_at is null), 0)`
export const itemQuantity = sql<string>`coalesce(
  sum(l.quantity) filter (where l.line_type = 'Item' and l.voided_at is null), 0)`
/** Columns add up: gross + discounts = net. */
export const lineFigures = () =>
  [
    money('l.amount').as('gross'),
    sql<string>`-${lineDiscounts}`.as('discounts'),
    lineNet.as('net'),
  ] as const

/**
 * What the tickets `t` came to; needs `goodsOf`. Columns add up: goods + returns + discounts = net,
 * and net plus the following ones is the total.
 */
export const dayFigures = () =>
  [
    sql<string>`count(*)`.as('tickets'),
    money('g.goods').as('goods'),
    money('g.returns').as('returns'),
    sql<string>`-sum(t.discount_amount)`.as('discounts'),
    netSales.as('net'),
    charges.as('charges'),
    taxes.as('tax'),
    money('t.gratuity_amount').as('gratuity'),
    money('t.tip_amount').as('tips'),
    money('t.donations_amount').as('donations'),
    money('g.other').as('other'),
    money('t.total_amount').as('total'),
  ] as const

export const notGiven = 'Not given'
