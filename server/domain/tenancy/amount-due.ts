// A merchant's debt to the platform: unpaid bills that are already due.
import { fromCents, toCents, wholeCents } from '../../../core/money.ts'
import type { Tx } from '../../data/database-roles.ts'

export interface AmountDue {
  amount: number
  currency: string
  /** When the earliest unpaid bill was due, `YYYY-MM-DD`. */
  since: string
}

/** The bills that `amountDue` adds up and that one payment settles. */
export const billsDue = (tx: Tx, merchantId: number, today: string) =>
  tx
    .selectFrom('subscription_bill')
    .where('merchant_id', '=', merchantId)
    .where('paid_on', 'is', null)
    .where('due_on', '<=', today)

/** The sum of unpaid bills that are already due; undefined if there are none. */
export async function amountDue(
  tx: Tx,
  merchantId: number,
  today: string,
): Promise<AmountDue | undefined> {
  const bills = await billsDue(tx, merchantId, today)
    .select(['total', 'currency', 'due_on'])
    .orderBy('due_on')
    .orderBy('id')
    .execute()
  const first = bills[0]
  if (!first) return undefined
  // Adds up only bills in the first bill's currency, because amounts in different currencies must
  // not be added. In practice a merchant has one currency.
  const cents = bills
    .filter(({ currency }) => currency === first.currency)
    .reduce((sum, { total }) => sum + toCents(total), 0)
  return {
    amount: fromCents(wholeCents(cents)),
    currency: first.currency,
    since: first.due_on,
  }
}
