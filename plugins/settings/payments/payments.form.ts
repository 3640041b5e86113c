// Facts: N-01, N-02, P-049 to P-051; resolution 84
import { z } from 'zod'

import {
  amountField,
  centsOrNull,
  hundredthsText,
  limits,
  numberOrNull,
  type AnswerOf,
  type ArgsOf,
  type FormSpec,
} from '#core'
import { gatewayOf } from '#schemas/rules/payments.ts'
import { settled } from '../rules/payment-settings.ts'

export type PaymentSettings = AnswerOf<'getPaymentSettings'>['Entity']
/** The terminals that stores on Ingenico can use. */
export const terminals = [
  'none',
  'iPP320',
  'iSC250',
  'Lane3000',
  'Move5000',
] as const satisfies readonly PaymentSettings['PaymentTerminal'][]

const { SignatureAmount: signature } = limits.PaymentSettingsFieldsLimits
const schema = z.object({
  CreditGateway: z.custom<PaymentSettings['CreditGateway']>(),
  PaymentTerminal: z.enum(terminals),
  IsManualCardEnabled: z.boolean(),
  IsCreditTipsEnabled: z.boolean(),
  SignatureAmount: amountField(signature),
  IsOfflineCreditEnabled: z.boolean(),
  PaymentTypes: z.array(
    z.object({
      PaymentType: z.custom<PaymentSettings['PaymentTypes'][number]['PaymentType']>(),
      IsTaken: z.boolean(),
    }),
  ),
})
export type PaymentValues = z.infer<typeof schema>

/** The payment settings of a store. */
export const paymentsForm: FormSpec<
  PaymentSettings,
  PaymentValues,
  ArgsOf<'updatePaymentSettings'>
> = {
  schema,
  fromApi: ({
    CreditGateway,
    PaymentTerminal,
    IsManualCardEnabled,
    IsCreditTipsEnabled,
    SignatureAmount,
    IsOfflineCreditEnabled,
    PaymentTypes,
  }) => ({
    CreditGateway,
    PaymentTerminal,
    IsManualCardEnabled,
    IsCreditTipsEnabled,
    SignatureAmount: centsOrNull(SignatureAmount),
    IsOfflineCreditEnabled,
    PaymentTypes: PaymentTypes.map(({ PaymentType, IsTaken }) => ({ PaymentType, IsTaken })),
  }),
  // Switches off the options that the gateway doesn't support. The page hides them, so users
  // couldn't switch them off themselves.
  toApi: (values, { ConcurrencyChecksum }) => ({
    body: {
      ...settled(values),
      SignatureAmount: numberOrNull(values.SignatureAmount),
      ConcurrencyChecksum,
    },
  }),
  fieldOf: (serverField) => serverField,
  fromSaved: ({ Entity }: AnswerOf<'updatePaymentSettings'>) => Entity ?? undefined,
  labels: { PaymentTypes: 'settings:payments.types' },
  show: {
    CreditGateway: (gateway, say) => say(`settings:payments.gateways.${gatewayOf(gateway)}`),
    PaymentTerminal: (terminal, say) => say(`settings:payments.terminals.${terminal}`),
    SignatureAmount: hundredthsText,
    PaymentTypes: (types, say) =>
      say('settings:payments.typesTaken', {
        count: types.filter(({ IsTaken }) => IsTaken).length,
      }),
  },
}
