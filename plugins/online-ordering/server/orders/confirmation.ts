// The confirmation of an order, as plain text for a mail: nothing to render or fetch.
import { clockText, dayText } from '#core/time/in-words.ts'
import { toCents } from '#core/money.ts'
import type { Tx } from '#server/data/doors.ts'
import type { WholeOrder } from './order-rows.ts'

interface StoreOfMail {
  name: string
  time_zone: string
  culture: string
}

/** How the store is called, and how times and figures are written there. */
export const storeOfMail = (
  tx: Tx,
  { merchant_id, store_id }: { merchant_id: number; store_id: number },
): Promise<StoreOfMail> =>
  tx
    .selectFrom('store as s')
    .innerJoin('merchant as m', 'm.id', 's.merchant_id')
    .where('s.merchant_id', '=', merchant_id)
    .where('s.id', '=', store_id)
    .select(['s.name', 's.time_zone', 'm.culture'])
    .executeTakeFirstOrThrow()

/** What the guest ordered, when it is promised, and what it comes to. */
export function confirmationText(
  { row, lines }: Pick<WholeOrder, 'row' | 'lines'>,
  { name, culture, time_zone }: StoreOfMail,
): string {
  const figures = new Intl.NumberFormat(culture, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  const figure = (decimal: string) => figures.format(toCents(decimal) / 100)
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: time_zone }).format(row.due_at)
  const sums = [
    ['Subtotal', row.subtotal],
    ['Discounts', row.discount_amount === '0.00' ? '0.00' : `-${row.discount_amount}`],
    ['Fees', row.fee_amount],
    ['Taxes', row.tax_amount],
    ['Tip', row.tip_amount],
    ['Total', row.total],
  ] as const
  return (
    [
      `Hello ${row.customer_name},`,
      `${name} has your order ${row.number}. It is promised for ` +
        `${dayText(date, culture)}, ${clockText(row.due_at, culture, time_zone)}.`,
      lines
        .map((line) =>
          [
            `${line.quantity} × ${line.name}  ${figure(line.amount)}`,
            ...[line.modifiers, line.instructions].flatMap((more) => (more ? [`  ${more}`] : [])),
          ].join('\n'),
        )
        .join('\n'),
      sums
        .filter(([word, decimal]) => word === 'Total' || toCents(decimal) !== 0)
        .map(([word, decimal]) => `${word}: ${figure(decimal)}`)
        .join('\n'),
    ].join('\n\n') + '\n'
  )
}
