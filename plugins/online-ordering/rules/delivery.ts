// Who pays how much of a delivery fee, and which input is valid. Shared by form and handlers.
// Facts: N-22, F-71, K-83, K-84, V-134, V-159 to V-162, S-191
import type { Cents, Hundredths } from '#schemas/rules/amounts.ts'
import type { FieldFault } from '#schemas/rules/rule.ts'

/** The five ways to split a delivery fee, in screen order. */
export const deliveryPayers = [
  'consumerAll',
  'consumerAmount',
  'storeAll',
  'storePercent',
  'storeAmount',
] as const
export type DeliveryPayer = (typeof deliveryPayers)[number]

/**
 * One side's share: a percentage of the fee in hundredths, or an amount in cents. The other member
 * is null.
 */
export interface DeliveryShare {
  percent: Hundredths | null
  flatFee: Cents | null
}
/** A side is null if it pays nothing, or the rest. */
export interface DeliveryShares {
  store: DeliveryShare | null
  consumer: DeliveryShare | null
}

/** A split as typed. Of the last three members, only the one for the selected payer counts. */
export interface DeliverySplit {
  payer: DeliveryPayer
  /** Hundredths of a percent; null until typed. */
  storePercent: Hundredths | null
  /** Cents; null until typed. */
  storeAmount: Cents | null
  consumerAmount: Cents | null
}

export const deliveryKeys = {
  percent: 'online-ordering:delivery.errors.percent',
  amount: 'online-ordering:delivery.errors.amount',
  minimum: 'online-ordering:delivery.errors.minimum',
  /** Only other API clients can cause this fault, because the form can't. */
  shares: 'online-ordering:delivery.errors.shares',
  sum: 'online-ordering:delivery.errors.sum',
} as const

export const deliveryLimits = {
  /** In hundredths of a percent. This is the whole fee. */
  percent: 10_000 as Hundredths,
  /** In cents, up to 999.99. */
  amount: 99_999 as Cents,
} as const

/** The initial delivery partner fee, in cents. */
export const newDeliveryFee = 100

const whole = deliveryLimits.percent
const percentOf = (percent: Hundredths): DeliveryShare => ({ percent, flatFee: null })
const restOf = (percent: Hundredths) => percentOf((whole - percent) as Hundredths)
const amountOf = (flatFee: Cents): DeliveryShare => ({ percent: null, flatFee })

/** The shares of a valid split. Percentages of both sides add up to 100. */
export function toShares(split: DeliverySplit): DeliveryShares {
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

/** The split for these shares. By default the customer pays in full. */
export function toSplit(shares: DeliveryShares | null): DeliverySplit {
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

/** If only one side has a percentage, gives the rest to the other side. */
export function filledShares({ store, consumer }: DeliveryShares): DeliveryShares {
  if (consumer === null && isPart(store?.percent)) return { store, consumer: restOf(store.percent) }
  if (store === null && isPart(consumer?.percent))
    return { store: restOf(consumer.percent), consumer }
  return { store, consumer }
}

const isAmount = (cents: number | null): boolean =>
  cents !== null && cents > 0 && cents <= deliveryLimits.amount

/** Faults of a split. Fields are the members of {@link DeliverySplit}. */
export function splitFaults(split: DeliverySplit): FieldFault[] {
  const { payer, storePercent } = split
  if (payer === 'storePercent')
    return isPart(storePercent) ? [] : [{ field: payer, key: deliveryKeys.percent }]
  if (payer === 'storeAmount' || payer === 'consumerAmount')
    return isAmount(split[payer]) ? [] : [{ field: payer, key: deliveryKeys.amount }]
  return []
}

/** Faults of a minimum order, in cents. */
export const minimumFaults = (field: string, cents: number | null): FieldFault[] =>
  cents === null || (cents >= 0 && cents <= deliveryLimits.amount)
    ? []
    : [{ field, key: deliveryKeys.minimum }]

/**
 * Faults of the shares in a request, at `store` and `consumer`. Each side has a percentage or an
 * amount. If one side has an amount, the other side pays the rest. Percentages must add up to 100.
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
 * Who pays how much of a fee, in cents. Both parts add up to the fee. If a percentage leaves half a
 * cent, the customer pays it. No side pays more than the fee.
 */
export function splitFee(split: DeliverySplit, fee: number): { consumer: number; store: number } {
  const { store, consumer } = toShares(split)
  const paidByStore =
    consumer?.flatFee != null
      ? fee - Math.min(consumer.flatFee, fee)
      : store?.flatFee != null
        ? Math.min(store.flatFee, fee)
        : fee - Math.round((fee * (whole - (store?.percent ?? 0))) / whole)
  return { consumer: fee - paidByStore, store: paidByStore }
}
