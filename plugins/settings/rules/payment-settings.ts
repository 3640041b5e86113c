// What each gateway takes, and which payment settings may not be saved. Shared by plugin.ts, screen
// and handler.
// Facts: K-18 to K-20, P-049 to P-051
import {
  gatewayOf,
  type PaymentLocale,
  type PaymentScreen,
  paymentScreens,
  type PaymentType,
} from '#schemas/rules/payments.ts'
import type { FieldFault } from '#schemas/rules/rule.ts'

/** The settings with the contract's names. Amounts are in the unit of whoever asks. */
export interface PaymentValues {
  CreditGateway: number
  PaymentTerminal: string
  IsManualCardEnabled: boolean
  IsCreditTipsEnabled: boolean
  SignatureAmount: number | string | null
  IsOfflineCreditEnabled: boolean
  PaymentTypes: readonly { PaymentType: PaymentType; IsTaken: boolean }[]
}

/**
 * What only some gateways take: its screen, its field, the value while it is off, and the ability
 * that says who is offered it with which gateway.
 */
export const gatewayOptions = [
  {
    screen: 'terminal',
    field: 'PaymentTerminal',
    off: 'none',
    takenBy: ['Ingenico'],
    ability: 'settings.paymentTerminal',
  },
  {
    screen: 'manualCard',
    field: 'IsManualCardEnabled',
    off: false,
    takenBy: ['BankOfAmerica', 'Creditcall', 'Ingenico', 'ConnectedPayments'],
    ability: 'settings.manualCard',
  },
  {
    screen: 'tips',
    field: 'IsCreditTipsEnabled',
    off: false,
    takenBy: ['BankOfAmerica', 'Ingenico', 'Monetra', 'ConnectedPayments'],
    ability: 'settings.cardTips',
  },
] as const
export type GatewayOption = (typeof gatewayOptions)[number]
type OptionScreen = GatewayOption['screen']

/** Whether a gateway takes terminals, cards that are typed, or tips on cards. */
export const takes = (gateway: number, { takenBy }: Pick<GatewayOption, 'takenBy'>): boolean =>
  takenBy.some((name) => name === gatewayOf(gateway))

/** The options that a gateway does not take are off. */
export const settled = <Values extends PaymentValues>(values: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    gatewayOptions
      .filter((option) => !takes(values.CreditGateway, option))
      .map(({ field, off }) => [field, off]),
  ),
})

/** The options that are on and that another gateway would switch off. */
export const lostWith = (gateway: number, values: PaymentValues): OptionScreen[] =>
  gatewayOptions
    .filter((option) => values[option.field] !== option.off && !takes(gateway, option))
    .map(({ screen }) => screen)

export const paymentKeys = {
  processor: 'settings:payments.errors.processor',
  terminal: 'settings:payments.errors.terminal',
  manualCard: 'settings:payments.errors.manualCard',
  tips: 'settings:payments.errors.tips',
  screen: 'settings:payments.errors.screen',
  type: 'settings:payments.errors.type',
  twice: 'settings:payments.errors.twice',
  notOffered: 'settings:payments.errors.notOffered',
  gateway: 'settings:reasons.changePaymentGateway',
  offlineCredit: 'settings:reasons.offlineCredit',
} as const satisfies Record<string, FieldFault['key']>

const fieldsOf: Readonly<Record<PaymentScreen, Exclude<keyof PaymentValues, 'PaymentTypes'>>> = {
  gateway: 'CreditGateway',
  terminal: 'PaymentTerminal',
  manualCard: 'IsManualCardEnabled',
  tips: 'IsCreditTipsEnabled',
  signature: 'SignatureAmount',
  offlineCredit: 'IsOfflineCreditEnabled',
}

/** What is changed although the culture has no such screen or processor. */
function cultureFaults(sent: PaymentValues, before: PaymentValues, locale: PaymentLocale) {
  const changed = (field: keyof PaymentValues) => sent[field] !== before[field]
  const hidden = paymentScreens
    .filter((screen) => !locale.screens.includes(screen) && changed(fieldsOf[screen]))
    .map((screen): FieldFault => ({ field: fieldsOf[screen], key: paymentKeys.screen }))
  const processor = gatewayOf(sent.CreditGateway)
  return changed('CreditGateway') && !locale.processors.some((name) => name === processor)
    ? [...hidden, { field: 'CreditGateway', key: paymentKeys.processor }]
    : hidden
}
/** What is switched on although the gateway of the same save does not take it. */
const optionFaults = (sent: PaymentValues, before: PaymentValues): FieldFault[] =>
  gatewayOptions
    .filter((option) => !takes(sent.CreditGateway, option))
    .filter(({ field, off }) => sent[field] !== off && sent[field] !== before[field])
    .map(({ field, screen }) => ({ field, key: paymentKeys[screen] }))

/** What the company offers, and what the store takes of it. */
type StoredType = PaymentValues['PaymentTypes'][number] & { IsOffered: boolean }
function typeFaults(sent: PaymentValues['PaymentTypes'], stored: readonly StoredType[]) {
  return sent.flatMap(({ PaymentType, IsTaken }, at): FieldFault[] => {
    const known = stored.find((row) => row.PaymentType === PaymentType)
    const fault = (member: string, key: FieldFault['key']) => [
      { field: `PaymentTypes.${at}.${member}`, key },
    ]
    if (!known) return fault('PaymentType', paymentKeys.type)
    if (sent.findIndex((row) => row.PaymentType === PaymentType) !== at)
      return fault('PaymentType', paymentKeys.twice)
    return !known.IsOffered && IsTaken !== known.IsTaken
      ? fault('IsTaken', paymentKeys.notOffered)
      : []
  })
}

/**
 * What may not be saved: whatever the screen does not show for this culture and gateway.
 * @param before the stored settings, with the payment types of the culture
 */
export const paymentFaults = (
  sent: PaymentValues,
  before: PaymentValues & { PaymentTypes: readonly StoredType[] },
  locale: PaymentLocale,
): FieldFault[] => [
  ...cultureFaults(sent, before, locale),
  ...optionFaults(sent, before),
  ...typeFaults(sent.PaymentTypes, before.PaymentTypes),
]
