// A summary of the merchant's account with the platform.
// Facts: R-013
import { sql } from 'kysely'

import { plusDays } from '#core/time/dates.ts'
import { counted } from '#server/counted.ts'
import { usedStatusCodes } from '#server/identity/sessions/session-rights.ts'
import type { Tx } from '#server/data/database-roles.ts'
import type { Scope } from '#server/calls/call.ts'
import type { DocumentPage } from '#server/records/engine/description.ts'
import type { ActionWork, DocumentSection } from '#server/records/engine/source.ts'
import { amount, day } from './said.ts'

const read = async (tx: Tx, { merchantId, storeId }: Scope) => {
  const merchant = await tx
    .selectFrom('merchant')
    .selectAll()
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  const { used, closed } = await tx
    .selectFrom('store')
    .where('merchant_id', '=', merchantId)
    .select([
      sql<number>`count(*) filter (where not is_deleted
        and status_code in (${sql.join(usedStatusCodes)}))`.as('used'),
      sql<number>`count(*) filter (where is_deleted
        or status_code not in (${sql.join(usedStatusCodes)}))`.as('closed'),
    ])
    .executeTakeFirstOrThrow()
  const store =
    storeId === 0
      ? undefined
      : await tx
          .selectFrom('store')
          .select(['name', 'subscription_number', 'past_due_remaining_days'])
          .where('merchant_id', '=', merchantId)
          .where('id', '=', storeId)
          .executeTakeFirst()
  const bill = await tx
    .selectFrom('subscription_bill')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('issued_on', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const messages = await tx
    .selectFrom('merchant_message')
    .where('merchant_id', '=', merchantId)
    .select(['title', 'published_at'])
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(3)
    .execute()
  return { merchant, used, closed, store, bill, messages }
}
type Known = Awaited<ReturnType<typeof read>>

function planSection({ merchant, used, closed, store }: Known): DocumentSection {
  return {
    heading: 'Your plan',
    paragraphs: [
      merchant.plan_name
        ? `${merchant.name} is on the ${merchant.plan_name} plan.`
        : `${merchant.name} has no plan.`,
      `${counted(used, 'store')} in use` +
        `${closed > 0 ? `, ${counted(closed, 'store')} deactivated` : ''}.`,
      ...(merchant.subscription_number
        ? [`Subscription number ${merchant.subscription_number}. Have it ready when you call us.`]
        : []),
      ...(store?.subscription_number
        ? [`${store.name} has subscription number ${store.subscription_number}.`]
        : []),
    ],
  }
}

/** Ways to pay the open bill. Paying by card is offered above the page (plugins/billing). */
function howToPay({ merchant, bill }: Known): string[] {
  const { culture, subscription_number: number } = merchant
  return [
    bill && !bill.paid_on
      ? `Bill ${bill.number} of ${day(bill.issued_on, culture)} is open: ` +
        `${amount(bill.total, culture, bill.currency)}, due on ${day(bill.due_on, culture)}.`
      : 'You have no open bill.',
    'An account manager can enter a card with “Update payment” at the top of this page. You can ' +
      'also pay by bank transfer, or by phone with our billing team.',
    ...(number
      ? [
          `When you call, give your subscription number, ${number}. Your card is kept on file ` +
            'for future bills.',
        ]
      : []),
  ]
}

/** The payment status: amount, due date, days left, when the service ends, and who can pay. */
function paymentSection(known: Known, today: string): DocumentSection {
  const { merchant, store, bill } = known
  const { culture } = merchant
  const left = store?.past_due_remaining_days ?? merchant.past_due_remaining_days
  const paragraphs: string[] = []
  if (merchant.is_payment_required)
    paragraphs.push('No card is on file for your plan. An account manager can add one.')
  if (left !== null && left < 0)
    paragraphs.push(
      'A payment is past due. The time to pay has run out. An account manager can pay it.',
    )
  else if (left !== null)
    paragraphs.push(
      `A payment is past due. You have ${counted(left, 'day')} left to pay. Service ends after ` +
        `${day(plusDays(today, left), culture)}. An account manager can pay it.`,
    )
  if (bill) {
    const of =
      `${bill.number} of ${day(bill.issued_on, culture)} for ` +
      amount(bill.total, culture, bill.currency)
    paragraphs.push(
      bill.paid_on
        ? `Your latest bill, ${of}, was paid on ${day(bill.paid_on, culture)} ` +
            `(${bill.paid_with ?? 'by hand'}).`
        : `Your latest bill, ${of}. It is due on ${day(bill.due_on, culture)}.`,
    )
  } else paragraphs.push('You have no bills yet.')
  const toPay =
    merchant.is_payment_required || left !== null || (bill !== undefined && bill.paid_on === null)
  return {
    heading: 'Payment',
    paragraphs,
    ...(toPay && {
      dialog: { label: 'How to pay', paragraphs: howToPay(known) },
    }),
  }
}

const messagesSection = ({ merchant, messages }: Known): DocumentSection => ({
  heading: 'Latest messages',
  paragraphs:
    messages.length === 0
      ? ['No messages.']
      : messages.map(
          ({ title, published_at }) =>
            `${day(published_at.toISOString().slice(0, 10), merchant.culture)}: ${title}`,
        ),
})

export const overviewPage: DocumentPage = {
  page: 'AccountOverview',
  kind: 'document',
  title: 'Overview',
  description: 'Your plan, your latest bill and our latest messages to you.',
  async sections({ tx, scope, now }: ActionWork<Scope>) {
    const known = await read(tx, scope)
    return [
      planSection(known),
      paymentSection(known, now.toISOString().slice(0, 10)),
      messagesSection(known),
    ]
  },
}
