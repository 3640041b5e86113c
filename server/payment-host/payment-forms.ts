// Forms of the payment host: the platform opens one for a merchant, and the host of the
// demonstration reads it by the secret in its address and says that it was paid. A card's number
// never reaches the platform's tables.
// Facts: C-033
import { createHash } from 'node:crypto'

import { businessDate, defaultBusinessDayStart } from '../../core/time/zone.ts'
import type { Clock } from '../../core/time/clock.ts'
import { appendAudit } from '../data/audit.ts'
import type { Doors, Tx } from '../data/doors.ts'
import type { Row } from '../data/schema.ts'
import { amountDue, billsDue } from '../domain/tenancy/amount-due.ts'
import { later, minutes, nowOf } from '../time.ts'

/** How long somebody has to fill in a form. */
const goodFor = minutes(15)
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** The address of the demonstration's host, beside its identity provider. */
export const paymentHostAt = (issuer: string): string => new URL('/payment-host', issuer).href

/** The day of the merchant's first store's business, by which bills are due. */
const todayOf = ({ time_zone }: Pick<Row<'merchant'>, 'time_zone'>, clock: Clock): string =>
  businessDate(clock.now(), time_zone, defaultBusinessDayStart)

/** A form's secret. The merchant stands in it: the host asks for one merchant's rows alone. */
export const formSecret = (merchantId: number, random: Buffer): string =>
  `${merchantId}.${random.toString('base64url')}`
/** Where a payment host shows the form of a secret. */
export const formAddress = (host: string, secret: string): string =>
  `${host}?${new URLSearchParams({ form: secret })}`

/**
 * Opens a form for what the merchant owes, or, where nothing is due, for a card to keep.
 * @param secret of `formSecret`; its hash alone is stored
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
      secret_hash: hashOf(secret),
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
  /** 0: the card is kept, and nothing is charged. */
  amount: string
  currency: string
}

const host = { actor: 'payment host', reason: 'take a payment', routine: true }
const merchantOf = (secret: string): number => Number(/^(\d{1,9})\./.exec(secret)?.[1] ?? 0)

const find = (tx: Tx, secret: string, clock: Clock) =>
  tx
    .selectFrom('payment_form as f')
    .innerJoin('merchant as m', 'm.id', 'f.merchant_id')
    .where('f.merchant_id', '=', merchantOf(secret))
    .where('f.secret_hash', '=', hashOf(secret))
    .where('f.done_at', 'is', null)
    .where('f.expires_at', '>', nowOf(clock))
    .select(['f.id', 'f.amount', 'f.currency', 'f.opened_by', 'm.name', 'm.time_zone'])

/** The form of an address; undefined where it is paid, has run out, or never was. */
export const readForm = (
  doors: Doors,
  clock: Clock,
  secret: string,
): Promise<OpenForm | undefined> =>
  doors.asOperator(host, async (tx) => {
    const form = await find(tx, secret, clock).executeTakeFirst()
    return form && { merchantName: form.name, amount: form.amount, currency: form.currency }
  })

/**
 * Settles a form: what was due is paid, the standing of merchant and stores is good again, and the
 * card counts for the next bills. Once: a second try finds no form.
 * @param card what bills may show of it, such as "Visa ending in 4242"
 */
export const settleForm = (
  doors: Doors,
  clock: Clock,
  secret: string,
  card: string,
): Promise<boolean> =>
  doors.asOperator({ ...host, routine: false }, async (tx) => {
    const merchantId = merchantOf(secret)
    // Of two forms of a merchant only one is paid, however close together they come.
    await tx.selectFrom('merchant').select('id').where('id', '=', merchantId).forUpdate().execute()
    const form = await find(tx, secret, clock).executeTakeFirst()
    if (!form) return false
    const today = todayOf(form, clock)
    const due = await amountDue(tx, merchantId, today)
    // A bill has become due since, or was paid otherwise: what the form says is no longer owed.
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
