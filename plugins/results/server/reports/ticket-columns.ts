// Columns about tickets `t` that several reports share. The query joins `goodsOf`.
import { sql } from 'kysely'
import { average, charges, money, netSales, taxes } from '#server/records/engine/report.ts'
import { amount, count, price } from './columns.ts'

const times = sql`count(*)`
const known = {
  tickets: count('tickets', 'Tickets', times),
  goods: amount('goods', 'Gross sales', money('g.goods'), { measure: 'Goods' }),
  returns: amount('returns', 'Returns', money('g.returns'), { measure: 'Returns' }),
  discounts: amount('discounts', 'Discounts', sql`-sum(t.discount_amount)`, {
    measure: 'Discounts',
  }),
  net: amount('net', 'Net sales', netSales, { measure: 'Net' }),
  average: price('average', 'Average ticket', average(netSales, times)),
  charges: amount('charges', 'Charges', charges, {
    help: 'Fees and card surcharges.',
    measure: 'Charges',
  }),
  tax: amount('tax', 'Taxes', taxes, { measure: 'Tax' }),
  donations: amount('donations', 'Donations', money('t.donations_amount'), {
    measure: 'Donations',
  }),
  other: amount('other', 'Non-sales revenue', money('g.other'), {
    help: 'Gift cards sold and payments on house accounts.',
    measure: 'Other',
  }),
  total: amount('total', 'Total', money('t.total_amount')),
} as const

/** The ticket columns with these names. */
export const ofTickets = (...names: (keyof typeof known)[]) => names.map((name) => known[name])
