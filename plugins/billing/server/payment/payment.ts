// The subscription of a merchant and its stores, and the URL of the form that takes a card. The
// card goes directly to the payment host, and never passes through this server.
// Facts: C-033, C-034, C-037; resolution 15
import { suspendedStatusCode } from '#core/session/gates.ts'
import { may } from '#server/access/abilities.ts'
import { entityOf, successful } from '#server/calls/answers.ts'
import type { AnswerOf, Call, Handlers } from '#server/calls/call.ts'
import { Refusal } from '#server/calls/problem.ts'
import { deriveCallSecret } from '#server/calls/call-secret.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { write } from '#server/data/write.ts'
import { formAddress, formSecret, openForm } from '#server/payment-host/payment-forms.ts'

type Info = NonNullable<AnswerOf<'getStoreAndSubscriptionInfo'>['Entity']>

const readMerchant = (tx: Tx, merchantId: number) =>
  tx
    .selectFrom('merchant')
    .select(['status_code', 'subscription_number', 'plan_name', 'past_due_remaining_days'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()

/**
 * Null in company view, because no store is selected there. Everyone who may pay can see what is
 * due. The subscription's number and plan require a separate right.
 */
async function readInfo(
  tx: Tx,
  { scope: { merchantId, storeId }, facts }: Call<'getStoreAndSubscriptionInfo'>,
): Promise<Info | null> {
  const store = await tx
    .selectFrom('store')
    .select(['id', 'name', 'status_code', 'subscription_number', 'past_due_remaining_days'])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', storeId)
    .executeTakeFirst()
  if (!store) return null
  const merchant = await readMerchant(tx, merchantId)
  const seesAll = may('billing.seeSubscription', facts)
  return {
    MerchantId: merchantId,
    StoreId: store.id,
    StoreName: store.name,
    // If a merchant is suspended, all its stores are.
    StoreStatusCode:
      merchant.status_code === suspendedStatusCode ? suspendedStatusCode : store.status_code,
    SubscriptionNumber: seesAll
      ? (store.subscription_number ?? merchant.subscription_number)
      : null,
    PlanName: seesAll ? merchant.plan_name : null,
    PastDueRemainingDays: store.past_due_remaining_days ?? merchant.past_due_remaining_days,
  }
}

export const paymentHandlers: Handlers = {
  async getStoreAndSubscriptionInfo(call) {
    const Entity = await call.databaseRoles.asTenant(call.scope, (tx) => readInfo(tx, call))
    return entityOf(Entity)
  },

  async getSubscriptionNumber({ databaseRoles, scope }) {
    const { subscription_number } = await databaseRoles.asTenant(scope, (tx) =>
      readMerchant(tx, scope.merchantId),
    )
    return entityOf(subscription_number)
  },

  async getCreditHPMUrl(call) {
    const { config, session, clock } = call
    const host = config.paymentHost
    if (host === undefined)
      throw new Refusal(
        {
          Code: 'noPaymentHost',
          Message:
            "Online payment isn't set up here. Pay by bank transfer, or call our billing team.",
        },
        { Entity: null },
      )
    const { merchantId } = call.scope
    const secretUnder = (keyId: string) =>
      formSecret(merchantId, deriveCallSecret(call, 'payment-form', keyId))
    const { current } = config.secrets
    const { keyId, ...answer } = await write(call, async (tx) => {
      const secret = secretUnder(current)
      const { id, amount } = await openForm(tx, { merchantId, by: session.userName, clock, secret })
      return {
        answer: { ...successful, keyId: current },
        // The stored answer and the audit trail don't contain the URL, because the secret in it
        // would authorize a payment.
        audit: {
          action: 'payment.open',
          entity: 'paymentForm',
          entityId: id,
          after: { amount },
        },
      }
    })
    return { ...answer, Entity: formAddress(host, secretUnder(keyId)) }
  },
}
