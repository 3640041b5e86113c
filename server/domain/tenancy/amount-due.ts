// What a merchant owes the platform: bills that are due by now and not paid.
import { fromCents, toCents, wholeCents } from '../../../core/money.ts'
import type { Tx } from '../../data/doors.ts'

export interface AmountDue {
  amount: number
  currency: string
  /** When the first of the bills was due, `YYYY-MM-DD`. */
  since: string
}

/** The bills that `amountDue` adds up, and that one payment settles. */
export const billsDue = (tx: Tx, merchantId: number, today: string) =>
  tx
    .selectFrom('subscription_bill')
    .where('merchant_id', '=', merchantId)
    .where('paid_on', 'is', null)
    .where('due_on', '<=', today)

/** The sum of unpaid bills that are due by now; undefined without any. Later ones do not count. */
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
  // A merchant has one currency; amounts in different currencies must not be added up.
  const cents = bills
    .filter(({ currency }) => currency === first.currency)
    .reduce((sum, { total }) => sum + toCents(total), 0)
  return {
    amount: fromCents(wholeCents(cents)),
    currency: first.currency,
    since: first.due_on,
  }
}
