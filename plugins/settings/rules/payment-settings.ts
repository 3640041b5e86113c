// The options that each gateway supports, and payment settings that can't be saved. Shared by
// plugin.ts, screen and handler.
// Facts: K-18 to K-20, P-049 to P-051
import {
  gatewayOf,
  type PaymentLocale,
  type PaymentScreen,
  paymentScreens,
  type PaymentType,
} from '#schemas/rules/payments.ts'
import type { FieldFault } from '#schemas/rules/rule.ts'

/** The settings with the contract's names. The caller chooses the unit of the amounts. */
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
 * Options that only some gateways support, each with its screen, its field, the value that means
 * off, and the ability to use it.
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

/** Whether a gateway supports terminals, manual card entry, or card tips. */
export const takes = (gateway: number, { takenBy }: Pick<GatewayOption, 'takenBy'>): boolean =>
  takenBy.some((name) => name === gatewayOf(gateway))

/** Switches off the options that the gateway doesn't support. */
export const settled = <Values extends PaymentValues>(values: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    gatewayOptions
      .filter((option) => !takes(values.CreditGateway, option))
      .map(({ field, off }) => [field, off]),
  ),
})

/** Options that are on, and that another gateway would switch off. */
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

/** Faults of changes to screens or processors that the culture doesn't have. */
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
/** Faults of options that are on although the saved gateway doesn't support them. */
const optionFaults = (sent: PaymentValues, before: PaymentValues): FieldFault[] =>
  gatewayOptions
    .filter((option) => !takes(sent.CreditGateway, option))
    .filter(({ field, off }) => sent[field] !== off && sent[field] !== before[field])
    .map(({ field, screen }) => ({ field, key: paymentKeys[screen] }))

/** A payment type with the company's offer and the store's choice. */
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
 * The settings that can't be saved, because the screen doesn't show them for this culture and
 * gateway.
 * @param before the stored settings, with the culture's payment types
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
