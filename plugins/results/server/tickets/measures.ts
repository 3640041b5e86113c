// Computes a measure for each ticket of a drill-down, as the report does. The listed values add up
// to the value that the user opened.
import { sql, type RawBuilder } from 'kysely'

import type { BodyOf } from '#server/calls/call.ts'

import {
  discountCondition,
  lineCondition,
  paymentCondition,
  taxCondition,
  type DrillDown,
} from './drill-down.ts'
import { selectPartsSum, type Condition } from './search-columns.ts'

type Measure = NonNullable<BodyOf<'getTickets'>['Measure']>

const goods: Condition = sql<boolean>`p.line_type in ('Item', 'Modifier')`

/**
 * The amount of a ticket `t`. Counts only the lines, taxes, discounts and payments that the filters
 * name.
 */
export function measured(measure: Measure, asked: DrillDown): RawBuilder<string> {
  const { Discount, DiscountKind, Tax, TaxRate, Has } = asked
  const line = lineCondition(asked)
  const ofLines = (amount: string, condition: Condition = line ?? goods) =>
    selectPartsSum('ticket_line', sql.raw(amount), condition)
  switch (measure) {
    case 'Net':
      // As in `netSales`, a discount on a gift card also counts as a discount of the ticket.
      return line ? ofLines('p.price') : sql<string>`${ofLines('p.amount')} - t.discount_amount`
    case 'Gross':
      return ofLines('p.amount')
    case 'Goods':
      return ofLines('p.amount', sql<boolean>`${goods} and p.amount > 0`)
    case 'Returns':
      return ofLines('p.amount', sql<boolean>`${goods} and p.amount < 0`)
    case 'Discounts':
      if (line) return ofLines('-(p.line_discount_amount + p.ticket_discount_amount)')
      if (Discount === undefined && DiscountKind === undefined && Has !== 'Discount')
        return sql<string>`-t.discount_amount`
      return selectPartsSum('ticket_discount', sql`p.amount`, discountCondition(asked))
    case 'Charges':
      return sql<string>`t.charges_amount + t.surcharge_amount`
    case 'Tax':
      if (Tax === undefined && TaxRate === undefined && Has !== 'Tax')
        return sql<string>`t.tax_amount + t.gratuity_tax_amount`
      return selectPartsSum('ticket_tax', sql`p.tax_amount`, taxCondition(asked))
    case 'Taxable':
      return selectPartsSum('ticket_tax', sql`p.taxable_amount`, taxCondition(asked))
    case 'Gratuity':
      return sql<string>`t.gratuity_amount`
    case 'Tips':
      return sql<string>`t.tip_amount`
    case 'TipsAndGratuity':
      return sql<string>`t.tip_amount + t.gratuity_amount`
    case 'Paid':
      return selectPartsSum(
        'ticket_payment',
        sql`p.payment_amount + p.tip_amount`,
        paymentCondition(asked),
      )
    case 'Donations':
      return sql<string>`t.donations_amount`
    case 'Other':
      return ofLines('p.price', sql<boolean>`p.line_type in ('Gift card', 'Account payment')`)
  }
}
