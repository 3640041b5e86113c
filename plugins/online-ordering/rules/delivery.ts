// Who pays how much of a delivery fee, and what may be typed of it; shared by form and handlers.
// Facts: N-22, F-71, K-83, K-84, V-134, V-159 to V-162, S-191
import type { Cents, Hundredths } from '#schemas/rules/amounts.ts'
import type { FieldFault } from '#schemas/rules/rule.ts'

/** The five ways to share a delivery fee, in the order of the screen. */
export const deliveryPayers = [
  'consumerAll',
  'consumerAmount',
  'storeAll',
  'storePercent',
  'storeAmount',
] as const
export type DeliveryPayer = (typeof deliveryPayers)[number]

/** What one side pays: hundredths of a percent of the fee, or cents. The other one is null. */
export interface DeliveryShare {
  percent: Hundredths | null
  flatFee: Cents | null
}
/** A side that pays nothing, or the rest, is null. */
export interface DeliveryShares {
  store: DeliveryShare | null
  consumer: DeliveryShare | null
}

/** A fee as one types its shares. Of the last three only the payer's own counts. */
export interface DeliverySplit {
  payer: DeliveryPayer
  /** Hundredths of a percent; null until it is typed. */
  storePercent: Hundredths | null
  /** Cents; null until it is typed. */
  storeAmount: Cents | null
  consumerAmount: Cents | null
}

/** Keys of all messages about a delivery fee. */
export const deliveryKeys = {
  percent: 'online-ordering:delivery.errors.percent',
  amount: 'online-ordering:delivery.errors.amount',
  minimum: 'online-ordering:delivery.errors.minimum',
  /** What only a client without the form can send. */
  shares: 'online-ordering:delivery.errors.shares',
  sum: 'online-ordering:delivery.errors.sum',
} as const

export const deliveryLimits = {
  /** In hundredths of a percent: all of the fee. */
  percent: 10_000 as Hundredths,
  /** In cents: 3 digits and 2 decimals. */
  amount: 99_999 as Cents,
} as const

/** What a new fee of the delivery partner is, in cents. */
export const newDeliveryFee = 100

const whole = deliveryLimits.percent
const percentOf = (percent: Hundredths): DeliveryShare => ({ percent, flatFee: null })
const restOf = (percent: Hundredths) => percentOf((whole - percent) as Hundredths)
const amountOf = (flatFee: Cents): DeliveryShare => ({ percent: null, flatFee })

/** The shares of a valid split: percents of both sides are 100 together. */
export function sharesOf(split: DeliverySplit): DeliveryShares {
  switch (split.payer) {
    case 'consumerAll':
      return { store: null, consumer: percentOf(whole) }
    case 'consumerAmount':
      return { store: null, consumer: amountOf(split.consumerAmount ?? (0 as Cents)) }
    case 'storeAll':
      return { store: percentOf(whole), consumer: null }
    case 'storePercent':
      return filledShares({
        store: percentOf(split.storePercent ?? (0 as Hundredths)),
        consumer: null,
      })
    case 'storeAmount':
      return { store: amountOf(split.storeAmount ?? (0 as Cents)), consumer: null }
  }
}

/** The split that the shares are; where nobody said anything yet, the customer pays in full. */
export function splitOf(shares: DeliveryShares | null): DeliverySplit {
  const split = { storePercent: null, storeAmount: null, consumerAmount: null }
  const { store, consumer } = filledShares(shares ?? { store: null, consumer: null })
  if (consumer?.flatFee != null)
    return { ...split, payer: 'consumerAmount', consumerAmount: consumer.flatFee }
  if (store?.flatFee != null) return { ...split, payer: 'storeAmount', storeAmount: store.flatFee }
  const percent = store?.percent ?? 0
  if (percent === 0) return { ...split, payer: 'consumerAll' }
  if (percent === whole) return { ...split, payer: 'storeAll' }
  return { ...split, payer: 'storePercent', storePercent: percent }
}

const isPart = (percent: Hundredths | null | undefined): percent is Hundredths =>
  percent != null && percent > 0 && percent < whole

/** Shares whose one percent is a part of the fee, with the rest of it on the other side. */
export function filledShares({ store, consumer }: DeliveryShares): DeliveryShares {
  if (consumer === null && isPart(store?.percent)) return { store, consumer: restOf(store.percent) }
  if (store === null && isPart(consumer?.percent))
    return { store: restOf(consumer.percent), consumer }
  return { store, consumer }
}

const isAmount = (cents: number | null): boolean =>
  cents !== null && cents > 0 && cents <= deliveryLimits.amount

/** What is wrong with a split, at the names of {@link DeliverySplit}. */
export function splitFaults(split: DeliverySplit): FieldFault[] {
  const { payer, storePercent } = split
  if (payer === 'storePercent')
    return isPart(storePercent) ? [] : [{ field: payer, key: deliveryKeys.percent }]
  if (payer === 'storeAmount' || payer === 'consumerAmount')
    return isAmount(split[payer]) ? [] : [{ field: payer, key: deliveryKeys.amount }]
  return []
}

/** What is wrong with a least amount of an order, in cents. */
export const minimumFaults = (field: string, cents: number | null): FieldFault[] =>
  cents === null || (cents >= 0 && cents <= deliveryLimits.amount)
    ? []
    : [{ field, key: deliveryKeys.minimum }]

/**
 * What is wrong with shares that a client sent, at `store` and `consumer`. Each side has a percent
 * or an amount; an amount leaves the rest to the other side; percents are 100 together.
 */
export function sharesFaults(sent: DeliveryShares): FieldFault[] {
  const { store, consumer } = filledShares(sent)
  const sides = { store, consumer }
  const named = Object.entries(sides).filter((side): side is [string, DeliveryShare] => !!side[1])
  const malformed = named.flatMap(([field, { percent, flatFee }]) =>
    (percent === null) === (flatFee === null) ? [{ field, key: deliveryKeys.shares }] : [],
  )
  if (malformed.length > 0) return malformed
  const amounts = named.filter(([, { flatFee }]) => flatFee !== null)
  if (amounts.length > 0)
    return named.length > 1
      ? [{ field: 'consumer', key: deliveryKeys.shares }]
      : amounts.flatMap(([side, { flatFee }]) =>
          isAmount(flatFee) ? [] : [{ field: `${side}.flatFee`, key: deliveryKeys.amount }],
        )
  const sum = named.reduce((total, [, { percent }]) => total + (percent ?? 0), 0)
  return sum === whole ? [] : [{ field: 'consumer', key: deliveryKeys.sum }]
}

/**
 * Who pays what of a fee, in cents; together they are the fee. Half a cent of a percent is the
 * customer's. Nobody pays more than the fee.
 */
export function paidOf(split: DeliverySplit, fee: number): { consumer: number; store: number } {
  const { store, consumer } = sharesOf(split)
  const paidByStore =
    consumer?.flatFee != null
      ? fee - Math.min(consumer.flatFee, fee)
      : store?.flatFee != null
        ? Math.min(store.flatFee, fee)
        : fee - Math.round((fee * (whole - (store?.percent ?? 0))) / whole)
  return { consumer: fee - paidByStore, store: paidByStore }
}
