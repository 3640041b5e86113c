import { describe, expect, it } from 'vitest'
import { wholeCents, wholeHundredths } from '#core/money.ts'
import {
  deliveryKeys,
  deliveryPayers,
  minimumFaults,
  splitFee,
  sharesFaults,
  toShares,
  splitFaults,
  toSplit,
  type DeliveryPayer,
  type DeliveryShare,
  type DeliverySplit,
} from './delivery.ts'

const centsOf = (value: number | null) => (value === null ? null : wholeCents(value))
const split = ({
  payer = 'consumerAll',
  storePercent = null,
  storeAmount = null,
  consumerAmount = null,
}: {
  payer?: DeliveryPayer
  storePercent?: number | null
  storeAmount?: number | null
  consumerAmount?: number | null
}): DeliverySplit => ({
  payer,
  storePercent: storePercent === null ? null : wholeHundredths(storePercent),
  storeAmount: centsOf(storeAmount),
  consumerAmount: centsOf(consumerAmount),
})
const percent = (of: number): DeliveryShare => ({ percent: wholeHundredths(of), flatFee: null })
const flat = (cents: number): DeliveryShare => ({ percent: null, flatFee: wholeCents(cents) })

describe('the shares of a delivery fee', () => {
  it.each<[DeliverySplit, DeliveryShare | null, DeliveryShare | null]>([
    [split({ payer: 'consumerAll' }), null, percent(10_000)],
    [split({ payer: 'consumerAmount', consumerAmount: 300 }), null, flat(300)],
    [split({ payer: 'storeAll' }), percent(10_000), null],
    [split({ payer: 'storePercent', storePercent: 3333 }), percent(3333), percent(6667)],
    [split({ payer: 'storeAmount', storeAmount: 250 }), flat(250), null],
  ])(
    'of %j have the other side filled to 100, and read back (N-22, V-161)',
    (of, store, consumer) => {
      expect(toShares(of)).toEqual({ store, consumer })
      expect(toSplit({ store, consumer })).toEqual(of)
      expect(sharesFaults({ store, consumer })).toEqual([])
    },
  )

  it('are five ways, and the customer pays all by default (N-22)', () => {
    expect(deliveryPayers).toHaveLength(5)
    expect(toSplit(null)).toEqual(split({ payer: 'consumerAll' }))
  })

  it.each([
    [{ store: percent(2500), consumer: null }, 'storePercent', 2500],
    [{ store: null, consumer: percent(7500) }, 'storePercent', 2500],
    [{ store: percent(0), consumer: percent(10_000) }, 'consumerAll', null],
  ] as const)('%j read as %s, whichever side was named (S-191)', (shares, payer, storePercent) => {
    expect(toSplit(shares)).toMatchObject({ payer, storePercent })
  })
})

describe('what may be typed', () => {
  it.each([
    // Two digits and two decimals: 0 % and 100 % are separate options.
    [1, true],
    [9999, true],
    [10_000, false],
    [10_001, false],
    [100_000, false],
    [0, false],
    [-1, false],
    [null, false],
  ])('%s hundredths of a percent: %s (V-133, V-160)', (storePercent, isGood) => {
    const faults = splitFaults(split({ payer: 'storePercent', storePercent }))
    const wrong = [{ field: 'storePercent', key: deliveryKeys.percent }]
    expect(faults).toEqual(isGood ? [] : wrong)
  })

  it.each(['storeAmount', 'consumerAmount'] as const)(
    '%s takes positive amounts of three digits and two decimals (V-134, V-160)',
    (payer) => {
      const faultsAt = (cents: number | null) => splitFaults(split({ payer, [payer]: cents }))
      expect([1, 500, 99_999].flatMap(faultsAt)).toEqual([])
      expect([null, 0, -5, 100_000].flatMap(faultsAt)).toEqual(
        Array.from({ length: 4 }, () => ({ field: payer, key: deliveryKeys.amount })),
      )
    },
  )

  it('nothing at all if one side pays in full (V-162)', () => {
    const left = { storePercent: -5, storeAmount: null, consumerAmount: 0 }
    expect(splitFaults(split({ payer: 'consumerAll', ...left }))).toEqual([])
    expect(splitFaults(split({ payer: 'storeAll', ...left }))).toEqual([])
  })

  it('a least order from 0.00 to 999.99 (V-159)', () => {
    const at = (cents: number | null) => minimumFaults('minimum', cents)
    expect([null, 0, 99_999].flatMap(at)).toEqual([])
    expect([-1, 100_000].flatMap(at).map(({ field }) => field)).toEqual(['minimum', 'minimum'])
  })

  it.each([
    [{ store: null, consumer: null }, 'consumer', deliveryKeys.sum],
    [{ store: percent(2500), consumer: percent(7000) }, 'consumer', deliveryKeys.sum],
    [{ store: percent(10_000), consumer: percent(10_000) }, 'consumer', deliveryKeys.sum],
    [{ store: percent(0), consumer: null }, 'consumer', deliveryKeys.sum],
    [{ store: flat(100), consumer: flat(400) }, 'consumer', deliveryKeys.shares],
    [{ store: flat(100), consumer: percent(5000) }, 'consumer', deliveryKeys.shares],
    [{ store: flat(0), consumer: null }, 'store.flatFee', deliveryKeys.amount],
    [
      { store: { ...percent(5), flatFee: wholeCents(5) }, consumer: null },
      'store',
      deliveryKeys.shares,
    ],
    [
      { store: { percent: null, flatFee: null }, consumer: percent(10_000) },
      'store',
      deliveryKeys.shares,
    ],
  ])('shares %j are refused at %s (V-161)', (shares, field, key) => {
    expect(sharesFaults(shares)).toEqual([{ field, key }])
  })
})

describe('what both sides pay of a fee', () => {
  it.each([
    [{ payer: 'consumerAll' }, 500, 0],
    [{ payer: 'consumerAmount', consumerAmount: 300 }, 300, 200],
    [{ payer: 'consumerAmount', consumerAmount: 900 }, 500, 0],
    [{ payer: 'storeAll' }, 0, 500],
    [{ payer: 'storePercent', storePercent: 4000 }, 300, 200],
    // 166.5 cents: the half cent goes to the customer.
    [{ payer: 'storePercent', storePercent: 3330 }, 334, 166],
    [{ payer: 'storeAmount', storeAmount: 200 }, 300, 200],
    [{ payer: 'storeAmount', storeAmount: 900 }, 0, 500],
  ] as const)('%j: of 500 cents guests pay %s, the store %s', (given, consumer, store) => {
    expect(splitFee(split(given), 500)).toEqual({ consumer, store })
  })
})
