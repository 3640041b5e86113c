// The payment processors, screens and payment types of a store, which depend on its merchant's
// culture.
// Facts: K-18 to K-20, N-01, N-02, P-049 to P-051; resolution 84
import gateways from '#manifest/vocabulary/gateways.json' with { type: 'json' }

export type Gateway = keyof typeof gateways
const gatewayIds = Object.entries(gateways).map(([name, { id }]) => [id, name as Gateway] as const)
const gatewaysById = new Map(gatewayIds)
/** The gateway with this number (N-01). */
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
export const paymentTypes = [...standardTypes, ...chineseTypes] as const
export type PaymentType = (typeof paymentTypes)[number]

/** The parts of the payments page that may differ by culture. Payment types are always shown. */
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
  processors: readonly Gateway[]
  screens: readonly PaymentScreen[]
}
// The specification gives only the payment types of ru-RU, and those that zh-CN adds. The rest is
// assumed (resolution 84): every other list contains all types of N-02, all gateways of N-01 and
// all screens.
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

/**
 * The payment settings of a merchant's culture. A culture without a list of its own has those of
 * en-US.
 */
export const paymentLocaleOf = (culture: string): PaymentLocale =>
  (paymentLocales as Readonly<Record<string, PaymentLocale>>)[culture] ?? standard
