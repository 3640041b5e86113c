// The confirmation of an order, as a plain-text mail. Plain text needs no rendering and loads
// nothing.
import { instantText } from '#core/time/in-words.ts'
import { toCents } from '#core/money.ts'
import { formatAmount } from '#core/i18n/numbers.ts'
import { isOpen, type OpenStatus, type OrderStatus } from '#schemas/rules/orders.ts'
import type { Tx } from '#server/data/database-roles.ts'
import type { WholeOrder } from './order-rows.ts'

interface StoreOfMail {
  name: string
  time_zone: string
  culture: string
}

/** The store's name, time zone and formats for the mail. */
export const readMailStore = (
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

/** What the mail says about an order that needs nothing more from the store. */
const became: Record<Exclude<OrderStatus, OpenStatus>, string> = {
  complete: 'is complete',
  cancelled: 'was cancelled',
  denied: "was denied, so the store won't make it",
  refunded: 'is marked as refunded',
}

/** The text of the mail: the items, the promised time or the outcome, and the total. */
export function confirmationText(
  { row, lines }: Pick<WholeOrder, 'row' | 'lines'>,
  { name, culture, time_zone }: StoreOfMail,
): string {
  const amountText = (decimal: string) => formatAmount(decimal, culture)
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
      isOpen(row.status)
        ? `${name} received your order ${row.number}. It's promised for ` +
          `${instantText(row.due_at, culture, time_zone)}.`
        : `Your order ${row.number} at ${name} ${became[row.status]}.`,
      lines
        .map((line) =>
          [
            `${line.quantity} × ${line.name}  ${amountText(line.amount)}`,
            ...[line.modifiers, line.instructions].flatMap((more) => (more ? [`  ${more}`] : [])),
          ].join('\n'),
        )
        .join('\n'),
      sums
        .filter(([word, decimal]) => word === 'Total' || toCents(decimal) !== 0)
        .map(([word, decimal]) => `${word}: ${amountText(decimal)}`)
        .join('\n'),
    ].join('\n\n') + '\n'
  )
}
