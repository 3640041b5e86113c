// Forms of the payment host. The platform opens a form for a merchant. The demonstration's host
// reads it by the secret in its URL, and reports the payment. A card's number never reaches the
// platform's tables.
// Facts: C-033
import { createHash } from 'node:crypto'

import { businessDate, defaultBusinessDayStart } from '../../core/time/zone.ts'
import type { Clock } from '../../core/time/clock.ts'
import { appendAudit } from '../data/audit.ts'
import type { DatabaseRoles, Tx } from '../data/database-roles.ts'
import type { Row } from '../data/schema.ts'
import { amountDue, billsDue } from '../domain/tenancy/amount-due.ts'
import { later, minutes, nowOf } from '../time.ts'

/** How long a form can be filled in. */
const goodFor = minutes(15)
const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** The URL of the demonstration's payment host, on the host of its identity provider. */
export const paymentHostAt = (issuer: string): string => new URL('/payment-host', issuer).href

/** The business day of the merchant's first store. Due dates are compared with it. */
const todayOf = ({ time_zone }: Pick<Row<'merchant'>, 'time_zone'>, clock: Clock): string =>
  businessDate(clock.now(), time_zone, defaultBusinessDayStart)

/**
 * A form's secret. It contains the merchant's ID, because the host only reads one merchant's rows.
 */
export const formSecret = (merchantId: number, random: Buffer): string =>
  `${merchantId}.${random.toString('base64url')}`
/** The URL where a payment host shows the form with this secret. */
export const formAddress = (host: string, secret: string): string =>
  `${host}?${new URLSearchParams({ form: secret })}`

/**
 * Opens a form for what the merchant owes or, if nothing is due, for storing a card.
 * @param secret from `formSecret`; only its hash is stored
 */
export async function openForm(
  tx: Tx,
  {
    merchantId,
    by,
    clock,
    secret,
  }: { merchantId: number; by: string; clock: Clock; secret: string },
): Promise<{ id: number; amount: number }> {
  const merchant = await tx
    .selectFrom('merchant')
    .select('time_zone')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  const due = await amountDue(tx, merchantId, todayOf(merchant, clock))
  const amount = due?.amount ?? 0
  const now = nowOf(clock)
  const { id } = await tx
    .insertInto('payment_form')
    .values({
      merchant_id: merchantId,
      secret_hash: hashSecret(secret),
      amount: amount.toFixed(2),
      currency: due?.currency ?? 'USD',
      opened_by: by,
      opened_at: now,
      expires_at: later(now, goodFor),
      done_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, amount }
}

export interface OpenForm {
  merchantName: string
  /** If 0, the card is stored and nothing is charged. */
  amount: string
  currency: string
}

const host = { actor: 'payment host', reason: 'take a payment', routine: true }
const parseMerchant = (secret: string): number => Number(/^(\d{1,9})\./.exec(secret)?.[1] ?? 0)

const find = (tx: Tx, secret: string, clock: Clock) =>
  tx
    .selectFrom('payment_form as f')
    .innerJoin('merchant as m', 'm.id', 'f.merchant_id')
    .where('f.merchant_id', '=', parseMerchant(secret))
    .where('f.secret_hash', '=', hashSecret(secret))
    .where('f.done_at', 'is', null)
    .where('f.expires_at', '>', nowOf(clock))
    .select(['f.id', 'f.amount', 'f.currency', 'f.opened_by', 'm.name', 'm.time_zone'])

/** The form with this secret. Undefined if it is paid, expired or unknown. */
export const readForm = (
  databaseRoles: DatabaseRoles,
  clock: Clock,
  secret: string,
): Promise<OpenForm | undefined> =>
  databaseRoles.asOperator(host, async (tx) => {
    const form = await find(tx, secret, clock).executeTakeFirst()
    return form && { merchantName: form.name, amount: form.amount, currency: form.currency }
  })

/**
 * Settles a form: marks what was due as paid, restores the account status of the merchant and its
 * stores, and uses the card for future bills. Works only once; a second attempt finds no form.
 * @param card the card as bills show it, such as "Visa ending in 4242"
 */
export const settleForm = (
  databaseRoles: DatabaseRoles,
  clock: Clock,
  secret: string,
  card: string,
): Promise<boolean> =>
  databaseRoles.asOperator({ ...host, routine: false }, async (tx) => {
    const merchantId = parseMerchant(secret)
    // Lock the merchant, so that only one of its simultaneous forms is paid.
    await tx.selectFrom('merchant').select('id').where('id', '=', merchantId).forUpdate().execute()
    const form = await find(tx, secret, clock).executeTakeFirst()
    if (!form) return false
    const today = todayOf(form, clock)
    const due = await amountDue(tx, merchantId, today)
    // Another bill has become due since, or it was paid in another way, so the form's amount is no
    // longer what is owed.
    if (Number(form.amount) !== (due?.amount ?? 0)) return false
    await tx
      .updateTable('payment_form')
      .set({ done_at: nowOf(clock) })
      .where('merchant_id', '=', merchantId)
      .where('done_at', 'is', null)
      .execute()
    if (Number(form.amount) > 0)
      await tx
        .updateTable('subscription_bill')
        .set({ paid_on: today, paid_with: card })
        .where('merchant_id', '=', merchantId)
        .where('id', 'in', billsDue(tx, merchantId, today).select('id'))
        .where('currency', '=', form.currency)
        .execute()
    await tx
      .updateTable('merchant')
      .set({ past_due_remaining_days: null, is_payment_required: false })
      .where('id', '=', merchantId)
      .execute()
    await tx
      .updateTable('store')
      .set({ past_due_remaining_days: null })
      .where('merchant_id', '=', merchantId)
      .where('past_due_remaining_days', 'is not', null)
      .execute()
    await appendAudit(tx, {
      at: clock.now(),
      merchantId,
      storeId: null,
      actorUserId: null,
      actorName: form.opened_by,
      action: 'payment.settle',
      entity: 'paymentForm',
      entityId: form.id,
      after: { amount: form.amount, currency: form.currency, paidWith: card },
    })
    return true
  })
