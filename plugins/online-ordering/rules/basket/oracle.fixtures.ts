// An independent way to calculate a basket, for comparison: BigInt fractions, one piece at a time,
// and nothing from the calculator except its types.
import type { Basket, BasketFee, Tax } from './basket.ts'

/** Numerator and denominator. */
type Fraction = readonly [bigint, bigint]
const of = (whole: number, denominator = 1): Fraction => [BigInt(whole), BigInt(denominator)]
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d]
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d]
const over = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d, b * c]
const isLess = ([a, b]: Fraction, [c, d]: Fraction) => a * d < c * b

/** The nearest multiple of `step` cents, found by walking up from below. */
function nearest(amount: Fraction, step: number): bigint {
  const size = BigInt(step)
  let multiple = (amount[0] / amount[1] / size) * size
  const middle = (): Fraction => [multiple * 2n + size, 2n]
  while (!isLess(amount, middle())) multiple += size
  return multiple
}

/** Null if the order doesn't have the fee. */
function computeFee(fee: BasketFee, { store, mode }: Basket, items: bigint): bigint | null {
  const isCharged =
    new Set(fee.assignedSites).has(store) &&
    {
      pickup: fee.pickupAndCurbside,
      dineIn: fee.dineIn,
      delivery: fee.delivery,
    }[mode]
  if (!isCharged) return null
  const { type, value, minAmount: minimum, maxAmount: maximum } = fee.calculation
  const step = 10 ** fee.calculation.roundingDecimalPlaces
  const figure = type === 'amount' ? of(value) : times([items, 1n], of(value, 10_000))
  let cents = nearest(figure, step)
  if (minimum !== null && minimum !== 0 && cents < BigInt(minimum)) cents = BigInt(minimum)
  if (maximum !== null && maximum !== 0 && cents > BigInt(maximum)) cents = BigInt(maximum)
  return cents
}

export interface Answer {
  items: bigint
  fees: (bigint | null)[]
  /** The sum of all lines of a tax, by its id: on top of prices, and contained in them. */
  onTop: Record<string, bigint>
  within: Record<string, bigint>
  tip: bigint
  total: bigint
  shares: Record<'store' | 'staff' | 'state', bigint>
}

export function computeAnswer(basket: Basket): Answer {
  let items = 0n
  const pieces: { cents: bigint; category: string }[] = []
  for (const { quantity, unitCents, taxCategory } of basket.lines)
    for (let piece = 0; piece < quantity; piece += 1) {
      items += BigInt(unitCents)
      pieces.push({ cents: BigInt(unitCents), category: taxCategory })
    }
  const fees = basket.fees.map((fee) => computeFee(fee, basket, items))
  for (const [at, fee] of basket.fees.entries())
    pieces.push({ cents: fees[at] ?? 0n, category: fee.taxCategory })

  const known = (id: string) => basket.categories.find((category) => category.taxCategory === id)
  const charges = (tax: Tax, category: string) =>
    (tax.taxCategory === null || tax.taxCategory === category) &&
    { all: true, dineIn: basket.mode === 'dineIn', toGo: basket.mode !== 'dineIn' }[tax.orders]
  const sumWhere = (isWanted: (piece: (typeof pieces)[number]) => boolean) => {
    let sum = 0n
    for (const piece of pieces) if (isWanted(piece)) sum += piece.cents
    return sum
  }
  const taxOn = (tax: Tax, base: bigint, share: Fraction) => {
    if (base === 0n) return 0n
    if (tax.rate !== null) return nearest(times([base, 1n], share), 1)
    for (const { from, to, tax: cents } of tax.rows)
      if (base >= BigInt(from) && base <= BigInt(to)) return BigInt(cents)
    return 0n
  }
  const rate = (tax: Tax) => (tax.rate === null ? of(0) : of(tax.rate, 1_000_000))

  const zeros = () => Object.fromEntries(basket.taxes.map(({ name }) => [name, 0n]))
  const [onTop, within] = [zeros(), zeros()]
  for (const tax of basket.taxes) {
    const isBase = (piece: (typeof pieces)[number], isInclusive: boolean) =>
      known(piece.category)?.isTaxable !== false &&
      (known(piece.category)?.isInclusive ?? false) === isInclusive &&
      charges(tax, piece.category)
    const add = (sums: Record<string, bigint>, cents: bigint) => {
      sums[tax.name] = (sums[tax.name] ?? 0n) + cents
    }
    add(
      onTop,
      taxOn(
        tax,
        sumWhere((piece) => isBase(piece, false)),
        rate(tax),
      ),
    )
    for (const category of new Set(pieces.map((piece) => piece.category))) {
      const base = sumWhere((piece) => piece.category === category && isBase(piece, true))
      let gross = of(1)
      for (const other of basket.taxes)
        if (charges(other, category)) gross = plus(gross, rate(other))
      add(within, taxOn(tax, base, over(rate(tax), gross)))
    }
  }

  const tip = basket.tip === null ? 0n : nearest(times([items, 1n], of(basket.tip, 10_000)), 1)
  const all = (sums: Iterable<bigint>) => [...sums].reduce((sum, each) => sum + each, 0n)
  const staff = sumWhere(({ category }) => known(category)?.isGratuity === true)
  const total = items + all(fees.map((fee) => fee ?? 0n)) + all(Object.values(onTop)) + tip
  const state = all(Object.values(onTop)) + all(Object.values(within))
  return {
    items,
    fees,
    onTop,
    within,
    tip,
    total,
    shares: { store: total - staff - tip - state, staff: staff + tip, state },
  }
}
