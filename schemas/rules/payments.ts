// How a store is paid: which processors, screens and payment types a merchant's culture has, and
// what each gateway takes. Shared by plugin.ts, screen and handler.
// Facts: K-18 to K-20, N-01, N-02, P-049 to P-051; resolution 84
import gateways from '#manifest/vocabulary/gateways.json' with { type: 'json' }

import type { FieldFault } from './rule.ts'

export type Gateway = keyof typeof gateways
const gatewayIds = Object.entries(gateways).map(([name, { id }]) => [id, name as Gateway] as const)
const gatewaysById = new Map(gatewayIds)
/** The gateway of a number of N-01. */
export const gatewayOf = (id: number): Gateway | undefined => gatewaysById.get(id)

const standardTypes = [
  'CASH',
  'CHECK',
  'PrePaid',
  'CREDIT',
  'NICredit',
  'INTGIFT',
  'Gift',
  'LEVELUP',
  'PAYPAL',
  'EBTSNAP',
  'NIEBTSNAP',
] as const
const chineseTypes = ['UNIONPAY', 'ALIPAY', 'WECHATPAY', 'UMSUNIPAY', 'UMSMOBPAY'] as const
/** Every payment type of the product. */
export const paymentTypes = [...standardTypes, ...chineseTypes] as const
export type PaymentType = (typeof paymentTypes)[number]

/** The parts of the payments page that a culture can have. Payment types always show. */
export const paymentScreens = [
  'gateway',
  'terminal',
  'manualCard',
  'tips',
  'signature',
  'offlineCredit',
] as const
export type PaymentScreen = (typeof paymentScreens)[number]

export interface PaymentLocale {
  types: readonly PaymentType[]
  /** The gateways that a store may have. */
  processors: readonly Gateway[]
  screens: readonly PaymentScreen[]
}
// The texts give the types of ru-RU and what zh-CN adds. All else is assumed (resolution 84): a
// list that they do not give is all types of N-02, all gateways of N-01, and every screen.
const standard: PaymentLocale = {
  types: standardTypes,
  processors: gatewayIds.map(([, name]) => name),
  screens: paymentScreens,
}
export const paymentLocales = {
  'en-US': standard,
  'en-GB': standard,
  'ja-JP': standard,
  'zh-CN': { ...standard, types: paymentTypes },
  'en-CA': standard,
  'af-ZA': standard,
  'ru-RU': { ...standard, types: ['CASH', 'CREDIT'] },
  'en-AU': standard,
  'en-NZ': standard,
  'th-TH': standard,
  'id-ID': standard,
} as const satisfies Record<string, PaymentLocale>

/** The payment settings of a merchant's culture; those of en-US for a culture without a list. */
export const paymentLocaleOf = (culture: string): PaymentLocale =>
  (paymentLocales as Readonly<Record<string, PaymentLocale>>)[culture] ?? standard

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
