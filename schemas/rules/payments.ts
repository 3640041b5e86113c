// The payment processors, screens and payment types that a store has, by its merchant's culture.
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
  processors: readonly Gateway[]
  screens: readonly PaymentScreen[]
}
// The specification gives the types of ru-RU and what zh-CN adds. The rest is assumed (resolution
// 84): a list that it doesn't give holds all types of N-02, all gateways of N-01, and every screen.
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
