// Payments of tickets: cash with change, card with tip, online, gift card, and refunds.
import { firstNames, lastNames } from '../../people/demo/customers/names.ts'
import type { Random } from '../../../data/demo/random.ts'
import type { DraftPayment } from './draft.ts'
import type { Shop } from './shops.ts'

export type Means = 'cash' | 'card' | 'online' | 'paypal' | 'gift' | 'check'

export function pickMeans({ trade }: Shop, isOnline: boolean, random: Random): Means {
  const r = random.next()
  if (isOnline) return r < 0.15 ? 'paypal' : 'online'
  if (r < 0.28) return 'cash'
  if (r < 0.31) return 'gift'
  if (r < 0.32 && trade.takesHouseAccounts) return 'check'
  return 'card'
}

/**
 * A percentage of the goods, sometimes rounded to whole dollars. For cash, one to three dollars.
 */
export function pickTip(means: Means, goods: number, { trade }: Shop, random: Random): number {
  if (
    goods <= 0 ||
    !random.chance(
      means === 'cash' ? trade.tips / 6 : means === 'card' || means === 'online' ? trade.tips : 0,
    )
  )
    return 0
  if (means === 'cash') return random.between(1, 3) * 100
  const percent = random.pick([10, 15, 18, 18, 20, 20, 22, 25])
  return random.chance(0.3)
    ? Math.max(100, Math.round((goods * percent) / 10_000) * 100)
    : Math.round((goods * percent) / 100)
}

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.between(0, 9)).join('')
export const lastDigits = (random: Random): string => digits(random, 4)
const masked = (last: string) => `************${last}`

/**
 * Returns the payments of a ticket.
 * @param due without the tip; negative for a refund
 */
export function buildPayments(
  means: Means,
  due: number,
  tip: number,
  holder: string | undefined,
  isOffline: boolean,
  random: Random,
): DraftPayment[] {
  if (due + tip === 0) return []
  const plain = { amount: due, tip, tendered: due + tip }
  switch (means) {
    case 'cash':
      return [
        {
          type: 'CASH',
          description: 'Cash',
          ...plain,
          tendered: due < 0 ? due : handedOver(due + tip, random),
        },
      ]
    case 'check':
      return [{ type: 'CHECK', description: 'Check', ...plain }]
    case 'paypal':
      return [
        { type: 'PAYPAL', description: 'PayPal', ...plain, transaction: `PP${digits(random, 10)}` },
      ]
    case 'gift': {
      const card = {
        type: 'INTGIFT',
        description: 'Gift card',
        account: masked(lastDigits(random)),
        transaction: `GC${digits(random, 8)}`,
      }
      // Sometimes the gift card's balance covers only a part, and the rest is paid another way.
      if (due <= 1000 || random.chance(0.6)) return [{ ...card, ...plain }]
      const left = random.between(3, Math.floor(due / 200)) * 100
      return [
        { ...card, amount: left, tip: 0, tendered: left },
        {
          type: 'CASH',
          description: 'Cash',
          amount: due - left,
          tip,
          tendered: handedOver(due - left + tip, random),
        },
      ]
    }
    case 'card':
    case 'online':
      if (means === 'card' && due > 4000 && random.chance(0.06)) {
        const half = Math.floor(due / 2)
        const half2 = Math.floor(tip / 2)
        return [
          cardPayment(half, half2, undefined, false, means, random),
          cardPayment(due - half, tip - half2, undefined, false, means, random),
        ]
      }
      return [cardPayment(due, tip, holder, isOffline, means, random)]
  }
}

function cardPayment(
  amount: number,
  tip: number,
  holder: string | undefined,
  isOffline: boolean,
  means: 'card' | 'online',
  random: Random,
): DraftPayment {
  const brand = random.pick([
    'Visa',
    'Visa',
    'Visa',
    'Visa',
    'Mastercard',
    'Mastercard',
    'Mastercard',
    'American Express',
    'Discover',
  ])
  const who = holder ?? `${random.pick(firstNames)} ${random.pick(lastNames)}`
  return {
    type: 'CREDIT',
    description: brand,
    brand,
    amount,
    tip,
    tendered: amount + tip,
    account: masked(lastDigits(random)),
    holder: who.toUpperCase(),
    transaction: digits(random, 12),
    authorization: digits(random, 6),
    entry:
      means === 'online'
        ? 'Online'
        : random.pick(['Chip', 'Chip', 'Tap', 'Tap', 'Tap', 'Swipe', 'Keyed']),
    ...(isOffline && {
      offline: random.chance(0.85) ? ('Approved' as const) : ('Declined' as const),
    }),
  }
}

/** The cash that a customer hands over. It is usually rounded up to a note and sometimes exact. */
const handedOver = (due: number, random: Random): number => {
  if (random.chance(0.2)) return due
  const note = random.pick([100, 500, 1000, 2000, 2000])
  return Math.ceil(due / note) * note
}
