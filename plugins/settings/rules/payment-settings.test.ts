import { describe, expect, it } from 'vitest'

import gateways from '#manifest/vocabulary/gateways.json' with { type: 'json' }
import {
  gatewayOf,
  paymentLocaleOf,
  paymentLocales,
  paymentScreens,
  paymentTypes,
  type PaymentLocale,
} from '#schemas/rules/payments.ts'
import {
  gatewayOptions,
  lostWith,
  paymentFaults,
  paymentKeys,
  settled,
  takes,
} from './payment-settings.ts'

const cultures = 'en-US en-GB ja-JP zh-CN en-CA af-ZA ru-RU en-AU en-NZ th-TH id-ID'.split(' ')
const standardTypes =
  'CASH CHECK PrePaid CREDIT NICredit INTGIFT Gift LEVELUP PAYPAL EBTSNAP NIEBTSNAP'.split(' ')
const stored = {
  CreditGateway: 4,
  PaymentTerminal: 'iPP320',
  IsManualCardEnabled: true,
  IsCreditTipsEnabled: true,
  SignatureAmount: null,
  IsOfflineCreditEnabled: false,
  PaymentTypes: [
    { PaymentType: 'CASH' as const, IsTaken: true, IsOffered: true },
    { PaymentType: 'CHECK' as const, IsTaken: true, IsOffered: false },
  ],
}

describe('a culture', () => {
  it('has payment settings if it is one of eleven (K-18)', () => {
    expect(Object.keys(paymentLocales).sort()).toEqual([...cultures].sort())
  })
  it.each(cultures)('%s lists types, processors and screens, none twice (K-18)', (culture) => {
    const lists = Object.values(paymentLocaleOf(culture)) as (readonly string[])[]
    expect(lists).toHaveLength(3)
    for (const list of lists) expect(new Set(list).size || -1).toBe(list.length)
    expect(paymentTypes).toEqual(expect.arrayContaining([...paymentLocaleOf(culture).types]))
  })
  const chinese = 'UNIONPAY ALIPAY WECHATPAY UMSUNIPAY UMSMOBPAY'.split(' ')
  const others: Record<string, string[]> = {
    'ru-RU': ['CASH', 'CREDIT'],
    'zh-CN': [...standardTypes, ...chinese],
  }
  it.each(cultures)(
    '%s has the types of the specification (K-19, K-20, N-02, resolution 84)',
    (culture) => expect(paymentLocaleOf(culture).types).toEqual(others[culture] ?? standardTypes),
  )
  it('without a list has the standard one', () => {
    expect(paymentLocaleOf('de-DE')).toEqual(paymentLocaleOf('en-US'))
  })
})

describe('a gateway', () => {
  it('is known by its number, 0 to 10 (N-01)', () => {
    const names =
      'none Monetra PayPal Creditcall Ingenico POSGate Positron Quest ConnectedPayments SagePay ' +
      'BankOfAmerica'
    expect(Array.from({ length: 11 }, (_, id) => gatewayOf(id))).toEqual(names.split(' '))
    expect(gatewayOf(11)).toBeUndefined()
  })
  it.each(Object.values(gateways))('$id keeps only what it takes', ({ id }) => {
    const values = settled({ ...stored, CreditGateway: id })
    for (const option of gatewayOptions)
      expect(values[option.field]).toBe(takes(id, option) ? stored[option.field] : option.off)
    expect(lostWith(id, stored)).toEqual(
      gatewayOptions.filter((option) => !takes(id, option)).map(({ screen }) => screen),
    )
    expect(lostWith(id, values)).toEqual([])
  })
})

describe('a save', () => {
  const us = paymentLocaleOf('en-US')
  const faults = (change: object, locale: PaymentLocale = us) =>
    paymentFaults({ ...stored, PaymentTypes: [], ...change }, stored, locale)

  it('changes nothing that its culture does not show (K-18)', () => {
    const others = {
      CreditGateway: 10,
      PaymentTerminal: 'none',
      IsManualCardEnabled: false,
      IsCreditTipsEnabled: false,
      SignatureAmount: 500,
      IsOfflineCreditEnabled: true,
    }
    expect(faults(others)).toEqual([])
    expect(faults(others, { ...us, screens: [] }).map(({ key }) => key)).toEqual(
      paymentScreens.map(() => paymentKeys.screen),
    )
    expect(faults({}, { ...us, screens: [] })).toEqual([])
  })
  it("takes no gateway that isn't a processor of its culture (K-18)", () => {
    const locale = { ...us, processors: ['Ingenico'] as const }
    expect(faults({ CreditGateway: 10 }, locale)).toEqual([
      { field: 'CreditGateway', key: paymentKeys.processor },
    ])
    expect(faults({}, { ...us, processors: ['Monetra'] })).toEqual([])
  })
  it('may keep on what goes with the change of gateway, and turns nothing on', () => {
    expect(faults({ CreditGateway: 7 })).toEqual([])
    expect(faults({ CreditGateway: 7, PaymentTerminal: 'Move5000' })).toEqual([
      { field: 'PaymentTerminal', key: paymentKeys.terminal },
    ])
  })
  it('names types of its culture, once, and leaves those that the company does not offer', () => {
    const choice = (PaymentType: string, IsTaken: boolean) => ({ PaymentType, IsTaken })
    const types = (...list: object[]) => faults({ PaymentTypes: list })
    expect(types(choice('CASH', false), choice('CHECK', true))).toEqual([])
    const wrong = [choice('ALIPAY', true), choice('CASH', true), choice('CASH', false)]
    expect(types(...wrong, choice('CHECK', false))).toEqual([
      { field: 'PaymentTypes.0.PaymentType', key: paymentKeys.type },
      { field: 'PaymentTypes.2.PaymentType', key: paymentKeys.twice },
      { field: 'PaymentTypes.3.IsTaken', key: paymentKeys.notOffered },
    ])
  })
})
