// The payment settings of the selected store: its gateway and the options that it supports, offline
// card payments, and payment types. Refuses settings that the page doesn't show for this culture
// and gateway.
// Facts: K-18 to K-20, N-01, N-02, P-040, P-049 to P-051; resolution 84
import { known, type Facts } from '#core/access/facts.ts'
import type { FieldFault } from '#schemas/rules/rule.ts'
import { gatewayOf, paymentLocaleOf } from '#schemas/rules/payments.ts'
import { may } from '#server/access/abilities.ts'
import { entityOf } from '#server/calls/answers.ts'
import type { AnswerOf, Handlers } from '#server/calls/call.ts'
import { refuseFaults, type FaultTexts } from '#server/calls/faults.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { conflict } from '#server/data/errors.ts'
import { changeStore } from '#server/data/records/store.ts'
import { write, type Written } from '#server/data/write.ts'
import { storeHere } from '#server/identity/sessions/visible-stores.ts'
import {
  gatewayOptions,
  paymentFaults,
  paymentKeys,
  settled,
  takes,
  type PaymentValues,
} from '../../rules/payment-settings.ts'
import { around, toColumns, buildPaymentSetting, versionIn, type Context } from './payment-wire.ts'

const texts: FaultTexts = {
  [paymentKeys.processor]: "This gateway isn't available in the merchant's country.",
  [paymentKeys.terminal]: 'Terminals are available only for stores on Ingenico.',
  [paymentKeys.manualCard]: "This store's gateway doesn't support manual card entry.",
  [paymentKeys.tips]: "This store's gateway doesn't support card tips.",
  [paymentKeys.screen]: "This isn't available in the merchant's country.",
  [paymentKeys.type]: "This payment type isn't available in the merchant's country.",
  [paymentKeys.twice]: 'The same payment type is listed twice.',
  [paymentKeys.notOffered]: 'This payment type is turned off for all stores.',
  [paymentKeys.gateway]: 'Only support or a merchant administrator can change the gateway.',
  [paymentKeys.offlineCredit]:
    'Only support or a merchant administrator can turn offline card payments on or off.',
}

/** Faults of changes that need an ability which this user doesn't have. */
function rightFaults(sent: PaymentValues, before: PaymentValues, facts: Facts): FieldFault[] {
  const changed = (field: keyof PaymentValues) => sent[field] !== before[field]
  // Checks with the new gateway, because a save that changes the gateway can also set its options.
  const supposed = { gateway: known(gatewayOf(sent.CreditGateway)) }
  const guarded = [
    ['CreditGateway', 'settings.changePaymentGateway', paymentKeys.gateway],
    [
      'IsOfflineCreditEnabled',
      'settings.changeOfflineCreditPaymentMethod',
      paymentKeys.offlineCredit,
    ],
  ] as const
  return [
    ...guarded
      .filter(([field, ability]) => changed(field) && !may(ability, facts))
      .map(([field, , key]) => ({ field, key })),
    ...gatewayOptions
      .filter((option) => changed(option.field) && takes(sent.CreditGateway, option))
      .filter(({ ability }) => !may(ability, facts, supposed))
      .map(({ field, screen }) => ({ field, key: paymentKeys[screen] })),
  ]
}

/** The selected store, or the merchant's only store. */
const readContext = async (tx: Tx, scope: Parameters<typeof storeHere>[1]): Promise<Context> => ({
  merchantId: scope.merchantId,
  storeId: await storeHere(tx, scope, 'Payments belong'),
})

export const paymentHandlers: Handlers = {
  getPaymentSettings: ({ scope, databaseRoles }) =>
    databaseRoles.asTenant(scope, async (tx) => {
      const context = await readContext(tx, scope)
      return entityOf(await buildPaymentSetting(await around(tx, context)).read(tx, context))
    }),

  updatePaymentSettings: (call) =>
    write(call, async (tx): Promise<Written<AnswerOf<'updatePaymentSettings'>>> => {
      const context = await readContext(tx, call.scope)
      const given = await around(tx, context, true)
      const payments = buildPaymentSetting(given)
      const before = await payments.read(tx, context)
      const sent = versionIn(call.body.ConcurrencyChecksum, given.gateway)
      if (sent === undefined) throw conflict(before)
      const check = () =>
        refuseFaults(
          [
            ...paymentFaults(call.body, before, paymentLocaleOf(given.culture)),
            ...rightFaults(call.body, before, call.facts),
          ],
          texts,
        )
      const values = settled(call.body)
      const columns = toColumns(values, before.PaymentTypes)
      const { audit } = await payments.put(tx, call, { context, sent, check }, columns)
      if (values.CreditGateway !== given.gateway)
        await changeStore(tx, context, { credit_gateway: values.CreditGateway })
      const after = buildPaymentSetting({ ...given, gateway: values.CreditGateway })
      return {
        answer: entityOf(await after.read(tx, context)),
        audit: {
          ...audit,
          before: { ...(audit.before as object), credit_gateway: given.gateway },
          after: { ...(audit.after as object), credit_gateway: values.CreditGateway },
        },
      }
    }),
}
