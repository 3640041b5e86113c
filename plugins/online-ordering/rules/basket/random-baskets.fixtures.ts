// Random baskets, the same in each run. Small numbers are frequent, so that halves, bounds and
// zeros come up.
import { orderModes, type Basket, type BasketFee, type Tax } from './basket.ts'
import { feeRoundings, type FeeCalculation } from './fee-amount.ts'

/** Numbers from 0 to below 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function randomBasket(random: () => number): Basket {
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  const pick = <T>(of: readonly [T, ...T[]]): T => of[upTo(of.length - 1)] ?? of[0]
  const maybe = (chance = 0.5) => random() < chance
  const list = <T>(most: number, make: (at: number) => T) =>
    Array.from({ length: upTo(most) }, (_, at) => make(at))
  const amount = () => pick([upTo(9), upTo(999), upTo(99_999), 50 * upTo(40)])
  const percent = () => pick([upTo(99), 50 * upTo(200), upTo(10_000)])
  const bound = () => (maybe() ? null : pick([0, upTo(500), upTo(99_999)]))
  const category = () => pick(['meal', 'grocery', 'drink', 'service', 'unknown'])
  const store = () => pick(['1', '2', '3'])

  const calculation = (): FeeCalculation => {
    const type = pick(['percent', 'amount'] as const)
    const [one, other] = [bound(), bound()]
    const isOrdered = one === null || other === null || one <= other
    return {
      type,
      value: type === 'percent' ? percent() : amount(),
      minAmount: isOrdered ? one : other,
      maxAmount: isOrdered ? other : one,
      roundingDecimalPlaces: pick(feeRoundings),
    }
  }
  const fee = (at: number): BasketFee => ({
    id: `fee ${at}`,
    calculation: calculation(),
    pickupAndCurbside: maybe(0.7),
    dineIn: maybe(0.7),
    delivery: maybe(0.7),
    assignedSites: ['1', '2', '3'].filter(() => maybe(0.8)),
    taxCategory: category(),
  })
  const tax = (at: number): Tax => {
    const base = {
      name: `tax ${at}`,
      taxCategory: maybe(0.3) ? null : category(),
      orders: pick(['all', 'all', 'dineIn', 'toGo'] as const),
    }
    if (maybe(0.8)) return { ...base, rate: pick([2_500 * upTo(80), upTo(1_000_000)]), rows: [] }
    const width = 1 + upTo(500)
    const rows = list(8, (row) => ({ from: row * width, to: (row + 1) * width - 1, tax: row }))
    return { ...base, rate: null, rows }
  }
  return {
    lines: list(5, () => ({
      quantity: 1 + upTo(5),
      unitCents: amount(),
      taxCategory: category(),
    })),
    mode: pick(orderModes),
    store: store(),
    fees: list(3, fee),
    taxes: list(4, tax),
    categories: ['meal', 'grocery', 'drink', 'service'].map((taxCategory) => ({
      taxCategory,
      isTaxable: maybe(0.85),
      isInclusive: maybe(0.4),
      isGratuity: maybe(0.15),
    })),
    tip: maybe(0.3) ? null : 100 * upTo(100),
  }
}
